import { screen } from "@testing-library/react";
import { maskFragments } from "gql.tada";
import { describe, expect, it } from "vitest";
import { EventDays } from "../../../../../web/catalogue/auctions/sale/event-days.tsx";
import { EventGroupFragment, EventsFragment } from "../../../../../web/catalogue/auctions/sale/event-fragments.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";

const groupOn = (...years: number[]) =>
  maskFragments([EventGroupFragment], {
    lotOverride: false,
    address: {
      id: "hall",
      street: "Hanzeweg",
      houseNumber: "14",
      houseNumberSuffix: null,
      postalCode: "7418 AV",
      city: "Deventer",
      countryCode: "nld",
      geoLocationUrl: null,
    },
    events: years.map((year) => ({
      id: String(year),
      startingOn: `${year}-06-01T08:00:00.000Z`,
      endingOn: `${year}-06-01T14:00:00.000Z`,
      forkliftAvailable: false,
      forkLiftMaxWeightKilogram: null,
      comment: null,
    })),
  });

describe("the days of a sale", () => {
  it("have those to come first, and say of the others that they have been", () => {
    const events = maskFragments([EventsFragment], {
      viewingByScheduledDate: groupOn(2020),
      viewingByAppointment: null,
      retrievalByAppointment: groupOn(2021, 2126),
      retrievalByDelivery: null,
    });
    renderPage(<EventDays events={events} />);
    expect(screen.getAllByRole("heading").map(plain)).toEqual(["Ophalen op afspraak", "Kijkdag"]);
    const days = screen.getAllByRole("listitem").map((day) => plain(day).endsWith("geweest"));
    expect(days).toEqual([false, true, true]);
  });
});
