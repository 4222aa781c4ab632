import { and, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { searchItemInput } from "../../../schema/catalogue/inputs/search.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../../schema/kit/languages.ts";
import { type Page, type PageInfo, pageInfo, pageOf } from "../../../schema/kit/pagination.ts";
import type { RequestContext } from "../../kit/context.ts";
import { loadedOnce } from "../../kit/lists/loaded-once.ts";
import { conditionsParser, type ListFilterInput } from "../../kit/lists/table-list.ts";
import { type TypedWord, typedWords } from "../../kit/lists/text-query.ts";
import { type PublicView, publicViewOf } from "../../kit/lists/visibility.ts";
import type { ListedBlindLot } from "../blind-auctions/listed-blind-lots.ts";
import {
  type CategoryTerms,
  loadCategoryTerms,
  namedCategories,
  withCategories,
} from "../categories/category-words.ts";
import { type DisplayCategory, loadCategories } from "../categories/load-categories.ts";
import { countFacets, type LotFacets } from "../facets/count-facets.ts";
import { type ListedLot, toListedLots } from "../lots/listed-lots.ts";
import { lotFactFilters } from "../lots/lot-filters.ts";
import { viewOfFilter } from "../lots/service.ts";
import { type ListedPublication, toListedPublications } from "../publications/listed-publications.ts";
import type { PublicationRow } from "../publications/load-publications.ts";
import { asEverybodySees } from "../publications/service.ts";
import { countPlaces } from "./count-places.ts";
import { findAuctionByNumber, findAuctionsByText } from "./find-auctions.ts";
import { findBlindLotByNumber, findBlindLotsByText } from "./find-blind-lots.ts";
import { findLotsByNumber, loadInOrder, lotIsNoneOf } from "./find-lots-by-number.ts";
import { foundLotRows } from "./found-lots.ts";
import { nearSearch } from "./near-words.ts";
import { type SearchQueries, type SearchScope, searchQueries } from "./search-queries.ts";
import { countMentions, type FoundLots, findLotsByText, type SearchOrder } from "./store.ts";

/** Auctions that a search answers at most, whatever the page of lots: a list to pick from. */
const MAX_AUCTION_HITS = 10;

const searchInput = v.object({ input: searchItemInput });
const searchConditions = conditionsParser(lotFactFilters);

/** A lot as people quote it: its auction's number and its own, "1012-7a" or "1012 7a". */
const LOT_REFERENCE = /^(\d{1,9})(?:\s*[-\u2013/]\s*(?=\S)|\s+(?=\d))(\S{1,20})$/;
const NUMBER = /^\d{1,9}$/;
const LOT_NUMBER = /^\d{1,9}[a-z]?$/i;

export interface SearchResult extends PageInfo {
  lots: ListedLot[];
  auctions: ListedPublication[];
  /** Likewise of those whose bids are sealed, and the lots of these. No filter is about them. */
  blindAuctions: ListedPublication[];
  blindLots: () => Promise<ListedBlindLot[]>;
  /** The words that were found in place of those of the text; null where its own were found, or none. */
  nearText: string | null;
  hasTooManyResults: boolean;
  /** Whether lots are among the found ones that hold the words in their description alone. */
  includesMentions: boolean;
  mentionCount: () => Promise<number>;
  /** The categories that the words name, each with its words for saying so. */
  namedCategories: () => Promise<{ category: DisplayCategory; words: string[] }[]>;
  facets: () => Promise<LotFacets>;
  language: Language | null;
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
  terms: CategoryTerms;
}

interface Found {
  words: readonly TypedWord[];
  scope: SearchScope;
  queries: SearchQueries | null;
  lotPage: FoundLots;
  numbered: readonly string[];
  auctions: PublicationRow[];
  /** Read where they are asked for, or nothing else is found. */
  blindLots: () => Promise<ListedBlindLot[]>;
}

/**
 * Matches by number, then by words where a lot says what it is. Without any: by words of descriptions, of which the
 * last may be unfinished, then by similar spelling.
 */
export async function searchItems(context: RequestContext, request: SearchRequest): Promise<SearchResult> {
  const { text, clientRequestId, includeMentions, isLiteral } = parseInput(searchInput, request).input;
  const { language = null, channel } = request.input;
  const view = { ...publicViewOf(context, channel), ...(await viewOfFilter(context, request.searchFilter)) };
  const page = pageOf(request.pagination);
  const where = and(...searchConditions(request.searchFilter, view).map((condition) => condition.where));
  const terms = await loadCategoryTerms(context);
  const search: Search = { text, language, view, order: request.order ?? "RELEVANCE", where, page, terms };
  const { found, nearText } = await findOrNear(context, search, { includeMentions, isLiteral });
  return {
    lots: toListedLots(context, found.lotPage.lots, language),
    ...auctionsByKind(toListedPublications(context, found.auctions, language).map(asEverybodySees)),
    blindLots: found.blindLots,
    nearText,
    language,
    hasTooManyResults: found.lotPage.isCut,
    clientRequestId: clientRequestId ?? null,
    ...furtherAnswers(context, { search, found, filter: request.searchFilter }),
    ...pageInfo(page, found.lotPage.total),
  };
}

/** What is read only where it is asked for. */
function furtherAnswers(
  context: RequestContext,
  { search, found, filter }: { search: Search; found: Found; filter: SearchRequest["searchFilter"] },
): Pick<SearchResult, "includesMentions" | "mentionCount" | "namedCategories" | "facets"> {
  const { words, scope, queries, numbered } = found;
  const { view, where, language, terms } = search;
  const included = scope !== "HEAD";
  return {
    includesMentions: included,
    mentionCount: loadedOnce(async () => {
      const all = searchQueries(words, "MENTIONS")?.lots;
      if (included || !all || all.head === null) return 0;
      return await countMentions(context, { query: all.query, head: all.head }, { view, where });
    }),
    namedCategories: loadedOnce(async () => {
      const named = namedCategories(words, terms, language ?? DEFAULT_LANGUAGE);
      const categories = await loadCategories(context, [...named.keys()]);
      return [...named].flatMap(([id, own]) => {
        const category = categories.get(id);
        return category ? [{ category: { category, language }, words: own }] : [];
      });
    }),
    facets: loadedOnce(async () => {
      const rows = foundLotRows(queries && { ...queries.lots, language: null }, { view, numbered });
      return await countFacets(context, { view, filter, conditionsOf: searchConditions, ...rows });
    }),
  };
}

async function findOrNear(
  context: RequestContext,
  search: Search,
  { includeMentions, isLiteral }: { includeMentions: boolean; isLiteral: boolean },
): Promise<{ found: Found; nearText: string | null }> {
  const words = typedWords(search.text);
  let found = await findLotsAndAuctions(context, search, { words, scope: includeMentions ? "MENTIONS" : "HEAD" });
  if (!(await isNothing(found))) return { found, nearText: null };
  const mentioned = await findLotsAndAuctions(context, search, { words, scope: "BEGINNINGS" });
  if (!(await isNothing(mentioned))) found = mentioned;
  const near = (await isNothing(found)) && !isLiteral ? await nearSearch(context, search.text) : null;
  if (near === null) return { found, nearText: null };
  const { scope } = found;
  const meant = await findLotsAndAuctions(context, search, { words: near.words, scope });
  if (await isNothing(meant)) return { found, nearText: null };
  return { found: meant, nearText: await near.textOf((word) => findsAnything(context, search, { word, scope })) };
}

/** Whether a word alone finds what this search may show. */
async function findsAnything(
  context: RequestContext,
  search: Search,
  { word, scope }: Pick<Found, "scope"> & { word: string },
): Promise<boolean> {
  const ofWord = { ...search, text: word, page: { page: 1, itemsPerPage: 1, offset: 0 } };
  const words = [{ words: [word], isUnfinished: false }];
  return !(await isNothing(await findLotsAndAuctions(context, ofWord, { words, scope })));
}

async function isNothing({ lotPage, auctions, blindLots }: Found): Promise<boolean> {
  return lotPage.total === 0 && !lotPage.isCut && auctions.length === 0 && (await blindLots()).length === 0;
}

function auctionsByKind(found: readonly ListedPublication[]): Pick<SearchResult, "auctions" | "blindAuctions"> {
  const isBlind = ({ row }: ListedPublication) => row.publication.kind === "BLIND_BID_AUCTION";
  return { auctions: found.filter((auction) => !isBlind(auction)), blindAuctions: found.filter(isBlind) };
}

async function findLotsAndAuctions(
  context: RequestContext,
  search: Search,
  { words: typed, scope }: Pick<Found, "words" | "scope">,
): Promise<Found> {
  const words = withCategories(typed, search.terms);
  const queries = searchQueries(words, scope);
  const blindLots = loadedOnce(() => findBlindLots(context, search, queries));
  const [{ lotPage, numbered }, auctions] = await Promise.all([
    findLots(context, search, queries),
    findAuctions(context, search, queries),
  ]);
  return { words, scope, queries, lotPage, numbered, auctions, blindLots };
}

async function findBlindLots(
  context: RequestContext,
  { text, language, view }: Search,
  queries: SearchQueries | null,
): Promise<ListedBlindLot[]> {
  const [, publicationNumber, lotNumber] = LOT_REFERENCE.exec(text) ?? [];
  if (publicationNumber !== undefined && lotNumber !== undefined) {
    const reference = { publicationNumber: Number(publicationNumber), lotNumber, language };
    const found = await findBlindLotByNumber(context, reference, view);
    if (found.length > 0) return found;
  }
  return queries ? await findBlindLotsByText(context, { query: queries.auctions, language }, view) : [];
}

async function findLots(
  context: RequestContext,
  { text, language, page, view, order, where }: Search,
  queries: SearchQueries | null,
): Promise<Pick<Found, "lotPage" | "numbered">> {
  const numbered = await findNumbered(context, text, { view, where });
  const { itemsPerPage, offset } = page;
  const ofPage = numbered.slice(offset, offset + itemsPerPage);
  if (queries === null) {
    return { numbered, lotPage: { lots: await loadInOrder(context, ofPage), total: numbered.length, isCut: false } };
  }
  const asked = {
    ...{ view, order, where: and(where, lotIsNoneOf(numbered)) },
    limit: itemsPerPage - ofPage.length,
    offset: Math.max(0, offset - numbered.length),
  };
  const [first, { lots, total, isCut }] = await Promise.all([
    loadInOrder(context, ofPage),
    findLotsByText(context, { ...queries.lots, language }, asked),
  ]);
  return { numbered, lotPage: { lots: [...first, ...lots], total: numbered.length + total, isCut } };
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
  queries: SearchQueries | null,
): Promise<PublicationRow[]> {
  const [byNumber, byText] = await Promise.all([
    NUMBER.test(text) ? findAuctionByNumber(context, Number(text), view) : [],
    queries
      ? findAuctionsByText(context, { query: queries.auctions, language }, { view, limit: MAX_AUCTION_HITS })
      : [],
  ]);
  const numbered = new Set(byNumber.map(({ publication }) => publication.id));
  return [...byNumber, ...byText.filter(({ publication }) => !numbered.has(publication.id))].slice(0, MAX_AUCTION_HITS);
}

/** The towns of this channel's lots that are not closed, to choose from. */
export async function queryPlaces(context: RequestContext): Promise<{ place: string; lotCount: number }[]> {
  return await countPlaces(context, publicViewOf(context));
}
