import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as v from "valibot";
import type { MyDataSection } from "../../schema/my-data-sections.ts";
import { users } from "../../schema/tables/accounts.ts";
import { companyAddresses, userAddresses } from "../../schema/tables/addresses.ts";
import { bidderLots, incrementalBids } from "../../schema/tables/bids.ts";
import { favoriteLots } from "../../schema/tables/favorites.ts";
import { userIdentities } from "../../schema/tables/identities.ts";
import { notifications } from "../../schema/tables/notifications.ts";
import { authorizations } from "../../schema/tables/rights.ts";
import { userSettings } from "../../schema/tables/settings.ts";
import { securityEvents, signIns } from "../../schema/tables/sign-in.ts";
import { countAttempt, takeAttempts } from "../attempts/take-attempts.ts";
import type { RequestContext } from "../context.ts";
import { recordSecurityEvent } from "../security-events/record.ts";
import { requireFreshProof } from "../sign-in/fresh-proof.ts";

/** Rows of one answer. */
const PAGE_ROWS = 200;
/** A bidder of many years has some 50,000 rows: 250 pages, twice. */
const PAGES_PER_HOUR = 500;
const HOUR_MS = 3_600_000;
/** The pages of one download are one event. */
const ONE_DOWNLOAD_MS = 600_000;

type TableOfUsers = { table: SQLiteTable; userId: SQLiteColumn };

/** Where the data of each section is. */
const TABLES: Record<MyDataSection, TableOfUsers> = {
  ACCOUNT: { table: users, userId: users.id },
  ADDRESS: { table: userAddresses, userId: userAddresses.userId },
  COMPANY_ADDRESS: { table: companyAddresses, userId: companyAddresses.userId },
  SETTINGS: { table: userSettings, userId: userSettings.userId },
  IDENTITY: { table: userIdentities, userId: userIdentities.userId },
  RIGHTS: { table: authorizations, userId: authorizations.userId },
  LOTS: { table: bidderLots, userId: bidderLots.userId },
  BIDS: { table: incrementalBids, userId: incrementalBids.userId },
  FAVORITES: { table: favoriteLots, userId: favoriteLots.userId },
  NOTIFICATIONS: { table: notifications, userId: notifications.userId },
  SIGN_INS: { table: signIns, userId: signIns.userId },
  SECURITY_EVENTS: { table: securityEvents, userId: securityEvents.userId },
};

/** A file of the user's data must not sign anybody in, and names no member of staff. */
const WITHHELD = new Set([
  "password_hash",
  "software_token_secret",
  "key_thumbprint",
  "subject_hash",
  "accepted_subject_hash",
  "granted_by",
  "decided_by",
  "withdrawn_by",
  "row_position",
]);
const INSTANT = /_ms$/;

const row = v.looseObject({ row_position: v.number() });

export interface MyDataPage {
  /** Each a JSON object. */
  rows: string[];
  /** Where the next page begins; null after the last one. */
  after: string | null;
}

/**
 * A page of what is stored about the viewer. The first page of a download is a security event.
 * @throws DomainError 1002; FRESH_PROOF_REQUIRED; TOO_MANY_ATTEMPTS.
 */
export async function downloadMyData(
  context: RequestContext,
  { section, after }: { section: MyDataSection; after: string | null | undefined },
): Promise<MyDataPage> {
  const { userId } = await requireFreshProof(context);
  await takeAttempts(context, [{ key: `my-data:${userId}`, limit: PAGES_PER_HOUR, windowMs: HOUR_MS }]);
  const event = { key: `my-data-event:${userId}`, limit: 1, windowMs: ONE_DOWNLOAD_MS };
  if ((await countAttempt(context, [event])) === null)
    await recordSecurityEvent(context, { userId, kind: "DATA_DOWNLOADED" });
  const { table, userId: column } = TABLES[section];
  const position = sql`${table}."rowid"`;
  const isNext: SQL = sql`${eq(column, userId)} and ${position} > ${Number(after) || 0}`;
  const found = await context.database.all(
    sql`select *, ${position} as row_position from ${table} where ${isNext} order by ${position} limit ${PAGE_ROWS + 1}`,
  );
  const rows = v.parse(v.array(row), found);
  const page = rows.slice(0, PAGE_ROWS);
  const last = page.at(-1);
  return {
    rows: page.map((each) => JSON.stringify(readable(each))),
    after: rows.length > PAGE_ROWS && last ? String(last.row_position) : null,
  };
}

/** A row with its instants as text, without what is withheld. */
function readable(stored: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(stored)
      .filter(([name]) => !WITHHELD.has(name))
      .map(([name, value]) =>
        INSTANT.test(name)
          ? [name.replace(INSTANT, ""), typeof value === "number" ? new Date(value).toISOString() : value]
          : [name, value],
      ),
  );
}
