import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  incrementalLotInputs,
  publishedLotInputs,
  updateIncrementalLotInputs,
} from "../../../../schema/catalogue/inputs/incremental-lot.ts";
import { brokenRules } from "../../kit/inputs/broken-rules.ts";

const LOT = { lotId: "lot", minimumStartBidAmount: 100_00 };
const HIDDEN = { incrementalLotId: "lot", isPublished: false };

/** Lots with ids of their own. */
const many = (count: number, idName: string, lot: object) =>
  Array.from({ length: count }, (_, index) => ({ ...lot, [idName]: `lot ${index}` }));

describe.each([
  ["lots to add", incrementalLotInputs, "lotId", LOT],
  ["lots to change", updateIncrementalLotInputs, "id", {}],
  ["lots to publish", publishedLotInputs, "incrementalLotId", HIDDEN],
])("%s", (_, schema, idName, lot) => {
  it("are between 1 and 500", () => {
    expect([0, 1, 500, 501].map((count) => brokenRules(schema, many(count, idName, lot)))).toEqual([
      ["required"],
      [],
      [],
      ["maximumItems"],
    ]);
  });

  it("have an id", () => {
    expect(brokenRules(schema, [{ ...lot, [idName]: "" }])).toEqual([`0.${idName} required`]);
  });
});

describe("a lot of an auction", () => {
  it.each([
    [0, []],
    [2 ** 53 - 1, []],
    [-1, ["0.minimumStartBidAmount minimum"]],
    [0.5, ["0.minimumStartBidAmount integer"]],
    ["100", ["0.minimumStartBidAmount number"]],
  ])("MIN1: that starts at %j cents breaks %j", (minimumStartBidAmount, faults) => {
    expect(brokenRules(incrementalLotInputs, [{ ...LOT, minimumStartBidAmount }])).toEqual(faults);
  });

  it("keeps what it says of its own, with percents as basis points", () => {
    const own = { lotNumber: "12a", priorityIndex: 3, startingOn: 1_000, closingOn: 2_000 };
    const [lot] = v.parse(incrementalLotInputs, [{ ...LOT, ...own, attributes: { vat: 9, bpm: 2_345_67 } }]);
    expect(lot).toEqual({
      ...LOT,
      ...own,
      attributes: {
        auctionCosts: null,
        auctionCostsVat: null,
        vat: 9_00,
        bpm: 2_345_67,
        marginRule: null,
        subjectToAcceptance: null,
      },
    });
  });

  it.each([
    [{ lotNumber: "12-a" }, "lotNumber excludedCharacter"],
    [{ priorityIndex: 1.5 }, "priorityIndex integer"],
    [{ priorityIndex: "1" }, "priorityIndex number"],
    [{ startingOn: 0.5 }, "startingOn date"],
    [{ closingOn: "2031-01-02" }, "closingOn date"],
    [{ attributes: { auctionCosts: 100.5 } }, "attributes.auctionCosts maximum"],
    [{ attributes: { bpm: -1 } }, "attributes.bpm minimum"],
    [{ events: { viewingByAppointment: { address: {}, events: [] } } }, "events.viewingByAppointment.events required"],
  ])("with %j breaks %s, when it is added and when it changes", (change, fault) => {
    expect(brokenRules(incrementalLotInputs, [{ ...LOT, ...change }])).toContain(`0.${fault}`);
    expect(brokenRules(updateIncrementalLotInputs, [{ id: "lot", ...change }])).toContain(`0.${fault}`);
  });

  it("changes only in what is given", () => {
    expect(v.parse(updateIncrementalLotInputs, [{ id: "lot", priorityIndex: 1 }])).toEqual([
      { id: "lot", priorityIndex: 1, reason: null, expectedLastUpdatedOn: null },
    ]);
  });

  it("changes once in a call, and is published or hidden once", () => {
    expect(brokenRules(updateIncrementalLotInputs, [{ id: "a" }, { id: "b" }, { id: "a" }])).toEqual(["once"]);
    expect(brokenRules(publishedLotInputs, [HIDDEN, { ...HIDDEN, isPublished: true }])).toEqual(["once"]);
  });
});

describe.each([
  ["to hide a lot", publishedLotInputs, HIDDEN],
  ["to change a lot", updateIncrementalLotInputs, { id: "lot" }],
])("the reason %s", (_, schema, lot) => {
  it("is null if it is left out or empty", () => {
    expect(v.parse(schema, [lot])).toMatchObject([{ ...lot, reason: null }]);
    expect(v.parse(schema, [{ ...lot, reason: " " }])).toMatchObject([{ ...lot, reason: null }]);
  });

  it("has at most 500 characters", () => {
    expect(brokenRules(schema, [{ ...lot, reason: "x".repeat(500) }])).toEqual([]);
    expect(brokenRules(schema, [{ ...lot, reason: "x".repeat(501) }])).toEqual(["0.reason maximumCharacters"]);
  });
});
