import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { BlindLotScreen } from "../../../../web/bidding/sealed-bids/blind-lot-screen.tsx";
import { BLIND_LOT_ROUTE } from "../../../../web/catalogue/lots/lot-path.ts";
import { loadNamespace } from "../../../../web/kit/i18n/i18n.ts";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

const AUCTION = {
  id: "auction-1",
  title: "Verkoop van een drukkerij",
  learns: "OWN_RANK",
  showsBidderCount: false,
  privacy: "LISTED",
  isOpenToViewer: false,
  viewerInvitation: null,
  costs: { auctionCosts: 8, auctionCostsVat: 21, vat: 21, marginRule: false },
};

function show(getBlindAuction: typeof AUCTION | null) {
  const api = new FakeApi()
    .answer("getBlindLot", { getBlindLot: null, getBlindAuction })
    .answer("BlindLotStateNow", { getBlindLotState: null });
  const screenAtRoute = (
    <Routes>
      <Route path={`/:langCode/${BLIND_LOT_ROUTE}`} element={<BlindLotScreen />} />
    </Routes>
  );
  renderPage(screenAtRoute, { api, address: "/nl/blindAuction/auction-1/lot/lot-1" });
}

beforeEach(async () => {
  await loadNamespace("auctions/invited");
  signInAs("anna");
});

describe("the page of a blind lot that the viewer may not see", () => {
  it("lets them ask for access to its auction, where that is listed", async () => {
    show(AUCTION);
    expect(await screen.findByRole("button", { name: "Toegang aanvragen" })).toBeDefined();
    expect(screen.getByRole("heading", { level: 1, name: AUCTION.title })).toBeDefined();
    expect(document.title).toContain(AUCTION.title);
  });

  it("is not found where the auction is not listed", async () => {
    show(null);
    expect(await screen.findByRole("heading", { name: /niet gevonden/i })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Toegang aanvragen" })).toBeNull();
  });

  it("is not found in an auction that is open to them", async () => {
    show({ ...AUCTION, isOpenToViewer: true });
    expect(await screen.findByRole("heading", { name: /niet gevonden/i })).toBeDefined();
  });
});
