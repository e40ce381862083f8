"""Joins users.csv and usersInLottery.csv of a folder by id with Python's csv module, and prints the number of players."""
import csv
import datetime
import os
import sys

with open(os.path.join(sys.argv[1], "users.csv"), encoding="utf-8", newline="") as file:
    users = {}
    for row in csv.DictReader(file):
        datetime.date.fromisoformat(row["regDate"])
        users[int(row["userId"])] = (row["name"], row["username"])
with open(os.path.join(sys.argv[1], "usersInLottery.csv"), encoding="utf-8", newline="") as file:
    players = [(int(row["userId"]), row["void"] == "true") for row in csv.DictReader(file)]
print(sum(user in users for user, _ in players))
