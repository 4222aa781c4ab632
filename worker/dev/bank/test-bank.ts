import * as v from "valibot";
import { BoundedMap } from "../../../schema/kit/bounded-map.ts";
import { isLocal } from "../../../schema/kit/environment.ts";
import type { WorkerEnv } from "../../kit/env.ts";
import { bankPage } from "./bank-page.ts";
import { BANK_DIRECTORY, BANK_PERSONS, type BankPerson, bankName } from "./bank-persons.ts";
import { type BankGrant, idToken, newCode, publishedKeys, readCode } from "./bank-tokens.ts";

export const BANK_PATH = "/dev/bank";
const CLIENT_ID = "hamerslag-local";
const CLIENT_SECRET = "known to every developer";

const usedCodes = new BoundedMap<string, true>(10_000);
const equipped = new WeakMap<WorkerEnv, WorkerEnv>();

/** The bindings with the test bank as the broker of identity checks, unless another one is configured. */
export function withTestBank(bindings: WorkerEnv, url: URL): WorkerEnv {
  if (bindings.IDENTITY_ISSUER_URL || !isLocal(bindings)) return bindings;
  const known = equipped.get(bindings);
  if (known) return known;
  const issuer = issuerAt(url);
  const withBank: WorkerEnv = {
    ...bindings,
    IDENTITY_ISSUER_URL: issuer,
    IDENTITY_CLIENT_ID: CLIENT_ID,
    IDENTITY_CLIENT_SECRET: CLIENT_SECRET,
    IDENTITY_BANKS_URL: `${issuer}/banks`,
    IDENTITY_BROKER: { fetch: (request) => testBank(request) },
  };
  equipped.set(bindings, withBank);
  return withBank;
}

/** One issuer for all channels, on whichever of their hosts it is asked. */
function issuerAt({ protocol, port }: URL): string {
  return `${protocol}//localhost${port === "" ? "" : `:${port}`}${BANK_PATH}`;
}

/** A bank that speaks OpenID Connect: discovery, authorization with a page, token with PKCE, and keys. */
export async function testBank(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const issuer = issuerAt(url);
  switch (url.pathname.slice(BANK_PATH.length)) {
    case "/.well-known/openid-configuration":
      return Response.json(discovery(issuer));
    case "/banks":
      return Response.json(BANK_DIRECTORY);
    case "/keys":
      return Response.json(await publishedKeys());
    case "/authorize":
      return await authorize(request, issuer, url);
    case "/token":
      return await redeem(request, issuer);
    default:
      return new Response("Not found", { status: 404 });
  }
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ["code"],
    subject_types_supported: ["pairwise"],
    id_token_signing_alg_values_supported: ["ES256"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["client_secret_basic"],
    authorization_response_iss_parameter_supported: true,
  };
}

/** Its codes go to the app's own hosts alone. */
const isAppHost = (address: string) => {
  const host = URL.parse(address)?.hostname ?? "";
  return host === "localhost" || host.endsWith(".localhost");
};

const authorization = v.object({
  response_type: v.literal("code"),
  client_id: v.literal(CLIENT_ID),
  redirect_uri: v.pipe(v.string(), v.check(isAppHost)),
  scope: v.string(),
  state: v.string(),
  nonce: v.string(),
  code_challenge: v.string(),
  code_challenge_method: v.literal("S256"),
  acr_values: v.string(),
});

async function authorize(request: Request, issuer: string, url: URL): Promise<Response> {
  const asked = v.safeParse(authorization, Object.fromEntries(url.searchParams));
  if (!asked.success) return new Response("This is no authorization request.", { status: 400 });
  const { redirect_uri: redirectUri, state, nonce, code_challenge: codeChallenge, acr_values: chosen } = asked.output;
  const bank = bankName(chosen.replace(/^idp:/, ""));
  if (request.method !== "POST") return bankPage({ bank, query: url.searchParams.toString() });
  const form = await request.formData();
  const answer = new URL(redirectUri);
  const failure = form.get("failure");
  if (typeof failure === "string") answer.searchParams.set("error", failure);
  else {
    const grant: BankGrant = { clientId: CLIENT_ID, redirectUri, codeChallenge, nonce, person: personIn(form) };
    answer.searchParams.set("code", await newCode(issuer, grant));
  }
  answer.searchParams.set("state", state);
  answer.searchParams.set("iss", issuer);
  return new Response(null, { status: 303, headers: { location: answer.href } });
}

function personIn(form: FormData): BankPerson {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const known = BANK_PERSONS.find(({ number }) => number === text("person"));
  return known ?? { number: text("number"), name: text("name"), birthDate: text("birthDate") };
}

const redemption = v.object({
  grant_type: v.literal("authorization_code"),
  code: v.string(),
  redirect_uri: v.string(),
  code_verifier: v.string(),
});

async function redeem(request: Request, issuer: string): Promise<Response> {
  if (!isClient(request.headers.get("authorization"))) return refusal("invalid_client", 401);
  const asked = v.safeParse(redemption, Object.fromEntries(await request.formData()));
  if (!asked.success) return refusal("invalid_request");
  const { code, redirect_uri: redirectUri, code_verifier: verifier } = asked.output;
  const grant = await readCode(issuer, code);
  if (!grant || usedCodes.get(grant.jti)) return refusal("invalid_grant");
  usedCodes.set(grant.jti, true);
  if (grant.redirectUri !== redirectUri || grant.codeChallenge !== (await challengeOf(verifier)))
    return refusal("invalid_grant");
  const tokens = { access_token: crypto.randomUUID(), token_type: "Bearer", expires_in: 60 };
  return Response.json({ ...tokens, id_token: await idToken(issuer, grant) });
}

/** Both parts are form-encoded before they are joined (RFC 6749, 2.3.1). */
function isClient(header: string | null): boolean {
  if (!header?.startsWith("Basic ")) return false;
  const [id, secret] = atob(header.slice("Basic ".length))
    .split(":")
    .map((part) => new URLSearchParams(`part=${part}`).get("part"));
  return id === CLIENT_ID && secret === CLIENT_SECRET;
}

function refusal(error: string, status = 400): Response {
  return Response.json({ error }, { status });
}

async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return Buffer.from(hash).toString("base64url");
}
