import { sql } from "drizzle-orm";
import type { RequestContext } from "../context.ts";

/** To compare with a typed word: those that share most trigrams with it. */
const MAX_SIMILAR_WORDS = 100;

/** Words of titles, the most similar first by trigram similarity. */
export async function findSimilarWords(
  { database }: Pick<RequestContext, "database">,
  word: string,
): Promise<string[]> {
  const letters = [...word];
  const trigrams = letters.slice(2).map((_, start) => `"${letters.slice(start, start + 3).join("")}"`);
  if (trigrams.length === 0) return [];
  const rows = await database.all<{ word: string }>(
    sql`select word from title_word_trigrams where title_word_trigrams match ${trigrams.join(" OR ")}
      order by rank limit ${MAX_SIMILAR_WORDS}`,
  );
  return rows.map((row) => row.word);
}
