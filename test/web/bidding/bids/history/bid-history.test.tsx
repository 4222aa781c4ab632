import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { BidHistory } from "../../../../../web/bidding/bids/history/bid-history.tsx";
import { keepReceipt } from "../../../../../web/bidding/bids/receipt/receipts.ts";
import { formatDate } from "../../../../../web/kit/lib/format/dates.ts";
import { openState } from "../../../support/biddable-lot.ts";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";
import { signInAs } from "../../../support/sign-in-as.ts";

const DAY_MS = 24 * 3_600_000;
const NOW_MS = Date.now();
/** The viewer's public name on the lot. */
const VIEWER = "7";

interface BidOptions {
  createdAtMs?: number;
  state?: string;
  isViewer?: boolean;
}

function bid(row: number, { createdAtMs = NOW_MS, state = "SUCCESS", isViewer = false }: BidOptions = {}) {
  return {
    id: `lot:${row}`,
    amount: 100_00 + row * 10_00,
    createdOn: new Date(createdAtMs).toISOString(),
    annonUserRef: isViewer ? VIEWER : "1",
    isAutoBid: false,
    state,
    reason: null,
  };
}

const asked = v.object({
  pagination: v.object({ page: v.number(), itemsPerPage: v.number() }),
  sort: v.tuple([v.object({ direction: v.picklist(["ASCENDING", "DESCENDING"]) })]),
});

/** A fake API that pages a lot's bids; row 1 comes first. */
function apiWith(bids: readonly ReturnType<typeof bid>[]): FakeApi {
  return new FakeApi().answer("queryIncrementalBids", (variables) => {
    const { pagination, sort } = v.parse(asked, variables);
    const { page, itemsPerPage } = pagination;
    const inOrder = sort[0].direction === "ASCENDING" ? bids : bids.toReversed();
    const statistics = { bidCount: bids.length, bidderCount: 7, autoBidCount: 3, riseAmount: 900_00 };
    return {
      queryIncrementalBids: {
        bids: inOrder.slice((page - 1) * itemsPerPage, page * itemsPerPage),
        statistics: bids.length > 0 ? statistics : null,
        paginatedTotalResults: bids.length,
        sequence: 1,
      },
    };
  });
}

const bids = (count: number) => Array.from({ length: count }, (_, index) => bid(index + 1));
const show = (api: FakeApi) =>
  renderPage(<BidHistory incrementalLotId="lot" state={openState({ userRef: VIEWER })} isLogPublic />, { api });
const rows = async () => within(await screen.findByRole("table")).getAllByRole("rowheader");
const press = async (name: RegExp) => fireEvent.click(await screen.findByRole("button", { name }));

beforeEach(() => signInAs("anna"));

describe("a lot's history", () => {
  it("invites the first bid if there is none", async () => {
    show(apiWith([]));
    expect(await screen.findByText(/Het eerste bod is aan u/)).toBeDefined();
  });

  it.each([true, false])("leads to the log where it is public, and saves it elsewhere: %s", async (isLogPublic) => {
    renderPage(<BidHistory incrementalLotId="lot" state={openState()} {...{ isLogPublic }} />, {
      api: apiWith([bid(1)]),
    });
    await rows();
    expect(screen.queryAllByRole("link", { name: /^Openbaar logboek/ })).toHaveLength(isLogPublic ? 1 : 0);
    expect(screen.queryAllByRole("button", { name: /^Logboek van dit kavel/ })).toHaveLength(isLogPublic ? 0 : 1);
  });

  it("shows no chart before the second bid", async () => {
    show(apiWith([bid(1), bid(2, { state: "INVALIDATED" })]));
    expect(await screen.findByText(/vanaf het tweede bod/)).toBeDefined();
    expect(screen.queryByRole("img")).toBeNull();
  });

  it("says that it could not be loaded, and appears once it can", async () => {
    const api = new FakeApi();
    show(api);
    const retry = await screen.findByRole("button", { name: "Opnieuw proberen" });
    api.answer("queryIncrementalBids", pageOf(bids(2)));
    fireEvent.click(retry);
    expect(await rows()).toHaveLength(2);
  });

  it("shows the totals of all bids, however many", async () => {
    show(apiWith(bids(250)));
    await rows();
    expect(plain(screen.getByText("Biedingen", { selector: "dt" }).parentElement)).toBe("Biedingen250");
    expect(plain(screen.getByText("Gestegen met").parentElement)).toBe("Gestegen met€ 900");
    expect(await screen.findByText("De laatste 100 biedingen")).toBeDefined();
  });

  it("loads pages down to the first bid, each bid once", async () => {
    const api = apiWith(bids(250));
    show(api);
    expect(await rows()).toHaveLength(8);
    await press(/laatste 100/);
    expect(await rows()).toHaveLength(100);
    await press(/Eerdere biedingen/);
    await waitFor(async () => expect(await rows()).toHaveLength(150));
    await press(/Eerdere biedingen/);
    await waitFor(async () => expect(await rows()).toHaveLength(250));
    expect(screen.getByText("250 van 250 biedingen")).toBeDefined();
    expect(screen.queryByRole("button", { name: /Eerdere biedingen/ })).toBeNull();
    const amounts = within(screen.getByRole("table")).getAllByText(/€/).map(plain);
    expect(amounts.at(0)).toBe("€ 2.600");
    expect(amounts.at(-1)).toBe("€ 110");
    expect(new Set(amounts).size).toBe(250);
    // The newest page is loaded once, and each older one once.
    expect(api.count("queryIncrementalBids")).toBe(3);
  });

  it("marks the viewer's own bids, shows others' public names, and marks invalidated bids", async () => {
    show(apiWith([bid(1, { state: "INVALIDATED" }), bid(2, { isViewer: true }), bid(3)]));
    const [third, second, first] = (await rows()).map(plain);
    expect([third, second]).toEqual(["Bieder 1", "U"]);
    expect(first).toContain("Bieder 1Ongeldig verklaard");
  });

  it("is fetched again if it stays older than the lot, once for bids that come together", async () => {
    const api = apiWith(bids(1));
    const { rerender } = show(api);
    await rows();
    const before = api.count("queryIncrementalBids");
    api.answer("queryIncrementalBids", pageOf(bids(3), 6));
    for (const sequence of [5, 6])
      rerender(<BidHistory incrementalLotId="lot" state={openState({ sequence })} isLogPublic />);
    await waitFor(async () => expect(await rows()).toHaveLength(3), { timeout: 3_000 });
    expect(api.count("queryIncrementalBids")).toBe(before + 1);
  });

  it("shows the second of a bid, and the day if that is not today", async () => {
    const before = NOW_MS - 3 * DAY_MS;
    show(apiWith([bid(1, { createdAtMs: before }), bid(2)]));
    const [today, earlier] = within(await screen.findByRole("table")).getAllByText(/\d\d:\d\d:\d\d$/);
    expect(plain(today ?? null)).toBe(formatDate(NOW_MS, { language: "nl", style: "second" }));
    expect(plain(earlier ?? null)).toBe(plainText(formatDate(before, { language: "nl", style: "daySecond" })));
  });

  it("has one small button for the receipt of the viewer's own bid, with its explanation behind it", async () => {
    keepReceipt({ commandId: "1", bidId: "lot:2", receipt: "signed" });
    show(apiWith([bid(1), bid(2, { isViewer: true })]));
    const menu = await screen.findByRole("button", { name: /^Ontvangstbewijs van uw bod van €\s120$/ });
    expect(within(screen.getByRole("table")).getAllByRole("button")).toEqual([menu]);
    fireEvent.click(menu);
    expect(within(screen.getByRole("table")).getByRole("button", { name: "Bewaren" })).toBeDefined();
    expect(within(screen.getByRole("table")).getByRole("button", { name: "Kopiëren" })).toBeDefined();
  });
});

function plainText(text: string): string {
  return text.replace(/\s+/g, " ");
}

/** The answer of an API with these bids to the first query. */
function pageOf(all: readonly ReturnType<typeof bid>[], sequence = 1) {
  return {
    queryIncrementalBids: { bids: all.toReversed(), statistics: null, paginatedTotalResults: all.length, sequence },
  };
}
