import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LotStaffState } from "../../../../../web/admin/bidding/lot-bids/documents.ts";
import { LotForStaff } from "../../../../../web/admin/bidding/lot-bids/lot-for-staff.tsx";
import { MayOpenContext } from "../../../../../web/admin/may-open.ts";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";
import { signInAs } from "../../../support/sign-in-as.ts";
import { staffState } from "./staff-state.ts";

beforeEach(() => void vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600));

const before = {
  amount: 18_750_00,
  nextMinimumAmount: 19_000_00,
  leader: { userName: "7@example.com", fullName: "J. Bakker", annonUserRef: "7" },
};
const preview = {
  bidId: "lot:31",
  sequence: 37,
  closingOn: "2026-11-20T18:47:18.000Z",
  endsAutoBid: true,
  refusal: null,
  secondBidAmount: null,
  before,
  after: { ...before, amount: 18_600_00, nextMinimumAmount: 18_850_00 },
};

const proposal: LotStaffState["saleProposals"][number] = {
  id: "second",
  isAward: true,
  amount: 18_750_00,
  reason: "Verkoper akkoord",
  deadlineOn: "2026-11-22T18:00:00.000Z",
  proposedByName: "a@example.com",
  proposedOn: "2026-11-20T19:00:00.000Z",
  decidedByName: null,
  decidedOn: "2026-11-20T20:00:00.000Z",
  isApproved: null,
  decisionReason: null,
  viewerCanDecide: false,
};

const bid = { amount: 100_00, createdOn: "2026-11-20T18:00:00.000Z", isAutoBid: false, state: "SUCCESS" };
const BIDS = [
  { ...bid, id: "lot:1", annonUserRef: "7", userId: "user-7", userName: "bieder@example.com" },
  { ...bid, id: "lot:2", annonUserRef: "9", userId: "user-9", userName: null },
];

/** Ten of 37 entries, whose texts have other hashes. */
function logPage(before: unknown) {
  const newest = typeof before === "number" ? before - 1 : 37;
  return Array.from({ length: Math.min(10, newest) }, (_, place) => ({
    ...{ sequence: newest - place, createdOn: "2026-11-20T18:44:18.000Z", kind: "BID", annonUserRef: "7" },
    ...{ amount: (newest - place) * 100_00, hash: `${newest - place}`.padStart(64, "0"), text: "{}" },
  }));
}

function show({
  state = staffState(),
  correction = { state: "SUCCESS", refusal: null } as object,
  subjectToAcceptance = false,
  mayOpen = true,
  extendedMilliseconds = 0,
  startingOn = "2026-11-01T10:00:00.000Z",
} = {}) {
  const asked = {
    ...{ incrementalLotId: "lot", blindLotId: null, lotNumber: "12", question: "Vraag?", language: "NL" },
    ...{ askedOn: "2026-11-20T18:00:00.000Z", answer: null, answeredOn: null, isPublic: false },
    ...{ userId: "user-7", userName: "7@example.com" },
  };
  const api = new FakeApi()
    .answer("lotStaffState", { lot: { id: "lot", startingOn, extendedMilliseconds }, state })
    .answer("questionsOfSale", {
      questions: [
        { ...asked, id: "1" },
        { ...asked, id: "2", incrementalLotId: "other" },
      ],
    })
    .answer("lotLogEntries", ({ before }) => ({ entries: logPage(before) }))
    .answer("lotBidsAdmin", { list: { rows: BIDS, paginatedTotalResults: BIDS.length } })
    .answer("correctionPreview", { preview })
    .answer("correctBid", { outcome: correction })
    .answer("auditLot", { audit: { entryCount: 37, isConsistent: true, auditedOn: "2026-11-20T18:45:37.000Z" } })
    .answer("closeLotLater", { updateIncrementalLots: { result: true } })
    .answer("showOrHideLot", { updatePublishedLots: { result: true } });
  const lot = {
    id: "lot",
    publicationNumber: 7,
    lotNumber: "12",
    title: "Draaibank",
    auctionTitle: "Machinefabriek",
    previousLotId: null,
    nextLotId: null,
    firstImage: null,
    incrementalLotAttributes: { auctionCosts: 17.5, subjectToAcceptance },
    viewerCanEdit: true,
  };
  renderPage(
    <MayOpenContext value={() => mayOpen}>
      <LotForStaff publicationId="sale" lot={lot} name="7-12 Draaibank" />
    </MayOpenContext>,
    { api },
  );
  return api;
}

const sent = (api: FakeApi, name: string) => api.requests.find((request) => request.name === name)?.variables;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function openStep(name: string) {
  fireEvent.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
}

describe("a lot for its staff", () => {
  it("says how it stands, who has an auto bid, what was corrected and what bidders were told", async () => {
    show();
    expect(plain(await screen.findByRole("region", { name: "Stand van het kavel" }))).toMatch(
      /€ 18\.750.*J\. Bakker leidt.*1:2\d.*31.*van 6 bieders.*64.*42 keer bewaard/,
    );
    expect(plain(screen.getByText("A. Willems").closest("li"))).toContain("Bieder 12, gepasseerd");
    expect(screen.getByText("bod ongeldig: een nul te veel")).toBeTruthy();
    expect(screen.getByText("m.dewit@example.com")).toBeTruthy();
    expect(plain(screen.getByText(/^Overboden/).closest("li"))).toContain("Overboden · € 18.750 · 12@example.com");
  });

  it.each([
    [true, "/nl/users/view/user-12"],
    [false, undefined],
  ])("leads to the page of a bidder where the viewer may open it: %s", async (mayOpen, href) => {
    show({ mayOpen });
    const names = [
      await screen.findByText("A. Willems"),
      screen.getByText("12@example.com"),
      await screen.findByText("bieder@example.com"),
    ];
    expect(names.map((name) => name.closest("a")?.getAttribute("href"))).toEqual([
      ...[href, href],
      href && "/nl/users/view/user-7",
    ]);
    expect(screen.getByText("Account gesloten").closest("a")).toBeNull();
  });

  it("has the ways to its parts, each of which is there, with what waits in it", async () => {
    show({ subjectToAcceptance: true });
    const bar = within(await screen.findByRole("navigation", { name: "Onderdelen van deze pagina" }));
    await waitFor(() =>
      expect(bar.getAllByRole("link").map((link) => plain(link))).toEqual([
        ...["Biedingen31", "Besluit", "Logboek", "Correcties1", "Vragen1", "Berichten1", "Wijzigingen"],
      ]),
    );
    for (const link of bar.getAllByRole("link")) {
      fireEvent.click(link);
      expect(document.activeElement?.id).toBe(link.getAttribute("href")?.slice(1));
    }
  });

  it("says from which amount the first bid is where nobody has bid", async () => {
    const { live } = staffState();
    const standing = { amount: null, nextMinimumAmount: 100_00, leader: null };
    show({ state: staffState({ live: live && { ...live, bidCount: 0, bidderCount: 0, standing } }) });
    const region = await screen.findByRole("region", { name: "Stand van het kavel" });
    expect(plain(region)).toContain("Geen bodEerste bod vanaf € 100");
  });

  it("has neither bids nor a log before it is published", async () => {
    const api = show({ state: staffState({ live: null, corrections: [] }) });
    expect(await screen.findByText(/nooit gepubliceerd/)).toBeTruthy();
    expect(screen.queryByRole("heading", { name: /Biedingen|Logboek|Correcties/ })).toBeNull();
    expect(screen.queryByRole("link", { name: /Biedingen|Logboek|Correcties/ })).toBeNull();
    expect(screen.getByRole("link", { name: /^Vragen/ })).toBeTruthy();
    expect(api.count("lotBidsAdmin")).toBe(0);
  });

  it.each([
    [0, false],
    [120_000, true],
  ])("says whether its closing was put off: by %i ms", async (extendedMilliseconds, isExtended) => {
    show({ extendedMilliseconds });
    const standing = await screen.findByRole("region", { name: "Stand van het kavel" });
    expect(standing.textContent?.includes("Verlengd")).toBe(isExtended);
  });

  it("says when a lot opens that has not", async () => {
    const closingOn = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const startingOn = new Date(Date.now() + 2.5 * 86_400_000).toISOString();
    const live = { ...staffState().live, phase: "UPCOMING", closingOn } as LotStaffState["live"];
    show({ state: staffState({ live }), startingOn });
    expect(plain((await screen.findByText("Opent over")).closest("div"))).toMatch(/Opent over2 d.*Opent .*, sluit /);
    expect(screen.queryByText("Sluit over")).toBeNull();
  });

  it.each([
    ["Verkocht", 18_750_00, false],
    ["Niet verkocht", null, false],
    [null, 18_750_00, true],
  ])("says of a closed lot whether it was sold, unless the seller decides: %s", async (text, amount, subject) => {
    const { live: open } = staffState();
    const live = { ...open, phase: "CLOSED", standing: { ...open?.standing, amount } } as LotStaffState["live"];
    show({ state: staffState({ live }), subjectToAcceptance: subject });
    expect(await screen.findByText("Sluiting")).toBeTruthy();
    expect(screen.queryByText(/^(Niet v|V)erkocht$/)?.textContent ?? null).toBe(text);
  });

  it("says nothing of a decision where none is needed", async () => {
    show();
    await screen.findByText("A. Willems");
    expect(screen.queryByText("Besluit van de verkoper")).toBeNull();
  });

  it("waits for the seller's decision, and then says who decided what and why", async () => {
    const live = { ...staffState().live, phase: "CLOSED" } as LotStaffState["live"];
    show({ subjectToAcceptance: true, state: staffState({ live }) });
    expect(await screen.findByText(/Het kavel wacht/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Stel een besluit voor bij de resultaten" }).getAttribute("href")).toBe(
      "/nl/publications/incrementalbidauctions/results/sale",
    );
    cleanup();
    const rejected = { ...proposal, id: "first", isApproved: false, decisionReason: "Te laag" };
    const awarded = { ...proposal, isApproved: true, decidedByName: "b@example.com" };
    show({ state: staffState({ live, saleProposals: [awarded, rejected] }) });
    const [newest, oldest] = await waitFor(() => {
      const items = screen.getAllByText(/^Gunnen voor/).map((line) => line.closest("li"));
      expect(items).toHaveLength(2);
      return items;
    });
    expect(plain(newest ?? null)).toMatch(
      /Gegund Gunnen voor € 18\.750Verkoper akkoord.*a@example\.com.*b@example\.com/,
    );
    expect(plain(oldest ?? null)).toMatch(/Voorstel verworpen.*Te laag/);
    expect(screen.getByRole("link", { name: "Resultaten van de veiling" })).toBeTruthy();
  });

  it.each([
    [60_000, "Wacht op goedkeuring", "Resultaten van de veiling"],
    [-60_000, "Termijn voorbij", "Stel een besluit voor bij de resultaten"],
  ])("says of an open proposal whether it can still be approved: %i ms", async (leftMs, text, link) => {
    const deadlineOn = new Date(Date.now() + leftMs).toISOString();
    const live = { ...staffState().live, phase: "CLOSED" } as LotStaffState["live"];
    show({ state: staffState({ live, saleProposals: [{ ...proposal, deadlineOn, decidedOn: null }] }) });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole("link", { name: link })).toBeTruthy();
  });

  it("shows a correction's outcome before it is made, and sends the bid that was seen", async () => {
    const api = show();
    const dialog = await openStep("Corrigeer hoogste bod");
    fireEvent.click(dialog.getByRole("radio", { name: "Verlaag het bedrag" }));
    type("Nieuw bedrag", "18.600");
    const shown = await dialog.findByRole("region", { name: "Zo staat de verkoop er daarna voor" });
    expect(plain(shown)).toMatch(/Nu€ 18\.750.*Daarna€ 18\.600.*Het autobod van J\. Bakker stopt.*een nieuw autobod/);
    expect(plain(shown)).toContain("5 andere bieders zien de nieuwe prijs.");
    expect(plain(dialog.getByRole("button", { name: /^Verlaag naar/ }))).toContain("€ 18.600");
    fireEvent.click(dialog.getByRole("button", { name: /^Verlaag naar/ }));
    expect(api.count("correctBid")).toBe(0);
    type("Reden", "Bieder bedoelde 18.600");
    fireEvent.click(dialog.getByRole("button", { name: /^Verlaag naar/ }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent(api, "correctBid")).toMatchObject({
      input: {
        incrementalLotId: "lot",
        state: "OVERWRITTEN",
        amount: 18_600_00,
        reason: "Bieder bedoelde 18.600",
        expectedBidId: "lot:31",
      },
    });
  });

  it("says why a correction is impossible, and does not send it", async () => {
    const api = show();
    api.answer("correctionPreview", {
      preview: { ...preview, after: null, refusal: "4023", secondBidAmount: 18_500_00 },
    });
    const dialog = await openStep("Corrigeer hoogste bod");
    expect(plain(await dialog.findByText(/Kan niet: het bedrag/))).toContain("€ 18.500");
    type("Reden", "Een reden");
    fireEvent.click(dialog.getAllByRole("button", { name: "Maak ongeldig" })[0] ?? document.body);
    expect(api.count("correctBid")).toBe(0);
  });

  it("keeps the dialog if somebody bid meanwhile, with the new preview", async () => {
    const api = show({ correction: { state: "NOT_ALLOWED", refusal: "LOT_QUARANTINED" } });
    const dialog = await openStep("Corrigeer hoogste bod");
    await dialog.findByRole("region", { name: "Zo staat de verkoop er daarna voor" });
    type("Reden", "Een reden");
    fireEvent.click(dialog.getByRole("button", { name: "Maak ongeldig" }));
    expect(await dialog.findByRole("alert")).toBeTruthy();
    expect(api.count("correctBid")).toBe(1);
  });

  it("has the last lines of the log, older ones by page, and says which does not follow", async () => {
    const api = show();
    expect(plain((await screen.findByText("37")).closest("li"))).toMatch(/bod € 3\.700 Bieder 7/);
    expect(await screen.findByText(/^Regel 28 volgt niet/)).toBeTruthy();
    press("Oudere");
    expect(await screen.findByText("27")).toBeTruthy();
    expect(screen.queryByText("37")).toBeNull();
    expect(api.requests.findLast(({ name }) => name === "lotLogEntries")?.variables).toMatchObject({ before: 28 });
    press("Nieuwere");
    expect(await screen.findByText("37")).toBeTruthy();
  });

  it("saves the log with the sign-in, as that of a sale for invited users is at no address without it", async () => {
    signInAs("anna");
    const fetched = vi.fn().mockResolvedValue(new Response(null, { status: 503 }));
    vi.stubGlobal("fetch", fetched);
    show({});
    fireEvent.click(await screen.findByRole("button", { name: "Sla hele logboek op" }));
    const headers = { authorization: "Bearer token-anna" };
    await waitFor(() => expect(fetched).toHaveBeenCalledExactlyOnceWith("/lots/lot/log", { headers }));
    vi.unstubAllGlobals();
  });

  it("keeps what came of the last time that the log was recomputed", async () => {
    const lastAudit = { entryCount: 36, isConsistent: true, auditedOn: "2026-11-20T18:45:37.000Z", auditedByName: "a" };
    show({ state: staffState({ lastAudit }) });
    expect(await screen.findByText(/Alle 36 regels nagerekend/)).toBeTruthy();
  });

  it("recomputes the log with a reason", async () => {
    const api = show();
    const dialog = await openStep("Reken na");
    type("Reden", "Een bieder vroeg het");
    fireEvent.click(dialog.getByRole("button", { name: "Reken na" }));
    expect(plain(await screen.findByText(/Alle 37 regels nagerekend/))).toContain("Prijs, leider en sluittijd");
    expect(sent(api, "auditLot")).toEqual({ input: { incrementalLotId: "lot", reason: "Een bieder vroeg het" } });
  });

  it("closes later, and takes the lot off the website", async () => {
    const state = staffState();
    const api = show({ state });
    let dialog = await openStep("Sluit later");
    fireEvent.click(dialog.getByRole("radio", { name: "30 min" }));
    type("Reden", "Storing");
    fireEvent.click(dialog.getByRole("button", { name: "Sluit later" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const closingOn = new Date(Date.parse(state.live?.closingOn ?? "") + 30 * 60_000).toISOString();
    expect(sent(api, "closeLotLater")).toEqual({
      incrementalAuctionId: "sale",
      updatedIncrementalLots: [{ id: "lot", closingOn, reason: "Storing" }],
    });
    dialog = await openStep("Haal van de website");
    type("Reden", "Ingetrokken");
    fireEvent.click(dialog.getByRole("button", { name: "Haal van de website" }));
    await waitFor(() =>
      expect(sent(api, "showOrHideLot")).toEqual({
        publishedLots: [{ incrementalLotId: "lot", isPublished: false, reason: "Ingetrokken" }],
      }),
    );
  });

  it("closes at a chosen moment, which has to be later than the present one", async () => {
    const state = staffState();
    const api = show({ state });
    const dialog = await openStep("Sluit later");
    fireEvent.click(dialog.getByRole("radio", { name: "Tijdstip" }));
    type("Reden", "Storing");
    const confirm = () => fireEvent.click(dialog.getByRole("button", { name: "Sluit later" }));
    expect(dialog.getByRole("button", { name: "Sluit later" }).getAttribute("aria-disabled")).toBe("true");
    type("Nieuwe sluitingstijd", "2020-01-01T10:00:00");
    confirm();
    expect(await dialog.findByText(/na de huidige sluiting/)).toBeTruthy();
    type("Nieuwe sluitingstijd", "2099-01-01T10:00:30");
    confirm();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent(api, "closeLotLater")).toMatchObject({
      updatedIncrementalLots: [{ id: "lot", closingOn: new Date("2099-01-01T10:00:30").toISOString() }],
    });
    expect(api.count("closeLotLater")).toBe(1);
  });

  it("says that a lot in quarantine takes no bids, and offers its release alone", async () => {
    const health = {
      isQuarantined: true,
      fault: "REPLAY_MISMATCH",
      quarantinedOn: "2026-11-20T18:45:37.000Z",
    } as const;
    const api = show({ state: staffState({ live: null, health } satisfies Partial<LotStaffState>) });
    expect(plain(await screen.findByRole("alert"))).toMatch(
      /^Dit kavel wordt nagekeken\..*Uit het logboek volgt een andere stand dan de bewaarde\./,
    );
    expect(screen.queryByRole("button", { name: "Corrigeer hoogste bod" })).toBeNull();
    const dialog = await openStep("Reken na en geef vrij");
    expect(dialog.getByText(/neemt het kavel weer biedingen aan/)).toBeTruthy();
    type("Reden", "De opslag is hersteld");
    fireEvent.click(dialog.getByRole("button", { name: "Reken na en geef vrij" }));
    await waitFor(() => expect(sent(api, "auditLot")).toMatchObject({ input: { reason: "De opslag is hersteld" } }));
  });
});
