import { env, exports } from "cloudflare:workers";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { sentMessages } from "../../../schema/messages/tables/messages.ts";
import { eventually } from "../eventually.ts";
import { graphql } from "../graphql.ts";
import { messagesTo } from "./accounts.ts";
import type { TestPerson } from "./people.ts";

export async function setNewsletter({ token }: Pick<TestPerson, "token">, value: boolean) {
  return await graphql(
    `mutation ($value: Boolean!) { setUserSettingBool(setting: "NEWSLETTER", value: $value) { result } }`,
    { value },
    { token },
  );
}

/** Whether the newsletter is on, and whether it was requested and waits for its link. */
export async function newsletterOf({ token }: Pick<TestPerson, "token">) {
  const query = "{ userSettings { newsletter newsletterRequested } }";
  const { data } = await graphql<{ userSettings: object }>(query, {}, { token });
  return data?.userSettings;
}

export async function confirmNewsletter(token: string, as?: Pick<TestPerson, "token">) {
  const mutation = "mutation ($token: String!) { confirmNewsletter(token: $token) { result } }";
  return await graphql(mutation, { token }, { token: as?.token });
}

export async function unsubscribeNewsletter(token: string) {
  return await graphql("mutation ($token: String!) { unsubscribeNewsletter(token: $token) { result } }", { token });
}

/** The tokens of the links that confirm, of the mails to a user, newest first. */
export async function confirmTokensOf({ email }: Pick<TestPerson, "email">): Promise<string[]> {
  const found = (await messagesTo(email)).map(({ body }) => /newsletter\/confirm#([\w.-]+)/.exec(body)?.[1]);
  return found.filter((token) => token !== undefined);
}

/** Asks for the newsletter and returns the token of the mail. */
export async function requestNewsletter(person: TestPerson): Promise<string> {
  await setNewsletter(person, true);
  return (await confirmTokensOf(person))[0] ?? "";
}

/** Switches the newsletter on and returns the address that the newest mail to the user names for one POST. */
export async function subscribe(person: TestPerson): Promise<URL> {
  await confirmNewsletter(await requestNewsletter(person));
  return await eventually(async () => await oneClickUrlOf(person));
}

async function oneClickUrlOf({ email }: Pick<TestPerson, "email">): Promise<URL> {
  const [message] = await openDatabase(env)
    .select({ headers: sentMessages.headers })
    .from(sentMessages)
    .where(and(eq(sentMessages.recipient, email), isNotNull(sentMessages.headers)))
    .orderBy(desc(sentMessages.createdAtMs))
    .limit(1);
  const [, address = ""] = /"List-Unsubscribe":"<([^>]+)>"/.exec(message?.headers ?? "") ?? [];
  return new URL(address);
}

/** Calls the address as a mail program does. */
export async function oneClick(url: URL | string, method = "POST"): Promise<Response> {
  const { pathname, search } = new URL(url, "http://localhost");
  const body = method === "POST" ? "List-Unsubscribe=One-Click" : null;
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return await exports.default.fetch(`http://localhost${pathname}${search}`, {
    method,
    body,
    headers,
    redirect: "manual",
  });
}
