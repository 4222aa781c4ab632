import { and, asc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { blacklistedCountryCodes, blacklistedEmailDomains } from "../../../schema/people/tables/blacklists.ts";
import { closedAccounts } from "../../../schema/people/tables/closed-accounts.ts";
import { isBarredFromBidding, usersWithoutBidRight } from "./is-barred-from-bidding.ts";

export type BlacklistedCountryCode = typeof blacklistedCountryCodes.$inferSelect;
export type BlacklistedEmailDomain = typeof blacklistedEmailDomains.$inferSelect;

export async function readCountryCodes(database: Database): Promise<BlacklistedCountryCode[]> {
  return await database.select().from(blacklistedCountryCodes).orderBy(asc(blacklistedCountryCodes.countryCode));
}

export async function readEmailDomains(database: Database, limit: number): Promise<BlacklistedEmailDomain[]> {
  const { emailDomain } = blacklistedEmailDomains;
  return await database.select().from(blacklistedEmailDomains).orderBy(asc(emailDomain)).limit(limit);
}

export async function insertCountryCode(database: Database, row: BlacklistedCountryCode): Promise<void> {
  await database.insert(blacklistedCountryCodes).values(row).onConflictDoNothing();
}

/** False if the list is full. One statement, so that concurrent requests do not exceed the limit. */
export async function insertEmailDomain(
  database: Database,
  { emailDomain, createdAtMs }: BlacklistedEmailDomain,
  limit: number,
): Promise<boolean> {
  await database
    .insert(blacklistedEmailDomains)
    .select(
      sql`select ${emailDomain}, ${createdAtMs} where (select count(*) from ${blacklistedEmailDomains}) < ${limit}`,
    )
    .onConflictDoNothing();
  return (await database.$count(blacklistedEmailDomains, eq(blacklistedEmailDomains.emailDomain, emailDomain))) > 0;
}

export async function deleteCountryCode(database: Database, countryCode: string): Promise<void> {
  await database.delete(blacklistedCountryCodes).where(eq(blacklistedCountryCodes.countryCode, countryCode));
}

export async function deleteEmailDomain(database: Database, emailDomain: string): Promise<void> {
  await database.delete(blacklistedEmailDomains).where(eq(blacklistedEmailDomains.emailDomain, emailDomain));
}

export function emailsOfUsers(database: Database, mailDomains: readonly string[], condition: SQL) {
  const domainOfUser = sql`substr(${users.email}, instr(${users.email}, '@') + 1)`;
  return database
    .select({ email: users.email })
    .from(users)
    .where(and(condition, inArray(domainOfUser, [...mailDomains])));
}

/** `emailsOfUsers`: of barred users. `hasClosed`: one of the mailboxes was a closed account's of such a user. */
export async function readBlacklisted(
  database: Database,
  asked: Record<"emailDomains" | "countryCodes" | "mailDomains" | "mailboxHashes", readonly string[]>,
): Promise<{ isListed: boolean; emailsOfUsers: string[]; hasClosed: boolean }> {
  const [domains, countries, blacklisted, withoutRight, closed] = await database.batch([
    database
      .select({ found: blacklistedEmailDomains.emailDomain })
      .from(blacklistedEmailDomains)
      .where(isOneOf(blacklistedEmailDomains.emailDomain, asked.emailDomains))
      .limit(1),
    database
      .select({ found: blacklistedCountryCodes.countryCode })
      .from(blacklistedCountryCodes)
      .where(isOneOf(blacklistedCountryCodes.countryCode, asked.countryCodes))
      .limit(1),
    emailsOfUsers(database, asked.mailDomains, isNotNull(users.blacklistedAtMs)),
    emailsOfUsers(database, asked.mailDomains, inArray(users.id, usersWithoutBidRight(database))),
    database
      .select({ found: closedAccounts.userId })
      .from(closedAccounts)
      .where(
        and(
          isOneOf(closedAccounts.mailboxHash, asked.mailboxHashes),
          isBarredFromBidding(database, closedAccounts.userId),
        ),
      )
      .limit(1),
  ]);
  return {
    isListed: domains.length > 0 || countries.length > 0,
    emailsOfUsers: [...blacklisted, ...withoutRight].map(({ email }) => email),
    hasClosed: closed.length > 0,
  };
}
