import { expect, it } from "vitest";
import { resultColumns } from "../../../../../web/admin/bidding/sale-results/result-columns.tsx";

const hiddenOf = (buyers: Parameters<typeof resultColumns>[0]["buyers"]) =>
  resultColumns({
    ...{ t: (key) => key, language: "nl", nowMs: 0, lotPath: (id) => id },
    ...{ buyers, proposals: new Map(), lots: [] },
  }).flatMap(({ id, isHidden }) => (isHidden ? [id] : []));

it("the columns of a sale's lots give the room of the bids and the category to the buyers", () => {
  expect(hiddenOf(undefined)).toEqual(["decision"]);
  expect(hiddenOf(new Map())).toEqual(expect.arrayContaining(["category", "bids"]));
});
