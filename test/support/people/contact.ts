import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { contactChanges } from "../../../schema/people/tables/contact-changes.ts";
import { graphql } from "../graphql.ts";
import { messagesTo } from "./accounts.ts";
import type { TestPerson } from "./people.ts";

/** Sends a mutation of the account's contact details or password as a user, with their token as the argument too. */
export async function changeContact(
  { token }: Pick<TestPerson, "token">,
  field: string,
  args: Record<string, string> = {},
  { ip, accessToken = token }: { ip?: string; accessToken?: string } = {},
) {
  const variables = { accessToken, ...args };
  const declared = Object.keys(variables).map((name) => `$${name}: String!`);
  const passed = Object.keys(variables).map((name) => `${name}: $${name}`);
  return await graphql(`mutation (${declared.join(", ")}) { ${field}(${passed.join(", ")}) { result } }`, variables, {
    token,
    ip,
  });
}

export async function stopChange(token: string, ip?: string) {
  return await graphql("mutation ($token: String!) { stopContactChange(token: $token) { result } }", { token }, { ip });
}

/** The token of the link in the newest message to a recipient that has one. */
export async function stopTokenSentTo(recipient: string): Promise<string> {
  const found = (await messagesTo(recipient)).map(({ body }) => /stop-change#([\w.-]+)/.exec(body)?.[1]);
  return found.find((token) => token !== undefined) ?? "";
}

export async function accountOf({ userId }: Pick<TestPerson, "userId">) {
  const [account] = await openDatabase(env).select().from(users).where(eq(users.id, userId));
  if (!account) throw new Error("There is no such account");
  return account;
}

/** Moves the changes of a user's account into the past. */
export async function ageChanges({ userId }: Pick<TestPerson, "userId">, byMs: number): Promise<void> {
  const { createdAtMs, changedAtMs, stoppableUntilMs } = contactChanges;
  const aged = (atMs: SQLiteColumn) => sql`${atMs} - ${byMs}`;
  await openDatabase(env)
    .update(contactChanges)
    .set({
      createdAtMs: aged(createdAtMs),
      changedAtMs: aged(changedAtMs),
      stoppableUntilMs: aged(stoppableUntilMs),
    })
    .where(eq(contactChanges.userId, userId));
}

let numbers = 10_000_000 + Math.floor(Math.random() * 50_000_000);

/** A Dutch mobile number that no other test uses: numbers have a limit of their own. */
export function newPhoneNumber(): string {
  numbers += 1;
  return `+316${numbers}`;
}
