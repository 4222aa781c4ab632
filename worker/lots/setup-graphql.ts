import { ERROR_CODES } from "../../schema/error-codes.ts";
import { projectOfAuctionAt } from "../auctions/needs.ts";
import { LocalizedTextInput } from "../catalogue/localized-text-input.ts";
import { EventsInput } from "../events/input-types.ts";
import { builder } from "../graphql/builder.ts";
import { CreatedId, Result } from "../graphql/results.ts";
import { named, right } from "../rights/needs.ts";
import { createIncrementalLots } from "./create-incremental-lots.ts";
import { createLot } from "./create-lot.ts";
import { PUBLISHER_OF_LOTS } from "./needs.ts";
import { updateIncrementalLots } from "./update-incremental-lots.ts";
import { updatePublishedLots } from "./update-published-lots.ts";

const LotInput = builder.inputType("LotInput", {
  fields: (t) => ({
    projectId: t.id({ required: true }),
    lotNumber: t.string({ required: true, description: "Unique in the project." }),
    categoryId: t.id(),
    texts: t.field({ type: [LocalizedTextInput], required: true, description: "Once per language; at least one." }),
    isAvailable: t.boolean({ description: "Whether it may be taken into auctions; true where left out." }),
  }),
});

const IncrementalLotAttributesInput = builder.inputType("IncrementalLotAttributesInput", {
  description:
    "What is left out follows the auction's default. Percentages are percents (17.5), with two decimals at most.",
  fields: (t) => ({
    auctionCosts: t.float(),
    auctionCostsVat: t.float(),
    vat: t.float(),
    bpm: t.field({ type: "Money" }),
    marginRule: t.boolean(),
    subjectToAcceptance: t.boolean(),
  }),
});

const IncrementalLotInput = builder.inputType("IncrementalLotInput", {
  fields: (t) => ({
    lotId: t.id({ required: true, description: "The thing to sell." }),
    lotNumber: t.string({ description: "Unique in the auction; the thing's own number where left out." }),
    minimumStartBidAmount: t.field({ type: "Money", required: true }),
    priorityIndex: t.int(),
    startingOn: t.field({
      type: "DateTime",
      description: "Where left out: the auction's start, staggered in lot-number order.",
    }),
    closingOn: t.field({
      type: "DateTime",
      description: "Where left out: the auction's first closing, staggered in lot-number order.",
    }),
    attributes: t.field({ type: IncrementalLotAttributesInput }),
    events: t.field({ type: EventsInput }),
  }),
});

const UpdateIncrementalLotInput = builder.inputType("UpdateIncrementalLotInput", {
  description: "What is left out stays; attributes and events that are given replace all of the lot's own.",
  fields: (t) => ({
    id: t.id({ required: true }),
    lotNumber: t.string(),
    minimumStartBidAmount: t.field({ type: "Money" }),
    priorityIndex: t.int(),
    startingOn: t.field({ type: "DateTime" }),
    closingOn: t.field({ type: "DateTime" }),
    attributes: t.field({ type: IncrementalLotAttributesInput }),
    events: t.field({ type: EventsInput }),
  }),
});

const PublishedLotInput = builder.inputType("PublishedLotInput", {
  fields: (t) => ({
    incrementalLotId: t.id({ required: true }),
    isPublished: t.boolean({ required: true }),
    reason: t.string({
      description:
        "Why, at most 500 characters. Required to take a lot with bids from sight: its bidders read it, and its public log shows it.",
    }),
  }),
});

builder.mutationFields((t) => ({
  createLot: t.field({
    type: CreatedId,
    description: "Adds a thing for sale to a project. 4030: its number is taken.",
    extensions: {
      access: [
        right(
          "USER_PROJECT_EDIT",
          named("the project", "lotInput.projectId"),
          ERROR_CODES.NOT_AUTHORIZED_TO_EDIT_PROJECT,
        ),
      ],
    },
    args: { lotInput: t.arg({ type: LotInput, required: true }) },
    resolve: (_, { lotInput }, context) => createLot(context, lotInput),
  }),
  createIncrementalLots: t.field({
    type: [CreatedId],
    description:
      "Takes things of the project into its auction, at most 500 a call, not yet published; ids in the order of the input. " +
      "Lots without times open and close by their place among all lots of the auction; those that are there keep theirs, " +
      "so that one added in between may close together with another. " +
      "4016: a thing is not available. 4031: a number is taken.",
    extensions: {
      access: [
        right(
          "USER_PROJECT_EDIT",
          projectOfAuctionAt("incrementalAuctionId"),
          ERROR_CODES.NOT_AUTHORIZED_TO_EDIT_PROJECT,
        ),
      ],
    },
    args: {
      incrementalAuctionId: t.arg.id({ required: true }),
      incrementalLots: t.arg({ type: [IncrementalLotInput], required: true }),
    },
    resolve: (_, { incrementalAuctionId, incrementalLots }, context) =>
      createIncrementalLots(context, { auctionId: incrementalAuctionId, input: incrementalLots }),
  }),
  updateIncrementalLots: t.field({
    type: Result,
    description:
      "Changes lots of an auction, at most 500 a call. Of a lot with bids neither start nor start amount, " +
      "and its closing only later; without bids its closing not to less than five minutes from now. " +
      "4031: a number is taken.",
    extensions: {
      access: [
        right(
          "USER_PROJECT_EDIT",
          projectOfAuctionAt("incrementalAuctionId"),
          ERROR_CODES.NOT_AUTHORIZED_TO_EDIT_PROJECT,
        ),
      ],
    },
    args: {
      incrementalAuctionId: t.arg.id({ required: true }),
      updatedIncrementalLots: t.arg({ type: [UpdateIncrementalLotInput], required: true }),
    },
    resolve: async (_, { incrementalAuctionId, updatedIncrementalLots }, context) => {
      await updateIncrementalLots(context, { auctionId: incrementalAuctionId, input: updatedIncrementalLots });
      return { result: true };
    },
  }),
  updatePublishedLots: t.field({
    type: Result,
    description:
      "Publishes or hides lots, at most 500 a call. To hide a lot with bids also takes a reason, and USER_PROJECT_EDIT on its " +
      "project or USER_CHANNEL_MANAGE_AUTHORIZATION on all channels of its auction (1016). When it is shown again, its closing " +
      "moves by the time that it was hidden.",
    extensions: { access: [PUBLISHER_OF_LOTS] },
    args: { publishedLots: t.arg({ type: [PublishedLotInput], required: true }) },
    resolve: async (_, { publishedLots }, context) => {
      await updatePublishedLots(context, publishedLots);
      return { result: true };
    },
  }),
}));
