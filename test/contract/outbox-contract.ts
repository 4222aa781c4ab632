import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "../../schema/kit/database/database.ts";
import { outgoingMessages } from "../../schema/messages/tables/messages.ts";
import { dropOldMessages } from "../../worker/messages/outbox/drop-old-messages.ts";
import {
  claimDue,
  expireWaiting,
  MESSAGES_PER_CLAIM,
  type NewMessage,
  storeClaimed,
  storeOutcome,
} from "../../worker/messages/outbox/outbox-rows.ts";

const DAY_MS = 24 * 3_600_000;

/** The behaviour of the outbox's table on every database. `open` gives the database; recipients differ between tests. */
export function outboxContract(name: string, open: () => Promise<Database>): void {
  const message = (recipient: string, expiresAtMs: number | null = null, subject = "Subject"): NewMessage => ({
    medium: "EMAIL",
    recipient,
    channel: "hamerslag",
    subject,
    content: '{"text":"012345"}',
    expiresAtMs,
  });

  async function at(nowMs: number) {
    return { database: await open(), now: () => nowMs, env: { ENCRYPTION_KEYS: ["A".repeat(43)] } };
  }

  async function rowsOf(recipient: string) {
    const database = await open();
    return await database
      .select()
      .from(outgoingMessages)
      .where(eq(outgoingMessages.recipient, recipient))
      .orderBy(outgoingMessages.createdAtMs);
  }

  /** Stores a message whose first attempt has failed, so that it waits until `dueMs`. */
  async function storeWaiting(recipient: string, dueMs: number, expiresAtMs: number | null = null) {
    const row = await storeClaimed(await at(0), message(recipient, expiresAtMs));
    await storeOutcome(await at(0), row, { state: "WAITING", nextAttemptAtMs: dueMs });
    return row;
  }

  /** The rows that a worker claims, of these recipients. */
  async function claimed(nowMs: number, ...recipients: string[]) {
    const rows = await claimDue(await at(nowMs));
    return rows.filter(({ recipient }) => recipients.includes(recipient));
  }

  /** Leaves nothing waiting for the next test. */
  async function settle(...recipients: string[]) {
    const database = await open();
    await database
      .update(outgoingMessages)
      .set({ state: "SENT" })
      .where(inArray(outgoingMessages.recipient, recipients));
  }

  describe(`the outbox on ${name}`, () => {
    it("gives a new message to the worker that stores it, and to another one if that worker stops", async () => {
      const row = await storeClaimed(await at(1_000), message("a"));
      expect(row).toMatchObject({ state: "WAITING", attempts: 1, createdAtMs: 1_000 });
      expect(await claimed(row.nextAttemptAtMs - 1, "a")).toEqual([]);
      expect(await claimed(row.nextAttemptAtMs, "a")).toMatchObject([{ id: row.id, attempts: 2 }]);
      await settle("a");
    });

    it("gives each due message to one of many workers at once, and no more than a batch to each", async () => {
      const recipients = Array.from({ length: 2 * MESSAGES_PER_CLAIM + 3 }, (_, index) => `b-${index}`);
      for (const recipient of recipients) await storeWaiting(recipient, 5_000);
      const batches = await Promise.all(Array.from({ length: 6 }, () => claimed(5_000, ...recipients)));
      expect(batches.map(({ length }) => length).filter((length) => length > MESSAGES_PER_CLAIM)).toEqual([]);
      const ids = batches.flat().map(({ id }) => id);
      expect([ids.length, new Set(ids).size]).toEqual([recipients.length, recipients.length]);
      expect(await claimed(5_001, ...recipients)).toEqual([]);
      await settle(...recipients);
    });

    it("gives the oldest due messages first, and none before its time", async () => {
      for (let index = 0; index <= MESSAGES_PER_CLAIM; index += 1) await storeWaiting(`c-${index}`, 9_000 - index);
      const recipients = Array.from({ length: MESSAGES_PER_CLAIM + 1 }, (_, index) => `c-${index}`);
      expect(await claimed(8_000, ...recipients)).toEqual([]);
      const first = await claimed(9_000, ...recipients);
      expect(first.map(({ recipient }) => recipient)).not.toContain("c-0");
      expect(await claimed(9_000, ...recipients)).toMatchObject([{ recipient: "c-0" }]);
      await settle(...recipients);
    });

    it("gives up a message whose code has expired, and forgets the code", async () => {
      await storeWaiting("d", 2_000, 3_000);
      await storeWaiting("d-notice", 2_000);
      await expireWaiting(await at(2_999));
      expect(await rowsOf("d")).toMatchObject([{ state: "WAITING" }]);
      await expireWaiting(await at(3_000));
      expect(await rowsOf("d")).toMatchObject([{ state: "EXPIRED", content: null, settledAtMs: 3_000 }]);
      expect(await claimed(3_000, "d", "d-notice")).toMatchObject([{ recipient: "d-notice" }]);
      await settle("d-notice");
    });

    it("replaces a waiting message with a code by a newer one, and nothing else", async () => {
      await storeWaiting("e", 2_000, 90_000);
      await storeWaiting("e", 2_000);
      await storeClaimed(await at(5), message("e", 80_000, "Another subject"));
      await storeClaimed(await at(10), message("e", 95_000));
      expect(await rowsOf("e")).toMatchObject([
        { state: "REPLACED", content: null, expiresAtMs: 90_000 },
        { state: "WAITING", expiresAtMs: null },
        { state: "WAITING", expiresAtMs: 80_000 },
        { state: "WAITING", expiresAtMs: 95_000 },
      ]);
      await settle("e");
    });

    it("does not send again what was replaced during its attempt, but knows that it was sent", async () => {
      const row = await storeClaimed(await at(0), message("f", 90_000));
      await storeClaimed(await at(1), message("f", 95_000));
      await storeOutcome(await at(2), row, { state: "WAITING", nextAttemptAtMs: 3 });
      expect((await rowsOf("f")).map(({ state }) => state)).toEqual(["REPLACED", "WAITING"]);
      await storeOutcome(await at(2), row, { state: "SENT", providerId: "p" });
      expect((await rowsOf("f"))[0]).toMatchObject({ state: "SENT", providerId: "p" });
      await settle("f");
    });

    it("forgets what an undelivered message says after a week, and the message after a month", async () => {
      const undelivered = await storeClaimed(await at(0), message("g"));
      await storeOutcome(await at(0), undelivered, { state: "FAILED" });
      await storeClaimed(await at(0), message("g-waiting"));
      await dropOldMessages(await at(7 * DAY_MS - 1));
      expect(await rowsOf("g")).toMatchObject([{ content: undelivered.content }]);
      await dropOldMessages(await at(7 * DAY_MS));
      expect(await rowsOf("g")).toMatchObject([{ state: "FAILED", content: null }]);
      await dropOldMessages(await at(30 * DAY_MS));
      expect(await rowsOf("g")).toEqual([]);
      expect(await rowsOf("g-waiting")).toMatchObject([{ state: "WAITING", content: expect.any(String) }]);
      await settle("g-waiting");
    });
  });
}
