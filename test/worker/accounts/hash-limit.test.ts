import { describe, expect, it } from "vitest";
import { MAX_QUEUED_HASHES, withHashLimit } from "../../../worker/accounts/hash-limit.ts";
import { crowdHashing } from "../../support/crowd-hashing.ts";

const context = { waitUntil: () => undefined };

describe("the limit of concurrent hashes", () => {
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
    const hashed = withHashLimit({ waitUntil: (work) => background.push(work) }, () => Promise.reject(new Error("x")));
    await expect(hashed).rejects.toThrow("x");
    expect(await Promise.all(background)).toEqual([undefined]);
  });
});
