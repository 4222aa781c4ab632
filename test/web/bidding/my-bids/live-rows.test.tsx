import { setTimeout as pause } from "node:timers/promises";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MyBidsScreen } from "../../../../web/bidding/my-bids/my-bids-screen.tsx";
import { waitForNoQueries } from "../../../../web/kit/lib/boot/initial-queries.ts";
import { FakeApi } from "../../support/fake-api.ts";
import { plain } from "../../support/plain.ts";
import { renderPage } from "../../support/render-page.tsx";
import { stubScreen } from "../../support/stub-screen.ts";

const FEED = "incrementalAuctionState";
const STARTED = "2026-01-01T10:00:00.000Z";
const FAR = "2126-01-02T10:00:00.000Z";
/** Longer than a page rests between two requests for the same facts. */
const RESTED_MS = 1_500;

type Standing = "LEADING" | "OUTBID" | "WON" | "LOST";

/** What the viewer's facts on a lot are; `state` null: the lot has none. */
interface Facts {
  standing: Standing;
  own: number;
  state: { sequence: number; amount: number; leads: boolean } | null;
}

const LED: Facts = { standing: "LEADING", own: 120, state: { sequence: 7, amount: 120, leads: true } };
const LOST_LEAD: Facts = { standing: "OUTBID", own: 120, state: { sequence: 8, amount: 140, leads: false } };

const ownFacts = (id: string, { standing, own, state }: Facts) => ({
  __typename: "MyBidLot",
  incrementalLotId: id,
  ownBidAmount: own * 100,
  autoBid: null,
  state: state && {
    __typename: "CurrentIncrementalLotState",
    sequence: state.sequence,
    amount: state.amount * 100,
    nextMinimumAmount: (state.amount + 10) * 100,
    closesOn: FAR,
    userHasLatestBid: state.leads,
  },
  incrementalLot: { __typename: "IncrementalLot", id, viewerStanding: standing },
});

function row(id: string, facts: Facts) {
  const own = ownFacts(id, facts);
  const lot = {
    ...own.incrementalLot,
    publicationId: "sale",
    publicationNumber: 7,
    auctionTitle: "Machines",
    place: null,
    lotNumber: "12",
    title: `Draaibank ${id}`,
    startingOn: STARTED,
    closingOn: FAR,
    currentBidAmount: (facts.state?.amount ?? 120) * 100,
    minimumStartBidAmount: 10_00,
    bidCount: 3,
    userHasFavorite: false,
    category: null,
    incrementalLotAttributes: { __typename: "IncrementalLotAttributes", subjectToAcceptance: false },
    ...{ isAwarded: null, awardDecidedOn: null, firstImage: null, imageCount: 1 },
  };
  return { ...own, incrementalLot: lot };
}

const TOTALS = {
  __typename: "MyBidTotals",
  ...{ leadingCount: 2, outbidCount: 0, wonCount: 0, lostCount: 0 },
  ...{ committedAmount: 120_00, committedAmountWithCosts: 162_84, leadingClosingOn: FAR, outbidClosingOn: null },
};
const listed = (rows: readonly object[]) => ({
  queryMyBidLots: { __typename: "MyBidLots", myBidLots: rows, paginatedTotalResults: rows.length },
});

async function show(first: Record<string, Facts>) {
  const facts = { ...first };
  const api = new FakeApi({ hasCache: true })
    .answer("queryMySealedBids", { queryMySealedBids: [] })
    .answer("getMyBidTotals", { getMyBidTotals: TOTALS })
    .answer("queryMyBidLots", () => listed(Object.entries(facts).map(([id, own]) => row(id, own))));
  renderPage(<MyBidsScreen />, { api, address: "/nl/account/bids" });
  await waitFor(() => expect(api.subscriptions(FEED)).toHaveLength(1));
  /** Changes what lists and requests for a few lots' own facts are answered from now on. */
  const answerFacts = (own: Record<string, Facts>) => {
    Object.assign(facts, own);
    api.answer("ownFacts", ({ searchFilter }) =>
      listed(Object(searchFilter).ids.map((id: string) => ownFacts(id, facts[id] ?? LED))),
    );
  };
  const tell = (lots: Record<string, { sequence: number; amount: number; isClosed?: boolean }>) =>
    api.send(FEED, {
      incrementalAuctionState: {
        ...{ __typename: "IncrementalAuctionLive", id: "sale", incrementalAuctionId: "sale", sequence: 1 },
        ...{ serverTime: new Date().toISOString(), isWhole: false },
        lots: Object.entries(lots).map(([incrementalLotId, { sequence, amount, isClosed = false }]) => ({
          ...{ __typename: "LiveAuctionLot", incrementalLotId, sequence, amount: amount * 100, bidCount: 4 },
          ...{ startingOn: STARTED, closesOn: FAR, isClosed, isHidden: false },
        })),
      },
    });
  const asked = () =>
    api.requests.filter(({ name }) => name === "ownFacts").map(({ variables }) => Object(variables.searchFilter).ids);
  return { api, answerFacts, tell, asked };
}

/** The text of a lot's row. */
function shown(id: string): string {
  const rows = within(screen.getByRole("region", { name: /^Open/ })).getAllByRole("article");
  return plain(rows.find(({ textContent }) => textContent?.includes(`Draaibank ${id}`)) ?? null);
}

beforeEach(() => {
  waitForNoQueries();
  stubScreen(() => true);
});
afterEach(() => vi.unstubAllGlobals());

describe("a row of my bids", () => {
  it("is live by its auction's feed, over one connection for all lots of a sale and none to a lot", async () => {
    const lots = Object.fromEntries(Array.from({ length: 24 }, (_, place) => [`lot-${place}`, LED]));
    const { api } = await show(lots);
    await pause(RESTED_MS);
    expect(api.subscriptions(FEED)).toEqual([{ incrementalAuctionId: "sale" }]);
    expect(api.subscriptions("incrementalLotState")).toEqual([]);
    expect(api.count("getCurrentIncrementalLotState")).toBe(0);
  });

  it("does not say that the viewer leads at another's price: it asks, and says what the lot answers", async () => {
    const { api, answerFacts, tell } = await show({ a: LED });
    expect(shown("a")).toMatch(/U leidt.*€ 120 van u/);
    const answer = Promise.withResolvers<void>();
    answerFacts({ a: LOST_LEAD });
    const facts = listed([ownFacts("a", LOST_LEAD)]);
    api.answer("ownFacts", () => answer.promise.then(() => facts));
    tell({ a: { sequence: 8, amount: 140 } });
    await waitFor(() => expect(shown("a")).toContain("€ 140"));
    expect(shown("a")).toContain("Stand wordt gevraagd");
    expect(shown("a")).not.toMatch(/U leidt|van u/);
    await waitFor(() => expect(api.count("ownFacts")).toBe(1));
    expect(shown("a")).not.toMatch(/U leidt|van u/);
    answer.resolve();
    await waitFor(() => expect(shown("a")).toMatch(/Overboden.*€ 140 € 20 hoger.*Bied € 150$/));
  });

  it("goes on to say that the viewer leads where their auto bid has answered, with their new bid", async () => {
    const { answerFacts, tell } = await show({ a: LED });
    answerFacts({ a: { standing: "LEADING", own: 150, state: { sequence: 9, amount: 150, leads: true } } });
    tell({ a: { sequence: 9, amount: 150 } });
    await waitFor(() => expect(shown("a")).toMatch(/U leidt.*Uw bod € 150.*€ 150 van u/));
  });

  it("asks once for all that a burst has changed, and again only for what has changed since", async () => {
    const { answerFacts, tell, asked } = await show({ a: LED, b: LED, c: LED });
    answerFacts({ a: LOST_LEAD, b: LOST_LEAD });
    for (const amount of [125, 130, 140]) tell({ a: { sequence: amount / 5 - 20, amount } });
    tell({ b: { sequence: 8, amount: 140 } });
    await waitFor(() => expect(shown("b")).toContain("Overboden"));
    await waitFor(() => expect(shown("a")).toContain("Overboden"));
    await pause(RESTED_MS);
    expect(asked()).toEqual([["a", "b"]]);
    // Neither an older frame nor another lot of the sale makes it ask.
    tell({ a: { sequence: 7, amount: 120 }, unknown: { sequence: 50, amount: 900 } });
    await pause(RESTED_MS);
    expect(asked()).toHaveLength(1);
    expect(shown("a")).toContain("€ 140");
  });

  it("asks a second time where the lot has moved on during the first, and not sooner than a second later", async () => {
    const { answerFacts, tell, asked } = await show({ a: LED });
    answerFacts({ a: LOST_LEAD });
    tell({ a: { sequence: 8, amount: 140 } });
    await waitFor(() => expect(shown("a")).toContain("Overboden"));
    const answeredMs = performance.now();
    answerFacts({ a: { ...LOST_LEAD, state: { sequence: 9, amount: 160, leads: false } } });
    tell({ a: { sequence: 9, amount: 160 } });
    await waitFor(() => expect(shown("a")).toContain("Bied € 170"));
    expect(performance.now() - answeredMs).toBeGreaterThan(500);
    expect(asked()).toHaveLength(2);
  });

  it("says nothing of the lead while the answer fails, and asks again", async () => {
    const { api, answerFacts, tell } = await show({ a: LED });
    api.refuse("ownFacts", { code: "9999" });
    tell({ a: { sequence: 8, amount: 140 } });
    await waitFor(() => expect(api.count("ownFacts")).toBe(1));
    expect(shown("a")).toMatch(/Stand wordt gevraagd.*€ 140/);
    answerFacts({ a: LOST_LEAD });
    await waitFor(() => expect(shown("a")).toContain("Overboden"));
  });

  it("says how the sale went once it has closed, and asks no more", async () => {
    const { answerFacts, tell, asked } = await show({ a: LED });
    answerFacts({ a: { standing: "WON", own: 120, state: null } });
    tell({ a: { sequence: 8, amount: 120, isClosed: true } });
    await waitFor(() => expect(shown("a")).toMatch(/^Hoogste bieder.*€ 120/));
    await pause(RESTED_MS);
    expect(asked()).toEqual([["a"]]);
  });

  it("makes the page ask for its order and totals where no message told of the change, as after a correction", async () => {
    const outbid: Facts = { ...LOST_LEAD, state: { sequence: 7, amount: 140, leads: false } };
    const { api, answerFacts, tell } = await show({ a: outbid });
    const [lists, totals] = [api.count("queryMyBidLots"), api.count("getMyBidTotals")];
    answerFacts({ a: { standing: "LEADING", own: 120, state: { sequence: 8, amount: 120, leads: true } } });
    tell({ a: { sequence: 8, amount: 120 } });
    await waitFor(() => expect(api.count("getMyBidTotals")).toBe(totals + 1));
    await waitFor(() => expect(api.count("queryMyBidLots")).toBe(lists + 1));
  });

  it("goes once its lot is hidden, and is not asked about for ever", async () => {
    const { api, answerFacts, tell, asked } = await show({ a: LED, b: LED });
    answerFacts({});
    api.answer("ownFacts", () => listed([])).answer("queryMyBidLots", () => listed([row("b", LED)]));
    tell({ a: { sequence: 8, amount: 140 } });
    await waitFor(() => expect(screen.queryByText("Draaibank a")).toBeNull());
    expect(shown("b")).toContain("U leidt");
    await pause(RESTED_MS);
    expect(asked()).toEqual([["a"]]);
  });
});
