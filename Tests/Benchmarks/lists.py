"""Writes invented lists of a given length, the same on every machine: lists.py lottery|events COUNT FOLDER"""
import csv
import json
import os
import random
import sys

NAMES = ["Ada Byron", "José Núñez", "Grace Hopper", "Søren Kierkegaard", "林 芳", "Игорь Иванов", "Radia Perlman"]
CITIES = ["Moncton", "Zürich", "Lisboa"]


def lottery(count):
    """Users and entries with the same random ids; one entry in ten is void."""
    chance = random.Random(count)
    ids = chance.sample(range(1, count * 10 + 1), count)
    write("users", "items", recorded("users", (user(id, chance) for id in ids)))
    chance.shuffle(ids)
    entries = ({"userId": id, "void": chance.random() < 0.1} for id in ids)
    write("usersInLottery", "lotteryList", recorded("usersInLottery", entries))


def user(id, chance):
    day = f"20{chance.randrange(10, 24)}-{chance.randrange(1, 13):02}-{chance.randrange(1, 29):02}"
    return {"userId": id, "name": chance.choice(NAMES), "username": f"player_{id:x}", "regDate": day}


def event(i):
    city = CITIES[i % 3]
    return {
        "id": i, "title": f"Event number {i} Ünïcode", "short_title": f"Event {i}", "type": "concert", "score": 0.51,
        "datetime_local": f"2027-{i % 12 + 1:02}-{i % 28 + 1:02}T20:30:00", "datetime_utc": "2027-09-08T06:30:00",
        "datetime_tbd": False, "date_tbd": False, "time_tbd": i % 9 == 0, "url": f"https://example.org/events/{i}",
        "venue": {
            "name": f"Hall {i % 500}", "city": city, "state": None, "display_location": f"{city}, Somewhere",
            "timezone": "America/Moncton", "location": {"lat": 46.1, "lon": -64.8},
        },
        "performers": [
            {"name": f"The Band {i % 7000}", "primary": True, "image": f"https://example.org/i/{i}.png", "id": i},
            {"name": "Other", "image": None},
        ],
        "stats": {"lowest_price": 25.5, "listing_count": 3},
    }


def write(name, key, rows):
    with open(f"{name}.json", "w", encoding="utf-8") as out:
        out.write(f'{{"{key}":[')
        for index, row in enumerate(rows):
            out.write("," if index else "")
            out.write(json.dumps(row, ensure_ascii=False, separators=(",", ":")))
        out.write("]}")


def recorded(name, rows):
    """Yields the rows and writes them to a CSV file."""
    with open(f"{name}.csv", "w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out)
        for index, row in enumerate(rows):
            if not index:
                writer.writerow(row)
            writer.writerow(json.dumps(value) if isinstance(value, bool) else value for value in row.values())
            yield row


kind, count, folder = sys.argv[1:]
os.makedirs(folder, exist_ok=True)
os.chdir(folder)
if kind == "lottery":
    lottery(int(count))
else:
    write("events", "events", map(event, range(int(count))))
