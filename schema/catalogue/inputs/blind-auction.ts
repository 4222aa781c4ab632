import * as v from "valibot";
import { id } from "../../kit/inputs/id.ts";
import { percentage } from "../../kit/inputs/percentage.ts";
import { MAX_STAFF_REASON_CHARACTERS, requiredText } from "../../kit/inputs/text.ts";
import { MAX_AMOUNT_CENTS } from "../../kit/money.ts";
import { BLIND_GRANULARITY_CENTS, BLIND_LEARNING, MAX_BLIND_LOTS, MIN_BINDING_MS } from "../terms/blind-terms.ts";
import { instant } from "./events.ts";
import { privacy } from "./invitation.ts";
import { expectedLastUpdatedOn, lotNumber } from "./lot.ts";
import { checkBetweenFields, emptyAsNone, publicationEntries, publicationFaults } from "./publication.ts";

const amount = v.pipe(
  v.number("number"),
  v.safeInteger("integer"),
  v.minValue(BLIND_GRANULARITY_CENTS, "minimum"),
  v.maxValue(MAX_AMOUNT_CENTS, "maximum"),
  v.check((cents) => cents % BLIND_GRANULARITY_CENTS === 0, "wholeEuros"),
  v.metadata({ graphql: "Money" }),
);

const blindLot = v.pipe(
  v.object({
    blindLotId: v.pipe(
      emptyAsNone(id, "required"),
      v.metadata({ graphql: "ID" }),
      v.description(
        "The lot to keep; left out for a new one. Lots of the auction that the input does not name are removed.",
      ),
    ),
    lotId: v.pipe(id, v.description("The asset to sell.")),
    lotNumber: v.pipe(
      emptyAsNone(lotNumber, "lotNumber"),
      v.description("Unique in the auction; the asset's own number where left out."),
    ),
    minimumAmount: v.pipe(amount, v.description("Whole euros. A bid below it is refused at the opening.")),
    reserveAmount: v.pipe(
      v.nullish(amount, null),
      v.description("Whole euros, not below the minimum. Secret: bidders never learn it."),
    ),
    takesConditions: v.pipe(v.nullish(v.boolean(), true), v.description("Whether a bid may have conditions.")),
  }),
  v.check(({ minimumAmount, reserveAmount }) => reserveAmount === null || reserveAmount >= minimumAmount, "reserve"),
  v.metadata({ graphql: "BlindLotInput" }),
);
export type BlindLotInput = v.InferOutput<typeof blindLot>;

const costs = v.pipe(
  v.object({ auctionCosts: percentage, auctionCostsVat: percentage, vat: percentage, marginRule: v.boolean() }),
  v.metadata({ graphql: "BlindAuctionCostsInput" }),
  v.description("What the buyer pays besides the bid. Percentages are percents (17.5), with two decimals at most."),
);

const blindAuctionEntries = {
  ...publicationEntries,
  privacy,
  startingOn: v.pipe(instant, v.description("From when bids are taken.")),
  closingOn: v.pipe(
    instant,
    v.description(
      "Until when bids are taken, this instant included. It is at least five minutes away when the auction is published, and never moves for a bid.",
    ),
  ),
  bindingUntil: v.pipe(
    instant,
    v.description("Until when every bid has to bind its bidder; at least an hour after the closing."),
  ),
  learns: v.pipe(
    v.picklist(BLIND_LEARNING, "learning"),
    v.metadata({ graphql: "BlindLearning" }),
    v.description("What bidders learn of the ranking once it is made."),
  ),
  showsBidderCount: v.pipe(
    v.nullish(v.boolean(), false),
    v.description(
      "Whether everybody sees how many bidders have a sealed bid now, until the bids are opened. Who has bid and what stays hidden.",
    ),
  ),
  costs,
  lots: v.pipe(v.array(blindLot), v.maxLength(MAX_BLIND_LOTS, "maximumItems")),
};

const newBlindAuction = v.object(blindAuctionEntries);
const changedBlindAuction = v.object({
  blindAuctionId: v.pipe(id, v.description("The auction to change.")),
  expectedLastUpdatedOn,
  ...blindAuctionEntries,
});

function faultsBetweenFields(auction: v.InferOutput<typeof newBlindAuction>) {
  const { startingOn, closingOn, bindingUntil } = auction;
  return [
    ...publicationFaults(auction),
    ...(startingOn >= closingOn ? [{ key: "closingOn", message: "notAfterStart" } as const] : []),
    ...(bindingUntil < closingOn + MIN_BINDING_MS ? [{ key: "bindingUntil", message: "bindsTooShort" } as const] : []),
  ];
}

export const blindAuctionInput = v.pipe(
  newBlindAuction,
  v.metadata({ graphql: "BlindBidAuctionInput" }),
  checkBetweenFields<v.InferOutput<typeof newBlindAuction>>(faultsBetweenFields),
);
export type BlindAuctionInput = v.InferOutput<typeof blindAuctionInput>;

export const blindAuctionUpdateInput = v.pipe(
  changedBlindAuction,
  v.metadata({ graphql: "UpdateBlindBidAuctionInput" }),
  checkBetweenFields<v.InferOutput<typeof changedBlindAuction>>(faultsBetweenFields),
);

export const callOffInput = v.pipe(
  v.object({
    blindAuctionId: id,
    reason: v.pipe(requiredText(MAX_STAFF_REASON_CHARACTERS), v.description("Everybody can read it.")),
  }),
  v.metadata({ graphql: "CallOffBlindBidAuctionInput" }),
);
