import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SaleLot, SaleOfStaff } from "../../../../../web/admin/bidding/sale-results/documents.ts";
import { categoryColumns, figureRows } from "../../../../../web/admin/bidding/sale-results/figure-columns.ts";
import { categoriesBeside } from "../../../../../web/admin/bidding/sale-results/sale-lots.ts";
import { SaleResultsScreen } from "../../../../../web/admin/bidding/sale-results/sale-results-screen.tsx";
import { saleResults } from "../../../../../web/admin/bidding/sale-results/words.nl.ts";
import { csvOf } from "../../../../../web/admin/kit/table/csv.ts";
import { formatMessage } from "../../../../../web/kit/i18n/dictionary.ts";
import type { Translate } from "../../../../../web/kit/i18n/messages.ts";
import { Toaster } from "../../../../../web/kit/ui/overlay/toaster.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";
import { LOTS, lot, PAST, RESULT, SUBJECT } from "./sale-lots-to-show.ts";

beforeEach(() => void vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600));

const t: Translate = (key, params) => formatMessage({ language: "nl", messages: saleResults }, key, params);
const slot = (isPickUp: boolean, day: string, lotNumbers: string[], forkliftAvailable = false) => ({
  ...{ isPickUp, startingOn: `${day}T07:00:00.000Z`, endingOn: `${day}T15:00:00.000Z`, forkliftAvailable },
  address: { street: "Kade", houseNumber: "1", houseNumberSuffix: null, city: "Rotterdam" },
  incrementalLotIds: lotNumbers.map((number) => `lot-${number}`),
});
const SLOTS = [
  slot(false, "2026-03-20", ["2"], true),
  slot(true, "2026-04-02", ["1"], true),
  slot(true, "2026-04-03", ["1", "3"]),
];

/** The bids of an hour of 2026-03-28 by the test's own clock, or of later days. */
const hour = (at: number, bidCount: number, autoBidCount = 0) => ({
  ...{ hourOn: new Date(2026, 2, 28, at).toISOString(), bidCount, autoBidCount },
});

const PROPOSAL = {
  ...{ id: "p", incrementalLotId: "lot-3", isAward: true, reason: "goed", proposedByName: "eva@example.com" },
  ...{ deadlineOn: "2999-01-01T10:00:00.000Z", isApproved: null as boolean | null, amount: 500_00 },
  ...{ viewerCanDecide: true, decidedOn: null as string | null, decisionReason: null as string | null },
  approval: { viewerCanApprove: true, viewerLimit: null as number | null, approverNames: ["ik@example.com"] },
};

/** The lots of the sale in Deventer, which it is compared with. */
const OTHER_LOTS = [
  lot("1", { currentBidAmount: 80_00 }),
  lot("2", { currentBidAmount: 70_00, category: { name: "Frezen" } }),
];

const FIGURES = {
  lotBidStatistics: {
    ...{ lotCount: 3, openLots: 0, closedLots: 3, lotsWithNoBids: 1, numberOfBids: 6, uniqueNumberOfBids: 2 },
    ...{ uniqueHighestBidUsers: 2, bidAmount: 1_500_00, auctionCosts: 255_00, averageBid: 750_00, medianBid: 750_00 },
    ...{ maximumBid: 1_000_00, notSoldAmount: 100_00 },
    ...{ soldLots: 1, soldAmount: 1_000_00, lotsSubjectToAcceptance: 1, declinedLots: 0 },
  },
  lotVisitStatistics: { visitorCount: 8, bidderCount: 3 },
  favoriteLotStatistics: { favoriteLotCount: 12, userCount: 4, favoritesPerLot: 4, favoritesPerUser: 3 },
};

function show({
  canEdit = true,
  proposals = [],
  hours = [],
}: {
  canEdit?: boolean;
  proposals?: (typeof PROPOSAL)[];
  hours?: ReturnType<typeof hour>[];
} = {}) {
  const { lotBidStatistics: bids, lotVisitStatistics: visits, favoriteLotStatistics: saved } = FIGURES;
  const api = new FakeApi()
    .answer("saleLots", ({ searchFilter }) => {
      const rows = Object(searchFilter).publicationId === "deventer" ? OTHER_LOTS : LOTS;
      return { list: { rows, paginatedTotalResults: rows.length } };
    })
    .answer("saleDays", { auction: { id: "sale", daySlots: SLOTS } })
    .answer("saleAwardProposals", { proposals })
    .answer("proposeSaleAwards", { done: [{ incrementalLotId: "lot-3", refusal: null }] })
    .answer("decideSaleAwards", { done: [{ incrementalLotId: "lot-3", refusal: "OWN_PROPOSAL" }] })
    .answer("saleBuyers", { results: [RESULT, SUBJECT] })
    .answer("otherSales", {
      list: {
        rows: [
          { id: "sale", publicationNumber: 10389, title: "Hengelo" },
          { id: "deventer", publicationNumber: 10352, title: "Deventer" },
        ],
      },
    })
    .answer("saleFigures", ({ incrementalAuctionId }) =>
      incrementalAuctionId === "deventer"
        ? {
            auction: {
              ...{ id: "deventer", publicationNumber: 10352, title: [], viewerCanEdit: false },
              bidHours: [hour(9, 3), hour(10, 5)],
              ...{
                lotBidStatistics: { ...bids, bidAmount: 900_00, maximumBid: 700_00 },
                favoriteLotStatistics: saved,
                lotVisitStatistics: visits,
              },
            },
          }
        : {
            auction: {
              ...{ id: "sale", publicationNumber: 10389, title: [{ language: "NL", text: "Hengelo" }] },
              ...{
                viewerCanEdit: canEdit,
                lotBidStatistics: bids,
                favoriteLotStatistics: saved,
                lotVisitStatistics: visits,
                bidHours: hours,
              },
            },
          },
    );
  renderPage(
    <Routes>
      <Route path=":langCode/results/:publicationId" element={<SaleResultsScreen />} />
    </Routes>,
    { api, address: "/nl/results/sale" },
  );
  return api;
}

describe("the results of a sale", () => {
  it("show what it brought, how much went, who bid and what was saved", async () => {
    show();
    const cardOf = async (title: string) =>
      plain((await screen.findByRole("heading", { name: title })).closest("section"));
    expect(await cardOf("Wat brengt het op?")).toMatch(
      /€ 1\.500op 2 kavels, waarvan € 1\.000 verkocht.*€ 255.*€ 100.*€ 750.*€ 1\.000/,
    );
    expect(await cardOf("Hoeveel ging weg?")).toMatch(
      /2 van 3.*1 verkocht1 wacht op gunning1 niet verkochtGesloten3.*Zonder bod1/,
    );
    expect(await cardOf("Wie bood er?")).toMatch(/6.*Bieders2.*Biedingen per bieder3Door autobod–/);
    expect(await cardOf("Van kijken naar kopen")).toMatch(
      /Bekeken8Bewaard4Geboden2Hoogste bod2.*Van de 8 die keken, boden er 3 \(38%\).*Keren bewaard12Door mensen4/,
    );
    expect(screen.getByText("Gesloten", { selector: "h1 ~ p *" })).toBeTruthy();
  });

  it("lead from an outcome to the lots that ended so", async () => {
    show();
    expect(await screen.findByRole("link", { name: "Kavel 1" })).toBeTruthy();
    fireEvent.click(screen.getByRole("link", { name: "1 niet verkocht" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Kavel 1" })).toBeNull());
    expect(screen.getByRole("link", { name: "Kavel 2" })).toBeTruthy();
    expect(document.activeElement?.id).toBe("lots");
    const choice = screen.getByRole("combobox", { name: /^Vergelijk met/ });
    await waitFor(() => expect(within(choice).getAllByRole("option")).toHaveLength(2));
    fireEvent.change(choice, { target: { value: "deventer" } });
    await screen.findAllByText("naast 10352");
    expect(screen.queryByRole("link", { name: "Kavel 1" }), "the filter stays beside another sale").toBeNull();
  });

  it("show when the bids were made, by hour and by day, in a chart and a table", async () => {
    show({ hours: [hour(9, 4, 1), hour(11, 6), hour(33, 2)] });
    const chart = await screen.findByRole("img", { name: /^12 biedingen van .* De meeste, 6, vanaf/ });
    expect(chart.querySelectorAll("g")).toHaveLength(25);
    fireEvent.click(screen.getByText("Als tabel"));
    const rows = () => screen.getAllByRole("row").map((row) => plain(row));
    expect(rows().slice(0, 4)).toEqual([
      expect.stringContaining("Uur vanaf"),
      expect.stringMatching(/09:00.*4.*1.*4$/),
      expect.stringMatching(/11:00.*6.*0.*10$/),
      expect.stringMatching(/09:00.*2.*0.*12$/),
    ]);
    fireEvent.click(screen.getByRole("radio", { name: "Per dag" }));
    expect(rows().slice(0, 3)).toEqual([
      expect.stringContaining("Dag"),
      expect.stringMatching(/28 mrt.*10.*1.*10$/),
      expect.stringMatching(/29 mrt.*2.*0.*12$/),
    ]);
  });

  it("show bars by day alone for a sale of weeks, and say where there is no bid", async () => {
    show({ hours: [hour(9, 4), hour(24 * 14, 6)] });
    expect((await screen.findByRole("img", { name: /^10 biedingen/ })).querySelectorAll("g")).toHaveLength(15);
    expect(screen.queryByRole("radio", { name: "Per uur" })).toBeNull();
    cleanup();
    show();
    expect(await screen.findByText("Er is niet geboden")).toBeTruthy();
  });

  it("stand beside those of another sale that staff choose, and not beside itself", async () => {
    const api = show();
    const choice = await screen.findByRole("combobox", { name: /^Vergelijk met/ });
    await waitFor(() => expect(within(choice).getAllByRole("option")).toHaveLength(2));
    expect(JSON.stringify(api.requests)).toContain('"isOfMyProjects":true');
    fireEvent.change(choice, { target: { value: "deventer" } });
    const card = screen.getByRole("heading", { name: "Wat brengt het op?" }).closest("section");
    await waitFor(() => expect(plain(card)).toContain("€ 900 bij veiling 10352€ 600 meer"));
    expect(plain(card)).toMatch(/€ 1\.000\s*veiling 10352: € 700/);
    fireEvent.change(choice, { target: { value: "" } });
    await waitFor(() => expect(plain(card)).not.toContain("10352"));
  });

  it("show the other sale in the charts over time, by lot and by category", async () => {
    show({ hours: [hour(9, 4), hour(11, 6)] });
    const choice = await screen.findByRole("combobox", { name: /^Vergelijk met/ });
    await waitFor(() => expect(within(choice).getAllByRole("option")).toHaveLength(2));
    const byLot = await screen.findByRole("img", { name: /^2 kavels, het hoogste eerst: 1 Kavel 1, €.1\.000/ });
    expect(byLot.querySelectorAll("g")).toHaveLength(2);
    expect(document.querySelectorAll("polyline")).toHaveLength(1);
    fireEvent.change(choice, { target: { value: "deventer" } });
    await screen.findByText("veiling 10352 samen, 8");
    await waitFor(() => expect(byLot.ownerDocument.querySelectorAll("polyline")).toHaveLength(3));
    const categories = screen.getByRole("heading", { name: "Per categorie" }).closest("section");
    expect(plain(categories)).toMatch(/Veiling 10352.*Draaibanken2.*€ 1\.500€ 80.*Zonder categorie.*Frezen0.*€ 0€ 70/);
  });

  it("are exported with their hours and the other sale's, and names that look like formulas stay text", () => {
    const sale = { ...FIGURES, publicationNumber: 7, bidHours: [hour(9, 4)] } as unknown as SaleOfStaff;
    const other = { ...sale, publicationNumber: 8, bidHours: [hour(8, 2), hour(9, 1)] };
    const rows = figureRows(sale, other, { t, language: "nl" });
    expect(rows[0]).toMatchObject({ name: "Opbrengst, in euro", own: 1_500, other: 1_500 });
    expect(rows).toContainEqual(expect.objectContaining({ name: "Bewaard, per persoon", own: 3 }));
    expect(rows.slice(-2).map(({ own, other: besides }) => [own, besides])).toEqual([
      [0, 2],
      [4, 1],
    ]);
    expect(rows.at(-1)?.name).toMatch(/^Biedingen in het uur vanaf .*\d{2}:\d{2} (UTC|GMT|CES?T)/);
    expect(figureRows(sale, null, { t, language: "nl" }).at(0)?.other).toBeNull();
    const columns = categoryColumns(t, 8);
    const [category] = categoriesBeside([lot("1", { category: { name: "=1+1" } })] as SaleLot[], []);
    if (!category) throw new Error("no category");
    expect(csvOf({ columns, rows: [category] }, "nl")).toContain("'=1+1;1;3;100;1000;0");
  });

  it("say why those of the other sale are not there", async () => {
    const api = show();
    const choice = await screen.findByRole("combobox", { name: /^Vergelijk met/ });
    await waitFor(() => expect(within(choice).getAllByRole("option")).toHaveLength(2));
    api.refuse("saleFigures", { code: "1024" });
    fireEvent.change(choice, { target: { value: "deventer" } });
    expect(await screen.findByText(/konden niet worden gelezen. U mag dit project niet inzien/)).toBeTruthy();
  });

  it("show each lot with its outcome, and no buyer before they are asked for", async () => {
    const api = show();
    const rowOf = (name: string) => plain(screen.getByRole("link", { name }).closest("tr, [role=row]"));
    expect(await screen.findByRole("link", { name: "Kavel 3" })).toBeTruthy();
    expect(rowOf("Kavel 3")).toContain("Wacht op gunning");
    expect(rowOf("Kavel 2")).toContain("Niet verkocht");
    expect(api.count("saleBuyers")).toBe(0);
    expect(screen.queryByText("De Vries bv")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Toon kopers" }));
    await waitFor(() => expect(rowOf("Kavel 1")).toContain("De Vries bv"));
    expect(api.count("saleBuyers")).toBe(1);
    expect(await screen.findByRole("button", { name: "Lijst afdrukken" })).toBeTruthy();
    // Paper alone shows it. Kavel 3 waits for the seller: nobody may collect it.
    const pickUp = plain(screen.getByRole("region", { name: "Ophaallijst", hidden: true }));
    expect(pickUp).toContain("De Vries bv");
    expect(pickUp).not.toContain("Kavel 3");
  });

  it("print a list for a day of viewing without buyers, and with them for a day of pick-up", async () => {
    show();
    const choice = await screen.findByRole("combobox", { name: "Lijst om af te drukken" });
    const options = () => within(choice).getAllByRole("option").map(plain);
    expect(options()).toEqual([expect.stringMatching(/^Bezichtigen vr 20 mrt/)]);
    const paper = () => plain(screen.getByRole("region", { name: /^(Bezichtigen|Ophalen) /, hidden: true }));
    expect(paper()).toMatch(/10389 Hengelo.*Kade 1, Rotterdam · met heftruckNummerKavel.*2Kavel 2.*☐$/);
    fireEvent.click(screen.getByRole("button", { name: "Toon kopers" }));
    await waitFor(() => expect(options()).toHaveLength(4));
    expect(options()[0]).toBe("Ophaallijst, alle dagen");
    const days = within(choice).getAllByRole<HTMLOptionElement>("option");
    fireEvent.change(choice, { target: { value: days[2]?.value } });
    expect(paper()).toMatch(/met heftruck.*De Vries bvAnna de Vries · \+316.*Kavel 1/);
    fireEvent.change(choice, { target: { value: days[3]?.value } });
    expect(paper(), "Kavel 3 waits for the seller").toMatch(/Rotterdam.*De Vries bv.*Kavel 1[^3]*☐$/);
  });

  it("propose an award of the lots that await acceptance", async () => {
    const api = show();
    fireEvent.click(await screen.findByRole("checkbox", { name: /Kavel 3/ }));
    fireEvent.click(screen.getByRole("checkbox", { name: /Kavel 1/ }));
    fireEvent.click(await screen.findByRole("button", { name: "Gunnen voorstellen (1)" }));
    fireEvent.change(await screen.findByRole("textbox", { name: /reden/i }), { target: { value: "Akkoord" } });
    const deadline = screen.getByLabelText(/Goed te keuren tot/);
    fireEvent.change(deadline, { target: { value: "" } });
    fireEvent.click(screen.getByRole("button", { name: "Voorstellen" }));
    await waitFor(() => expect(deadline.getAttribute("aria-invalid")).toBe("true"));
    fireEvent.change(deadline, { target: { value: "2999-01-01T10:00" } });
    fireEvent.click(screen.getByRole("button", { name: "Voorstellen" }));
    await waitFor(() => expect(api.count("proposeSaleAwards")).toBe(1));
    expect(api.requests.find(({ name }) => name === "proposeSaleAwards")?.variables).toMatchObject({
      input: { incrementalAuctionId: "sale", incrementalLotIds: ["lot-3"], isAward: true, reason: "Akkoord" },
    });
    render(<Toaster />);
    expect(await screen.findByText("1 kavel verwerkt.")).toBeTruthy();
  });

  it("propose awards of more lots than a call takes, in several calls", async () => {
    const subject = { incrementalLotAttributes: { subjectToAcceptance: true } };
    const many = Array.from({ length: 130 }, (_, at) => lot(String(at + 10), subject));
    const api = show();
    api.answer("saleLots", ({ pagination }) => ({
      list: { rows: many.slice(...(Object(pagination).page === 1 ? [0, 100] : [100])), paginatedTotalResults: 130 },
    }));
    api.answer("proposeSaleAwards", ({ input }) => ({
      done: Object(input).incrementalLotIds.map((incrementalLotId: string) => ({ incrementalLotId, refusal: null })),
    }));
    await screen.findByText("130 van 130 rijen");
    fireEvent.click(screen.getAllByRole("checkbox", { name: /alle/i })[0] ?? document.body);
    fireEvent.click(await screen.findByRole("button", { name: "Gunnen voorstellen (130)" }));
    expect(plain(await screen.findByRole("dialog"))).toContain("130 kavels: 10, 11, 12");
    fireEvent.change(screen.getByRole("textbox", { name: /reden/i }), { target: { value: "Akkoord" } });
    fireEvent.click(screen.getByRole("button", { name: "Voorstellen" }));
    await waitFor(() => expect(api.count("proposeSaleAwards")).toBe(2));
    render(<Toaster />);
    expect(await screen.findByText("130 kavels verwerkt.")).toBeTruthy();
  });

  it("show a proposal, and say why it is not approved", async () => {
    const api = show({ canEdit: false, proposals: [PROPOSAL] });
    expect(await screen.findByText(/Gunnen voorgesteld door eva@example.com/)).toBeTruthy();
    fireEvent.click(screen.getByRole("checkbox", { name: /Kavel 3/ }));
    expect(screen.queryByRole("button", { name: /Gunnen voorstellen/ })).toBeNull();
    fireEvent.click(await screen.findByRole("button", { name: "Gunnen goedkeuren (1)" }));
    expect(screen.queryByRole("button", { name: /Afwijzen goedkeuren/ })).toBeNull();
    const dialog = plain(await screen.findByRole("dialog"));
    expect(dialog).toMatch(/3 Kavel 3.*Gunnen, voorgesteld door eva@example.com: goed.*€ 500/);
    fireEvent.change(await screen.findByRole("textbox", { name: /reden/i }), { target: { value: "Akkoord" } });
    fireEvent.click(screen.getByRole("button", { name: "Gunnen goedkeuren" }));
    await waitFor(() => expect(api.count("decideSaleAwards")).toBe(1));
    expect(api.requests.find(({ name }) => name === "decideSaleAwards")?.variables).toMatchObject({
      input: { proposals: [{ incrementalLotId: "lot-3", proposalId: "p" }], isApproved: true },
    });
    render(<Toaster />);
    expect(await screen.findByText("Over uw eigen voorstel besluit een ander. (1)")).toBeTruthy();
  });

  it("say that the bid of a proposal has been corrected since", async () => {
    show({ canEdit: false, proposals: [{ ...PROPOSAL, amount: 700_00 }] });
    expect(await screen.findByText(/Gunnen voorgesteld door eva@example.com/)).toBeTruthy();
    fireEvent.click(screen.getByRole("checkbox", { name: /Kavel 3/ }));
    fireEvent.click(await screen.findByRole("button", { name: "Voorstel verwerpen (1)" }));
    expect(plain(await screen.findByText(/^Het hoogste bod is nu/))).toMatch(/€ 500: .*niet meer/);
  });

  it("say of lots without an open proposal that there is nothing to decide for who may only view the sale", async () => {
    show({ canEdit: false, proposals: [{ ...PROPOSAL, deadlineOn: PAST }] });
    expect(await screen.findByText(/^Voorstel niet op tijd goedgekeurd/)).toBeTruthy();
    fireEvent.click(screen.getByRole("checkbox", { name: /Kavel 3/ }));
    expect(await screen.findByText("Over deze kavels loopt geen voorstel.")).toBeTruthy();
  });

  it("say that a proposal was rejected, and why, or was not approved in time", async () => {
    const rejected = { isApproved: false, decidedOn: PAST, decisionReason: "Eerst een taxatie" };
    show({
      proposals: [
        { ...PROPOSAL, ...rejected },
        { ...PROPOSAL, id: "older" },
      ],
    });
    expect(await screen.findByText(/^Voorstel verworpen op 1 jan 2026.*: Eerst een taxatie$/)).toBeTruthy();
    cleanup();
    show({ proposals: [{ ...PROPOSAL, deadlineOn: PAST }] });
    expect(await screen.findByText(/^Voorstel niet op tijd goedgekeurd, het kon tot 1 jan 2026/)).toBeTruthy();
    fireEvent.click(screen.getByRole("checkbox", { name: /Kavel 3/ }));
    expect(await screen.findByRole("button", { name: "Gunnen voorstellen (1)" })).toBeTruthy();
    cleanup();
    show({ proposals: [{ ...PROPOSAL, deadlineOn: PAST, isApproved: true, decidedOn: PAST }] });
    expect(await screen.findByRole("columnheader", { name: /Besluit van de verkoper/ })).toBeTruthy();
    expect(screen.queryByText(/^Voorstel/), "a correction ended what was approved").toBeNull();
  });

  it("offer no approval above the viewer's limit, and say which it is and who may", async () => {
    const approval = { viewerCanApprove: false, viewerLimit: 400_00, approverNames: ["chef@example.com"] };
    show({ proposals: [{ ...PROPOSAL, approval }] });
    expect(await screen.findByText(/Gunnen voorgesteld door eva@example.com/)).toBeTruthy();
    fireEvent.click(screen.getByRole("checkbox", { name: /Kavel 3/ }));
    expect(plain(await screen.findByText(/hoger dan uw grens/))).toBe(
      "1 voorstel is hoger dan uw grens van € 400. Goedkeuren mag: chef@example.com.",
    );
    expect(screen.getByRole("button", { name: /verwerpen/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /goedkeuren/ })).toBeNull();
  });

  it("offer no decision on a proposal to those who may not decide on it", async () => {
    show({ proposals: [{ ...PROPOSAL, viewerCanDecide: false }] });
    expect(await screen.findByText(/Gunnen voorgesteld door eva@example.com/)).toBeTruthy();
    fireEvent.click(screen.getByRole("checkbox", { name: /Kavel 3/ }));
    expect(await screen.findByText("Over deze voorstellen besluit een ander.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /goedkeuren|verwerpen|voorstellen/ })).toBeNull();
  });

  it("offer the approval of a refusal apart from that of an award", async () => {
    show({ proposals: [{ ...PROPOSAL, isAward: false }] });
    expect(await screen.findByText(/Afwijzen voorgesteld door/)).toBeTruthy();
    fireEvent.click(screen.getByRole("checkbox", { name: /Kavel 3/ }));
    expect(await screen.findByRole("button", { name: "Afwijzen goedkeuren (1)" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Gunnen goedkeuren/ })).toBeNull();
  });

  it("offer buyers to nobody who may only view the sale", async () => {
    show({ canEdit: false });
    await screen.findByRole("link", { name: "Kavel 1" });
    expect(screen.queryByRole("button", { name: "Toon kopers" })).toBeNull();
  });

  it("show each category, those that brought most first", async () => {
    show();
    const table = (await screen.findByRole("heading", { name: "Per categorie" })).closest("section");
    const [, ...rows] = within(table ?? document.body).getAllByRole("row");
    expect(rows.map((row) => plain(row))).toEqual([
      expect.stringMatching(/^Draaibanken23€ 200€ 1\.500/),
      expect.stringMatching(/^Zonder categorie10€ 100€ 0/),
    ]);
  });
});
