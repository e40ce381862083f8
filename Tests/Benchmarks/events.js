// Parses the list, filters it by words regardless of case and accents, and prints the first ten matches by date.
const fs = require('fs');
const [folder, text] = process.argv.slice(2);
const fold = (text) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase();
const when = (event) => (event.time_tbd ? event.datetime_local.slice(0, 10) : event.datetime_local);
const words = fold(text).split(' ');
const found = JSON.parse(fs.readFileSync(`${folder}/events.json`, 'utf8')).events.filter((event) => {
  const { name, city, display_location } = event.venue;
  let text = `${event.title}\n${name}\n${city}\n${display_location}`;
  for (const performer of event.performers) text += '\n' + performer.name;
  text = fold(text);
  return words.every((word) => text.includes(word));
});
found.sort((a, b) => (when(a) < when(b) ? -1 : when(a) > when(b) ? 1 : a.id - b.id));
for (const event of found.slice(0, 10)) {
  const note = event.time_tbd ? 'time to be announced' : '';
  console.log([event.id, event.title, event.venue.display_location, when(event), note, ''].join('\t'));
}
