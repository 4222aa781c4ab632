import { afterAll, expect, it } from "vitest";
import { countSms } from "../../../../worker/people/accounts/sms-limits.ts";
import { openLibsql } from "../../../support/open-libsql.ts";

const opened = openLibsql();

afterAll(async () => (await opened).remove());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let subjects = 0;

/** What the messages that use a limit up have in common; the rest differs from one to the next. */
type Shared = "number" | "user" | "address";

function messagesWithOne(shared: Shared) {
  subjects += 1;
  const first = 10_000 * subjects;
  return async (place: number, nowMs: number) => {
    const [number, user, address] = (["number", "user", "address"] as const).map((part) =>
      part === shared ? first : first + place + 1,
    );
    const request = new Request("http://localhost", {
      headers: { "cf-connecting-ip": `10.${subjects}.${(address ?? 0) >> 8}.${(address ?? 0) & 255}` },
    });
    const phoneNumber = `+316${String(10_000_000 + (number ?? 0))}`;
    const recipient = { userId: `user-${user}`, phoneNumber, verifiedAtMs: 0 };
    const context = { database: (await opened).database, now: () => nowMs, request };
    return (await countSms(context, recipient))?.retryAfterSeconds ?? null;
  };
}

/** Long after the number was verified, so that the limits of all new numbers do not apply. */
const START_MS = 365 * DAY_MS;

it.each<[Shared, number, number]>([
  ["number", 5, 15],
  ["user", 8, 20],
  ["address", 20, 60],
])("of one %s are %i text messages an hour and %i a day", async (shared, hourly, daily) => {
  const atOnce = messagesWithOne(shared);
  for (let sent = 0; sent < hourly; sent += 1) expect(await atOnce(sent, START_MS)).toBeNull();
  expect(await atOnce(hourly, START_MS + HOUR_MS - 1)).toBe(1);
  expect(await atOnce(hourly, START_MS + HOUR_MS)).toBeNull();

  const spread = messagesWithOne(shared);
  for (let sent = 0; sent < daily; sent += 1) {
    expect(await spread(sent, START_MS + Math.floor((sent * DAY_MS) / daily)), `message ${sent + 1}`).toBeNull();
  }
  expect(await spread(daily, START_MS + DAY_MS - 1)).toBe(1);
  expect(await spread(daily, START_MS + DAY_MS)).toBeNull();
});
