import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { lotCategoryTexts } from "../../../schema/catalogue/tables/categories.ts";
import { documents } from "../../../schema/catalogue/tables/documents.ts";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { staffChanges } from "../../../schema/kit/tables/staff-changes.ts";
import { texts } from "../../../schema/kit/tables/texts.ts";
import { organizationalUnits } from "../../../schema/organization/tables/projects.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { userAddresses } from "../../../schema/people/tables/addresses.ts";

const has = (column: SQLiteColumn, part: string) => sql`instr(lower(${column}), lower(${part})) > 0`;

/** Changes by users whose e-mail address or name has this part. */
export function isByNamed(part: string): SQL {
  return sql`${staffChanges.userId} in (
    select ${users.id} from ${users} where ${has(users.email, part)}
    union select ${userAddresses.userId} from ${userAddresses} where ${has(userAddresses.fullName, part)}
  )`;
}

/** Changes of things whose title, name or address has this part, and of what is in such things; or of this id. */
export function isOfNamed(part: string): SQL {
  const { thingId, withinId } = staffChanges;
  // In two: D1 takes five selects at most in one union.
  const ofTitles = sql`(
    select ${texts.ownerId} from ${texts} where ${has(texts.title, part)}
    union select ${incrementalLots.id} from ${incrementalLots}
      join ${texts} on ${texts.ownerId} = ${incrementalLots.lotId} where ${has(texts.title, part)}
    union select ${part}
  )`;
  const ofNames = sql`(
    select ${lotCategoryTexts.categoryId} from ${lotCategoryTexts} where ${has(lotCategoryTexts.text, part)}
    union select ${organizationalUnits.id} from ${organizationalUnits} where ${has(organizationalUnits.name, part)}
    union select ${documents.id} from ${documents} where ${has(documents.name, part)}
    union select ${users.id} from ${users} where ${has(users.email, part)}
  )`;
  const isNamed = (id: SQLiteColumn) => sql`${id} in ${ofTitles} or ${id} in ${ofNames}`;
  return sql`(${isNamed(thingId)} or ${isNamed(withinId)})`;
}
