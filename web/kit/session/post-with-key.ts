import type { TypedDocumentNode } from "@urql/core";
import { noteServerTime, serverNow } from "../lib/clock/server-clock.ts";
import { ClockSkewDocument } from "./documents.ts";
import { signDpop } from "./dpop.ts";
import { type GraphqlResponse, postGraphql } from "./post-graphql.ts";

/**
 * Sends an operation with a DPoP of this browser's key, and once more by the server's clock if that is refused.
 * @param canBeNew makes the key if there is none.
 * @returns also whether there is a key; without IndexedDB or WebCrypto there is none.
 * @throws if an existing key cannot be read at present.
 */
export async function postWithKey<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  { variables, canBeNew }: { variables: Variables; canBeNew: boolean },
): Promise<{ answer: GraphqlResponse<Data>; hasKey: boolean }> {
  const post = async () => {
    const dpop = await dpopNow(canBeNew);
    const answer = await postGraphql(document, { variables, ...(dpop === null ? {} : { dpop }) });
    return { answer, hasKey: dpop !== null };
  };
  const first = await post();
  if (first.answer.ok || first.answer.failure.code !== "KEY_PROOF_REFUSED") return first;
  await askServerTime();
  return await post();
}

async function dpopNow(canBeNew: boolean): Promise<string | null> {
  try {
    return await signDpop("/graphql", { nowMs: serverNow(), canBeNew });
  } catch (error) {
    // A sign-in without a key is shorter; a renewal without its key would end the sign-in, so it waits.
    if (canBeNew) return null;
    throw error;
  }
}

async function askServerTime(): Promise<void> {
  const answer = await postGraphql(ClockSkewDocument, { variables: { clientDateTime: new Date().toISOString() } });
  if (answer.ok) noteServerTime(answer.data.queryClockSkew.serverDateTimeAtRequest);
}
