import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { api } from "../support/app/api.ts";
import { type AppProcess, freePort, startApp } from "../support/app/app-process.ts";
import { bundleApp } from "../support/app/bundle-app.ts";
import { newAuctioneer } from "../support/app/new-auctioneer.ts";
import { newPerson, type Person } from "../support/app/new-person.ts";
import { newSale } from "../support/app/new-sale.ts";

const CLIENTS = 16;
const ROUNDS = 5;
/** Bids that must have been acknowledged before the runtime is killed. */
const BIDS_A_ROUND = 150;

interface Bid {
  id: string;
  amount: number;
  state: string;
  isViewer: boolean;
}

const state = mkdtempSync(join(tmpdir(), "hamerslag-kill-"));
let bundle: string;
let port: number;
let app: AppProcess;

beforeAll(async () => {
  bundle = bundleApp();
  port = await freePort();
  app = await startApp({ port, state, bundle });
}, 120_000);

afterAll(async () => {
  await app.stop();
  for (const folder of [state, bundle]) rmSync(folder, { recursive: true, force: true });
});

async function bidsOf(lotId: string): Promise<Bid[]> {
  const all: Bid[] = [];
  for (let page = 1; ; page += 1) {
    const { queryIncrementalBids: found } = await api<{
      queryIncrementalBids: { bids: Bid[]; paginatedTotalResults: number };
    }>(
      app.url,
      `query ($lot: ID!, $page: Int!) {
        queryIncrementalBids(searchFilter: { incrementalLotId: $lot }, pagination: { page: $page, itemsPerPage: 100 },
          sort: [{ field: CREATED_ON, direction: ASCENDING }]) {
          bids { id amount state isViewer } paginatedTotalResults
        }
      }`,
      { lot: lotId, page },
    );
    all.push(...found.bids);
    if (all.length >= found.paginatedTotalResults || found.bids.length === 0) return all;
  }
}

const rowOf = (bidId: string): number => Number(bidId.split(":").at(-1));

/** Bids with many clients at once until so many bids are acknowledged, then kills the runtime under them. */
async function bidUntilKilled(
  lotId: string,
  people: Person[],
  acknowledged: Map<string, number>,
  from: number,
): Promise<number> {
  let amount = from;
  let accepted = 0;
  let isKilled = false;
  const client = async ({ token }: Person): Promise<void> => {
    while (!isKilled) {
      amount += 1_000;
      const asked = amount;
      try {
        const { createIncrementalBid: answer } = await api<{
          createIncrementalBid: { state: string; incrementalBid: { id: string; amount: number } | null };
        }>(
          app.url,
          `mutation ($input: CreateIncrementalBidInput!) {
            createIncrementalBid(input: $input) { state incrementalBid { id amount } }
          }`,
          { input: { incrementalLotId: lotId, amount: asked, commandId: crypto.randomUUID() } },
          token,
        );
        if (answer.state !== "SUCCESS" || !answer.incrementalBid) continue;
        acknowledged.set(answer.incrementalBid.id, answer.incrementalBid.amount);
        accepted += 1;
        if (accepted >= BIDS_A_ROUND && !isKilled) {
          isKilled = true;
          await app.kill();
        }
      } catch (error) {
        // The answer was lost with the runtime; anything before that is a real failure.
        if (!isKilled) throw error;
      }
    }
  };
  await Promise.all(people.map(client));
  return amount;
}

describe("a runtime killed while bids come in", () => {
  it("P1: every acknowledged bid is there once and in order after each restart, and D1 catches up", async () => {
    const auctioneer = await newAuctioneer(app);
    const people = await Promise.all(Array.from({ length: CLIENTS }, () => newPerson(app.url)));
    const { lotIds } = await newSale(app.url, auctioneer);
    const lotId = lotIds[0] ?? "";
    const acknowledged = new Map<string, number>();
    let amount = 10_000;

    for (let round = 0; round < ROUNDS; round += 1) {
      amount = await bidUntilKilled(lotId, people, acknowledged, amount);
      app = await startApp({ port, state, bundle });
      const bids = await bidsOf(lotId);
      expect(bids.map(({ id }) => rowOf(id))).toEqual(bids.map((_, index) => index + 1));
      const kept = new Map(bids.map(({ id, amount: bid }) => [id, bid]));
      for (const [id, bid] of acknowledged) expect(kept.get(id)).toBe(bid);
      const amounts = bids.map((bid) => bid.amount);
      expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS * BIDS_A_ROUND);

    const bids = await bidsOf(lotId);
    await expect
      .poll(
        () =>
          app.sql("SELECT id, amount_cents AS amount FROM incremental_bids WHERE incremental_lot_id = ? ORDER BY row", [
            lotId,
          ]),
        {
          timeout: 30_000,
          interval: 200,
        },
      )
      .toEqual(bids.map(({ id, amount: bid }) => ({ id, amount: bid })));
  });
});
