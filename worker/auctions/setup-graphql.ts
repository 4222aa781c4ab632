import { auctionInput } from "../../schema/inputs/auction.ts";
import { builder } from "../graphql/builder.ts";
import { inputOf } from "../graphql/input-of.ts";
import { CreatedId } from "../graphql/results.ts";
import { createAuction } from "./create-auction.ts";
import { CREATE_AUCTION_NEEDS } from "./needs.ts";

builder.mutationFields((t) => ({
  createIncrementalBidAuction: t.field({
    type: CreatedId,
    description: "Publishes a new auction in a project. Visitors see it from visibleOn.",
    extensions: { access: CREATE_AUCTION_NEEDS },
    args: { input: t.arg({ type: inputOf(auctionInput), required: true }) },
    resolve: (_, { input }, context) => createAuction(context, input),
  }),
}));
