// Parses both lists, joins them by id and picks a random player. No checks, tickets or digest.
const fs = require('fs');
const folder = process.argv[2];
const users = JSON.parse(fs.readFileSync(`${folder}/users.json`, 'utf8')).items;
const entries = JSON.parse(fs.readFileSync(`${folder}/usersInLottery.json`, 'utf8')).lotteryList;
const byId = new Map();
for (const user of users) byId.set(user.userId, user);
const players = entries.filter((entry) => byId.has(entry.userId));
const drawn = players[Math.floor(Math.random() * players.length)];
console.log(drawn.void ? 'blank' : byId.get(drawn.userId).name, players.length);
