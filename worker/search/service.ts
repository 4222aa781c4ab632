import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { isOneOf } from "../../schema/database/json-list.ts";
import { parseInput } from "../../schema/inputs/parse-input.ts";
import type { Language } from "../../schema/languages.ts";
import { incrementalLots, publications } from "../../schema/tables/catalogue.ts";
import { searchText } from "../catalogue/text-filter.ts";
import { textQuery } from "../catalogue/text-query.ts";
import { publicViewOf, visibleLot, visiblePublication } from "../catalogue/visibility.ts";
import type { HouseContext } from "../context.ts";
import { type ShownLot, showLots } from "../lots/shown-lots.ts";
import { type LotRow, loadLotRows } from "../lots/store.ts";
import { type ShownPublication, showPublications } from "../publications/shown-publications.ts";
import { loadPublicationRows, type PublicationRow } from "../publications/store.ts";
import { findLotsByNumber, findLotsByText, findPublicationByNumber, findPublicationsByText } from "./store.ts";

/** What a search answers at most: a list to pick from, not a catalogue. */
export const MAXIMUM_LOT_HITS = 20;
export const MAXIMUM_AUCTION_HITS = 10;

const MAXIMUM_CLIENT_REQUEST_ID_CHARACTERS = 100;

const searchInput = v.object({
  input: v.object({
    text: searchText,
    clientRequestId: v.nullish(
      v.pipe(v.string(), v.maxLength(MAXIMUM_CLIENT_REQUEST_ID_CHARACTERS, "maximumCharacters")),
    ),
  }),
});

/** A lot as people quote it: its auction's number and its own, "1012-7a". */
const LOT_REFERENCE = /^(\d{1,9})\s*-\s*(\S{1,20})$/;
const AUCTION_REFERENCE = /^(\d{1,9})$/;

export interface SearchResult {
  lots: ShownLot[];
  auctions: ShownPublication[];
  clientRequestId: string | null;
}

/** Lots and auctions of the public catalogue that a text means: those whose number it is first, then by words. */
export async function searchItems(
  context: HouseContext,
  request: {
    text: string;
    language?: Language | null | undefined;
    channel?: string | null | undefined;
    clientRequestId?: string | null | undefined;
  },
): Promise<SearchResult> {
  const { text, clientRequestId } = parseInput(searchInput, { input: request }).input;
  const view = publicViewOf(context, request.channel);
  const language = request.language ?? null;
  const [lots, auctions] = await Promise.all([
    findLots(context, { text, language, where: visibleLot(view) }),
    findAuctions(context, {
      text,
      language,
      where: sql`(${publications.kind} = 'INCREMENTAL_AUCTION' and ${visiblePublication(view)})`,
    }),
  ]);
  return {
    lots: showLots(context, lots, language),
    auctions: showPublications(context, auctions, language),
    clientRequestId: clientRequestId ?? null,
  };
}

interface Search {
  text: string;
  language: Language | null;
  where: SQL;
}

async function findLots(context: HouseContext, { text, language, where }: Search): Promise<LotRow[]> {
  const query = textQuery(text);
  const [, publicationNumber, lotNumber] = LOT_REFERENCE.exec(text) ?? [];
  const [byNumber, byText] = await Promise.all([
    lotNumber ? findLotsByNumber(context, { publicationNumber: Number(publicationNumber), lotNumber, where }) : [],
    query ? findLotsByText(context, { query, language, where, limit: MAXIMUM_LOT_HITS }) : [],
  ]);
  const ids = [...new Set([...byNumber, ...byText])].slice(0, MAXIMUM_LOT_HITS);
  const page = { itemsPerPage: MAXIMUM_LOT_HITS, offset: 0 };
  const rows = await loadLotRows(context, { where: isOneOf(incrementalLots.id, ids), order: [], page });
  return inOrderOf(ids, rows);
}

async function findAuctions(context: HouseContext, { text, language, where }: Search): Promise<PublicationRow[]> {
  const query = textQuery(text);
  const [, publicationNumber] = AUCTION_REFERENCE.exec(text) ?? [];
  const [byNumber, byText] = await Promise.all([
    publicationNumber ? findPublicationByNumber(context, { publicationNumber: Number(publicationNumber), where }) : [],
    query ? findPublicationsByText(context, { query, language, where, limit: MAXIMUM_AUCTION_HITS }) : [],
  ]);
  const ids = [...new Set([...byNumber, ...byText])].slice(0, MAXIMUM_AUCTION_HITS);
  const page = { itemsPerPage: MAXIMUM_AUCTION_HITS, offset: 0 };
  const rows = await loadPublicationRows(context, { where: isOneOf(publications.id, ids), order: [], page });
  return inOrderOf(ids, rows);
}

function inOrderOf<Row extends { own: { id: string } }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.own.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
