import { describe, expect, it } from "vitest";
import { type BeaconChain, QUICKNET } from "../../../../schema/kit/beacon/beacon-chain.ts";
import { chainHash, isWholeChain } from "../../../../schema/kit/beacon/chain-hash.ts";
import { beaconPublicKey, signRound, VerifiedRound } from "../../../../schema/kit/beacon/verify-round.ts";
import { ownChain, secretKeyOf } from "../../../support/beacon/own-chain.ts";

/** As quicknet published them. */
const PUBLISHED: readonly (readonly [number, string])[] = [
  [123, "b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92"],
  [1_000, "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"],
];
const [[, SIGNATURE_OF_123] = [0, ""]] = PUBLISHED;

/** The point at infinity, which no check of a pairing alone refuses together with such a key. */
const INFINITY = `c0${"00".repeat(47)}`;

describe("a chain's hash", () => {
  it("is the one that quicknet has published", async () => {
    expect(await chainHash(QUICKNET)).toBe(QUICKNET.hash);
    expect(await isWholeChain(QUICKNET)).toBe(true);
  });

  it.each<[string, Partial<BeaconChain>]>([
    ["key", { publicKey: beaconPublicKey(secretKeyOf(7)) }],
    ["period", { periodMs: 1_000 }],
    ["genesis", { genesisMs: QUICKNET.genesisMs - 3_000 }],
    ["group", { groupHash: "00".repeat(32) }],
    ["name", { name: "other" }],
    ["key that is none", { publicKey: "83cf" }],
    ["key in capitals", { publicKey: QUICKNET.publicKey.toUpperCase() }],
  ])("shows another %s", async (_, change) => {
    expect(await isWholeChain({ ...QUICKNET, ...change })).toBe(false);
  });
});

describe("a round", () => {
  it.each(PUBLISHED)("%d of quicknet is verified by the pinned key", async (round, signature) => {
    const verified = await VerifiedRound.of(QUICKNET, round, signature);
    expect(verified).toBeInstanceOf(VerifiedRound);
    expect(verified).toMatchObject({ chain: QUICKNET, round, signature });
  });

  it("of a chain of our own is verified alike", async () => {
    const chain = await ownChain();
    expect(await VerifiedRound.of(chain, 5, await signRound(secretKeyOf(1), 5))).toMatchObject({ round: 5 });
  });

  it.each([
    ["SIGNATURE_FORGED", "of another round", 124, SIGNATURE_OF_123],
    ["SIGNATURE_FORGED", "at infinity", 123, INFINITY],
    ["SIGNATURE_FORGED", "that is no point", 123, "ff".repeat(48)],
    ["SIGNATURE_MALFORMED", "too short", 123, SIGNATURE_OF_123.slice(2)],
    ["SIGNATURE_MALFORMED", "in capitals", 123, SIGNATURE_OF_123.toUpperCase()],
    ["SIGNATURE_MALFORMED", "that is empty", 123, ""],
    ["ROUND_MALFORMED", "of no round", 0, SIGNATURE_OF_123],
    ["ROUND_MALFORMED", "of half a round", 122.5, SIGNATURE_OF_123],
  ])("is refused with %s: a signature %s", async (fault, _, round, signature) => {
    expect(await VerifiedRound.of(QUICKNET, round, signature)).toBe(fault);
  });

  it("is refused if another key signed it", async () => {
    expect(await VerifiedRound.of(await ownChain(1), 5, await signRound(secretKeyOf(2), 5))).toBe("SIGNATURE_FORGED");
  });

  it("is refused on a chain whose key was swapped under its hash", async () => {
    const forged = { ...QUICKNET, publicKey: beaconPublicKey(secretKeyOf(1)) };
    expect(await VerifiedRound.of(forged, 5, await signRound(secretKeyOf(1), 5))).toBe("CHAIN_ALTERED");
  });
});
