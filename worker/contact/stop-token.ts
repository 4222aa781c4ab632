import { createHmac, timingSafeEqual } from "node:crypto";
import type { RequestContext } from "../context.ts";

type Secret = Pick<RequestContext["env"], "AUTH_PRIVATE_JWK">;

/** Single use: a stopped change is not stopped again. Made from the change's id, so that each notice can have it. */
export function stopToken(env: Secret, changeId: string): string {
  return `${changeId}.${macOf(env, changeId).toString("base64url")}`;
}

/** The id of the change that a token is for; null if the token was not made here. */
export function changeOfToken(env: Secret, token: string): string | null {
  const [changeId = "", mac = ""] = token.split(".");
  const given = Buffer.from(mac, "base64url");
  const expected = macOf(env, changeId);
  return given.length === expected.length && timingSafeEqual(given, expected) ? changeId : null;
}

function macOf({ AUTH_PRIVATE_JWK }: Secret, changeId: string): Buffer {
  return createHmac("sha256", AUTH_PRIVATE_JWK).update(`stop-contact-change:${changeId}`).digest();
}
