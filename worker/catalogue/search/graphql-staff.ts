import { searchItemAdminInput } from "../../../schema/catalogue/inputs/search.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { IncrementalAuctionPreview } from "../publications/preview-types.ts";
import { IncrementalLotHit } from "./hit-type.ts";
import { type StaffSearchResult, searchForStaff } from "./search-for-staff.ts";

const SearchIncrementalItemAdminResult = builder
  .objectRef<StaffSearchResult>("SearchIncrementalItemAdminResult")
  .implement({
    description: "At most 50 lots, those that close last first, and at most 10 auctions, the newest first.",
    fields: (t) => ({
      incrementalLots: t.field({ type: [IncrementalLotHit], resolve: ({ lots }) => lots }),
      incrementalAuctions: t.field({ type: [IncrementalAuctionPreview], resolve: ({ auctions }) => auctions }),
      clientRequestId: t.exposeString("clientRequestId", { nullable: true }),
    }),
  });

builder.queryField("searchIncrementalItemAdmin", (t) =>
  t.field({
    type: SearchIncrementalItemAdminResult,
    description:
      "Lots and auctions, published or not, that match a text, of projects that the viewer may see and of channels that they manage.",
    extensions: { access: "viewer" },
    args: { input: t.arg({ type: inputOf(searchItemAdminInput), required: true }) },
    resolve: (_, { input }, context) => searchForStaff(context, input),
  }),
);
