import { matchQuery, type TypedWord } from "../../kit/lists/text-query.ts";
import { ALL_BEGINNINGS, ALL_COLUMNS, HEAD_COLUMNS } from "../read-model/lot-texts.ts";
import { AUCTION_BEGINNINGS, AUCTION_HEAD, AUCTION_TEXTS } from "./matching-texts.ts";

/**
 * Where the words of a search have to stand. HEAD: where a lot or an auction says what it is. MENTIONS: in its
 * description too. BEGINNINGS: likewise, and the last word may be unfinished there.
 */
export type SearchScope = "HEAD" | "MENTIONS" | "BEGINNINGS";

/** The queries of a search in the index of lots and in that of auctions. */
export interface SearchQueries {
  lots: { query: string; head: string | null };
  auctions: string;
}

const LOT_COLUMNS = { HEAD: HEAD_COLUMNS, MENTIONS: ALL_COLUMNS, BEGINNINGS: ALL_BEGINNINGS };
const AUCTION_COLUMNS = { HEAD: AUCTION_HEAD, MENTIONS: AUCTION_TEXTS, BEGINNINGS: AUCTION_BEGINNINGS };

/** Null for a text without a word. */
export function searchQueries(words: readonly TypedWord[], scope: SearchScope): SearchQueries | null {
  const query = matchQuery(words, LOT_COLUMNS[scope]);
  const auctions = matchQuery(words, AUCTION_COLUMNS[scope]);
  if (query === null || auctions === null) return null;
  return { lots: { query, head: scope === "HEAD" ? null : matchQuery(words, HEAD_COLUMNS) }, auctions };
}
