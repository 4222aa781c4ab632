/** What a calendar notes: one instant with its words. */
export interface CalendarEvent {
  /** The same in every file, so that a second import replaces the first. */
  id: string;
  atMs: number;
  title: string;
  description: string;
  address: string;
}

/** The most octets of a line in RFC 5545. */
const LINE_BYTES = 75;

/** A file for calendars (RFC 5545), with a reminder an hour before each event. */
export function calendarFile(events: readonly CalendarEvent[], nowMs: number): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Hamerslag//NL",
    ...events.flatMap(({ id, atMs, title, description, address }) => [
      "BEGIN:VEVENT",
      `UID:${id}`,
      `DTSTAMP:${stamp(nowMs)}`,
      `DTSTART:${stamp(atMs)}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(description)}`,
      `URL:${address}`,
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `DESCRIPTION:${escaped(title)}`,
      "TRIGGER:-PT1H",
      "END:VALARM",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.flatMap(folded).join("\r\n").concat("\r\n");
}

function stamp(instantMs: number): string {
  return new Date(instantMs).toISOString().replace(/[-:]|\.\d{3}/g, "");
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
}

/** A line that is too long goes on in lines that begin with a space; no character is cut. */
function folded(line: string): string[] {
  const lines = [""];
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > LINE_BYTES) {
      lines.push(" ");
      bytes = 1;
    }
    lines[lines.length - 1] += character;
    bytes += size;
  }
  return lines;
}
