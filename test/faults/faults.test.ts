import { describe, expect, it } from "vitest";
import { evictions } from "./process/evictions.ts";
import { fullDisk } from "./process/full-disk.ts";
import { killRounds } from "./process/kill-rounds.ts";
import { poisons } from "./process/poisons.ts";
import { tornLogs } from "./process/torn-logs.ts";
import { closeCodes } from "./sockets/close-codes.ts";

/** Short versions of `npm run faults` (FAULTS.md). */
describe("the app on the real runtime", () => {
  it("P1 to P7 and ONCE1 hold after kills at random instants", async () => {
    const { broken, acknowledged, unanswered } = await killRounds({ rounds: 2, seed: 1 });
    expect(broken).toEqual([]);
    expect(acknowledged).toBeGreaterThan(0);
    expect(unanswered).toBeGreaterThan(0);
  });

  it("P1: a write-ahead log that lost its end leaves the beginning of the lot, sound and in use", async () => {
    const { broken, opened, live, shortest, longest } = await tornLogs({ bids: 10, every: 4 });
    expect(broken).toEqual([]);
    expect(live).toBe(opened);
    expect(longest).toBeGreaterThan(shortest);
  });

  it("P1: bids on a full disk are refused, and taken again when there is room", async ({ skip }) => {
    const { broken, skipped, refused } = await fullDisk();
    if (skipped !== null) skip(skipped);
    expect(broken).toEqual([]);
    expect(Object.keys(refused)).toEqual(["ERROR"]);
  });

  it("P7: watchers of an evicted lot get the next bid", async () => {
    const { broken, onSameSocket, onNewSocket } = await evictions({ rounds: 1 });
    expect(broken).toEqual([]);
    expect(onSameSocket).toBeGreaterThan(0);
    expect(onNewSocket).toBeGreaterThan(0);
  });

  it("a lot with broken rows or pages is out of use, and the others are in use", async () => {
    const { broken, poisons: done, pagesOutOfUse } = await poisons({ everyPage: 4, rows: 2 });
    expect(broken).toEqual([]);
    expect(done).toBeGreaterThan(0);
    expect(pagesOutOfUse).toBeGreaterThan(0);
  });

  it("each fault of a client ends its socket with the documented code", async () => {
    expect((await closeCodes()).broken).toEqual([]);
  });
});
