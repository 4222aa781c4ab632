import { and, desc, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { searchItemAdminInput } from "../../../schema/catalogue/inputs/search.ts";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { type ListedLot, toListedLots } from "../lots/listed-lots.ts";
import { loadLotRows } from "../lots/load-lots.ts";
import { findStaffLotIds, lotHasText } from "../lots/staff/find-staff-lots.ts";
import { isLotVisibleToStaff } from "../lots/staff/staff-lot-list.ts";
import { type ListedPublication, toListedPublications } from "../publications/listed-publications.ts";
import { loadPublicationRows } from "../publications/load-publications.ts";
import { CHANNEL_RULES, hasText, isVisibleToStaff } from "../publications/staff-conditions.ts";

/** Lists to pick from; a longer text narrows them. */
const MAX_LOT_HITS = 50;
const MAX_AUCTION_HITS = 10;

/** A lot as people quote it: its auction's number and its own. */
const LOT_REFERENCE = /^(\d{1,9})\s*[-\u2013]\s*(\S{1,20})$/;

const request = v.object({ input: searchItemAdminInput });

export interface StaffSearchResult {
  lots: ListedLot[];
  auctions: ListedPublication[];
  clientRequestId: string | null;
}

/** The lots that close last come first, and the newest auctions. */
export async function searchForStaff(context: RequestContext, input: object): Promise<StaffSearchResult> {
  const { text, language, clientRequestId } = parseInput(request, { input }).input;
  const { userId } = await requireViewer(context);
  const [lots, auctions] = await Promise.all([
    findLots(context, userId, text),
    loadPublicationRows(context, {
      where: and(eq(publications.kind, "INCREMENTAL_AUCTION"), isVisibleToStaff(userId, CHANNEL_RULES), hasText(text)),
      order: [desc(publications.publicationNumber)],
      page: { itemsPerPage: MAX_AUCTION_HITS, offset: 0 },
    }),
  ]);
  return {
    lots: toListedLots(context, lots, language),
    auctions: toListedPublications(context, auctions, language),
    clientRequestId: clientRequestId ?? null,
  };
}

async function findLots(context: RequestContext, userId: string, text: string) {
  const [, publicationNumber, lotNumber] = LOT_REFERENCE.exec(text) ?? [];
  const isReferred = sql`(lower(${incrementalLots.lotNumber}) = ${lotNumber?.toLowerCase()}
    and ${incrementalLots.publicationId} in (
      select ${publications.id} from ${publications} where ${publications.publicationNumber} = ${Number(publicationNumber)}
    ))`;
  const order = [desc(incrementalLots.closesAtMs), desc(incrementalLots.id)];
  const selection = {
    where: and(isLotVisibleToStaff(userId), lotNumber === undefined ? lotHasText(text) : isReferred),
    order,
    page: { itemsPerPage: MAX_LOT_HITS, offset: 0 },
  };
  const ids = await findStaffLotIds(context.database, selection, null);
  const page = { itemsPerPage: MAX_LOT_HITS, offset: 0 };
  return await loadLotRows(context, { where: isOneOf(incrementalLots.id, ids), order, page });
}
