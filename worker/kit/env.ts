import * as v from "valibot";
import type { ActorNamespaces } from "../../schema/bidding/rpc/actor-namespaces.ts";
import { DEPLOYED_STAGES, isLocal, parseSettings, type Stage } from "../../schema/kit/environment.ts";
import { sha256Base64url } from "./crypto/sha256-base64url.ts";
import { deployedBroker, type IdentityBrokerSettings, localBroker } from "./settings/broker-settings.ts";
import { type FormerKey, formerKeys } from "./settings/former-keys.ts";
import {
  type EmailSettings,
  emailSettings,
  optionalProviders,
  providers,
  providersWithBinding,
  type SmsSettings,
  smsSettings,
} from "./settings/provider-settings.ts";
import { deployedSigningKey, signingKey } from "./settings/signing-key.ts";
import { type FileOrigins, fileOrigins, type S3Settings, s3Bucket } from "./settings/storage-settings.ts";

/** Bindings that the Worker knows by their contract alone, as their classes are the actors'. */
type ActorBinding = keyof ActorNamespaces;

export interface WorkerEnv extends Omit<Env, ActorBinding>, ActorNamespaces {
  /** JSON of the P-256 private JWK that signs access tokens and receipts, with its date (`iat`). */
  AUTH_PRIVATE_JWK: string;
  /** Former public keys, so that their receipts stay provable: the text of `/.well-known/jwks.json` before a change. */
  AUTH_FORMER_JWKS?: string;
  /** 32 bytes each in base64url, by spaces: the first encrypts, all decrypt. Not the signing key, which can change. */
  ENCRYPTION_KEYS?: string;
  /** The most counters of which one solves a challenge: at stage local only, for tests. */
  PROOF_OF_WORK_COUNTERS?: string;
  /** If set, the data is in libSQL instead of D1. */
  DATABASE_URL?: string;
  DATABASE_AUTH_TOKEN?: string;
  /** The e-mail provider's HTTP API. Absent at stage local: e-mail goes to the developer outbox. */
  EMAIL_API_URL?: string;
  EMAIL_API_KEY?: string;
  /** Cloudflare's e-mail service, a `send_email` binding: another way than the HTTP API. */
  EMAIL?: SendEmail;
  EMAIL_FROM?: string;
  /** The secret (`whsec_...`) by which the e-mail provider signs its webhooks. Without it they are refused. */
  EMAIL_WEBHOOK_SECRET?: string;
  /** The SMS provider; likewise. */
  SMS_API_URL?: string;
  SMS_API_KEY?: string;
  /**
   * The broker of identity checks, which speaks OpenID Connect: its issuer, the client at it, and its list of banks.
   */
  IDENTITY_ISSUER_URL?: string;
  IDENTITY_CLIENT_ID?: string;
  IDENTITY_CLIENT_SECRET?: string;
  IDENTITY_BANKS_URL?: string;
  /**
   * The way to the broker, where it is no public address: a developer's machine has the test bank in the same process.
   */
  IDENTITY_BROKER?: { fetch(request: Request): Promise<Response> };
  /** Other hosts of pictures and documents, and of uploads; the host that was asked where left out. */
  BINARY_ORIGIN?: string;
  INPUT_ORIGIN?: string;
  /** A bucket to which browsers send uploads themselves, and the key that signs its addresses. */
  S3_BUCKET_URL?: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
  /** `auto` where left out, as R2 has it. */
  S3_REGION?: string;
  /** The way to the bucket, where it is no public address: for tests. */
  S3_SERVER?: { fetch(request: Request): Promise<Response> };
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
  EMAIL_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^whsec_[A-Za-z0-9+/]{16,}={0,2}$/, "whsec_ and a key in base64")),
  ),
};

const local = v.object({
  STAGE: v.literal("local"),
  ...common,
  ...optionalProviders,
  AUTH_PRIVATE_JWK: signingKey,
  ENCRYPTION_KEYS: v.optional(encryptionKeys),
  PROOF_OF_WORK_COUNTERS: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1))),
});

/** Deployed stages send codes by real providers and sign with a secret key. */
const deployed = { STAGE: v.picklist(DEPLOYED_STAGES), ...common };
const ownKeys = { AUTH_PRIVATE_JWK: deployedSigningKey, ENCRYPTION_KEYS: encryptionKeys };
const settings = v.variant("STAGE", [v.object({ ...deployed, ...providers, ...ownKeys }), local]);
const settingsWithBinding = v.variant("STAGE", [v.object({ ...deployed, ...providersWithBinding, ...ownKeys }), local]);

/** Of `WorkerEnv`: what the fields of `AppEnv` in lower case are made of. */
type ProviderSetting =
  | ("EMAIL" | "EMAIL_API_URL" | "EMAIL_API_KEY" | "EMAIL_FROM" | "SMS_API_URL" | "SMS_API_KEY")
  | ("IDENTITY_ISSUER_URL" | "IDENTITY_CLIENT_ID" | "IDENTITY_CLIENT_SECRET" | "IDENTITY_BANKS_URL")
  | ("BINARY_ORIGIN" | "INPUT_ORIGIN")
  | ("S3_BUCKET_URL" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY" | "S3_REGION");

/** Fields of `AppEnv` of the same names are parsed. */
type ParsedSetting = "STAGE" | "AUTH_FORMER_JWKS" | "ENCRYPTION_KEYS" | "PROOF_OF_WORK_COUNTERS";

export interface AppEnv extends Omit<WorkerEnv, ParsedSetting | ProviderSetting> {
  STAGE: Stage;
  AUTH_FORMER_JWKS: readonly FormerKey[];
  ENCRYPTION_KEYS: readonly string[];
  PROOF_OF_WORK_COUNTERS?: number | undefined;
  /** Null only at stage local: e-mail goes to the developer outbox. */
  email: EmailSettings | null;
  /** Likewise. */
  sms: SmsSettings | null;
  identityBroker: IdentityBrokerSettings | null;
  fileOrigins: FileOrigins;
  /** Null: uploads go through the Worker. */
  s3: S3Settings | null;
}

const parsed = new WeakMap<WorkerEnv, AppEnv>();

/** Parses the environment once per isolate. @throws Error that names every fault, at the first request. */
export function parseEnv(env: WorkerEnv): AppEnv {
  const known = parsed.get(env);
  if (known) return known;
  const proved = parseSettings(env.EMAIL ? settingsWithBinding : settings, env);
  const { STAGE, AUTH_FORMER_JWKS, ENCRYPTION_KEYS } = proved;
  const appEnv: AppEnv = {
    ...env,
    STAGE,
    email: emailSettings(proved, env.EMAIL),
    sms: smsSettings(proved),
    identityBroker: parseSettings(isLocal(env) ? localBroker : deployedBroker, env),
    fileOrigins: parseSettings(fileOrigins, env),
    s3: parseSettings(s3Bucket, env),
    AUTH_FORMER_JWKS: AUTH_FORMER_JWKS?.keys ?? [],
    ENCRYPTION_KEYS: ENCRYPTION_KEYS ?? [localEncryptionKey(env)],
    PROOF_OF_WORK_COUNTERS: proved.STAGE === "local" ? proved.PROOF_OF_WORK_COUNTERS : undefined,
  };
  parsed.set(env, appEnv);
  return appEnv;
}

/** A developer's machine needs no second secret. */
function localEncryptionKey({ AUTH_PRIVATE_JWK }: WorkerEnv): string {
  return sha256Base64url(`encryption-key:${AUTH_PRIVATE_JWK}`);
}
