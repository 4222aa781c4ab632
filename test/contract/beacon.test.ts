import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { QUICKNET } from "../../schema/kit/beacon/beacon-chain.ts";
import type { Beacon } from "../../worker/kit/beacon/beacon.ts";
import { openBeacon } from "../../worker/kit/beacon/open-beacon.ts";
import { ownBeacon } from "../../worker/kit/beacon/own-beacon.ts";
import { QUICKNET_RELAYS, relayedBeacon } from "../../worker/kit/beacon/relayed-beacon.ts";
import { answersOf, type Relay, type RelayAnswer, startRelay } from "../support/beacon/relay.ts";
import { TEST_SIGNING_KEY } from "../support/signing-key.ts";
import { beaconContract } from "./beacon-contract.ts";

const ROUND = 1_000;
const LATE_MS = Date.UTC(2030, 0, 1);
const lateClock = () => LATE_MS;

let relays: Relay[] = [];
let reported: string[] = [];

beforeEach(() => {
  reported = [];
  vi.spyOn(console, "warn").mockImplementation((line: string) => void reported.push(JSON.parse(line).fault));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(relays.map((relay) => relay.close()));
  relays = [];
});

async function relayOf(answer: RelayAnswer): Promise<Relay> {
  const relay = await startRelay(answer);
  relays.push(relay);
  return relay;
}

const own = (now: () => number) => ownBeacon({ secret: "of this test", now });

/** The chain of our own beacon, read from these relays. On a loaded machine an honest one takes seconds. */
async function relayed(now: () => number, urls: readonly string[], timeoutMs = 30_000): Promise<Beacon> {
  const { chain } = await own(now);
  return relayedBeacon({ chain, relays: urls, fetch, now, timeoutMs });
}

beaconContract("our own", own);
beaconContract("read from a relay", async (now) => {
  const relay = await relayOf(answersOf(await own(now)));
  return await relayed(now, [relay.url]);
});

describe("a relay that cannot be used", () => {
  const statusOf = (status: number, body = "", headers: Record<string, string> = {}): RelayAnswer => {
    return (_, response) => void response.writeHead(status, headers).end(body);
  };

  it.each<[string, string, () => Promise<RelayAnswer> | RelayAnswer]>([
    ["fails", "HTTP_500", () => statusOf(500)],
    ["leads elsewhere", "HTTP_302", () => statusOf(302, "", { location: "http://127.0.0.1:9/" })],
    ["answers with no JSON", "ANSWER_MALFORMED", () => statusOf(200, "<html>")],
    ["answers with nothing", "ANSWER_MALFORMED", () => statusOf(200)],
    ["answers without end", "ANSWER_MALFORMED", () => statusOf(200, `{"round":1000,"x":"${"0".repeat(100_000)}"}`)],
    ["hangs up", "TypeError", () => (request) => void request.socket.destroy()],
    ["forges the signature", "SIGNATURE_FORGED", async () => answersOf(await own(lateClock), forged)],
    [
      "gives another round's signature",
      "SIGNATURE_FORGED",
      async () => statusOf(200, JSON.stringify(await otherRound())),
    ],
    [
      "gives another round",
      "OTHER_ROUND",
      async () => answersOf(await own(lateClock), (answer) => ({ ...answer, round: 999 })),
    ],
    [
      "gives another chain's signature",
      "SIGNATURE_FORGED",
      async () => statusOf(200, JSON.stringify(await otherChain())),
    ],
  ])("%s: the next one is asked, and the fault %s reported", async (_, fault, answer) => {
    const bad = await relayOf(await answer());
    const good = await relayOf(answersOf(await own(lateClock)));
    const beacon = await relayed(lateClock, [bad.url, good.url]);
    expect(await beacon.read(ROUND)).toMatchObject({ round: ROUND });
    expect([bad.asked.length, good.asked.length]).toEqual([1, 1]);
    expect(reported).toEqual([fault]);
  });

  const forged = (answer: object) => ({ ...answer, signature: `c0${"00".repeat(47)}` });
  const otherRound = async () => ({
    round: ROUND,
    signature: (await (await own(lateClock)).read(ROUND + 1))?.signature,
  });
  const otherChain = async () => {
    const other = await ownBeacon({ secret: "of another", now: lateClock });
    return { round: ROUND, signature: (await other.read(ROUND))?.signature };
  };

  it("is not waited for longer than its time", async () => {
    const silent = await relayOf(() => {});
    expect(await (await relayed(lateClock, [silent.url], 50)).read(ROUND)).toBeNull();
    expect(reported).toEqual(["TimeoutError"]);
  });

  it("leads to `not yet` if there is no other, never to an error", async () => {
    const bad = await relayOf(statusOf(500));
    expect(await (await relayed(lateClock, [bad.url, "http://127.0.0.1:9"])).read(ROUND)).toBeNull();
    expect(reported).toEqual(["HTTP_500", "TypeError"]);
  });
});

describe("a beacon that is late", () => {
  it.each([404, 425, 503])("is `not yet`, without a report: %d", async (status) => {
    const relay = await relayOf((_, response) => void response.writeHead(status).end());
    expect(await (await relayed(lateClock, [relay.url])).read(ROUND)).toBeNull();
    expect(reported).toEqual([]);
  });

  it("is read from a relay that already has the round", async () => {
    const slow = await relayOf((_, response) => void response.writeHead(404).end());
    const fast = await relayOf(answersOf(await own(lateClock)));
    expect(await (await relayed(lateClock, [slow.url, fast.url])).read(ROUND)).toMatchObject({ round: ROUND });
    expect(fast.asked).toEqual([`/${(await own(lateClock)).chain.hash}/public/${ROUND}`]);
  });

  it("is not asked before the round's instant, since an early answer would be a break of the seal", async () => {
    const relay = await relayOf(answersOf(await own(lateClock)));
    expect(await (await relayed(() => Date.UTC(2025, 0, 1), [relay.url])).read(ROUND)).toBeNull();
    expect(relay.asked).toEqual([]);
  });
});

describe("the beacon of a stage", () => {
  it("is our own on a developer's machine: one chain for one signing key", async () => {
    const open = (AUTH_PRIVATE_JWK: string) => openBeacon({ STAGE: "local", AUTH_PRIVATE_JWK });
    const { chain } = await open(TEST_SIGNING_KEY);
    expect((await open(TEST_SIGNING_KEY)).chain).toEqual(chain);
    expect((await open("another")).chain.hash).not.toBe(chain.hash);
    expect(chain.periodMs).toBeLessThan(QUICKNET.periodMs);
  });

  it.each(["prod", "test", "dev"] as const)(
    "is quicknet at stage %s, by relays of three operators, of whom each is asked before one is asked again",
    async (STAGE) => {
      expect((await openBeacon({ STAGE, AUTH_PRIVATE_JWK: TEST_SIGNING_KEY })).chain).toBe(QUICKNET);
      const domains = QUICKNET_RELAYS.map((relay) => new URL(relay).hostname.split(".").slice(-2).join("."));
      expect(new Set(domains)).toEqual(new Set(domains.slice(0, 3)));
      expect(new Set(domains).size).toBe(3);
    },
  );
});
