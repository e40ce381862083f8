"""The obvious implementation: parses both lists, joins them with a dict, picks a random player. No tickets, no digest."""
import random
import sys

parser, folder = sys.argv[1:3]
if parser == "orjson":
    from orjson import loads
else:
    from json import loads
with open(f"{folder}/users.json", "rb") as file:
    users = {user["userId"]: user for user in loads(file.read())["items"]}
with open(f"{folder}/usersInLottery.json", "rb") as file:
    entries = loads(file.read())["lotteryList"]
players = [(users[entry["userId"]], entry["void"]) for entry in entries if entry["userId"] in users]
user, void = random.choice(players)
print("blank" if void else user["name"], len(players))
