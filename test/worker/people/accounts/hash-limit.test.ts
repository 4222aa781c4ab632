import { describe, expect, it } from "vitest";
import {
  MAX_HASHES_PER_ADDRESS,
  MAX_QUEUED_HASHES,
  withHashLimit,
} from "../../../../worker/people/accounts/hash-limit.ts";
import { crowdHashing } from "../../../support/people/crowd-hashing.ts";

const contextOf = (headers: HeadersInit = {}) => ({
  waitUntil: () => undefined,
  request: new Request("http://localhost", { headers }),
});
const context = contextOf();

describe("the queue of hashes", () => {
  it("hashes one at a time, and pauses after each as long as it took, so that bids get their turns", async () => {
    const spans: { beganMs: number; endedMs: number }[] = [];
    const hash = async () => {
      const beganMs = performance.now();
      await scheduler.wait(60);
      spans.push({ beganMs, endedMs: performance.now() });
    };
    await Promise.all([hash, hash, hash].map((each) => withHashLimit(context, each)));
    for (const [index, { beganMs, endedMs }] of spans.slice(0, -1).entries())
      expect(spans[index + 1]?.beganMs).toBeGreaterThanOrEqual(endedMs + (endedMs - beganMs));
    expect(spans).toHaveLength(3);
  });

  it("starts waiting hashes in the order of arrival, as places become free", async () => {
    const started: number[] = [];
    const release = await crowdHashing({ queued: 0 });
    const waiting = [1, 2, 3].map((id) => withHashLimit(context, async () => started.push(id)));
    await Promise.resolve();
    expect(started).toEqual([]);
    await release();
    await Promise.all(waiting);
    expect(started).toEqual([1, 2, 3]);
  });

  it("refuses a password with TOO_MANY_ATTEMPTS if the queue is full, and accepts it later", async () => {
    const release = await crowdHashing({ queued: MAX_QUEUED_HASHES });
    await expect(withHashLimit(context, async () => "hash")).rejects.toMatchObject({
      code: "TOO_MANY_ATTEMPTS",
      data: { retryAfterSeconds: 10 },
    });
    await release();
    expect(await withHashLimit(context, async () => "hash")).toBe("hash");
  });

  it("keeps places for known devices if others fill the queue, and serves them first", async () => {
    const started: string[] = [];
    const release = await crowdHashing({ queued: MAX_QUEUED_HASHES - 1 });
    const stranger = withHashLimit(context, async () => started.push("stranger"));
    const known = withHashLimit(context, async () => started.push("known"), { knownAccount: "owner" });
    await expect(withHashLimit(context, async () => "hash")).rejects.toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
    await release();
    await Promise.all([stranger, known]);
    expect(started).toEqual(["known", "stranger"]);
  });

  it("lets accounts that were made known at many addresses fill no places for known devices", async () => {
    const release = await crowdHashing({ queued: 0 });
    const started: string[] = [];
    const flood = Array.from({ length: MAX_QUEUED_HASHES }, (_, index) => {
      const knownAccount = `flood-${index % 2}`;
      const from = contextOf({ "cf-connecting-ip": `203.0.113.${index}` });
      return withHashLimit(from, async () => started.push(knownAccount), { knownAccount });
    });
    const owner = withHashLimit(context, async () => started.push("owner"), { knownAccount: "owner" });
    await release();
    await Promise.all([...flood, owner]);
    expect(started.slice(0, 3)).toEqual(["flood-0", "flood-1", "owner"]);
    expect(await withHashLimit(context, async () => "later", { knownAccount: "flood-0" })).toBe("later");
  });

  it("lets no address occupy more than its share of the queue", async () => {
    const release = await crowdHashing({ queued: 0 });
    const flood = contextOf({ "cf-connecting-ip": "203.0.113.15" });
    const admitted = Array.from({ length: MAX_HASHES_PER_ADDRESS }, () => withHashLimit(flood, async () => "hash"));
    await expect(withHashLimit(flood, async () => "hash")).rejects.toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
    const other = withHashLimit(contextOf({ "cf-connecting-ip": "203.0.113.16" }), async () => "hash");
    await release();
    expect(await Promise.all([...admitted, other])).toHaveLength(MAX_HASHES_PER_ADDRESS + 1);
    expect(await withHashLimit(flood, async () => "hash")).toBe("hash");
  });

  it("gives the place of a hash that failed to the next one", async () => {
    const release = await crowdHashing({ queued: 0 });
    const failing = [1, 2, 3].map(() => withHashLimit(context, () => Promise.reject(new Error("no memory"))));
    const next = withHashLimit(context, async () => "hash");
    const outcomes = Promise.allSettled(failing);
    await release();
    expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(await next).toBe("hash");
  });

  it("continues if the client disconnects", async () => {
    const background: Promise<unknown>[] = [];
    const hashed = withHashLimit({ ...context, waitUntil: (work) => background.push(work) }, () =>
      Promise.reject(new Error("x")),
    );
    await expect(hashed).rejects.toThrow("x");
    expect(await Promise.all(background)).toEqual([undefined]);
  });
});
