import { incrementalBidCorrectionInput } from "../../../schema/bidding/inputs/bids.ts";
import { projectOfLotAt } from "../../catalogue/lots/needs.ts";
import { needRight } from "../../kit/access/needs.ts";
import { lotHealth } from "../../kit/actors/lot-stub.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { PaginationInput, paginatedType } from "../../kit/graphql/pagination.ts";
import { recordListView } from "../../kit/history/record-view.ts";
import { CreateIncrementalBidResult } from "./bid-result-type.ts";
import { BidSort, BidState } from "./bid-type.ts";
import { correctBid } from "./correct-bid.ts";
import { IncrementalLotHealth } from "./lot-health-type.ts";
import { IncrementalBidAdminFilter, queryBidsAdmin } from "./staff-bid-list.ts";
import { IncrementalBidAdmin } from "./staff-bid-type.ts";

const IncrementalBidsAdmin = paginatedType("IncrementalBidsAdmin", "bids", IncrementalBidAdmin);

builder.queryFields((t) => ({
  queryIncrementalBidsAdmin: t.field({
    type: IncrementalBidsAdmin,
    description:
      "The bids on a lot with their bidders, newest first unless sorted otherwise. The lot delivers a bid to this list moments after it is answered. The history says who looked.",
    extensions: { access: [needRight("USER_PROJECT_EDIT", projectOfLotAt("searchFilter.incrementalLotId"))] },
    args: {
      searchFilter: t.arg({ type: IncrementalBidAdminFilter, required: true }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [BidSort] }),
    },
    resolve: async (_, request, context, info) => {
      const { incrementalLotId } = request.searchFilter;
      const view = { operation: "queryIncrementalBidsAdmin", args: { incrementalLotId } };
      await recordListView(context, { ...view, rows: "bids", info });
      return await queryBidsAdmin(context, request);
    },
  }),
  getIncrementalLotHealth: t.field({
    type: IncrementalLotHealth,
    description: "Whether a lot is in use.",
    extensions: { access: [needRight("USER_PROJECT_EDIT", projectOfLotAt("incrementalLotId"))] },
    args: { incrementalLotId: t.arg.id({ required: true }) },
    resolve: (_, { incrementalLotId }, context) => lotHealth(context, incrementalLotId),
  }),
}));

builder.mutationFields((t) => ({
  incrementalBidCorrection: t.field({
    type: CreateIncrementalBidResult,
    description:
      "Invalidates or overwrites a lot's highest bid. 4023: not above the second bid; 4024: no bid to fall back to; NOT_BELOW_PRICE: not below the current bid; ABOVE_COMMITMENT, on a lot with version 2 of the rules: more than its bidder bid. CHANGED_MEANWHILE: another bid leads than `expectedBidId`. A refused correction is an entry in the public log.",
    extensions: {
      access: [needRight("USER_PROJECT_EDIT", projectOfLotAt("input.incrementalLotId"))],
      isLotCommand: true,
    },
    args: { input: t.arg({ type: inputOf(incrementalBidCorrectionInput, BidState), required: true }) },
    resolve: (_, { input }, context) => correctBid(context, input),
  }),
}));
