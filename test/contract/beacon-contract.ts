import { describe, expect, it } from "vitest";
import { instantOfRound } from "../../schema/kit/beacon/beacon-chain.ts";
import { isWholeChain } from "../../schema/kit/beacon/chain-hash.ts";
import { VerifiedRound } from "../../schema/kit/beacon/verify-round.ts";
import type { Beacon } from "../../worker/kit/beacon/beacon.ts";

const ROUND = 1_000;

/** What every beacon does. `open` gives one whose clock shows an instant. */
export function beaconContract(name: string, open: (now: () => number) => Promise<Beacon>): void {
  describe(`a beacon: ${name}`, () => {
    it("reads a round from its instant on, and not a millisecond earlier", async () => {
      let nowMs = 0;
      const beacon = await open(() => nowMs);
      nowMs = instantOfRound(beacon.chain, ROUND) - 1;
      expect(await beacon.read(ROUND)).toBeNull();
      nowMs += 1;
      const read = await beacon.read(ROUND);
      expect(read).toMatchObject({ chain: beacon.chain, round: ROUND });
      expect(await VerifiedRound.of(beacon.chain, ROUND, read?.signature ?? "")).toBeInstanceOf(VerifiedRound);
    });

    it("reads the same signature each time, also of a round long ago", async () => {
      const beacon = await open(() => Date.UTC(2030, 0, 1));
      const [one, other] = [await beacon.read(1), await beacon.read(1)];
      expect(one?.signature).toMatch(/^[0-9a-f]{96}$/);
      expect(other?.signature).toBe(one?.signature);
      expect((await beacon.read(2))?.signature).not.toBe(one?.signature);
    });

    it("has a chain that its hash names", async () => {
      expect(await isWholeChain((await open(Date.now)).chain)).toBe(true);
    });

    it.each([0, -1, 1.5, Number.NaN])("refuses %d, which is no round", async (round) => {
      await expect((await open(Date.now)).read(round)).rejects.toThrow(RangeError);
    });
  });
}
