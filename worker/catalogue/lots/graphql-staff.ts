import {
  incrementalLotInput,
  lotTimesInput,
  publishedLotInput,
  updateIncrementalLotInput,
} from "../../../schema/catalogue/inputs/incremental-lot.ts";
import { lotInput as lotSchema } from "../../../schema/catalogue/inputs/lot.ts";
import { editorOf, namedEntity } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { asResult, CreatedId, Result } from "../../kit/graphql/results.ts";
import { thingHistory } from "../../kit/history/thing-history.ts";
import { projectOfAuctionAt } from "../auctions/needs.ts";
import { createIncrementalLots } from "./create-incremental-lots.ts";
import { createLot } from "./create-lot.ts";
import { PUBLISH_OR_HIDE_NEEDS, projectOfLotAt } from "./needs.ts";
import { updateIncrementalLots } from "./update-incremental-lots.ts";
import { updatePublishedLots } from "./update-published-lots.ts";

builder.mutationFields((t) => ({
  createLot: t.field({
    type: CreatedId,
    description: "Adds an asset to a project. 4030: its number is taken.",
    extensions: { access: [editorOf(namedEntity("the project", "lotInput.projectId"))] },
    args: { lotInput: t.arg({ type: inputOf(lotSchema), required: true }) },
    resolve: (_, { lotInput }, context) => createLot(context, lotInput),
  }),
  createIncrementalLots: t.field({
    type: [CreatedId],
    description:
      "Takes assets of the project into its auction, at most 500 a call, not yet published; ids in the order of the input. " +
      "Lots without times open and close by their place among all lots of the auction; those that are there keep theirs, " +
      "so that one added in between may close together with another. " +
      "4016: an asset is not available. 4031: a number is taken.",
    extensions: { access: [editorOf(projectOfAuctionAt("incrementalAuctionId"))] },
    args: {
      incrementalAuctionId: t.arg.id({ required: true }),
      incrementalLots: t.arg({ type: [inputOf(incrementalLotInput)], required: true }),
    },
    resolve: (_, { incrementalAuctionId, incrementalLots }, context) =>
      createIncrementalLots(context, { auctionId: incrementalAuctionId, input: incrementalLots }),
  }),
  updateIncrementalLots: t.field({
    type: Result,
    description:
      "Changes lots of an auction, at most 500 a call. Of a lot with bids neither start nor start amount, " +
      "and its closing only later; without bids its closing not to less than five minutes from now. " +
      "4031: a number is taken. CHANGED_MEANWHILE: another user has changed one of them since it was read; nothing is written.",
    extensions: { access: [editorOf(projectOfAuctionAt("incrementalAuctionId"))] },
    args: {
      incrementalAuctionId: t.arg.id({ required: true }),
      updatedIncrementalLots: t.arg({ type: [inputOf(updateIncrementalLotInput)], required: true }),
      times: t.arg({
        type: inputOf(lotTimesInput),
        description: "The auction's new plan of times, in one transaction with the lots that follow it.",
      }),
    },
    resolve: (_, { incrementalAuctionId, updatedIncrementalLots, times }, context) =>
      asResult(
        updateIncrementalLots(context, { auctionId: incrementalAuctionId, input: updatedIncrementalLots, times }),
      ),
  }),
  updatePublishedLots: t.field({
    type: Result,
    description:
      "Publishes or hides lots, at most 500 a call; published are those of a published auction alone. To hide a lot that has opened takes a reason, which its bidders and the " +
      "managers of its project get. When a lot with bids is shown again, its closing moves by the time that it was hidden.",
    extensions: { access: PUBLISH_OR_HIDE_NEEDS },
    args: { publishedLots: t.arg({ type: [inputOf(publishedLotInput)], required: true }) },
    resolve: (_, { publishedLots }, context) => asResult(updatePublishedLots(context, publishedLots)),
  }),
}));

builder.queryField(
  "queryIncrementalLotHistory",
  thingHistory({
    described: "a lot of an auction",
    argument: "incrementalLotId",
    access: [editorOf(projectOfLotAt("incrementalLotId"))],
  }),
);
