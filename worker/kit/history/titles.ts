import { and, eq, isNull, type SQLWrapper, sql } from "drizzle-orm";
import { blindLots } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { lotCategoryTexts } from "../../../schema/catalogue/tables/categories.ts";
import { documentFolders, documents } from "../../../schema/catalogue/tables/documents.ts";
import { images } from "../../../schema/catalogue/tables/images.ts";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import { texts } from "../../../schema/kit/tables/texts.ts";
import { organizationalUnits } from "../../../schema/organization/tables/projects.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { closedAccounts } from "../../../schema/people/tables/closed-accounts.ts";

/** What things of any kind are called, by their ids; those that are gone or have no name are absent. */
export async function titlesOf(
  database: Database,
  ids: readonly string[],
  { language, namesUsers }: { language: Language; namesUsers: boolean },
): Promise<Map<string, string>> {
  // The chosen language last: of two titles the last one stays.
  const chosenLast = (column: typeof texts.language | typeof lotCategoryTexts.language) => sql`${column} = ${language}`;
  const titleOf = (lotId: SQLWrapper) => sql`coalesce((select ${texts.title} from ${texts}
    where ${texts.ownerId} = ${lotId} order by ${texts.language} = ${language} desc limit 1), '')`;
  const ofAsset = titleOf(incrementalLots.lotId);
  const ofBlindLot = titleOf(blindLots.lotId);
  const found = await database.batch([
    database
      .select({ id: texts.ownerId, title: texts.title })
      .from(texts)
      .where(isOneOf(texts.ownerId, ids))
      .orderBy(chosenLast(texts.language)),
    database
      .select({ id: lotCategoryTexts.categoryId, title: lotCategoryTexts.text })
      .from(lotCategoryTexts)
      .where(isOneOf(lotCategoryTexts.categoryId, ids))
      .orderBy(chosenLast(lotCategoryTexts.language)),
    database
      .select({ id: organizationalUnits.id, title: organizationalUnits.name })
      .from(organizationalUnits)
      .where(isOneOf(organizationalUnits.id, ids)),
    database
      .select({
        id: incrementalLots.id,
        title: sql<string>`${publications.publicationNumber} || '-' || ${incrementalLots.lotNumber} || ' ' || ${ofAsset}`,
      })
      .from(incrementalLots)
      .innerJoin(publications, eq(publications.id, incrementalLots.publicationId))
      .where(isOneOf(incrementalLots.id, ids)),
    database
      .select({
        id: blindLots.id,
        title: sql<string>`${publications.publicationNumber} || '-' || ${blindLots.lotNumber} || ' ' || ${ofBlindLot}`,
      })
      .from(blindLots)
      .innerJoin(publications, eq(publications.id, blindLots.publicationId))
      .where(isOneOf(blindLots.id, ids)),
    database.select({ id: documents.id, title: documents.name }).from(documents).where(isOneOf(documents.id, ids)),
    database
      .select({ id: documentFolders.id, title: documentFolders.name })
      .from(documentFolders)
      .where(isOneOf(documentFolders.id, ids)),
    database.select({ id: images.fileId, title: images.description }).from(images).where(isOneOf(images.fileId, ids)),
    database
      .select({ id: users.id, title: users.email })
      .from(users)
      .leftJoin(closedAccounts, eq(closedAccounts.userId, users.id))
      .where(and(isOneOf(users.id, namesUsers ? ids : []), isNull(closedAccounts.userId))),
  ]);
  return new Map(found.flat().flatMap(({ id, title }) => (title ? [[id, title.trim()]] : [])));
}
