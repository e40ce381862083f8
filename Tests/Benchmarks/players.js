// The obvious implementation: parses both lists, joins them with a Map, prints a line for each player.
const fs = require('fs');
const folder = process.argv[2];
const users = JSON.parse(fs.readFileSync(`${folder}/users.json`, 'utf8')).items;
const entries = JSON.parse(fs.readFileSync(`${folder}/usersInLottery.json`, 'utf8')).lotteryList;
const byId = new Map(users.map((user) => [user.userId, user]));
for (const entry of entries) {
  const user = byId.get(entry.userId);
  if (user) console.log(`${user.userId}\t${user.name}\t${user.username}\t${user.regDate}\t${entry.void ? 'void' : ''}`);
}
