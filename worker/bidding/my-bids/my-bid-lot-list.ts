import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { LotView } from "../../../schema/bidding/rpc/lot-rpc.ts";
import { bidderLots } from "../../../schema/bidding/tables/bids.ts";
import { catalogueLots } from "../../../schema/catalogue/tables/catalogue-lists.ts";
import { LotStanding as LotStandingEnum } from "../../catalogue/lots/incremental-lot-type.ts";
import { type ListedLot, toListedLots } from "../../catalogue/lots/listed-lots.ts";
import { closingNext, isClosed } from "../../catalogue/lots/lot-phases.ts";
import {
  isStanding,
  LOT_STANDINGS,
  type LotStanding,
  lotStandingOf,
} from "../../catalogue/read-model/lot-standings.ts";
import { lotStub } from "../../kit/actors/lot-stub.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import type { PaginatedRows } from "../../kit/graphql/pagination.ts";
import { filterBy, idsFilter, instantFilter } from "../../kit/lists/filters.ts";
import { loadedOnce } from "../../kit/lists/loaded-once.ts";
import { type ListRequest, tableList } from "../../kit/lists/table-list.ts";
import { publicViewOf } from "../../kit/lists/visibility.ts";
import { bidderLotsOf, countBidderLots, loadBidderLots } from "./store.ts";

type Field = "CLOSING_NEXT" | "CLOSING_ON" | "LAST_BID_ON" | "OUTBID_FIRST";

export const myBidLotList = tableList<Field>({
  names: { filter: "MyBidLotFilter", sort: "MyBidLotSort", field: "MyBidLotSortField" },
  descriptions: {
    field:
      "What the viewer's lots are sorted by: when they close, or when the viewer last bid on them. CLOSING_NEXT: the first to close first, then closed ones, the last to close first. OUTBID_FIRST: likewise, and of the open ones those first on which the viewer is outbid.",
    language: "The language to show lots in, where they have it.",
  },
  filters: {
    standings: filterBy({
      type: [LotStandingEnum],
      description: "In any of these standings.",
      rule: v.array(v.picklist(LOT_STANDINGS)),
      condition: (standings, { nowMs }) => ({ where: isStanding(standings, nowMs) }),
    }),
    closingOn: instantFilter({ column: bidderLots.closesAtMs }),
    ids: idsFilter({ column: bidderLots.incrementalLotId }),
  },
  fields: ["CLOSING_NEXT", "CLOSING_ON", "LAST_BID_ON", "OUTBID_FIRST"],
  otherwise: { field: "LAST_BID_ON", direction: "DESCENDING" },
});

export interface MyBidLot {
  lot: ListedLot;
  standing: LotStanding;
  /** The highest of the viewer's bids that stand; null where staff has invalidated all of them. */
  ownBidCents: number | null;
  lastBidAtMs: number;
  /**
   * As the lot itself holds it, and how the viewer stands on it: no list keeps a maximum (SECRET1). Null where the lot
   * is closed, and while it is in quarantine.
   */
  state: () => Promise<LotView | null>;
}

export async function queryMyBidLots(
  context: RequestContext,
  request: ListRequest<Field>,
): Promise<PaginatedRows<MyBidLot>> {
  const { userId } = await requireViewer(context);
  const nowMs = context.now();
  const { closesAtMs } = bidderLots;
  const { rows, ...page } = await myBidLotList.read(context, request, {
    scope: bidderLotsOf(userId, publicViewOf(context)),
    keys: {
      CLOSING_NEXT: closingNext(closesAtMs, nowMs),
      CLOSING_ON: [closesAtMs],
      LAST_BID_ON: [bidderLots.lastBidAtMs],
      OUTBID_FIRST: [
        isClosed(closesAtMs, nowMs),
        sql`iif(${isClosed(closesAtMs, nowMs)}, 0, ${bidderLots.isLeading})`,
        ...closingNext(closesAtMs, nowMs),
      ],
    },
    unique: catalogueLots.id,
    load: async (selection) => await loadBidderLots(context, selection),
    count: async (where) => await countBidderLots(context, where),
  });
  const listed = toListedLots(
    context,
    rows.map(({ lot }) => lot),
    request.searchFilter?.language,
  );
  const shown = rows.flatMap(({ bidderLot }, place) => {
    const lot = listed[place];
    if (lot === undefined) return [];
    const standing = lotStandingOf({ ...bidderLot, nowMs });
    return [
      {
        lot,
        standing,
        ownBidCents: bidderLot.highestBidCents,
        lastBidAtMs: bidderLot.lastBidAtMs,
        state: loadedOnce(async () => {
          if (standing === "WON" || standing === "LOST") return null;
          return await lotStub(context.env, lot.row.incrementalLot.id).currentState(userId);
        }),
      },
    ];
  });
  return { rows: shown, ...page };
}
