import { and, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import {
  CHANGE_ACTIONS,
  CUT_MARK,
  MAX_VALUE_CHARACTERS,
  THING_KINDS,
} from "../../../schema/kit/history/thing-kinds.ts";
import { MAX_EMAIL_CHARACTERS, MIN_EMAIL_PART_CHARACTERS } from "../../../schema/kit/inputs/email.ts";
import { MAX_ID_CHARACTERS } from "../../../schema/kit/inputs/id.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import { firstOf } from "../../../schema/kit/pagination.ts";
import { staffChanges } from "../../../schema/kit/tables/staff-changes.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import type { RequestContext } from "../context.ts";
import { openAccountEmail } from "../sessions/open-account-email.ts";
import { isByNamed, isOfNamed } from "./named.ts";
import { titlesOf } from "./titles.ts";

/** Fields whose values are ids. */
const REFERENCES = new Set(["organizationalUnit", "project", "category", "parentCategory", "folder", "folderParent"]);
/** What names a thing that is gone. */
const NAMES = ["title", "name", "categoryName", "documentName", "lotNumber"];

const value = v.nullable(v.union([v.string(), v.number()]));
const storedFields = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.string(), v.string(), value, value])));

export interface HistoryPage {
  first: number;
  /** The id of the last change of the page before. */
  after?: string | null | undefined;
  language?: Language | null | undefined;
}

const part = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(MIN_EMAIL_PART_CHARACTERS, "minimumCharacters"),
  v.maxLength(MAX_EMAIL_CHARACTERS, "maximumCharacters"),
);

export const historyFilter = v.object({
  user: v.nullish(part),
  thing: v.nullish(part),
  userEmail: v.nullish(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(MAX_EMAIL_CHARACTERS))),
  kind: v.nullish(v.picklist(THING_KINDS)),
  thingId: v.nullish(v.pipe(v.string(), v.maxLength(MAX_ID_CHARACTERS))),
  changedOn: v.nullish(v.object({ from: v.nullish(v.number()), to: v.nullish(v.number()) })),
});

export type HistoryFilter = v.InferOutput<typeof historyFilter>;

const { id, changedAtMs, thingId, withinId, kind, userId } = staffChanges;
const NEWEST_FIRST = [desc(changedAtMs), desc(id)];

export type StaffChange = Awaited<ReturnType<typeof readHistory>>[number];
export type ChangedField = StaffChange["fields"][number];

/**
 * Changes, newest first, each page found where the page before ended.
 * @param namesUsers whether the viewer may know the addresses of the users that were changed.
 * @throws DomainError INVALID_INPUT if `first` is out of bounds.
 */
export async function readHistory(
  { database }: Pick<RequestContext, "database">,
  filter: HistoryFilter,
  { first, after, language, namesUsers }: HistoryPage & { namesUsers: boolean },
) {
  const limit = firstOf(first);
  const where = and(after ? isAfter(after) : undefined, conditionOf(filter));
  const rows = await database
    .select({ change: staffChanges, userEmail: openAccountEmail(database, userId) })
    .from(staffChanges)
    .where(filter.thingId ? isAbout(filter.thingId, limit, where) : where)
    .orderBy(...NEWEST_FIRST)
    .limit(limit);
  const changes = rows.map(({ change, userEmail }) => ({
    ...change,
    userEmail,
    kind: v.parse(v.picklist(THING_KINDS), change.kind),
    action: v.parse(v.picklist(CHANGE_ACTIONS), change.action),
    fields: readFields(change.fields),
  }));
  const ids = changes.flatMap((change) => [change.thingId, change.withinId ?? "", ...change.fields.flatMap(idsIn)]);
  const titles = await titlesOf(database, [...new Set(ids)], { language: language ?? "nl", namesUsers });
  const titleOf = (named: string | null) => (named === null ? null : (titles.get(named) ?? null));
  return changes.map(({ fields, ...change }) => ({
    ...change,
    title: titleOf(change.thingId) ?? formerName(fields),
    withinTitle: titleOf(change.withinId),
    fields: fields.map((field) => ({
      ...field,
      keyTitle: titleOf(lastWord(field.key)),
      beforeTitle: REFERENCES.has(field.name) ? titleOf(field.before) : null,
      afterTitle: REFERENCES.has(field.name) ? titleOf(field.after) : null,
    })),
  }));
}

function conditionOf({ user, thing, userEmail, kind: ofKind, changedOn }: HistoryFilter): SQL | undefined {
  const { from, to } = changedOn ?? {};
  return and(
    userEmail ? sql`${userId} = (select ${users.id} from ${users} where ${eq(users.email, userEmail)})` : undefined,
    user ? isByNamed(user) : undefined,
    thing ? isOfNamed(thing) : undefined,
    ofKind ? eq(kind, ofKind) : undefined,
    from === undefined || from === null ? undefined : gte(changedAtMs, from),
    to === undefined || to === null ? undefined : lte(changedAtMs, to),
  );
}

/** Changes before one that a page ended with. */
function isAfter(last: string): SQL {
  const place = sql`select ${changedAtMs}, ${id} from ${staffChanges} where ${eq(id, Number(last) || 0)}`;
  return sql`(${changedAtMs}, ${id}) < (${place})`;
}

/** Of a thing or of what is in it: the newest of either, each from an index that has their order. */
function isAbout(thing: string, limit: number, where: SQL | undefined): SQL {
  const newest = (column: typeof thingId | typeof withinId) =>
    sql`select * from (select ${id} from ${staffChanges} where ${and(eq(column, thing), where)}
      order by ${sql.join(NEWEST_FIRST, sql`, `)} limit ${limit})`;
  return sql`${id} in (${newest(thingId)} union all ${newest(withinId)})`;
}

export function readFields(stored: string) {
  return v.parse(storedFields, stored).map(toField);
}

function toField([name, key, before, after]: v.InferOutput<typeof storedFields>[number]) {
  const texts = [before, after].map((each) => (each === null ? null : String(each)));
  const [textBefore = null, textAfter = null] = texts;
  const isCut = texts.some((text) => text !== null && text.length > MAX_VALUE_CHARACTERS && text.endsWith(CUT_MARK));
  return { name, key, before: textBefore, after: textAfter, isCut };
}

function idsIn({ name, key, before, after }: ReturnType<typeof toField>): string[] {
  const values = REFERENCES.has(name) ? [before, after] : [];
  return [lastWord(key), ...values].filter((each) => each !== null);
}

/** Keys end with the id of what they name. */
function lastWord(key: string): string {
  return key.split(" ").at(-1) ?? "";
}

function formerName(fields: readonly ReturnType<typeof toField>[]): string | null {
  const naming = fields.find(({ name }) => NAMES.includes(name));
  return naming ? (naming.before ?? naming.after) : null;
}
