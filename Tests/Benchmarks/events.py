"""Writes events.json with a given number of invented events: python3 events.py 100000 > events.json"""
import json
import sys

count = int(sys.argv[1])
cities = ["Moncton", "Zürich", "Lisboa"]
print('{"events":[', end="")
for i in range(count):
    event = {
        "id": i, "title": f"Event number {i} Ünïcode", "short_title": f"Event {i}", "type": "concert", "score": 0.51,
        "datetime_local": f"2027-{i % 12 + 1:02}-{i % 28 + 1:02}T20:30:00", "datetime_utc": "2027-09-08T06:30:00",
        "datetime_tbd": False, "date_tbd": False, "time_tbd": i % 9 == 0, "url": f"https://example.org/events/{i}",
        "venue": {
            "name": f"Hall {i % 500}", "city": cities[i % 3], "state": None, "display_location": f"{cities[i % 3]}, Somewhere",
            "timezone": "America/Moncton", "location": {"lat": 46.1, "lon": -64.8},
        },
        "performers": [
            {"name": f"The Band {i % 7000}", "primary": True, "image": f"https://example.org/i/{i}.png", "id": i},
            {"name": "Other", "image": None},
        ],
        "stats": {"lowest_price": 25.5, "listing_count": 3},
    }
    print("," if i else "", json.dumps(event, ensure_ascii=False, separators=(",", ":")), sep="", end="")
print('],"meta":{"total":%d,"page":1,"per_page":%d}}' % (count, count))
