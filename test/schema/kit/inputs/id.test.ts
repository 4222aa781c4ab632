import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { incrementalAutoBidInput, incrementalBidInput } from "../../../../schema/bidding/inputs/bids.ts";
import { searchItemInput } from "../../../../schema/catalogue/inputs/search.ts";
import { id } from "../../../../schema/kit/inputs/id.ts";

const bid = (commandId: string) => ({ incrementalLotId: "lot", amount: 100_00, commandId });
const autoBid = (commandId: string) => ({ incrementalLotId: "lot", maximumAmount: 100_00, commandId });

/** What clients make up themselves: an id of a thing, of a command, of a search. */
const TAKES: Record<string, (text: string) => boolean> = {
  id: (text) => v.is(id, text),
  "command id of a bid": (text) => v.is(incrementalBidInput, bid(text)),
  "command id of an auto bid": (text) => v.is(incrementalAutoBidInput, autoBid(text)),
  "client request id": (text) => v.is(searchItemInput, { text: "kraan", clientRequestId: text }),
};

describe.each(Object.entries(TAKES))("the %s", (_what, takes) => {
  it.each(["3f2504e0-4f89-11d3-9a0c-0305e82c3301", "lot-12", "é"])("may be %j", (text) => {
    expect(takes(text)).toBe(true);
  });

  it.each(["\u0000", "a\u0000b", "a\nb", "\u001b[2J", "\u009f", "\u2028", "\u202egpj", "\u200f", "\ud800", "a\udc00"])(
    "is never %j, which shows or stores as something else",
    (text) => {
      expect(takes(text)).toBe(false);
    },
  );
});
