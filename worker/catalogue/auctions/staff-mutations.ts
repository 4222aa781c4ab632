import { auctionInput, auctionUpdateInput } from "../../../schema/catalogue/inputs/auction.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { asResult, CreatedId, Result } from "../../kit/graphql/results.ts";
import { createAuction } from "./create-auction.ts";
import { CREATE_AUCTION_NEEDS, UPDATE_AUCTION_NEEDS } from "./needs.ts";
import { updateAuction } from "./update-auction.ts";

builder.mutationFields((t) => ({
  createIncrementalBidAuction: t.field({
    type: CreatedId,
    description: "Publishes a new auction in a project. Visitors see it from visibleOn.",
    extensions: { access: CREATE_AUCTION_NEEDS },
    args: { input: t.arg({ type: inputOf(auctionInput), required: true }) },
    resolve: (_, { input }, context) => createAuction(context, input),
  }),
  updateIncrementalBidAuction: t.field({
    type: Result,
    description:
      "Changes an auction. Its project stays; start, closing and intervals may change until it has lots; channels, ladder, " +
      "extension and attributes until one of its lots is published.",
    extensions: { access: UPDATE_AUCTION_NEEDS },
    args: { input: t.arg({ type: inputOf(auctionUpdateInput), required: true }) },
    resolve: (_, { input }, context) => asResult(updateAuction(context, input)),
  }),
}));
