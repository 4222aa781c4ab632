import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { openDatabase } from "../../../schema/database/open-database.ts";
import { oneTimeCodes, refreshTokens, sentMessages } from "../../../schema/tables/accounts.ts";
import { dropExpired } from "../../../worker/sign-in/housekeeping.ts";

const database = openDatabase(env);
const NOW_MS = 1_000_000_000;
const WEEK_MS = 7 * 24 * 3_600_000;

async function fill() {
  const code = { userId: "u", purpose: "MFA", codeHash: "h", triesLeft: 5, createdAtMs: 0 };
  const token = { familyId: "f", userId: "u", createdAtMs: 0 };
  const message = { medium: "EMAIL", recipient: "r", subject: "s", body: "b" };
  await database.batch([
    database.insert(oneTimeCodes).values([
      { ...code, id: "old", expiresAtMs: NOW_MS },
      { ...code, id: "kept", expiresAtMs: NOW_MS + 1 },
    ]),
    database.insert(refreshTokens).values([
      { ...token, id: "old", tokenHash: "1", expiresAtMs: NOW_MS },
      { ...token, id: "kept", tokenHash: "2", expiresAtMs: NOW_MS + 1 },
    ]),
    database.insert(sentMessages).values([
      { ...message, id: "old", createdAtMs: NOW_MS - WEEK_MS },
      { ...message, id: "kept", createdAtMs: NOW_MS - WEEK_MS + 1 },
    ]),
  ]);
}

async function ids() {
  const [codes, tokens, messages] = await database.batch([
    database.select({ id: oneTimeCodes.id }).from(oneTimeCodes),
    database.select({ id: refreshTokens.id }).from(refreshTokens),
    database.select({ id: sentMessages.id }).from(sentMessages),
  ]);
  return [codes, tokens, messages].map((rows) => rows.map(({ id }) => id).sort());
}

it("drops what has expired and keeps the rest, at most once an hour", async () => {
  await fill();
  await dropExpired({ database, now: () => NOW_MS });
  expect(await ids()).toEqual([["kept"], ["kept"], ["kept"]]);
  await dropExpired({ database, now: () => NOW_MS + 3_599_999 });
  expect(await ids()).toEqual([["kept"], ["kept"], ["kept"]]);
  await dropExpired({ database, now: () => NOW_MS + 3_600_000 });
  expect(await ids()).toEqual([[], [], []]);
});
