// The obvious implementation: parses both lists, joins them with a Map, picks a random player. No tickets, no digest.
const fs = require('fs');
const folder = process.argv[2];
const users = JSON.parse(fs.readFileSync(`${folder}/users.json`, 'utf8')).items;
const entries = JSON.parse(fs.readFileSync(`${folder}/usersInLottery.json`, 'utf8')).lotteryList;
const byId = new Map(users.map((user) => [user.userId, user]));
const players = [];
for (const entry of entries) {
  const user = byId.get(entry.userId);
  if (user) players.push({ ...user, void: entry.void });
}
const drawn = players[Math.floor(Math.random() * players.length)];
console.log(drawn.void ? 'blank' : drawn.name, players.length);
