import type { SealedBid } from "../../../schema/bidding/sealed-bids/seal-bid.ts";
import { api } from "../../support/app/api.ts";
import { newAuctioneer } from "../../support/app/new-auctioneer.ts";
import { newBlindSale } from "../../support/app/new-blind-sale.ts";
import type { Person } from "../../support/app/new-person.ts";
import type { Bench } from "../bench.ts";
import { compared, type Finding } from "../finding.ts";
import { interleave, ROUNDS } from "../interleave.ts";
import { MIN_CENTS, type Sealing, sealed } from "../sealed.ts";
import { PLACE_BID } from "../sides.ts";

/** Bids of each bidder in a round, one after the other. */
const EACH = 4;
const RISE = 1_000;

const PLACE_SEALED = `mutation PlaceSealed($input: SealedBidInput!) {
  placeSealedBid(input: $input) { outcome refusal receipt }
}`;
const SEALING = `query ($blindLotId: ID!) {
  getBlindLotState(blindLotId: $blindLotId) {
    bindingUntil sealingRound sealingChain { hash publicKey periodMs genesisOn groupHash name } viewer { annonUserRef }
  }
}`;

interface LotState {
  bindingUntil: string;
  sealingRound: number;
  sealingChain: Omit<Sealing["chain"], "genesisMs"> & { genesisOn: string };
  viewer: { annonUserRef: string };
}

/** B23: the mutation that takes a sealed bid, beside the one of an incremental lot. */
export async function sealedBids(bench: Bench): Promise<Finding[]> {
  const app = await bench.app();
  const { url } = app.process;
  const sale = await newBlindSale(url, await newAuctioneer(app.process));
  const [blindLotId = ""] = sale.blindLotIds;
  const [incrementalLotId = ""] = await app.newLots(1);
  const ready = new Map<Person, SealedBid[]>();
  for (const bidder of app.bidders) ready.set(bidder, await sealedBy(url, { blindLotId, bidder }));
  let amount = MIN_CENTS;

  const placeSealed = async (bidder: Person) => {
    const input = { blindLotId, commandId: crypto.randomUUID(), ...ready.get(bidder)?.pop() };
    const { placeSealedBid } = await api<{ placeSealedBid: { outcome: string } }>(
      url,
      PLACE_SEALED,
      { input },
      bidder.token,
    );
    return placeSealedBid.outcome === "ACCEPTED";
  };
  const place = async (bidder: Person) => {
    amount += RISE;
    const input = { incrementalLotId, commandId: crypto.randomUUID(), amount };
    const { createIncrementalBid } = await api<{ createIncrementalBid: { state: string } }>(
      url,
      PLACE_BID,
      { input },
      bidder.token,
    );
    return createIncrementalBid.state === "SUCCESS";
  };
  const drive = async (send: (bidder: Person) => Promise<boolean>) => {
    await bench.settle();
    return await bidsASecond(app.bidders, send);
  };
  await drive(placeSealed);
  await drive(place);
  const rounds = await interleave({ product: () => drive(placeSealed), reference: () => drive(place) });
  return [
    compared({
      id: "B23",
      what: `sealed bids/s on one blind lot, ${app.bidders.length} bidders over HTTP`,
      against: "bids/s on one incremental lot, by the same client",
      unit: "/s",
      rounds,
      target: { atLeast: 0.5 },
      remark: "a sealed bid is 6 kB, and its form is read before it is stored",
    }),
  ];
}

/** As many bids as the rounds take, and those of the round that warms up. */
async function sealedBy(url: string, { blindLotId, bidder }: { blindLotId: string; bidder: Person }) {
  const { getBlindLotState: lot } = await api<{ getBlindLotState: LotState }>(
    url,
    SEALING,
    { blindLotId },
    bidder.token,
  );
  const { genesisOn, ...chain } = lot.sealingChain;
  const sealing = {
    blindLotId,
    bidder: lot.viewer.annonUserRef,
    chain: { ...chain, genesisMs: Date.parse(genesisOn) },
    round: lot.sealingRound,
    bindingUntilMs: Date.parse(lot.bindingUntil),
  };
  const bids: SealedBid[] = [];
  for (let bid = 0; bid < EACH * (ROUNDS + 1); bid += 1) bids.push(await sealed(sealing, MIN_CENTS));
  return bids;
}

async function bidsASecond(bidders: readonly Person[], send: (bidder: Person) => Promise<boolean>): Promise<number> {
  const startedMs = performance.now();
  const answers = await Promise.all(
    bidders.map(async (bidder) => {
      const accepted: boolean[] = [];
      for (let bid = 0; bid < EACH; bid += 1) accepted.push(await send(bidder));
      return accepted;
    }),
  );
  const accepted = answers.flat().filter(Boolean).length;
  if (accepted === 0) throw new Error("no bid was accepted");
  return (accepted / (performance.now() - startedMs)) * 1_000;
}
