import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { NextChance, OwnHighestBid } from "../../../../../web/bidding/lot-page/similar/similar-lots.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";

it("leads the highest bidder of a closed lot to their bids", () => {
  renderPage(<OwnHighestBid />);
  expect(screen.getByRole("region", { name: "Uw bod was het hoogste" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Naar mijn biedingen" }).getAttribute("href")).toBe("/nl/account/bids");
});

describe("the next chance on the page of a closed lot", () => {
  it("says that no lot like it is open where the list is empty", async () => {
    const api = new FakeApi().answer("querySimilarLots", { querySimilarLots: [] });
    renderPage(<NextChance incrementalLotId="a" />, { api });
    expect(await screen.findByText("Er is nu geen kavel zoals dit open")).toBeDefined();
  });

  it("says that such lots cannot be loaded where the request fails, and leads to the auctions", async () => {
    const api = new FakeApi().answer("querySimilarLots", () => Promise.reject(new TypeError("no line")));
    renderPage(<NextChance incrementalLotId="a" />, { api });
    expect(await screen.findByText("Vergelijkbare kavels zijn nu niet te laden")).toBeDefined();
    expect(screen.queryByText("Er is nu geen kavel zoals dit open")).toBeNull();
    expect(screen.getByRole("link").getAttribute("href")).toBe("/nl/publications/");
  });
});
