import { inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "../../schema/kit/database/database.ts";
import { DomainError } from "../../schema/kit/error-codes.ts";
import { attemptCounters } from "../../schema/people/tables/sign-in.ts";
import {
  type AttemptLimit,
  dropEndedAttempts,
  forgetAttempts,
  refundAttempts,
  takeAttempts,
} from "../../worker/kit/rate-limits/take-attempts.ts";

/** The behaviour of counted attempts on every database. `open` gives the database; keys differ between tests. */
export function attemptsContract(name: string, open: () => Promise<Database>): void {
  const limit = (key: string, most = 2): AttemptLimit => ({ key, limit: most, windowMs: 10_000 });

  /** The seconds that an attempt must wait, or null if it is allowed. */
  async function wait(nowMs: number, ...limits: (AttemptLimit | string)[]): Promise<unknown> {
    const asked = limits.map((each) => (typeof each === "string" ? limit(each) : each));
    try {
      await takeAttempts({ database: await open(), now: () => nowMs }, asked);
      return null;
    } catch (error) {
      return error instanceof DomainError ? error.data.retryAfterSeconds : error;
    }
  }

  async function counts(...keys: string[]): Promise<(number | null)[]> {
    const rows = await (await open()).select().from(attemptCounters).where(inArray(attemptCounters.key, keys));
    return keys.map((key) => rows.find((row) => row.key === key)?.count ?? null);
  }

  describe(`attempts on ${name}`, () => {
    it("are counted up to their limit, refused until the window ends, and then counted from one", async () => {
      expect([await wait(0, "a"), await wait(500, "a"), await wait(1_000, "a")]).toEqual([null, null, 9]);
      expect([await wait(9_999, "a"), await wait(10_000, "a"), await wait(10_001, "a")]).toEqual([1, null, null]);
      expect(await wait(10_001, "a")).toBe(10);
    });

    it("a hundred at once pass as often as the narrowest limit permits, and no key counts more than passed", async () => {
      const keys = [limit("b-narrow", 7), limit("b-wide", 50)];
      const waits = await Promise.all(Array.from({ length: 100 }, () => wait(0, ...keys)));
      expect(waits.filter((each) => each === null)).toHaveLength(7);
      expect(await counts("b-narrow", "b-wide")).toEqual([7, 7]);
    });

    it("a hundred at once from many places are allowed as often as the wide limit permits", async () => {
      const waits = await Promise.all(
        Array.from({ length: 100 }, (_, place) => wait(0, limit(`c-place-${place % 20}`, 10), limit("c-wide", 30))),
      );
      expect(waits.filter((each) => each === null)).toHaveLength(30);
      expect(await counts("c-wide")).toEqual([30]);
    });

    it("refused by a narrow limit count against no wider one", async () => {
      for (let tried = 0; tried < 20; tried += 1) await wait(0, "d-narrow", limit("d-wide", 10));
      expect(await counts("d-narrow", "d-wide")).toEqual([2, 2]);
    });

    it("refused by a wide limit count against no narrower one, and make no rows", async () => {
      for (let tried = 0; tried < 20; tried += 1) await wait(0, `e-narrow-${tried}`, "e-wide");
      expect(await counts("e-narrow-0", "e-narrow-1", "e-wide")).toEqual([1, 1, 2]);
      expect(await counts(...Array.from({ length: 18 }, (_, index) => `e-narrow-${index + 2}`))).toEqual(
        Array(18).fill(null),
      );
    });

    it("wait for the longest of the windows that refuse", async () => {
      await wait(0, "f");
      await wait(5_000, "f", "g");
      expect(await wait(5_000, "f", "g")).toBe(5);
      expect(await wait(5_000, "g")).toBe(null);
      expect(await wait(5_000, "f", "g")).toBe(10);
    });

    it("start a window that has ended beside one that has not", async () => {
      await wait(0, "h");
      await wait(0, "h");
      await wait(9_000, "i");
      expect(await wait(10_000, "h", "i")).toBe(null);
      expect(await counts("h", "i")).toEqual([1, 2]);
    });

    it("are all allowed without a limit", async () => {
      expect(await wait(0)).toBe(null);
    });

    it("can be refunded and deleted, and a key never counts below zero", async () => {
      const database = await open();
      await wait(0, "j", "k");
      await wait(0, "j", "k");
      await refundAttempts({ database }, [{ key: "j" }]);
      await forgetAttempts({ database }, [{ key: "k" }]);
      expect([await wait(0, "j"), await wait(0, "k"), await wait(0, "k")]).toEqual([null, null, null]);
      expect([await wait(0, "j"), await wait(0, "k")]).toEqual([10, 10]);
      for (let given = 0; given < 5; given += 1) await refundAttempts({ database }, [{ key: "j" }]);
      expect(await counts("j", "k")).toEqual([0, 2]);
    });

    it("leave nothing behind when their window has ended", async () => {
      await wait(0, "l");
      await wait(5_000, "m");
      await dropEndedAttempts({ database: await open(), now: () => 12_000 });
      expect(await counts("l", "m")).toEqual([null, 1]);
    });
  });
}
