"""Joins users.csv and usersInLottery.csv of a folder by id and picks a random player. No checks, tickets or digest."""
import csv
import random
import sys


def rows(name):
    with open(f"{sys.argv[1]}/{name}.csv", encoding="utf-8", newline="") as file:
        reader = csv.reader(file)
        next(reader)
        yield from reader


names = {user: name for user, name, _, _ in rows("users")}
players = [(user, void) for user, void in rows("usersInLottery") if user in names]
user, void = random.choice(players)
print("blank" if void == "true" else names[user], len(players))
