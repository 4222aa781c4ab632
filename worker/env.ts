import * as v from "valibot";
import { formerKeys } from "./sign-in/former-keys.ts";
import { deployedSigningKey, signingKey } from "./sign-in/signing-key.ts";

/** The bindings of wrangler.toml and the secrets beside them. */
export interface WorkerEnv extends Env {
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
  /** The e-mail provider. At stage local all three may be missing: e-mail then goes to the developer outbox. */
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
  AUTH_FORMER_JWKS: v.optional(formerKeys),
  DATABASE_URL: v.optional(url),
  DATABASE_AUTH_TOKEN: v.optional(v.string()),
};

const providers = {
  EMAIL_API_URL: url,
  EMAIL_API_KEY: filled,
  EMAIL_FROM: v.pipe(v.string(), v.email()),
  SMS_API_URL: url,
  SMS_API_KEY: filled,
};

/** A deployed stage is open to the internet: it sends its codes to their owners, and signs with a key that nobody else has. */
const deployed = { ...common, ...providers, AUTH_PRIVATE_JWK: deployedSigningKey };

const settings = v.variant("STAGE", [
  v.object({ STAGE: v.picklist(["prod", "test", "dev"]), ...deployed }),
  v.object({
    STAGE: v.literal("local"),
    ...common,
    ...v.partial(v.object(providers)).entries,
    AUTH_PRIVATE_JWK: signingKey,
  }),
]);

const checked = new WeakSet<object>();

/** What is wrong with a setting, without its value: that may be a secret. */
function faultOf(issue: v.BaseIssue<unknown>): string {
  const wrong = issue.type === "check" ? issue.message : `expected ${issue.expected}`;
  return `${v.getDotPath(issue) ?? "?"}: ${wrong}`;
}

/** Checks the environment once per isolate and names every fault at once, so that a wrong deploy fails at its first request. */
export function checkEnv(env: WorkerEnv): void {
  if (checked.has(env)) return;
  const result = v.safeParse(settings, env);
  if (!result.success) {
    const faults = result.issues.map((issue) => faultOf(issue));
    throw new Error(`The environment is not complete: ${faults.join("; ")}`);
  }
  checked.add(env);
}
