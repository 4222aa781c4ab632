import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { WhatNext } from "../../../../../web/bidding/lot-page/similar/what-next.tsx";
import { leadingState, openState, outbidState } from "../../../support/biddable-lot.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";

const steps = () => screen.getAllByRole("listitem").map((step) => plain(step));
const lot = ({ subjectToAcceptance = false } = {}) => ({
  publicationId: "auction",
  incrementalLotAttributes: { subjectToAcceptance },
});

describe("what a closed lot says of what happens now", () => {
  it("tells the highest bidder of the payment, and leads to the days of collection", () => {
    renderPage(<WhatNext lot={lot()} state={leadingState({ isClosed: true })} />);
    expect(steps()).toEqual([
      "BetalenWe sturen u bericht met het bedrag dat u betaalt.",
      "OphalenBekijk de ophaaldagen",
    ]);
    expect(screen.getByRole("link").getAttribute("href")).toBe("#days");
  });

  it("tells another bidder that there is nothing to pay, and leads to the rest of the auction", () => {
    renderPage(<WhatNext lot={lot()} state={outbidState({ isClosed: true })} />);
    expect(steps()).toEqual([
      "U betaalt nietsAlleen de hoogste bieder koopt het kavel.",
      "Verder kijkenNaar de andere kavels van deze veiling",
    ]);
    expect(screen.getByRole("link").getAttribute("href")).toBe("/nl/auction/auction/");
  });

  it("has the seller's decision first for every bidder where the sale is under reserve", () => {
    for (const state of [leadingState({ isClosed: true }), outbidState({ isClosed: true })]) {
      const { unmount } = renderPage(<WhatNext lot={lot({ subjectToAcceptance: true })} state={state} />);
      expect(steps()[0]).toBe("De verkoper beslistDe verkoop is onder voorbehoud van gunning.");
      unmount();
    }
  });

  it("only leads on those who have not bid", () => {
    renderPage(<WhatNext lot={lot()} state={openState({ isClosed: true })} />);
    expect(steps()).toEqual(["Verder kijkenNaar de andere kavels van deze veiling"]);
  });
});
