import { exports } from "cloudflare:workers";
import { graphql } from "../graphql.ts";
import type { TestPerson } from "./people.ts";

type Visitor = Pick<TestPerson, "token">;

/** The test bank's form: a person, or why nothing comes of it. */
export type BankForm = { name: string; number?: string; birthDate?: string } | { failure: string };

/** Starts an identity session at the test bank through the API. */
export async function startSession(
  { token }: Visitor,
  { issuer = "TESTNL2A", returnPath = null as string | null, host = "localhost", language = "NL" } = {},
) {
  return await graphql<{ startIdinSession: { sessionId: string; authenticationUrl: string } }>(
    `mutation ($input: StartIdinSessionInput!) { startIdinSession(input: $input) { sessionId authenticationUrl } }`,
    { input: { issuer, language, returnPath } },
    { token, host },
  );
}

/** Starts an identity session that the API accepts. */
export async function openSession(visitor: Visitor, options: Parameters<typeof startSession>[1] = {}) {
  const { data, errors } = await startSession(visitor, options);
  if (!data) throw new Error(`the session was refused: ${JSON.stringify(errors)}`);
  return data.startIdinSession;
}

/** What the user does at the bank; returns the address to which the bank sends them back. */
export async function identifyAt(authenticationUrl: string, form: BankForm): Promise<URL> {
  const number = "number" in form ? form.number : crypto.randomUUID();
  const fields = "failure" in form ? form : { person: "typed", birthDate: "", ...form, number: number ?? "" };
  const response = await exports.default.fetch(authenticationUrl, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return new URL(response.headers.get("location") ?? "");
}

/** Ends a session through the API with the query of an address. */
export async function finishSession({ token }: Visitor, sessionId: string, answer: string | null) {
  return await graphql<{ idinSessionSuccess: { result: boolean; returnPath: string | null } }>(
    `mutation ($sessionId: ID!, $answer: String) {
      idinSessionSuccess(sessionId: $sessionId, answer: $answer) { result returnPath }
    }`,
    { sessionId, answer },
    { token },
  );
}

/** A whole identity check: a session at the bank and its end. */
export async function checkIdentity(visitor: Visitor, form: BankForm) {
  const { sessionId, authenticationUrl } = await openSession(visitor);
  const address = await identifyAt(authenticationUrl, form);
  return await finishSession(visitor, sessionId, address.search.slice(1));
}

export interface IdentityAnswer {
  identityStatus: string;
  reasons: string[];
  report: string | null;
  bank: string | null;
  name: string | null;
  birthDate: string | null;
  expiresOn: string | null;
}

/** The identity of a user as the API shows it to a viewer. */
export async function identityOf(userId: string, { token }: Visitor) {
  const answer = await graphql<{ getUserIdentity: IdentityAnswer | null }>(
    `query ($userId: ID!) {
      getUserIdentity(userId: $userId) { identityStatus reasons report bank name birthDate expiresOn }
    }`,
    { userId },
    { token },
  );
  return answer.data?.getUserIdentity;
}
