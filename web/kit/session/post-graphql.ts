import { stringifyDocument, type TypedDocumentNode } from "@urql/core";
import { EMPTY_RESPONSE, type Failure, failureOf } from "../errors/errors.ts";
import { authorizationOf } from "../lib/graphql/authorization.ts";
import { SESSION_WAIT_MS } from "./session-rules.ts";

export type GraphqlResponse<Data> = { ok: true; data: Data } | { ok: false; failure: Failure };

interface Body<Data> {
  data?: Data | null;
  errors?: { message: string; extensions?: unknown }[];
}

/**
 * Sends one operation without the cache and the session checks: signing in, renewing and signing out must not wait for
 * the renewal of a session.
 */
export async function postGraphql<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  { variables, accessToken, dpop }: { variables: Variables; accessToken?: string; dpop?: string },
): Promise<GraphqlResponse<Data>> {
  try {
    const response = await fetch("/graphql", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: authorizationOf(accessToken),
        ...(dpop && { dpop }),
      },
      body: JSON.stringify({ query: stringifyDocument(document), variables }),
      signal: AbortSignal.timeout(SESSION_WAIT_MS),
    });
    // The envelope is standard GraphQL; the types of the fields come from the schema that the server prints.
    const body: Body<Data> = await response.json();
    const error = body.errors?.[0];
    if (error) return { ok: false, failure: failureOf(error) };
    if (!body.data) return { ok: false, failure: failureOf(EMPTY_RESPONSE) };
    return { ok: true, data: body.data };
  } catch (error) {
    const message = error instanceof Error ? error.message : "undefined error";
    return { ok: false, failure: { ...failureOf({ message }), isNetwork: true } };
  }
}
