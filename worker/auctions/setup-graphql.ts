import { LocalizedTextInput } from "../catalogue/localized-text-input.ts";
import { EventsInput } from "../events/input-types.ts";
import { builder } from "../graphql/builder.ts";
import { Language } from "../graphql/language.ts";
import { CreatedId } from "../graphql/results.ts";
import { createAuction } from "./create-auction.ts";
import { CREATE_AUCTION_NEEDS } from "./needs.ts";

const LadderStepInput = builder.inputType("LadderStepInput", {
  description: "From this price on, bids rise by this step.",
  fields: (t) => ({
    fromAmount: t.field({ type: "Money", required: true, description: "0 for the first; rising." }),
    stepAmount: t.field({ type: "Money", required: true }),
  }),
});

const DefaultIncrementalLotAttributesInput = builder.inputType("DefaultIncrementalLotAttributesInput", {
  description: "Percentages are percents (17.5), with two decimals at most.",
  fields: (t) => ({
    auctionCosts: t.float({ required: true }),
    auctionCostsVat: t.float({ required: true }),
    vat: t.float({ required: true }),
    marginRule: t.boolean({ required: true }),
    subjectToAcceptance: t.boolean({ required: true }),
  }),
});

const IncrementalBidAuctionInput = builder.inputType("IncrementalBidAuctionInput", {
  fields: (t) => ({
    projectId: t.id({ required: true }),
    texts: t.field({ type: [LocalizedTextInput], required: true, description: "At least one in each language." }),
    languages: t.field({ type: [Language], required: true, description: "At least one, else 4014." }),
    defaultLanguage: t.field({ type: Language, required: true, description: "One of the languages." }),
    channels: t.stringList({ required: true, description: "At least one, else 4034." }),
    visibleOn: t.field({ type: "DateTime", required: true, description: "From when visitors see it." }),
    startingOn: t.field({ type: "DateTime", required: true, description: "When the first lot opens." }),
    closingAt: t.field({ type: "DateTime", required: true, description: "When the first lot closes." }),
    openingIntervalMinutes: t.int({ description: "Minutes between openings; 0 where left out, at most 1440." }),
    closingIntervalMinutes: t.int({
      description:
        "Minutes between closings in lot-number order; 0 where left out, at most 1440. A lot that is added in between later may close together with another.",
    }),
    extensionMinutes: t.float({
      description: "Minutes by which a late bid extends its lot: 2 where left out; 0 switches it off; at most 60.",
    }),
    ladder: t.field({
      type: [LadderStepInput],
      description: "At most 64 steps; the house's own ladder where left out.",
    }),
    defaultIncrementalLotAttributes: t.field({ type: DefaultIncrementalLotAttributesInput, required: true }),
    events: t.field({ type: EventsInput }),
    isPublished: t.boolean({
      description:
        "Must be true. Publishing an auction later is not possible yet, so one that is not published is refused with INVALID_INPUT (isPublished, publishedAtOnce).",
    }),
  }),
});

builder.mutationFields((t) => ({
  createIncrementalBidAuction: t.field({
    type: CreatedId,
    description: "Publishes a new auction in a project. Visitors see it from visibleOn.",
    extensions: { access: CREATE_AUCTION_NEEDS },
    args: { input: t.arg({ type: IncrementalBidAuctionInput, required: true }) },
    resolve: (_, { input }, context) => createAuction(context, input),
  }),
}));
