import { createHash } from "node:crypto";
import * as v from "valibot";
import { DEPLOYED_STAGES, parseSettings, type Stage } from "../schema/environment.ts";
import { type FormerKey, formerKeys } from "./sign-in/former-keys.ts";
import { deployedSigningKey, signingKey } from "./sign-in/signing-key.ts";

/** The bindings of wrangler.toml and the secrets. */
export interface WorkerEnv extends Env {
  /** JSON of the P-256 private JWK that signs access tokens and receipts, with its date (`iat`). */
  AUTH_PRIVATE_JWK: string;
  /**
   * JSON Web Key Set of former public keys, so that their receipts stay provable: the text of `/.well-known/jwks.json`
   * before the key was changed.
   */
  AUTH_FORMER_JWKS?: string;
  /**
   * Keys of 32 bytes in base64url, separated by spaces, for secrets in the database: the first one encrypts, all of them
   * decrypt. Not the signing key, which can be changed at any time.
   */
  ENCRYPTION_KEYS?: string;
  /** If set, the data is in libSQL instead of D1. */
  DATABASE_URL?: string;
  DATABASE_AUTH_TOKEN?: string;
  /** The e-mail provider. Absent at stage local: e-mail goes to the developer outbox. */
  EMAIL_API_URL?: string;
  EMAIL_API_KEY?: string;
  EMAIL_FROM?: string;
  /** The SMS provider; likewise. */
  SMS_API_URL?: string;
  SMS_API_KEY?: string;
}

const filled = v.pipe(v.string(), v.minLength(1));
const url = v.pipe(v.string(), v.url());

const encryptionKeys = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => /^[\w-]{43}(?: +[\w-]{43})*$/.test(text),
    "expected keys of 32 bytes in base64url, separated by spaces",
  ),
  v.transform((text) => text.split(/ +/)),
);

const common = {
  APP_DOMAIN: filled,
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

/** Deployed stages send codes by real providers and sign with a secret key. */
const deployed = {
  ...common,
  ...providers,
  AUTH_PRIVATE_JWK: deployedSigningKey,
  ENCRYPTION_KEYS: encryptionKeys,
};

const settings = v.variant("STAGE", [
  v.object({ STAGE: v.picklist(DEPLOYED_STAGES), ...deployed }),
  v.object({
    STAGE: v.literal("local"),
    ...common,
    ...v.partial(v.object(providers)).entries,
    AUTH_PRIVATE_JWK: signingKey,
    ENCRYPTION_KEYS: v.optional(encryptionKeys),
  }),
]);

/** The environment after parsing. */
export interface AppEnv extends Omit<WorkerEnv, "STAGE" | "AUTH_FORMER_JWKS" | "ENCRYPTION_KEYS"> {
  STAGE: Stage;
  AUTH_FORMER_JWKS: readonly FormerKey[];
  ENCRYPTION_KEYS: readonly string[];
}

const parsed = new WeakMap<WorkerEnv, AppEnv>();

/**
 * Parses the environment once per isolate; a faulty deployment fails at its first request.
 * @throws Error that names every fault.
 */
export function parseEnv(env: WorkerEnv): AppEnv {
  const known = parsed.get(env);
  if (known) return known;
  const { STAGE, AUTH_FORMER_JWKS, ENCRYPTION_KEYS } = parseSettings(settings, env);
  const appEnv: AppEnv = {
    ...env,
    STAGE,
    AUTH_FORMER_JWKS: AUTH_FORMER_JWKS?.keys ?? [],
    ENCRYPTION_KEYS: ENCRYPTION_KEYS ?? [localEncryptionKey(env)],
  };
  parsed.set(env, appEnv);
  return appEnv;
}

/** A developer's machine needs no second secret. */
function localEncryptionKey({ AUTH_PRIVATE_JWK }: WorkerEnv): string {
  return createHash("sha256").update(`encryption-key:${AUTH_PRIVATE_JWK}`).digest("base64url");
}
