// Parses both lists, joins them by id and prints a line for each player, a thousand at a time.
const fs = require('fs');
const folder = process.argv[2];
const users = JSON.parse(fs.readFileSync(`${folder}/users.json`, 'utf8')).items;
const entries = JSON.parse(fs.readFileSync(`${folder}/usersInLottery.json`, 'utf8')).lotteryList;
const byId = new Map();
for (const user of users) byId.set(user.userId, user);
let lines = [];
for (const entry of entries) {
  const user = byId.get(entry.userId);
  if (!user) continue;
  lines.push(`${user.userId}\t${user.name}\t${user.username}\t${user.regDate}\t${entry.void ? 'void' : ''}\t1\n`);
  if (lines.length < 1_000) continue;
  fs.writeSync(1, lines.join(''));
  lines = [];
}
fs.writeSync(1, lines.join(''));
