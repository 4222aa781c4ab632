import { ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { editorOf, oneRightOf } from "../../../kit/access/needs.ts";
import { builder } from "../../../kit/graphql/builder.ts";
import { Language } from "../../../kit/graphql/language.ts";
import { PaginationInput, paginatedType } from "../../../kit/graphql/pagination.ts";
import { asResult, Result } from "../../../kit/graphql/results.ts";
import { TOTAL_DESCRIPTION } from "../../../kit/lists/list-memory.ts";
import { projectOfAuctionAt } from "../../auctions/needs.ts";
import { CHANNEL_RULES } from "../../publications/staff-conditions.ts";
import { IncrementalLot } from "../incremental-lot-type.ts";
import { lotList } from "../lot-list.ts";
import { channelsOfLotAt, projectOfLotAt } from "../needs.ts";
import { deleteIncrementalLots } from "./delete-incremental-lots.ts";
import { getLotForStaff, IncrementalLotAdminFilter, queryLotsAdmin } from "./staff-lot-list.ts";

const IncrementalLots = paginatedType("IncrementalLotsAdmin", "lots", IncrementalLot, { total: TOTAL_DESCRIPTION });

builder.queryFields((t) => ({
  getIncrementalLotAdmin: t.field({
    type: IncrementalLot,
    nullable: true,
    description: "A lot, published or not, as visitors will see it.",
    extensions: {
      access: [
        oneRightOf(
          [
            { rule: "USER_PROJECT_VIEW", on: projectOfLotAt("incrementalLotId") },
            ...CHANNEL_RULES.map((rule) => ({ rule, on: channelsOfLotAt("incrementalLotId") })),
          ],
          ERROR_CODES.NOT_AUTHORIZED_TO_READ_PROJECT,
        ),
      ],
    },
    args: { incrementalLotId: t.arg.id({ required: true }), language: t.arg({ type: Language }) },
    resolve: (_, { incrementalLotId, language }, context) => getLotForStaff(context, incrementalLotId, language),
  }),
  queryIncrementalLotsAdmin: t.field({
    type: IncrementalLots,
    description:
      "The lots, published or not, of projects that the viewer may see and of channels that they manage or publish on; by default in lot-number order.",
    extensions: { access: "viewer" },
    args: {
      searchFilter: t.arg({ type: IncrementalLotAdminFilter }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [lotList.sortType] }),
    },
    resolve: (_, request, context) => queryLotsAdmin(context, request),
  }),
}));

builder.mutationField("deleteIncrementalLots", (t) =>
  t.field({
    type: Result,
    description:
      "Takes lots out of their auction, all or none, at most 500 a call. 4013: one is published, or was shown by a channel. 4029: one has bids. NOT_FOUND: the auction has no such lot.",
    extensions: { access: [editorOf(projectOfAuctionAt("incrementalAuctionId"))] },
    args: {
      deletedLots: t.arg.idList({ required: true }),
      incrementalAuctionId: t.arg.id({ required: true }),
    },
    resolve: (_, { deletedLots, incrementalAuctionId }, context) =>
      asResult(deleteIncrementalLots(context, { auctionId: incrementalAuctionId, input: deletedLots })),
  }),
);
