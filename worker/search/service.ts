import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { isOneOf } from "../../schema/database/json-list.ts";
import { language as languageRule } from "../../schema/inputs/localized-texts.ts";
import { parseInput } from "../../schema/inputs/parse-input.ts";
import type { Language } from "../../schema/languages.ts";
import { type Page, type PageInfo, pageInfo, pageOf } from "../../schema/pagination.ts";
import { incrementalLots } from "../../schema/tables/lots.ts";
import { publications } from "../../schema/tables/publications.ts";
import { searchText } from "../catalogue/text-filter.ts";
import { textQuery } from "../catalogue/text-query.ts";
import { publicViewOf, visibleLot, visiblePublication } from "../catalogue/visibility.ts";
import type { RequestContext } from "../context.ts";
import { type ListedLot, toListedLots } from "../lots/listed-lots.ts";
import { type LotRow, loadLotRows } from "../lots/load-lots.ts";
import { type ListedPublication, toListedPublications } from "../publications/listed-publications.ts";
import { loadPublicationRows, type PublicationRow } from "../publications/load-publications.ts";
import { findLotsByNumber, findLotsByText, findPublicationByNumber, findPublicationsByText } from "./store.ts";

/** Auctions that a search answers at most, whatever the page of lots: a list to pick from. */
export const MAX_AUCTION_HITS = 10;

const MAX_CLIENT_REQUEST_ID_CHARACTERS = 100;

/** What a search looks for. Which channel it may name is for the catalogue's view to decide. */
export const searchItemInput = v.pipe(
  v.object({
    text: v.pipe(
      searchText,
      v.description("Words, of which the last may be unfinished, or a number: 1012 or 1012-7. At least 2 characters."),
    ),
    language: v.pipe(v.nullish(languageRule), v.description("Texts in this language come first.")),
    channel: v.pipe(v.nullish(v.string()), v.description("Instead of the channel of the host that was asked.")),
    clientRequestId: v.pipe(
      v.nullish(v.pipe(v.string(), v.maxLength(MAX_CLIENT_REQUEST_ID_CHARACTERS, "maximumCharacters"))),
      v.description("Comes back, so that a client can recognise late answers."),
    ),
  }),
  v.metadata({ graphql: "SearchIncrementalItemInput" }),
);

const searchInput = v.object({ input: searchItemInput });

/** A lot as people quote it: its auction's number and its own, "1012-7a". */
const LOT_REFERENCE = /^(\d{1,9})\s*-\s*(\S{1,20})$/;
const AUCTION_REFERENCE = /^(\d{1,9})$/;

export interface SearchResult extends PageInfo {
  /** A page of them. */
  lots: ListedLot[];
  auctions: ListedPublication[];
  clientRequestId: string | null;
}

/** The public lots and auctions that match a text: matches by number first, then by words. */
export async function searchItems(
  context: RequestContext,
  request: {
    text: string;
    language?: Language | null | undefined;
    channel?: string | null | undefined;
    clientRequestId?: string | null | undefined;
    pagination?: { page: number; itemsPerPage: number } | null | undefined;
  },
): Promise<SearchResult> {
  const { text, clientRequestId } = parseInput(searchInput, { input: request }).input;
  const view = publicViewOf(context, request.channel);
  const language = request.language ?? null;
  const page = pageOf(request.pagination);
  const [lots, auctions] = await Promise.all([
    findLots(context, { text, language, where: visibleLot(view), page }),
    findAuctions(context, {
      text,
      language,
      where: sql`(${publications.kind} = 'INCREMENTAL_AUCTION' and ${visiblePublication(view)})`,
    }),
  ]);
  return {
    lots: toListedLots(context, lots.rows, language),
    auctions: toListedPublications(context, auctions, language),
    clientRequestId: clientRequestId ?? null,
    ...pageInfo(page, lots.total),
  };
}

interface Search {
  text: string;
  language: Language | null;
  where: SQL;
}

async function findLots(
  context: RequestContext,
  { text, language, where, page }: Search & { page: Page },
): Promise<{ rows: LotRow[]; total: number }> {
  const query = textQuery(text);
  const [, publicationNumber, lotNumber] = LOT_REFERENCE.exec(text) ?? [];
  const byNumber = lotNumber
    ? await findLotsByNumber(context, { publicationNumber: Number(publicationNumber), lotNumber, where })
    : [];
  const { itemsPerPage, offset } = page;
  const numbered = byNumber.slice(offset, offset + itemsPerPage);
  const byText = query
    ? await findLotsByText(context, {
        query,
        language,
        where: sql`(${where} and not ${isOneOf(incrementalLots.id, byNumber)})`,
        limit: itemsPerPage - numbered.length,
        offset: Math.max(0, offset - byNumber.length),
      })
    : { ids: [], total: 0 };
  const ids = [...numbered, ...byText.ids];
  const rows = await loadLotRows(context, {
    where: isOneOf(incrementalLots.id, ids),
    order: [],
    page: { itemsPerPage, offset: 0 },
  });
  return {
    rows: inOrderOf(ids, rows, ({ incrementalLot }) => incrementalLot.id),
    total: byNumber.length + byText.total,
  };
}

async function findAuctions(context: RequestContext, { text, language, where }: Search): Promise<PublicationRow[]> {
  const query = textQuery(text);
  const [, publicationNumber] = AUCTION_REFERENCE.exec(text) ?? [];
  const [byNumber, byText] = await Promise.all([
    publicationNumber ? findPublicationByNumber(context, { publicationNumber: Number(publicationNumber), where }) : [],
    query ? findPublicationsByText(context, { query, language, where, limit: MAX_AUCTION_HITS }) : [],
  ]);
  const ids = [...new Set([...byNumber, ...byText])].slice(0, MAX_AUCTION_HITS);
  const page = { itemsPerPage: MAX_AUCTION_HITS, offset: 0 };
  const rows = await loadPublicationRows(context, { where: isOneOf(publications.id, ids), order: [], page });
  return inOrderOf(ids, rows, ({ publication }) => publication.id);
}

function inOrderOf<Row>(ids: readonly string[], rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
