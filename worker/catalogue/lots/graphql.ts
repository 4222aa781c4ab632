import { builder } from "../../kit/graphql/builder.ts";
import { Language } from "../../kit/graphql/language.ts";
import { PaginationInput, paginatedType } from "../../kit/graphql/pagination.ts";
import { TOTAL_DESCRIPTION } from "../../kit/lists/list-memory.ts";
import { previewedPublication } from "../../kit/lists/visibility.ts";
import { recordLotVisit } from "../visits/record-lot-visit.ts";
import { IncrementalLot } from "./incremental-lot-type.ts";
import { lotList } from "./lot-list.ts";
import { getLot, queryLots } from "./service.ts";

const IncrementalLots = paginatedType("IncrementalLots", "lots", IncrementalLot, { total: TOTAL_DESCRIPTION });

builder.queryFields((t) => ({
  getIncrementalLot: t.field({
    type: IncrementalLot,
    nullable: true,
    description: "A lot of the public catalogue on this channel; null where it holds no such lot.",
    extensions: { access: "public" },
    args: { incrementalLotId: t.arg.id({ required: true }), language: t.arg({ type: Language }) },
    resolve: async (_, { incrementalLotId, language }, context) => {
      const lot = await getLot(context, incrementalLotId, language);
      if (lot !== null && previewedPublication(context) === undefined) await recordLotVisit(context, incrementalLotId);
      return lot;
    },
  }),
  queryIncrementalLots: t.field({
    type: IncrementalLots,
    description: "Lots of the public catalogue; by default in lot-number order.",
    extensions: { access: "public" },
    args: {
      searchFilter: t.arg({ type: lotList.filterType }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [lotList.sortType] }),
    },
    resolve: (_, request, context) => queryLots(context, request),
  }),
}));
