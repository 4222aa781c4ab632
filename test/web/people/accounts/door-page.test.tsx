import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { DoorPage } from "../../../../web/people/accounts/door-page.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { plain } from "../../support/plain.ts";
import { renderPage } from "../../support/render-page.tsx";

const LATHE = {
  __typename: "IncrementalLot",
  id: "lathe",
  title: "CNC-draaibank",
  closingOn: "2026-11-27T18:00:00.000Z",
  currentBidAmount: 1_875_000,
  minimumStartBidAmount: 100_000,
  firstImage: null,
};

function open(next: string, lot: typeof LATHE | null = LATHE): FakeApi {
  const api = new FakeApi().answer("getReturnLot", { getIncrementalLot: lot });
  renderPage(<DoorPage title="Inloggen">formulier</DoorPage>, {
    api,
    address: `/nl/login?next=${encodeURIComponent(next)}`,
  });
  return api;
}

describe("the door of the account", () => {
  it("keeps the lot in sight to which its visitor comes back", async () => {
    open("/nl/auction/sale/lot/lathe?from=search");
    const title = await screen.findByText("CNC-draaibank");
    expect(plain(title.parentElement)).toMatch(/^Hierna terug naarCNC-draaibank€ 18\.750 sluit vr 27 nov, /);
  });

  it.each(["/nl/auction/sale/", "https://other.example/nl/auction/sale/lot/lathe", "/nl/account/bids"])(
    "asks for no lot where the visitor comes from %s",
    (next) => {
      expect(open(next).count("getReturnLot")).toBe(0);
    },
  );

  it("leaves out a lot that is not there any more", async () => {
    const api = open("/nl/auction/sale/lot/lathe", null);
    const [aside] = document.getElementsByTagName("aside");
    const room = () => aside?.querySelector("[class*=back]")?.childElementCount;
    expect(room()).toBe(1);
    await waitFor(() => expect(room()).toBe(0));
    expect(api.count("getReturnLot")).toBe(1);
  });
});
