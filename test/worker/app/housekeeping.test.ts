import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { like } from "drizzle-orm";
import { expect, it } from "vitest";
import { insertRows } from "../../../schema/kit/database/json-list.ts";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { sentMessages } from "../../../schema/messages/tables/messages.ts";
import { notifications } from "../../../schema/messages/tables/notifications.ts";
import { softwareTokenSetups } from "../../../schema/people/tables/mfa.ts";
import { attemptCounters, knownAddresses, oneTimeCodes, refreshTokens } from "../../../schema/people/tables/sign-in.ts";
import worker from "../../../worker/dev/local.ts";
import { MAX_DROPPED_PER_RUN } from "../../../worker/kit/drop-oldest.ts";
import { MAX_DROPPED_COUNTERS } from "../../../worker/kit/rate-limits/take-attempts.ts";
import { NOTIFICATION_LIFETIME_DAYS } from "../../../worker/messages/notifications/store.ts";

const database = openDatabase(env);
const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;
const NOW_MS = 1_000 * DAY_MS;
const NOTIFICATION_MS = NOTIFICATION_LIFETIME_DAYS * DAY_MS;

async function fill() {
  const code = { userId: "u", purpose: "MFA", codeHash: "h", attemptsLeft: 5, createdAtMs: 0 };
  const token = { familyId: "f", userId: "u", createdAtMs: 0 };
  const notification = { userId: "u", type: "BID_FAILED" };
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
    database.insert(softwareTokenSetups).values([
      { userId: "old", secret: "s", expiresAtMs: NOW_MS },
      { userId: "kept", secret: "s", expiresAtMs: NOW_MS + 1 },
    ]),
    database.insert(knownAddresses).values([
      { userId: "old", addressHash: "h", expiresAtMs: NOW_MS },
      { userId: "kept", addressHash: "h", expiresAtMs: NOW_MS + 1 },
    ]),
    database.insert(sentMessages).values([
      { ...message, id: "old", createdAtMs: NOW_MS - WEEK_MS },
      { ...message, id: "kept", createdAtMs: NOW_MS - WEEK_MS + 1 },
    ]),
    database.insert(notifications).values([
      { ...notification, id: "old", createdAtMs: NOW_MS - NOTIFICATION_MS },
      { ...notification, id: "kept", createdAtMs: NOW_MS - NOTIFICATION_MS + 1 },
    ]),
  ]);
}

async function ids() {
  const [codes, tokens, setups, addresses, messages, dropped] = await database.batch([
    database.select({ id: oneTimeCodes.id }).from(oneTimeCodes),
    database.select({ id: refreshTokens.id }).from(refreshTokens),
    database.select({ id: softwareTokenSetups.userId }).from(softwareTokenSetups),
    database.select({ id: knownAddresses.userId }).from(knownAddresses),
    database.select({ id: sentMessages.id }).from(sentMessages),
    database.select({ id: notifications.id }).from(notifications),
  ]);
  return [codes, tokens, setups, addresses, messages, dropped].map((rows) => rows.map(({ id }) => id).sort());
}

async function runCron(atMs: number) {
  const controller = createScheduledController({ scheduledTime: new Date(atMs), cron: "*/15 * * * *" });
  await worker.scheduled(controller, env);
}

it("deletes expired rows at the scheduled time, and keeps the others", async () => {
  await fill();
  await runCron(NOW_MS);
  expect(await ids()).toEqual([["kept"], ["kept"], ["kept"], ["kept"], ["kept"], ["kept"]]);
  await runCron(NOW_MS + 1);
  expect(await ids()).toEqual([[], [], [], [], [], []]);
});

it("deletes notifications in batches until none is left to delete", async () => {
  const rows = Array.from({ length: 2 * MAX_DROPPED_PER_RUN + 3 }, (_, index) => ({
    id: `n-${index}`,
    userId: "u",
    type: "BID_FAILED",
    createdAtMs: index,
  }));
  await insertRows(database, notifications, rows);
  await runCron(NOW_MS);
  expect(await database.$count(notifications)).toBe(0);
});

it("deletes counters of attempts in batches by their index, and keeps those of windows that go on", async () => {
  const counters = Array.from({ length: 2 * MAX_DROPPED_COUNTERS + 3 }, (_, index) => ({
    key: `counter-${index}`,
    count: 1,
    windowEndsAtMs: index === 0 ? NOW_MS + 1 : index,
  }));
  await insertRows(database, attemptCounters, counters);
  const plan = await env.DB.prepare(
    "EXPLAIN QUERY PLAN SELECT key FROM attempt_counters WHERE window_ends_at_ms <= 1 ORDER BY window_ends_at_ms LIMIT 1",
  ).all<{ detail: string }>();
  expect(plan.results.map(({ detail }) => detail)).toEqual([
    expect.stringContaining("SEARCH attempt_counters USING INDEX attempt_counters_by_end"),
  ]);
  await runCron(NOW_MS);
  const { key } = attemptCounters;
  expect(await database.select({ key }).from(attemptCounters).where(like(key, "counter-%"))).toEqual([
    { key: "counter-0" },
  ]);
});
