import * as v from "valibot";
import { keyDate } from "../../../schema/people/access-token.ts";

/** What fits into a Worker's variable of 5 kB. */
const MAX_KEYS = 20;

/** A private part that was included by mistake is dropped. */
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

export type FormerKey = v.InferOutput<typeof publicJwk>;

export const formerKeys = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    keys: v.pipe(
      v.array(publicJwk),
      v.maxLength(MAX_KEYS),
      // A receipt names its key by its kid: `verify` refuses a set in which that could be two.
      v.check((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length, "expected each kid once"),
    ),
  }),
);
