import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { RULES_VERSION } from "../../../actors/engine/rules-version.ts";
import { api } from "../../support/app/api.ts";
import { freePort, startApp } from "../../support/app/app-process.ts";
import { bundleApp } from "../../support/app/bundle-app.ts";
import { newAuctioneer } from "../../support/app/new-auctioneer.ts";
import { newPerson } from "../../support/app/new-person.ts";
import { newSale } from "../../support/app/new-sale.ts";
import type { Terms } from "../auditor/asks.ts";
import type { Recorded } from "./history.ts";
import { record } from "./record.ts";

const START_AMOUNT_CENTS = 10_000;
const STEP_CENTS = 1_000;
/** Published, and told to be open. */
const SEQUENCE_BEFORE = 2;
const MINUTE_MS = 60_000;
const READY_WITHIN_MS = 20_000;
const POLL_MS = 50;

const lotState = v.object({
  sequence: v.number(),
  startingOn: v.string(),
  closesOn: v.string(),
  extensionMilliseconds: v.number(),
});

interface Session {
  readonly clients: number;
  readonly commandsEach: number;
  readonly seconds: number;
  readonly seed: number;
}

/** Starts the app on the real runtime, lets clients bid on one lot, and records them. */
export async function recordHistory({
  clients,
  commandsEach,
  seconds,
  seed,
}: Session): Promise<{ recorded: Recorded; terms: Terms }> {
  const state = mkdtempSync(join(tmpdir(), "hamerslag-order-"));
  const bundle = bundleApp();
  const app = await startApp({ port: await freePort(), state, bundle });
  try {
    const auctioneer = await newAuctioneer(app);
    const people = await Promise.all(Array.from({ length: clients }, () => newPerson(app.url)));
    const closesInMs = Math.max(5 * MINUTE_MS, 2 * seconds * 1_000);
    const { lotIds } = await newSale(app.url, auctioneer, {
      startAmount: START_AMOUNT_CENTS,
      step: STEP_CENTS,
      closesInMs,
    });
    const lotId = lotIds[0] ?? "";
    const terms = await termsOf(app.url, lotId);
    const untilMs = Date.now() + seconds * 1_000;
    return { recorded: await record({ app: app.url, lotId, people, seed, commandsEach, untilMs }), terms };
  } finally {
    await app.stop();
    for (const folder of [state, bundle]) rmSync(folder, { recursive: true, force: true });
  }
}

/** The terms of a lot that has been opened: from then on every entry of its log is a client's. */
async function termsOf(app: string, lotId: string): Promise<Terms> {
  const query = `query ($lot: ID!) { state: getCurrentIncrementalLotState(incrementalLotId: $lot) {
    sequence startingOn closesOn extensionMilliseconds } }`;
  for (const giveUpAtMs = Date.now() + READY_WITHIN_MS; ; ) {
    const { state } = await api<{ state: unknown }>(app, query, { lot: lotId });
    const read = v.parse(lotState, state);
    if (read.sequence === SEQUENCE_BEFORE) {
      return {
        startAmountCents: START_AMOUNT_CENTS,
        ladder: [[0, STEP_CENTS]],
        startsAtMs: Date.parse(read.startingOn),
        closesAtMs: Date.parse(read.closesOn),
        extensionMs: read.extensionMilliseconds,
        rulesVersion: RULES_VERSION,
      };
    }
    if (Date.now() > giveUpAtMs) throw new Error(`the lot is at ${read.sequence}, not opened`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
