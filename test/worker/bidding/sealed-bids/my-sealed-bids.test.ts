import { evictDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { userHub } from "../../../../schema/bidding/rpc/hubs.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { closedAccounts } from "../../../../schema/people/tables/closed-accounts.ts";
import { dropExpired } from "../../../../worker/app/housekeeping.ts";
import { isBoundToBlindLot } from "../../../../worker/kit/actors/sealed-lots.ts";
import { SETTLING_MS } from "../../../../worker/people/my-data/store.ts";
import { appEnv } from "../../../support/environments.ts";
import { eventually } from "../../../support/eventually.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { close, download } from "../../../support/people/my-data.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { blindStateFor, openBlindSale, placeSealedBid, sealFor } from "../../../support/sale/sealed-bids.ts";
import { openedAt, sealedLot } from "../../../support/sale/sealed-lot.ts";
import { STAFF_ACT } from "../../../support/staff-act.ts";

const MINE = `query { queryMySealedBids {
  blindLotId blindLot { title minimumAmount } state { phase viewer { boundUntil bids { state content { amount } } } } } }`;

interface Mine {
  blindLotId: string;
  blindLot: { title: string };
  state: { phase: string; viewer: { boundUntil: string | null; bids: { state: string; content: unknown }[] } } | null;
}

async function mine(person: Pick<TestPerson, "token">): Promise<Mine[]> {
  const answer = await graphql<{ queryMySealedBids: Mine[] }>(MINE, {}, person);
  if (!answer.data) throw new Error(JSON.stringify(answer.errors));
  return answer.data.queryMySealedBids;
}

const withdraw = (blindLotId: string, person: TestPerson) =>
  graphql(
    "mutation ($input: WithdrawSealedBidInput!) { withdrawSealedBid(input: $input) { outcome } }",
    { input: { blindLotId, commandId: crypto.randomUUID() } },
    person,
  );

/** Breaks a lot's storage and lets its actor wake with it. */
async function quarantine(blindLotId: string): Promise<void> {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const lot = sealedLot(blindLotId);
  await lot.rows("DELETE FROM actor");
  await evictDurableObject(lot.stub());
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a user's own sealed bids", () => {
  it("are those that stand, for their bidder alone, without their content before the opening", async () => {
    const sale = await openBlindSale();
    const [bidder, other] = [await newPerson(), await newPerson()];
    expect(await mine(bidder)).toEqual([]);
    await placeSealedBid(bidder, sale.blindLotId, 300_000_00);
    const [found, ...more] = await mine(bidder);
    expect([found?.blindLotId, more]).toEqual([sale.blindLotId, []]);
    expect(found?.state).toMatchObject({ phase: "OPEN", viewer: { bids: [{ state: "SEALED", content: null }] } });
    expect([await mine(other), await mine(sale.seller)]).toEqual([[], []]);
    await withdraw(sale.blindLotId, bidder);
    expect(await mine(bidder)).toEqual([]);
  });

  it("VEIL1: are learned by the user's hub when their bidder looks at the lot", async () => {
    const sale = await openBlindSale();
    const [bidder, visitor] = [await newPerson(), await newPerson()];
    await placeSealedBid(bidder, sale.blindLotId, 300_000_00);
    await userHub(appEnv, bidder.userId).forgetSealedLots();
    expect(await mine(bidder)).toEqual([]);
    for (const person of [bidder, visitor]) await blindStateFor(person, sale.blindLotId);
    await eventually(async () => expect(await mine(bidder)).toHaveLength(1));
    expect(await userHub(appEnv, visitor.userId).sealedLots()).toEqual([]);
  });

  it("stay in the list after the opening, with what they said", async () => {
    const sale = await openBlindSale();
    const bidder = await newPerson();
    await placeSealedBid(bidder, sale.blindLotId, 300_000_00);
    vi.useFakeTimers({ toFake: ["Date"] });
    await openedAt(sealedLot(sale.blindLotId), (atMs) => vi.setSystemTime(atMs));
    const view = await sealedLot(sale.blindLotId).stub().currentState(bidder.userId);
    expect(view?.viewer).toMatchObject({ boundUntilMs: view?.bindingUntilMs, bids: [{ state: "VALID" }] });
  });
});

describe("a lot that cannot be asked", () => {
  it("BOUND1: in quarantine: it stays in the list without a state, and the account stays open", async () => {
    const sale = await openBlindSale();
    const bidder = await newPerson();
    await placeSealedBid(bidder, sale.blindLotId, 300_000_00);
    await placeSealedBid(bidder, sale.otherLotId, 300_000_00);
    await quarantine(sale.blindLotId);
    const states = new Map((await mine(bidder)).map(({ blindLotId, state }) => [blindLotId, state?.phase ?? null]));
    expect(Object.fromEntries(states)).toEqual({ [sale.blindLotId]: null, [sale.otherLotId]: "OPEN" });
    await withdraw(sale.otherLotId, bidder);
    expect(errorCode(await close(bidder))).toBe("ACCOUNT_HAS_SEALED_BID");
  });

  it("BOUND1: without an answer: its user counts as bound", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const sale = await openBlindSale();
    const bidder = await newPerson();
    await placeSealedBid(bidder, sale.blindLotId, 300_000_00);
    await withdraw(sale.blindLotId, bidder);
    const request = new Request("https://hamerslag.example/graphql");
    expect(await isBoundToBlindLot({ env: appEnv, request }, bidder.userId)).toBe(false);
    const away = { getByName: () => ({ currentState: () => Promise.reject(new Error("away")) }) };
    const broken = { ...appEnv, BLIND_LOTS: Object.assign(Object.create(appEnv.BLIND_LOTS), away) };
    expect(await isBoundToBlindLot({ env: broken, request }, bidder.userId)).toBe(true);
  });
});

describe("an account with a sealed bid", () => {
  it("BOUND1: is not closed while the bid binds, and is once it is withdrawn", async () => {
    const sale = await openBlindSale();
    const bidder = await newPerson();
    await placeSealedBid(bidder, sale.blindLotId, 300_000_00);
    expect(errorCode(await close(bidder))).toBe("ACCOUNT_HAS_SEALED_BID");
    await withdraw(sale.blindLotId, bidder);
    expect((await close(bidder)).data?.closeAccount).toEqual({ keptUntil: null });
  });

  it("BOUND1: keeps the details of one whose bid was on its way during the closing, while it binds", async () => {
    const database = openDatabase(appEnv);
    const sale = await openBlindSale();
    const bidder = await newPerson();
    const sealed = await sealFor(bidder, sale.blindLotId, 300_000_00);
    await userHub(appEnv, bidder.userId).keepSealedLot(sale.blindLotId);
    const file = await download(bidder);
    expect(file.get("SEALED_BIDS")).toEqual([{ user_id: bidder.userId, blind_lot_id: sale.blindLotId }]);
    expect((await close(bidder)).errors).toBeUndefined();
    const lot = sealedLot(sale.blindLotId);
    expect(await lot.send(bidder.userId, sealed)).toMatchObject({ outcome: "ACCEPTED" });
    const kept = async () =>
      (await database.select().from(closedAccounts).where(eq(closedAccounts.userId, bidder.userId)))[0];
    const dueAtMs = (await kept())?.keptUntilMs ?? 0;
    await dropExpired({ env: appEnv, database, now: () => dueAtMs });
    expect(await kept()).toMatchObject({ email: bidder.email, keptUntilMs: dueAtMs + SETTLING_MS });
    await lot.stub().callOff(STAFF_ACT);
    await dropExpired({ env: appEnv, database, now: () => dueAtMs + SETTLING_MS });
    expect(await kept()).toMatchObject({ email: null, keptUntilMs: null });
    expect(await userHub(appEnv, bidder.userId).sealedLots()).toEqual([]);
  });

  it("BOUND1: is closed after the sale was called off", async () => {
    const sale = await openBlindSale();
    const bidder = await newPerson();
    await placeSealedBid(bidder, sale.blindLotId, 300_000_00);
    await sealedLot(sale.blindLotId).stub().callOff(STAFF_ACT);
    expect((await close(bidder)).errors).toBeUndefined();
  });
});
