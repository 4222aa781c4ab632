import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AuctionLotsScreen } from "../../../../../web/admin/catalogue/auction-lots/auction-lots-screen.tsx";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";
import { aLot, lotsApi } from "./a-lot.ts";

const group = (city: string, lotOverride: boolean) => ({
  __typename: "EventGroup",
  lotOverride,
  address: {
    ...{ id: `address-${city}`, street: "Kade", houseNumber: "1", houseNumberSuffix: null, postalCode: "2611AA" },
    ...{ city, countryCode: "nld", geoLocationUrl: null },
  },
  events: [
    {
      ...{ id: `day-${city}`, startingOn: "2031-05-06T08:00:00.000Z", endingOn: "2031-05-06T10:00:00.000Z" },
      ...{ forkliftAvailable: false, forkLiftMaxWeightKilogram: null, commentMultiLanguage: [] },
    },
  ],
});

/** Lots of an auction with a viewing day in Delft, of which the first has a pick-up day of its own in Zwolle. */
function show(count: number) {
  const api = lotsApi(Array.from({ length: count }, (_, index) => aLot(index + 1)));
  api.answer("daysOfLot", {
    getIncrementalLotAdmin: {
      id: "lot-1",
      events: {
        viewingByScheduledDate: group("Delft", false),
        retrievalByAppointment: group("Zwolle", true),
        ...{ viewingByAppointment: null, retrievalByDelivery: null },
      },
    },
  });
  renderPage(
    <Routes>
      <Route path="/nl/lots/:publicationId" element={<AuctionLotsScreen />} />
    </Routes>,
    { api, address: "/nl/lots/auction-1" },
  );
  return api;
}

async function open(title: string) {
  fireEvent.click(await screen.findByRole("checkbox", { name: "Alle rijen selecteren" }));
  fireEvent.click(await screen.findByRole("button", { name: "Dagen" }));
  return await screen.findByRole("dialog", { name: title });
}

beforeEach(() => {
  // The simulated page has no layout, and the table shows only the rows in view.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(600);
});

describe("the days of a lot", () => {
  it("are its own, kind by kind, and say what follows the auction", async () => {
    show(1);
    const dialog = await open("Dagen van 1 kavel");
    const own = await within(dialog).findByRole("region", { name: "Ophalen op afspraak" });
    expect(within(own).getByRole<HTMLInputElement>("textbox", { name: /Plaats/ }).value).toBe("Zwolle");
    expect(within(dialog).queryByRole("region", { name: "Kijkdag" })).toBeNull();
    expect(plain(dialog)).toMatch(/Volgt de veiling: .*6 mei.*Delft\./);
  });

  it("begin with those of the auction, and replace all of the lot's own", async () => {
    const api = show(1);
    const dialog = await open("Dagen van 1 kavel");
    fireEvent.click(await within(dialog).findByRole("button", { name: "Kijkdag toevoegen" }));
    fireEvent.click(within(dialog).getByRole("button", { name: "Ophalen op afspraak verwijderen" }));
    const viewing = within(dialog).getByRole("region", { name: "Kijkdag" });
    const city = within(viewing).getByRole<HTMLInputElement>("textbox", { name: /Plaats/ });
    expect(city.value).toBe("Delft");
    fireEvent.change(city, { target: { value: "Breda" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "1 kavel wijzigen" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.requests.findLast(({ name }) => name === "updateIncrementalLots")?.variables).toMatchObject({
      updatedIncrementalLots: [
        {
          id: "lot-1",
          expectedLastUpdatedOn: aLot(1).lastUpdatedOn,
          events: {
            viewingByScheduledDate: {
              address: { city: "Breda" },
              events: [{ startingOn: "2031-05-06T08:00:00.000Z" }],
            },
            retrievalByAppointment: null,
          },
        },
      ],
    });
  });

  it("are given to several lots at once, which the dialog says", async () => {
    const api = show(3);
    const dialog = await open("Dagen van 3 kavels");
    expect(plain(dialog)).toContain("Dit zijn de dagen van kavel 1. Alle 3 kavels krijgen wat u opslaat.");
    await within(dialog).findByRole("region", { name: "Ophalen op afspraak" });
    fireEvent.click(within(dialog).getByRole("button", { name: "3 kavels wijzigen" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const variables = api.requests.findLast(({ name }) => name === "updateIncrementalLots")?.variables;
    expect(variables?.updatedIncrementalLots).toHaveLength(3);
  });

  it("stay as they were typed if the API refuses them, with what is wrong", async () => {
    show(1).refuse("updateIncrementalLots", { code: "4032" });
    const dialog = await open("Dagen van 1 kavel");
    await within(dialog).findByRole("region", { name: "Ophalen op afspraak" });
    fireEvent.click(within(dialog).getByRole("button", { name: "1 kavel wijzigen" }));
    expect(plain(await within(dialog).findByRole("alert"))).toContain("postcode");
  });

  it("say that they could not be read", async () => {
    show(1).refuse("daysOfLot", { code: "1016" });
    const dialog = await open("Dagen van 1 kavel");
    expect(plain(await within(dialog).findByRole("alert"))).toContain("niet genoeg rechten");
  });
});
