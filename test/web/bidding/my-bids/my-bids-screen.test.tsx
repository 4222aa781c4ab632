import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MyBidsScreen } from "../../../../web/bidding/my-bids/my-bids-screen.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { plain } from "../../support/plain.ts";
import { renderPage } from "../../support/render-page.tsx";

const FAR = "2126-01-02T10:00:00.000Z";
const PAST = "2026-01-02T10:00:00.000Z";

const row = (
  id: string,
  {
    standing = "LEADING",
    closingOn = FAR,
    maximum = null as number | null,
    ownBidAmount = 100_00 as number | null,
  } = {},
) => ({
  incrementalLotId: id,
  ownBidAmount,
  autoBid: maximum === null ? null : { maximumAmount: maximum },
  incrementalLot: {
    id,
    publicationId: "sale",
    publicationNumber: 7,
    auctionTitle: "Machines",
    place: { city: "Venlo", countryCode: "nld" },
    lotNumber: "12",
    title: `Draaibank ${id}`,
    startingOn: "2026-01-01T10:00:00.000Z",
    closingOn,
    currentBidAmount: 120_00,
    minimumStartBidAmount: 10_00,
    bidCount: 3,
    userHasFavorite: false,
    viewerStanding: standing,
    category: { externalId: "lathes" },
    incrementalLotAttributes: { subjectToAcceptance: true },
    ...{ isAwarded: null, awardDecidedOn: null },
    firstImage: null,
    imageCount: 1,
  },
});
type Row = ReturnType<typeof row>;

const TOTALS = {
  leadingCount: 1,
  outbidCount: 2,
  wonCount: 1,
  lostCount: 11,
  committedAmount: 120_00,
  committedAmountWithCosts: 162_84,
  leadingClosingOn: FAR,
  outbidClosingOn: FAR,
};

function show(
  { open = [], closed = [], sealed = [] }: { open?: Row[]; closed?: Row[]; sealed?: unknown[] },
  { address = "/nl/account/bids", totals = TOTALS } = {},
) {
  const isOpen = (variables: Record<string, unknown>) => {
    const { standings } = Object(variables.searchFilter);
    return standings.includes("LEADING") || standings.includes("OUTBID");
  };
  const api = new FakeApi()
    .answer("queryMySealedBids", { queryMySealedBids: sealed })
    .answer("getMyBidTotals", { getMyBidTotals: totals })
    .answer("queryMyBidLots", (variables) => {
      const rows = isOpen(variables) ? open : closed;
      return { queryMyBidLots: { myBidLots: rows, paginatedTotalResults: rows.length } };
    });
  renderPage(<MyBidsScreen />, { api, address });
  const asked = (part: "open" | "closed") =>
    api.requests.findLast(({ name, variables }) => name === "queryMyBidLots" && isOpen(variables) === (part === "open"))
      ?.variables;
  return { asked };
}

const rowsOf = async (name: "Open 3" | "Gesloten 12") =>
  await within(await screen.findByRole("region", { name })).findAllByRole("article");

describe("the viewer's bids on open lots", () => {
  it("are rows with the standing, the own bid and limit, and the price", async () => {
    show({ open: [row("a", { standing: "OUTBID" }), row("b", { maximum: 500_00 }), row("c", { ownBidAmount: null })] });
    const [outbid, leading, invalid] = (await rowsOf("Open 3")).map(plain);
    expect(outbid).toMatch(/Overboden.*Kavel 12 · 7 Venlo.*Draaibank a.*Uw bod € 100 geen autobod/);
    expect(outbid).toMatch(/Huidig bod € 120 € 20 hoger.*Bied opnieuw$/);
    expect(leading).toMatch(/U leidt.*Uw bod € 100 autobod tot € 500Huidig bod € 120 van u.*Verhoog$/);
    expect(invalid).toMatch(/Uw bod Ongeldig verklaard/);
  });

  it("come by what is most urgent, and by group, which is in the address", async () => {
    const { asked } = show({ open: [row("a")] });
    await rowsOf("Open 3");
    expect(asked("open")).toMatchObject({
      searchFilter: { standings: ["LEADING", "OUTBID"] },
      sort: [{ field: "OUTBID_FIRST" }],
      areOpen: true,
    });
    fireEvent.click(screen.getByRole("radio", { name: /^Overboden/ }));
    await waitFor(() => expect(asked("open")?.searchFilter).toMatchObject({ standings: ["OUTBID"] }));
  });

  it("lead to bidding, on the first lot to bid on again by the one orange button", async () => {
    show({ open: [row("a", { standing: "OUTBID" }), row("b", { standing: "OUTBID" })] });
    const again = await screen.findAllByRole("link", { name: /^Bied opnieuw: Draaibank/ });
    expect(again.map((link) => link.getAttribute("href")?.endsWith("#bidding"))).toEqual([true, true]);
    expect(again[0]?.className).not.toBe(again[1]?.className);
  });
});

describe("the viewer's bids on closed lots", () => {
  it("are won or lost, and lead to similar lots where they are lost", async () => {
    show({
      open: [row("a")],
      closed: [
        row("b", { standing: "WON", closingOn: PAST }),
        row("c", { standing: "LOST", closingOn: PAST, ownBidAmount: null }),
      ],
    });
    const [won, lost] = (await rowsOf("Gesloten 12")).map(plain);
    expect(won).toMatch(/Draaibank b.*Uw bod € 100Hoogste bod € 120Hoogste biederOnder voorbehoud van gunning$/);
    expect(lost).toMatch(/Uw bod Ongeldig verklaard.*Niet gewonnenVergelijkbaar$/);
    const similar = screen.getByRole("link", { name: "Vergelijkbaar met Draaibank c" });
    expect(similar.getAttribute("href")).toBe("/nl/search?category=lathes");
  });

  it("are shown by outcome, which is in the address, and all again after a press", async () => {
    const { asked } = show({ open: [row("a")] }, { address: "/nl/account/bids?outcome=won" });
    expect(await screen.findByText("Geen kavels in deze groep")).toBeTruthy();
    expect(asked("closed")).toMatchObject({ searchFilter: { standings: ["WON"] }, areOpen: false });
    fireEvent.click(screen.getByRole("button", { name: "Alle kavels tonen" }));
    await waitFor(() => expect(asked("closed")?.searchFilter).toMatchObject({ standings: ["WON", "LOST"] }));
  });
});

describe("the totals of the viewer's bids", () => {
  it("say what is owed if nothing changes, and when the first lots close", async () => {
    show({ open: [row("a")] });
    const committed = (await screen.findByText("Toegezegd, als alles bij u blijft")).parentElement;
    await waitFor(() =>
      expect(plain(committed)).toBe("Toegezegd, als alles bij u blijft€ 162,84€ 120 aan biedingen, met kosten en btw"),
    );
    expect(plain(screen.getByText("11 niet gewonnen").parentElement)).toBe("Gewonnen111 niet gewonnen");
    expect(screen.getByText(/^de eerste sluit over \d+ d/)).toBeTruthy();
  });

  it("give way to an invitation where there are no bids", async () => {
    const none = { leadingCount: 0, outbidCount: 0, wonCount: 0, lostCount: 0 };
    show({}, { totals: { ...TOTALS, ...none } });
    expect(await screen.findByText("U hebt nog nergens op geboden")).toBeTruthy();
    expect(screen.queryByRole("region", { name: /Open/ })).toBeNull();
  });

  it("stay where no open lot is left", async () => {
    show(
      { closed: [row("b", { standing: "WON", closingOn: PAST })] },
      { totals: { ...TOTALS, leadingCount: 0, outbidCount: 0 } },
    );
    expect(await screen.findByText("U biedt nu op geen open kavel")).toBeTruthy();
    expect(await rowsOf("Gesloten 12")).toHaveLength(1);
  });
});

describe("the viewer's sealed bids", () => {
  const sealedBid = (id: string, state: Record<string, unknown>, bid: Record<string, unknown> = {}) => ({
    blindLotId: id,
    blindLot: {
      id,
      publicationId: "blind-sale",
      publicationNumber: 9,
      lotNumber: "1",
      title: `Bedrijfspand ${id}`,
      auctionTitle: "Vastgoed",
      images: [],
    },
    state: {
      id,
      phase: "OPEN",
      outcome: null,
      closingOn: FAR,
      opensOn: FAR,
      ...state,
      viewer: {
        hasWon: null,
        boundUntil: FAR,
        bids: [{ seal: id, ciphertextHash: id, hasCopy: false, state: "SEALED", content: null, ...bid }],
        ...Object(state.viewer),
      },
    },
  });
  const rows = async () =>
    (await within(await screen.findByRole("region", { name: /^Gesloten biedingen/ })).findAllByRole("article")).map(
      plain,
    );
  const NONE = { ...TOTALS, leadingCount: 0, outbidCount: 0, wonCount: 0, lostCount: 0 };

  it("are listed without other bids, with the amount from this device alone", async () => {
    const kept = { blindLotId: "a", bidder: "x", seal: "a", ciphertext: "", receipt: null };
    const text = `salt:${JSON.stringify({ amountCents: 250_000_00, conditions: "", validUntilMs: 1 })}`;
    localStorage.setItem("sealedBids", JSON.stringify([{ ...kept, text }]));
    show({ sealed: [sealedBid("a", {}), sealedBid("b", { phase: "CLOSED" })] }, { totals: NONE });
    const [own, elsewhere] = await rows();
    expect(own).toMatch(/Bedrijfspand a.*9-1 · Vastgoed.*€ 250.000.*Verzegeld.*sluit/);
    expect(elsewhere).toMatch(/Bedrijfspand b.*op een ander apparaat.*Wacht op de opening.*opent vanaf/);
    expect(screen.getByRole("link", { name: "Bedrijfspand a" }).getAttribute("href")).toBe(
      "/nl/blindAuction/blind-sale/lot/a",
    );
  });

  it("have the amount of the first round where the second bid does not count", async () => {
    const bid = { ciphertextHash: "", hasCopy: false };
    const bids = [
      { ...bid, seal: "a", state: "VALID", content: { amount: 300_000_00 } },
      { ...bid, seal: "b", state: "REFUSED", content: { amount: 290_000_00 } },
    ];
    show({ sealed: [sealedBid("a", { phase: "RANKED", viewer: { bids } })] }, { totals: NONE });
    expect((await rows())[0]).toMatch(/€ 300\.000.*Geopend, gunning loopt/);
  });

  it("come before those of sales that are over, and a bid of the first round is not sealed in the second", async () => {
    const opened = { state: "VALID", content: { amount: 300_000_00 } };
    show(
      {
        sealed: [
          sealedBid("over", { phase: "RANKED" }, opened),
          sealedBid("off", { phase: "OPEN", outcome: "CALLED_OFF" }),
          sealedBid("second", { phase: "OPEN" }, opened),
          sealedBid("waits", { phase: "CLOSED" }),
        ],
      },
      { totals: NONE },
    );
    const [second, waits, over, off] = await rows();
    expect(second).toMatch(/Bedrijfspand second.*Uw eerste bod staat sluit/);
    expect(waits).toContain("Bedrijfspand waits");
    expect(over).toContain("Bedrijfspand over");
    expect(off).toContain("Bedrijfspand off");
  });

  it("say how the sale went", async () => {
    const opened = { state: "VALID", content: { amount: 300_000_00 } };
    show(
      {
        sealed: [
          sealedBid("a", { phase: "RANKED" }, opened),
          sealedBid("b", { phase: "ENDED", outcome: "AWARDED", viewer: { hasWon: true, boundUntil: null } }, opened),
          sealedBid("c", { phase: "ENDED", outcome: "AWARDED", viewer: { hasWon: false, boundUntil: null } }, opened),
          sealedBid("d", { phase: "RANKED" }, { state: "REFUSED" }),
          sealedBid("e", { phase: "ENDED", outcome: "CALLED_OFF" }),
        ],
      },
      { totals: NONE },
    );
    const texts = await rows();
    const said = [
      "Geopend, gunning loopt bindt u tot",
      "Aan u gegund",
      "Aan een ander gegund",
      "Telt niet mee",
      "Afgelast",
    ];
    for (const [index, words] of said.entries()) expect(texts[index]).toContain(words);
    expect(texts[0]).toContain("€ 300.000");
  });

  it("stay in the list where the lot cannot say how they stand, as they may bind", async () => {
    show({ sealed: [{ ...sealedBid("a", {}), state: null }, sealedBid("b", {})] }, { totals: NONE });
    const [unknown, other] = await rows();
    expect(unknown).toMatch(/Bedrijfspand a.*onbekend.*Nu niet op te vragen uw bod kan u binden/);
    expect(other).toContain("Verzegeld");
  });
});
