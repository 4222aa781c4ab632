import { setTimeout as wait } from "node:timers/promises";
import { decryptOnG2 } from "tlock-js/crypto/ibe.js";
import * as v from "valibot";
import { openAgeFile } from "../../../schema/bidding/sealed-bids/age-file.ts";
import { readCiphertext } from "../../../schema/bidding/sealed-bids/read-ciphertext.ts";
import type { SealedBid } from "../../../schema/bidding/sealed-bids/seal-bid.ts";
import type { BeaconChain } from "../../../schema/kit/beacon/beacon-chain.ts";
import { chainSchema } from "../../../schema/kit/beacon/chain-schema.ts";
import { bytesOfHex } from "../../../schema/kit/hex.ts";
import { type App, type Bench, RISE } from "../bench.ts";
import { compared, type Finding } from "../finding.ts";
import { MIN_CENTS, sealed } from "../sealed.ts";
import { quiet } from "../usage.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const BIDS = 1_000;
/** Bids that the actor opens in one alarm (actors/blind-lot/opening). */
const SLICE = 50;
/** In which this process seals the bids. */
const CLOSES_IN_MS = 3 * MINUTE_MS;
const POLL_MS = 250;

const stateOfLot = v.object({
  view: v.object({
    phase: v.string(),
    signature: v.nullable(v.string()),
    sealing: v.object({ chain: chainSchema, round: v.number() }),
  }),
  names: v.array(v.string()),
});
const logPage = v.object({ lines: v.array(v.string()), last: v.number() });

/** B22: the alarms that open a lot's bids, beside the same ciphertexts opened by the library alone. */
export async function openingOfBids(bench: Bench): Promise<Finding[]> {
  const app = await bench.newApp("opening");
  const blindLotId = "bench-opening";
  const bindingUntilMs = Date.now() + 72 * HOUR_MS;
  await publish(app, { blindLotId, bindingUntilMs });
  const userIds = Array.from({ length: BIDS }, (_, index) => `bidder-${index}`);
  const state = async (of: string[]) =>
    v.parse(stateOfLot, await app.control({ ask: "blindState", blindLotId, userIds: of }));
  const { view, names } = await state(userIds);
  const bids = [];
  for (const [index, bidder] of names.entries())
    bids.push(await sealed({ blindLotId, bidder, bindingUntilMs, ...view.sealing }, MIN_CENTS + index * RISE));
  const requests = bids.map((bid, index) => ({
    ...bid,
    commandId: crypto.randomUUID(),
    userId: userIds[index] ?? "",
    missingConditions: [],
  }));
  const { accepted } = v.parse(
    v.object({ accepted: v.number() }),
    await app.control({ ask: "placeSealed", blindLotId, bids: requests }),
  );
  let opened = await state([]);
  while (opened.view.phase !== "RANKED") {
    await wait(POLL_MS);
    opened = await state([]);
  }
  await quiet(app.process.pid);
  const slicesMs = slices(await logOf(app, blindLotId));
  const bareMs = await bareOpenings(bids, { ...view.sealing, signature: opened.view.signature ?? "" });
  const count = Math.min(slicesMs.length, bareMs.length);
  return [
    compared({
      id: "B22",
      what: `time in which a lot opens ${SLICE} of its ${BIDS} sealed bids, one alarm`,
      against: "the same ciphertexts opened one after the other by the library, in Node",
      unit: "ms",
      rounds: { product: slicesMs.slice(0, count), reference: bareMs.slice(0, count) },
      target: { atMost: 1.2 },
      remark: `${accepted} bids were taken; the longest alarm took ${(Math.max(...slicesMs) / 1_000).toFixed(1)} s of the 30 s that it may`,
    }),
  ];
}

async function publish(
  { control }: App,
  { blindLotId, bindingUntilMs }: { blindLotId: string; bindingUntilMs: number },
): Promise<void> {
  const nowMs = Date.now();
  await control({
    ask: "publishBlind",
    history: {
      blindLotId,
      terms: {
        minimumCents: MIN_CENTS,
        reserveCents: null,
        amountGranularityCents: 100,
        startsAtMs: nowMs - HOUR_MS,
        closesAtMs: nowMs + CLOSES_IN_MS,
        bindingUntilMs,
        learns: "WINNER",
        showsBidderCount: false,
      },
      administrator: "bench",
      reason: "bench",
      publishedAtMs: nowMs - 2 * HOUR_MS,
      bids: [],
      secondRound: null,
      awardedAtMs: null,
    },
  });
}

async function logOf({ control }: App, blindLotId: string): Promise<string[]> {
  const lines: string[] = [];
  for (let after = 0; ; ) {
    const page = v.parse(logPage, await control({ ask: "blindLog", blindLotId, after }));
    if (page.lines.length === 0) return lines;
    lines.push(...page.lines);
    after = page.last;
  }
}

/** Milliseconds of each alarm but the first, which begins at no entry. */
function slices(lines: readonly string[]): number[] {
  const opened = lines.filter((line) => line.includes('"OPENED"'));
  const times = opened.map((line) => Number(/"receivedAtMs\\?":(\d+)/.exec(line)?.[1]));
  return times.slice(1).map((time, index) => time - (times[index] ?? Number.NaN));
}

async function bareOpenings(
  bids: readonly SealedBid[],
  { chain, round, signature }: { chain: BeaconChain; round: number; signature: string },
): Promise<number[]> {
  const key = bytesOfHex(signature);
  if (key === null) throw new Error("the beacon signed nothing");
  const times: number[] = [];
  for (let from = 0; from < bids.length; from += SLICE) {
    const startedMs = performance.now();
    for (const { ciphertext } of bids.slice(from, from + SLICE)) {
      const file = readCiphertext(ciphertext, { chain, round });
      if (typeof file === "string") throw new Error(file);
      await openAgeFile(file, Uint8Array.from(await decryptOnG2(key, file.hiddenKey)));
    }
    times.push(performance.now() - startedMs);
  }
  return times;
}
