import { env } from "cloudflare:workers";
import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { parseEnv, type WorkerEnv } from "../../../worker/kit/env.ts";
import { TEST_SIGNING_KEY } from "../../support/signing-key.ts";

const PROVIDERS = {
  EMAIL_API_URL: "https://mail.example/emails",
  EMAIL_API_KEY: "mail-key",
  EMAIL_FROM: "veiling@hamerslag.example",
  SMS_API_URL: "https://sms.example/messages",
  SMS_API_KEY: "sms-key",
  ENCRYPTION_KEYS: "A".repeat(43),
};
const DEPLOYED = ["prod", "test", "dev"];
const STAGES = [...DEPLOYED, "local"];

function newKey(namedCurve = "P-256"): Record<string, unknown> {
  return { ...generateKeyPairSync("ec", { namedCurve }).privateKey.export({ format: "jwk" }) };
}
const OWN_KEY = { ...newKey(), iat: 1_700_000_000 };
const OWN = JSON.stringify(OWN_KEY);

const stage = (STAGE: string, settings: Partial<WorkerEnv>): WorkerEnv => ({
  ...env,
  AUTH_PRIVATE_JWK: OWN,
  ...settings,
  STAGE,
});
function faultsOf(settings: WorkerEnv): string {
  try {
    parseEnv(settings);
    return "";
  } catch (error) {
    return String(error);
  }
}

describe("the parsed environment", () => {
  it("keeps the bindings, names the stage and holds the former keys", () => {
    const { d: _, ...publicPart } = newKey();
    const former = { ...publicPart, alg: "ES256", use: "sig", kid: "former", iat: 1_700_000_000 };
    const settings = stage("local", { AUTH_FORMER_JWKS: JSON.stringify({ keys: [{ ...former, d: "secret" }] }) });
    const { STAGE, AUTH_FORMER_JWKS, DB } = parseEnv(settings);
    expect({ STAGE, AUTH_FORMER_JWKS }).toEqual({ STAGE: "local", AUTH_FORMER_JWKS: [former] });
    // Not passed to a matcher, which would read properties of a binding and so send requests.
    expect(DB === env.DB).toBe(true);
    expect(parseEnv(stage("local", {})).AUTH_FORMER_JWKS).toEqual([]);
  });

  it("is parsed once", () => {
    const settings = stage("local", {});
    expect(parseEnv(settings)).toBe(parseEnv(settings));
  });
});

describe("providers", () => {
  it.each(DEPLOYED)("are required at stage %s; the error names every missing setting", (name) => {
    expect(faultsOf(stage(name, { AUTH_PRIVATE_JWK: TEST_SIGNING_KEY, APP_DOMAIN: "" }))).toMatch(
      /APP_DOMAIN.*EMAIL_API_URL.*EMAIL_API_KEY.*EMAIL_FROM.*SMS_API_URL.*SMS_API_KEY.*AUTH_PRIVATE_JWK.*ENCRYPTION_KEYS/,
    );
    expect(faultsOf(stage(name, { ...PROVIDERS, EMAIL_API_KEY: "" }))).toMatch(/: EMAIL_API_KEY: [^;]*$/);
    expect(faultsOf(stage(name, PROVIDERS))).toBe("");
  });

  it.each(DEPLOYED)("at stage %s can be Cloudflare's binding instead of the API of an e-mail provider", (name) => {
    const EMAIL = { send: async () => ({ messageId: "1" }) };
    const { EMAIL_API_URL: _url, EMAIL_API_KEY: _key, EMAIL_FROM, ...others } = PROVIDERS;
    expect(faultsOf(stage(name, { EMAIL, EMAIL_FROM, ...others }))).toBe("");
    expect(faultsOf(stage(name, { EMAIL, ...others }))).toMatch(/: EMAIL_FROM: [^;]*$/);
  });

  it.each(["secret", "whsec_", "whsec_short", "whsec_####################"])(
    "refuse the webhook secret %j, which signs nothing, without repeating it",
    (EMAIL_WEBHOOK_SECRET) => {
      for (const each of STAGES) {
        const faults = faultsOf(stage(each, { ...PROVIDERS, EMAIL_WEBHOOK_SECRET }));
        expect(faults).toMatch(/: EMAIL_WEBHOOK_SECRET: /);
        expect(faults).not.toContain(`received ${EMAIL_WEBHOOK_SECRET}`);
      }
    },
  );

  it("are kept as they were proved: an API, else the binding; null where a developer's machine has none", () => {
    const EMAIL = { send: async () => ({ messageId: "1" }) };
    const { EMAIL_API_KEY: _key, ...withoutKey } = PROVIDERS;
    const { email, sms } = parseEnv(stage("prod", PROVIDERS));
    const from = PROVIDERS.EMAIL_FROM;
    expect(email).toEqual({ kind: "http", url: PROVIDERS.EMAIL_API_URL, key: "mail-key", from });
    expect(sms).toEqual({ url: PROVIDERS.SMS_API_URL, key: "sms-key" });
    expect(parseEnv(stage("prod", { ...PROVIDERS, EMAIL })).email?.kind).toBe("http");
    expect(parseEnv(stage("prod", { ...withoutKey, EMAIL })).email).toEqual({ kind: "binding", binding: EMAIL, from });
    const { email: noEmail, sms: noSms } = parseEnv(stage("local", {}));
    expect([noEmail, noSms]).toEqual([null, null]);
  });

  it("are optional at stage local; an unknown stage is refused", () => {
    expect(faultsOf(stage("local", {}))).toBe("");
    expect(faultsOf(stage("production", PROVIDERS))).toMatch(/STAGE/);
  });
});

describe("the broker of identity checks", () => {
  const BROKER = {
    IDENTITY_ISSUER_URL: "https://broker.example",
    IDENTITY_CLIENT_ID: "client",
    IDENTITY_CLIENT_SECRET: "secret",
    IDENTITY_BANKS_URL: "https://broker.example/banks",
  };

  it.each(DEPLOYED)("is optional at stage %s, but not in parts, and has https addresses", (name) => {
    const faults = (settings: Partial<WorkerEnv>) => faultsOf(stage(name, { ...PROVIDERS, ...settings }));
    expect(faults({})).toBe("");
    expect(faults(BROKER)).toBe("");
    expect(faults({ IDENTITY_CLIENT_ID: "client" })).toMatch(/set together or not at all/);
    expect(faults({ ...BROKER, IDENTITY_CLIENT_SECRET: "" })).toMatch(/IDENTITY_CLIENT_SECRET/);
    for (const setting of ["IDENTITY_ISSUER_URL", "IDENTITY_BANKS_URL"])
      expect(faults({ ...BROKER, [setting]: "http://broker.example" })).toMatch(/https addresses/);
  });

  it("is kept whole, or null", () => {
    expect(parseEnv(stage("prod", { ...PROVIDERS, ...BROKER })).identityBroker).toEqual({
      issuerUrl: BROKER.IDENTITY_ISSUER_URL,
      clientId: "client",
      clientSecret: "secret",
      banksUrl: BROKER.IDENTITY_BANKS_URL,
    });
    const { identityBroker } = parseEnv(stage("prod", PROVIDERS));
    expect(identityBroker).toBe(null);
  });

  it("may have no https on a developer's machine", () => {
    expect(faultsOf(stage("local", { ...BROKER, IDENTITY_ISSUER_URL: "http://localhost/bank" }))).toBe("");
  });
});

describe("the bucket of uploads", () => {
  const BUCKET = {
    S3_BUCKET_URL: "https://s3.example/files/",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  };

  it("is optional, but not in parts, and its secret is not repeated", () => {
    const faults = (settings: Partial<WorkerEnv>) => faultsOf(stage("prod", { ...PROVIDERS, ...settings }));
    expect([faults({}), faults(BUCKET), faults({ S3_REGION: "auto" })]).toEqual(["", "", ""]);
    expect(faults({ S3_SECRET_ACCESS_KEY: "very-secret" })).toMatch(/set together or not at all/);
    expect(faults({ S3_SECRET_ACCESS_KEY: "very-secret" })).not.toContain("very-secret");
    expect(faults({ ...BUCKET, S3_BUCKET_URL: "files" })).toMatch(/S3_BUCKET_URL/);
  });

  it("is kept whole, or null", () => {
    const { s3 } = parseEnv(stage("prod", { ...PROVIDERS, ...BUCKET }));
    expect(s3).toEqual({ bucketUrl: "https://s3.example/files", keyId: "key", secret: "secret", region: "auto" });
    expect(parseEnv(stage("prod", PROVIDERS)).s3 === null).toBe(true);
  });
});

describe("the hosts of files", () => {
  it("are origins alone, or the host that was asked", () => {
    const settings = (BINARY_ORIGIN: string) => stage("prod", { ...PROVIDERS, BINARY_ORIGIN });
    expect(parseEnv(settings("https://files.example")).fileOrigins).toEqual({
      binary: "https://files.example",
      input: null,
    });
    for (const address of ["files.example", "https://files.example/", "https://files.example/images"])
      expect(faultsOf(settings(address))).toMatch(/BINARY_ORIGIN/);
  });

  it.each(["BINARY_ORIGIN", "INPUT_ORIGIN"])("are not those of the app: %s", (name) => {
    const of = (address: string) =>
      faultsOf(stage("prod", { ...PROVIDERS, APP_DOMAIN: "hamerslag.example", [name]: address }));
    for (const host of ["hamerslag", "admin.hamerslag", "auctionate", "admin.auctionate"])
      expect(of(`https://${host}.example`)).toMatch(name);
    const another = stage("prod", {
      ...PROVIDERS,
      APP_DOMAIN: "test.bexchange.example",
      [name]: "https://test.auctionate.example",
    });
    expect(faultsOf(another)).toMatch(name);
  });
});

describe("encryption keys", () => {
  const keys = (ENCRYPTION_KEYS: string) => stage("prod", { ...PROVIDERS, ENCRYPTION_KEYS });
  const [one, two] = ["A".repeat(43), "B".repeat(43)];

  it("are one or more, the newest first; a developer's machine needs none", () => {
    expect(parseEnv(keys(` ${two}  ${one} `)).ENCRYPTION_KEYS).toEqual([two, one]);
    expect(parseEnv(stage("local", {})).ENCRYPTION_KEYS).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  });

  it.each(["", "short", `${one},${two}`, `${one} short`])(
    "are refused as '%s', which the error does not contain",
    (text) => {
      expect(faultsOf(keys(text))).toMatch(
        /: ENCRYPTION_KEYS: expected keys of 32 bytes in base64url, separated by spaces$/,
      );
    },
  );
});

describe("a signing key", () => {
  it.each(DEPLOYED)("that is published in the repository is refused at stage %s", (name) => {
    const faults = faultsOf(stage(name, { ...PROVIDERS, AUTH_PRIVATE_JWK: TEST_SIGNING_KEY }));
    expect(faults).toMatch(/: AUTH_PRIVATE_JWK: expected a key of your own/);
    const { d, ...spaced } = JSON.parse(TEST_SIGNING_KEY);
    const written = JSON.stringify({ kid: "mine", d, ...spaced }, null, 2);
    expect(faultsOf(stage(name, { ...PROVIDERS, AUTH_PRIVATE_JWK: written }))).toMatch(/a key of your own/);
  });

  it.each(DEPLOYED)("without a date is refused at stage %s and accepted at stage local", (name) => {
    const AUTH_PRIVATE_JWK = JSON.stringify({ ...OWN_KEY, iat: undefined });
    expect(faultsOf(stage(name, { ...PROVIDERS, AUTH_PRIVATE_JWK }))).toMatch(/: AUTH_PRIVATE_JWK: expected .*iat/);
    expect(faultsOf(stage("local", { AUTH_PRIVATE_JWK }))).toBe("");
  });

  it("of the tests is accepted at stage local", () => {
    expect(faultsOf(stage("local", { AUTH_PRIVATE_JWK: TEST_SIGNING_KEY }))).toBe("");
  });

  const publicKey = { ...OWN_KEY, d: undefined };
  const WRONG: Record<string, string> = {
    "no JSON": "secret",
    null: "null",
    "an empty object": "{}",
    "a public key": JSON.stringify(publicKey),
    "a key set": JSON.stringify({ keys: [OWN_KEY] }),
    "a key of another curve": JSON.stringify(newKey("P-384")),
    "a key that says another curve": JSON.stringify({ ...newKey("P-384"), crv: "P-256" }),
    "a symmetric key": JSON.stringify({ kty: "oct", k: "AAAA" }),
    "a private part that belongs to another public part": JSON.stringify({ ...OWN_KEY, d: newKey().d }),
    "a part that is too short": JSON.stringify({ ...OWN_KEY, d: "AAAA" }),
  };
  it.each(Object.keys(WRONG))("that is %s is refused at every stage, and the error does not contain it", (name) => {
    for (const each of STAGES) {
      const faults = faultsOf(stage(each, { ...PROVIDERS, AUTH_PRIVATE_JWK: WRONG[name] ?? "" }));
      expect(faults).toMatch(/: AUTH_PRIVATE_JWK: expected the JSON of a P-256 private JWK$/);
    }
  });
});
