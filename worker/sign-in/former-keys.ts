import * as v from "valibot";
import { keyDate } from "../../schema/access-token.ts";

/** As many as a Worker's variable can hold. */
const MAX_KEYS = 20;

/** A public key; a private part that got among them by mistake is left out. */
const publicJwk = v.object({
  kty: v.literal("EC"),
  crv: v.literal("P-256"),
  x: v.string(),
  y: v.string(),
  alg: v.literal("ES256"),
  use: v.literal("sig"),
  kid: v.string(),
  iat: v.optional(keyDate),
});

/** The text of a JSON Web Key Set with keys that the house signed with before. */
export const formerKeys = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ keys: v.pipe(v.array(publicJwk), v.maxLength(MAX_KEYS)) }),
);
