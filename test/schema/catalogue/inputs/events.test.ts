import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { eventsInput } from "../../../../schema/catalogue/inputs/events.ts";
import { brokenRules } from "../../kit/inputs/broken-rules.ts";

const ADDRESS = { street: "Kade", houseNumber: "1", postalCode: "3011 AB", city: "Rotterdam", countryCode: "nld" };
const EVENT = {
  startingOn: Date.parse("2031-01-02T09:00:00.000Z"),
  endingOn: Date.parse("2031-01-02T12:00:00.000Z"),
  forkliftAvailable: true,
};

const groupWith = ({ event = {}, address = {} }: { event?: object; address?: object }) => ({
  viewingByScheduledDate: { address: { ...ADDRESS, ...address }, events: [{ ...EVENT, ...event }] },
});
const brokenByEvent = (event: object) =>
  brokenRules(eventsInput, groupWith({ event })).map((fault) => fault.replace("viewingByScheduledDate.events.0.", ""));
const brokenByAddress = (address: object) =>
  brokenRules(eventsInput, groupWith({ address })).map((fault) => fault.replace("viewingByScheduledDate.address.", ""));

describe("viewing and pick-up", () => {
  it.each(["retrievalByAppointment", "retrievalByDelivery", "viewingByAppointment", "viewingByScheduledDate"])(
    "%s has an address and between 1 and 50 events",
    (kind) => {
      const brokenBy = (count: number) =>
        brokenRules(eventsInput, { [kind]: { address: ADDRESS, events: Array(count).fill(EVENT) } });
      expect([0, 1, 50, 51].map(brokenBy)).toEqual([
        [`${kind}.events required`],
        [],
        [],
        [`${kind}.events maximumItems`],
      ]);
      expect(brokenRules(eventsInput, { [kind]: { address: { ...ADDRESS, city: "" }, events: [EVENT] } })).toEqual([
        `${kind}.address.city required`,
      ]);
    },
  );

  it("may be left out, each and all", () => {
    expect(brokenRules(eventsInput, {})).toEqual([]);
  });
});

describe("an event", () => {
  it("has no comment and no limit to its fork-lift truck unless it says so", () => {
    expect(v.parse(eventsInput, groupWith({})).viewingByScheduledDate?.events).toEqual([
      { ...EVENT, forkLiftMaxWeightKilogram: null, comment: [] },
    ]);
  });

  it.each([
    [1, []],
    [100_000, []],
    [0, ["forkLiftMaxWeightKilogram minimum"]],
    [100_001, ["forkLiftMaxWeightKilogram maximum"]],
    [2.5, ["forkLiftMaxWeightKilogram integer"]],
    ["2", ["forkLiftMaxWeightKilogram number"]],
  ])("with a fork-lift truck for %j kg breaks %j", (forkLiftMaxWeightKilogram, faults) => {
    expect(brokenByEvent({ forkLiftMaxWeightKilogram })).toEqual(faults);
  });

  it.each([
    [-1, ["endingOn notAfterStart"]],
    [0, ["endingOn notAfterStart"]],
    [1, []],
  ])("that ends %i ms after its start breaks %j", (ms, faults) => {
    expect(brokenByEvent({ endingOn: EVENT.startingOn + ms })).toEqual(faults);
  });

  it("has at most one comment in each language", () => {
    const comment = (...languages: string[]) =>
      languages.map((language) => ({ language, text: "Ring the bell\ntwice" }));
    expect(brokenByEvent({ comment: comment("nl", "en") })).toEqual([]);
    expect(brokenByEvent({ comment: comment("en", "en") })).toEqual(["comment oncePerLanguage"]);
    expect(brokenByEvent({ comment: comment("fr") })).toEqual(["comment.0.language language"]);
  });

  it("has no empty comment", () => {
    expect(brokenByEvent({ comment: [{ language: "nl", text: " " }] })).toEqual(["comment.0.text required"]);
  });
});

describe("the address of an event", () => {
  it.each(["https://kaart.example/?q=1", "http://kaart.example", " https://kaart.example ", "", null])(
    "may have the map %j",
    (geoLocationUrl) => {
      expect(brokenByAddress({ geoLocationUrl })).toEqual([]);
    },
  );

  it.each([
    "kaart.example",
    "ftp://kaart.example",
    "javascript:alert(1)//https://kaart.example",
    "https://",
    "https:kaart.example",
    "https://kaart.example/a b",
  ])("does not link to %j", (geoLocationUrl) => {
    expect(brokenByAddress({ geoLocationUrl })).toEqual(["geoLocationUrl url"]);
  });
});
