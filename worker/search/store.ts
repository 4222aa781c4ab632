import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Language } from "../../schema/languages.ts";
import { incrementalLots, lots } from "../../schema/tables/lots.ts";
import { publicationLanguages, publications } from "../../schema/tables/publications.ts";
import { texts } from "../../schema/tables/texts.ts";
import type { RequestContext } from "../context.ts";

/** Bounds the matches that one search reads, best first: a common word must not read the whole index. */
const MAX_TEXTS = 5_000;

/** bm25's weights: a word in the title says most about a lot, one in the description least. */
const WEIGHTS = { title: 10, summary: 4, description: 1 };

interface TextSearch {
  /** From `textQuery`. */
  query: string;
  /** Texts of this language come before others; null for none in particular. */
  language: Language | null;
  /** What may be found. */
  where: SQL;
  limit: number;
}

/**
 * Incremental lots by their texts in a language of their auction, as ids, and how many there are in all: those that are open before
 * those that open later, those that are closed last, and of each the best first.
 */
export async function findLotsByText(
  { database, now }: Pick<RequestContext, "database" | "now">,
  search: TextSearch & { offset: number },
): Promise<{ ids: string[]; total: number }> {
  const rows = (limit: number, offset: number) =>
    database.all<{ id: string; total: number }>(sql`
      with found as materialized (${matchingTexts(search.query)})
      select ${incrementalLots.id} as "id", count(*) over () as "total" from found
      join ${texts} on ${texts.id} = found.text_id
      join ${lots} on ${lots.id} = ${texts.ownerId}
      join ${incrementalLots} on ${incrementalLots.lotId} = ${lots.id}
      join ${publications} on ${publications.id} = ${incrementalLots.publicationId}
      where ${isPublishedLanguage} and ${search.where}
      group by ${incrementalLots.id}
      order by ${phaseRank(now())}, ${rank(search.language)}, ${incrementalLots.closesAtMs} desc, ${incrementalLots.id}
      limit ${limit} offset ${offset}`);
  const found = await rows(search.limit, search.offset);
  // A page beyond the last one has no row with the total.
  const [first] = found.length > 0 || search.offset === 0 ? found : await rows(1, 0);
  return { ids: found.map(({ id }) => id), total: first?.total ?? 0 };
}

/** Publications by their texts, best first, as ids. */
export async function findPublicationsByText(
  { database }: Pick<RequestContext, "database">,
  search: TextSearch,
): Promise<string[]> {
  const rows = await database.all<{ id: string }>(sql`
    with found as materialized (${matchingTexts(search.query)})
    select ${publications.id} as "id" from found
    join ${texts} on ${texts.id} = found.text_id
    join ${publications} on ${publications.id} = ${texts.ownerId}
    where ${isPublishedLanguage} and ${search.where}
    group by ${publications.id}
    order by ${rank(search.language)}, ${publications.lastClosingMs} desc, ${publications.id}
    limit ${search.limit}`);
  return rows.map(({ id }) => id);
}

function matchingTexts(query: string): SQL {
  const score = sql`bm25(text_search, ${WEIGHTS.title}, ${WEIGHTS.summary}, ${WEIGHTS.description})`;
  return sql`select rowid as text_id, ${score} as score from text_search
    where text_search match ${query} order by score limit ${MAX_TEXTS}`;
}

const isPublishedLanguage = sql`exists (
  select 1 from ${publicationLanguages}
  where ${publicationLanguages.publicationId} = ${publications.id} and ${publicationLanguages.language} = ${texts.language}
)`;

function phaseRank(nowMs: number): SQL {
  const { startingOnMs, closesAtMs } = incrementalLots;
  return sql`case when ${closesAtMs} < ${nowMs} then 2 when ${startingOnMs} > ${nowMs} then 1 else 0 end`;
}

/** bm25 is lower where the match is better. */
function rank(language: Language | null): SQL {
  return sql`max(${texts.language} = ${language}) desc, min(found.score)`;
}

/** Lots by their auction's and their own number, as people quote them: "1012-7a". */
export async function findLotsByNumber(
  { database }: Pick<RequestContext, "database">,
  { publicationNumber, lotNumber, where }: { publicationNumber: number; lotNumber: string; where: SQL },
): Promise<string[]> {
  const rows = await database
    .select({ id: incrementalLots.id })
    .from(incrementalLots)
    .innerJoin(publications, eq(publications.id, incrementalLots.publicationId))
    .where(
      and(
        eq(publications.publicationNumber, publicationNumber),
        sql`lower(${incrementalLots.lotNumber}) = ${lotNumber.toLowerCase()}`,
        where,
      ),
    )
    .orderBy(incrementalLots.lotNumber)
    .limit(2);
  return rows.map(({ id }) => id);
}

/** The publication with a number. */
export async function findPublicationByNumber(
  { database }: Pick<RequestContext, "database">,
  { publicationNumber, where }: { publicationNumber: number; where: SQL },
): Promise<string[]> {
  const rows = await database
    .select({ id: publications.id })
    .from(publications)
    .where(and(eq(publications.publicationNumber, publicationNumber), where));
  return rows.map(({ id }) => id);
}
