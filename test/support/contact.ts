import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { openDatabase } from "../../schema/database/open-database.ts";
import { users } from "../../schema/tables/accounts.ts";
import { messagesTo } from "./accounts.ts";
import { graphql } from "./graphql.ts";
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

let numbers = 10_000_000 + Math.floor(Math.random() * 50_000_000);

/** A Dutch mobile number that no other test uses: numbers have a limit of their own. */
export function newPhoneNumber(): string {
  numbers += 1;
  return `+316${numbers}`;
}
