import * as v from "valibot";
import { keyDate } from "../schema/access-token.ts";
import { formerKeys } from "./sign-in/former-keys.ts";

/** The bindings of wrangler.toml and the secrets beside them. */
export interface HouseEnv extends Env {
  /** JSON of the P-256 private JWK that signs access tokens and receipts, with its date (`iat`). */
  AUTH_PRIVATE_JWK: string;
  /**
   * JSON Web Key Set of the public keys that signed before that one: with them, receipts of that time can still be proved. The
   * text that `/.well-known/jwks.json` had before the key was changed.
   */
  AUTH_FORMER_JWKS?: string;
  /** Where set, libSQL keeps the house's data instead of D1. */
  DATABASE_URL?: string;
  DATABASE_AUTH_TOKEN?: string;
  /** The e-mail provider. Outside production all three may be missing: e-mail then goes to the developer outbox. */
  EMAIL_API_URL?: string;
  EMAIL_API_KEY?: string;
  EMAIL_FROM?: string;
  /** The SMS provider, likewise. */
  SMS_API_URL?: string;
  SMS_API_KEY?: string;
}

const filled = v.pipe(v.string(), v.minLength(1));
const url = v.pipe(v.string(), v.url());

const common = {
  HOUSE_DOMAIN: filled,
  AUTH_PRIVATE_JWK: v.pipe(v.string(), v.parseJson()),
  AUTH_FORMER_JWKS: v.optional(formerKeys),
  DATABASE_URL: v.optional(url),
  DATABASE_AUTH_TOKEN: v.optional(v.string()),
};

/** In production people keep receipts, and with them the key that proves them: it is published with its date. */
const datedKey = v.pipe(v.string(), v.parseJson(), v.looseObject({ iat: keyDate }));

const providers = {
  EMAIL_API_URL: url,
  EMAIL_API_KEY: filled,
  EMAIL_FROM: v.pipe(v.string(), v.email()),
  SMS_API_URL: url,
  SMS_API_KEY: filled,
};

/** Production writes to people for real; any other stage may do with the developer outbox. */
const settings = v.variant("STAGE", [
  v.object({ STAGE: v.literal("prod"), ...common, AUTH_PRIVATE_JWK: datedKey, ...providers }),
  v.object({ STAGE: v.picklist(["test", "dev", "local"]), ...common, ...v.partial(v.object(providers)).entries }),
]);

const checked = new WeakSet<object>();

/** Checks the environment once per isolate and names every fault at once, so that a wrong deploy fails at its first request. */
export function checkEnv(env: HouseEnv): void {
  if (checked.has(env)) return;
  const result = v.safeParse(settings, env);
  if (!result.success) {
    const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? "?"}: expected ${issue.expected}`);
    throw new Error(`The environment is not complete: ${faults.join("; ")}`);
  }
  checked.add(env);
}
