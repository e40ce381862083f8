"""Writes weighted-draws.txt with Ronald Rivest's package (pip install consistent_sampler).

A participant I with n tickets holds the texts I, I#2, … I#n and is drawn once, at the first of
them. A line: seed TAB id:tickets,… TAB ticket of the first participant, trimmed to 18 digits
after initial nines TAB the order of all participants. UTF-8, LF; a seed contains no TAB."""
import random
from consistent_sampler import sampler

chance = random.Random("Tombola")
printable = [chr(code) for code in range(0x20, 0x7F)] + list("äéñçøßŁЖλ日本😀")

def seed(number):
    if number % 3 == 0:
        return str(chance.randrange(10**6))
    text = "".join(chance.choice(printable) for _ in range(chance.randint(1, 14)))
    return text.strip() or str(number)

def identifier():
    return chance.choice([chance.randrange(1, 100)] * 14 + [chance.randrange(10**4)] * 4
                         + [chance.getrandbits(64)] + [2**64 - 1 - chance.randrange(3)])

def draw(number):
    ids = list({identifier() for _ in range(chance.randint(2, 12))})
    while len(ids) < 2:
        ids = list({*ids, identifier()})
    chance.shuffle(ids)
    tickets = {id: chance.choice([1, 1, 1, 2, 3, chance.randint(1, 9)]) for id in ids}
    owner = {str(id) if n == 1 else f"{id}#{n}": id for id in ids
             for n in range(1, tickets[id] + 1)}
    text = seed(number)
    first, order = None, []
    for ticket, name, _ in sampler(list(owner), text, take=len(owner), digits=18):
        first = first or ticket
        if owner[name] not in order:
            order.append(owner[name])
    return "\t".join([text, ",".join(f"{id}:{n}" for id, n in tickets.items()), first,
                      ",".join(map(str, order))])

with open("weighted-draws.txt", "w", encoding="utf-8", newline="\n") as file:
    file.writelines(draw(number) + "\n" for number in range(1_000))
