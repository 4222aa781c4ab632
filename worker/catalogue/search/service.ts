import { and, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { searchItemInput } from "../../../schema/catalogue/inputs/search.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import { type Page, type PageInfo, pageInfo, pageOf } from "../../../schema/kit/pagination.ts";
import type { RequestContext } from "../../kit/context.ts";
import { conditionsParser, type ListFilterInput } from "../../kit/lists/table-list.ts";
import { textQuery } from "../../kit/lists/text-query.ts";
import { type PublicView, publicViewOf } from "../../kit/lists/visibility.ts";
import { type ListedLot, toListedLots } from "../lots/listed-lots.ts";
import { lotFactFilters } from "../lots/lot-filters.ts";
import { userOfFilter } from "../lots/service.ts";
import { type ListedPublication, toListedPublications } from "../publications/listed-publications.ts";
import type { PublicationRow } from "../publications/load-publications.ts";
import { countPlaces } from "./count-places.ts";
import { findAuctionByNumber, findAuctionsByText } from "./find-auctions.ts";
import { findLotsByNumber, loadInOrder, lotIsNoneOf } from "./find-lots-by-number.ts";
import { nearSearch } from "./near-words.ts";
import { type FoundLots, findLotsByText, type LotSearch, type SearchOrder } from "./store.ts";

/** Auctions that a search answers at most, whatever the page of lots: a list to pick from. */
export const MAX_AUCTION_HITS = 10;

const searchInput = v.object({ input: searchItemInput });
const searchConditions = conditionsParser(lotFactFilters);

/** A lot as people quote it: its auction's number and its own, "1012-7a" or "1012 7a". */
const LOT_REFERENCE = /^(\d{1,9})(?:\s*[-\u2013/]\s*(?=\S)|\s+(?=\d))(\S{1,20})$/;
/** The number of an auction, or of a lot. */
const NUMBER = /^\d{1,9}$/;
const LOT_NUMBER = /^\d{1,9}[a-z]?$/i;

export interface SearchResult extends PageInfo {
  lots: ListedLot[];
  auctions: ListedPublication[];
  /** The words that were found in place of those of the text; null where its own were found, or none. */
  nearText: string | null;
  hasTooManyResults: boolean;
  clientRequestId: string | null;
}

export interface SearchRequest {
  input: v.InferInput<typeof searchItemInput>;
  searchFilter?: ListFilterInput | null | undefined;
  order?: SearchOrder | null | undefined;
  pagination?: { page: number; itemsPerPage: number } | null | undefined;
}

interface Search {
  text: string;
  language: Language | null;
  view: PublicView;
  order: SearchOrder;
  where: SQL | undefined;
  page: Page;
}

interface Found {
  lotPage: FoundLots;
  auctions: PublicationRow[];
}

/**
 * Matches by number, then by words. Without any: by the last word as the beginning of a word, then by similar spelling.
 */
export async function searchItems(context: RequestContext, request: SearchRequest): Promise<SearchResult> {
  const { text, clientRequestId } = parseInput(searchInput, request).input;
  const { language = null, channel } = request.input;
  const view = { ...publicViewOf(context, channel), ...(await userOfFilter(context, request.searchFilter)) };
  const page = pageOf(request.pagination);
  const where = and(...searchConditions(request.searchFilter, view).map((condition) => condition.where));
  const search: Search = { text, language, view, order: request.order ?? "RELEVANCE", where, page };
  const { found, nearText } = await findOrNear(context, search);
  return {
    lots: toListedLots(context, found.lotPage.lots, language),
    auctions: toListedPublications(context, found.auctions, language),
    nearText,
    hasTooManyResults: found.lotPage.isCut,
    clientRequestId: clientRequestId ?? null,
    ...pageInfo(page, found.lotPage.total),
  };
}

async function findOrNear(context: RequestContext, search: Search): Promise<{ found: Found; nearText: string | null }> {
  const { text } = search;
  const [titled, begun] = [textQuery(text, "title"), textQuery(text)];
  let found = await find(context, search, titled);
  if (isNothing(found) && begun !== titled) found = await find(context, search, begun);
  if (!isNothing(found)) return { found, nearText: null };
  const near = await nearSearch(context, text);
  if (near === null) return { found, nearText: null };
  const meant = await find(context, search, near.query);
  return { found: meant, nearText: isNothing(meant) ? null : near.text };
}

function isNothing({ lotPage, auctions }: Found): boolean {
  return lotPage.total === 0 && !lotPage.isCut && auctions.length === 0;
}

async function find(context: RequestContext, search: Search, query: string | null): Promise<Found> {
  const [lotPage, auctions] = await Promise.all([
    findLots(context, search, query),
    findAuctions(context, search, query),
  ]);
  return { lotPage, auctions };
}

async function findLots(
  context: RequestContext,
  { text, language, page, ...search }: Search,
  query: string | null,
): Promise<FoundLots> {
  const byNumber = await findNumbered(context, text, search);
  const { itemsPerPage, offset } = page;
  const numbered = byNumber.slice(offset, offset + itemsPerPage);
  if (query === null) return { lots: await loadInOrder(context, numbered), total: byNumber.length, isCut: false };
  const asked: LotSearch = {
    ...search,
    where: and(search.where, lotIsNoneOf(byNumber)),
    limit: itemsPerPage - numbered.length,
    offset: Math.max(0, offset - byNumber.length),
  };
  const [first, { lots, total, isCut }] = await Promise.all([
    loadInOrder(context, numbered),
    findLotsByText(context, { query, language }, asked),
  ]);
  return { lots: [...first, ...lots], total: byNumber.length + total, isCut };
}

async function findNumbered(
  context: RequestContext,
  text: string,
  { view, where }: Pick<Search, "view" | "where">,
): Promise<string[]> {
  const [, publicationNumber, ofAuction] = LOT_REFERENCE.exec(text) ?? [];
  const lotNumber = ofAuction ?? LOT_NUMBER.exec(text)?.[0];
  if (lotNumber === undefined) return [];
  const number = publicationNumber === undefined ? null : Number(publicationNumber);
  return await findLotsByNumber(context, { publicationNumber: number, lotNumber, view, where });
}

async function findAuctions(
  context: RequestContext,
  { text, language, view }: Search,
  query: string | null,
): Promise<PublicationRow[]> {
  const [byNumber, byText] = await Promise.all([
    NUMBER.test(text) ? findAuctionByNumber(context, Number(text), view) : [],
    query ? findAuctionsByText(context, { query, language }, { view, limit: MAX_AUCTION_HITS }) : [],
  ]);
  const numbered = new Set(byNumber.map(({ publication }) => publication.id));
  return [...byNumber, ...byText.filter(({ publication }) => !numbered.has(publication.id))].slice(0, MAX_AUCTION_HITS);
}

/** The towns of this channel's lots that are not closed, to choose from. */
export async function queryPlaces(context: RequestContext): Promise<{ place: string; lotCount: number }[]> {
  return await countPlaces(context, publicViewOf(context));
}
