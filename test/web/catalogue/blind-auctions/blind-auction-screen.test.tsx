import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { BlindAuctionScreen } from "../../../../web/catalogue/blind-auctions/blind-auction-screen.tsx";
import { BLIND_AUCTION_ROUTE } from "../../../../web/catalogue/lots/lot-path.ts";
import { loadNamespace } from "../../../../web/kit/i18n/i18n.ts";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const LOT = { id: "lot-1", lotNumber: "1", title: "Drukkerij", summary: "", minimumAmount: 100_00, images: [] };
const AUCTION = {
  id: "auction-1",
  title: "Verkoop van een drukkerij",
  summary: "",
  description: "",
  publicationNumber: 12,
  startingOn: inHours(-1),
  closingOn: inHours(30),
  bindingUntil: inHours(72),
  learns: "OWN_RANK",
  showsBidderCount: false,
  privacy: "PUBLIC",
  isOpenToViewer: true,
  viewerInvitation: null,
  calledOffOn: null,
  callOffReason: null,
  costs: { auctionCosts: 8, auctionCostsVat: 21, vat: 21, marginRule: false },
  documentInfo: { documents: [] },
  events: {
    viewingByScheduledDate: null,
    viewingByAppointment: null,
    retrievalByAppointment: null,
    retrievalByDelivery: null,
  },
  lots: [LOT],
};

function show(changes: Partial<typeof AUCTION> | { viewerInvitation: string }) {
  const api = new FakeApi().answer("getBlindAuction", { getBlindAuction: { ...AUCTION, ...changes } });
  const screenAtRoute = (
    <Routes>
      <Route path={`/:langCode/${BLIND_AUCTION_ROUTE}`} element={<BlindAuctionScreen />} />
    </Routes>
  );
  renderPage(screenAtRoute, { api, address: "/nl/blindAuction/auction-1" });
  return api;
}

beforeEach(async () => {
  await loadNamespace("auctions/invited");
  signInAs("anna");
});

describe("the page of a blind auction", () => {
  it("shows its lots to those whom it is open to", async () => {
    show({});
    expect(await screen.findByRole("link", { name: "Drukkerij" })).toBeDefined();
    expect(screen.queryByText("De kavels zijn voor genodigden")).toBeNull();
  });

  it("says what becomes public after the opening, and to whom", async () => {
    show({ learns: "AMOUNTS" });
    expect(await screen.findByText("bedragen en voorwaarden van alle biedingen, zonder namen")).toBeDefined();
    cleanup();
    show({ learns: "OWN_RANK", privacy: "LISTED" });
    expect(await screen.findByText(/^alleen voor genodigden: .*geen bedragen, voorwaarden en rangorde$/)).toBeDefined();
  });

  it("says whether the number of bidders is visible until the opening", async () => {
    show({});
    expect(await screen.findByText("verborgen, ook voor het veilinghuis")).toBeDefined();
    cleanup();
    show({ showsBidderCount: true });
    expect(await screen.findByText("zichtbaar per kavel; niet wie, en niet hoeveel")).toBeDefined();
  });

  it("lets others ask for access, and says then that the request waits", async () => {
    const api = show({ isOpenToViewer: false, lots: [] });
    const ask = await screen.findByRole("button", { name: "Toegang aanvragen" });
    expect(screen.queryByText("0 kavels")).toBeNull();
    api.answer("requestInvitation", { requestInvitation: { result: true } });
    const requested = { ...AUCTION, isOpenToViewer: false, lots: [], viewerInvitation: "REQUESTED" };
    api.answer("getBlindAuction", { getBlindAuction: requested });
    fireEvent.click(ask);
    await waitFor(() => expect(screen.getByText(/U hebt toegang aangevraagd/)).toBeDefined());
    expect(api.requests.find(({ name }) => name === "requestInvitation")?.variables).toEqual({
      publicationId: "auction-1",
    });
    expect(screen.queryByRole("button", { name: "Toegang aanvragen" })).toBeNull();
  });
});
