import { createRemoteJWKSet, customFetch as joseFetch, jwtVerify } from "jose";
import * as oauth from "oauth4webapi";
import * as v from "valibot";
import { BoundedMap } from "../../../schema/kit/bounded-map.ts";
import { HOUR_MS } from "../../../schema/kit/durations.ts";
import { requiredText } from "../../../schema/kit/inputs/text.ts";
import { errorName, report } from "../../../schema/kit/report.ts";
import type { IdentityBrokerSettings } from "../../kit/settings/broker-settings.ts";
import type { BankIdentity, BanksOfCountry, BrokerSession, IdentityBroker, SessionOutcome } from "./identity-broker.ts";

interface OidcBrokerOptions extends IdentityBrokerSettings {
  send: (request: Request) => Promise<Response>;
  now: () => number;
  /** The request that needs the broker, for reports. */
  requestId: string | null;
  /** Only on a developer's machine: the test bank has no https. */
  allowsHttp: boolean;
}

const TIMEOUT_MS = 10_000;
/** How long endpoints and banks are cached; brokers announce changes earlier. */
const KEPT_MS = HOUR_MS;
/** How long the list of banks is not read again after a failure, for which each request would wait. */
const SILENT_MS = 10_000;
/** Asymmetric only: with a shared secret, each of its holders could sign. */
const ALGORITHMS = ["ES256", "PS256", "RS256", "EdDSA"];
/** Allowed difference between the clocks of the broker and the Worker. */
const CLOCK_TOLERANCE_SECONDS = 30;
/** The broker signs when the user comes back. */
const MAX_TOKEN_AGE_SECONDS = 900;
const SCOPE = "openid profile";
const MAX_BANKS = 500;
const MAX_NAME_CHARACTERS = 200;

interface Kept<Value> {
  value: Value;
  untilMs: number;
}

const servers = new BoundedMap<string, Kept<oauth.AuthorizationServer>>(8);
const directories = new BoundedMap<string, Kept<readonly BanksOfCountry[]>>(8);
const silentUntilMs = new BoundedMap<string, number>(8);
const keySets = new BoundedMap<string, ReturnType<typeof createRemoteJWKSet>>(8);

/**
 * iDIN through a broker that speaks OpenID Connect: authorization code with state, nonce and PKCE. oauth4webapi follows
 * the protocol, and jose verifies the signed identity by the broker's published keys.
 */
export function oidcBroker(options: OidcBrokerOptions): IdentityBroker {
  const { issuerUrl, now, requestId } = options;
  const server = () => kept(servers, issuerUrl, now(), () => discover(options));
  return {
    banks: () => keptBanks(options),
    newSession: (redirectUri) => ({
      state: oauth.generateRandomState(),
      nonce: oauth.generateRandomNonce(),
      codeVerifier: oauth.generateRandomCodeVerifier(),
      redirectUri,
    }),
    authenticationUrl: async (session, choice) =>
      await authenticationUrl(await server(), options, { ...session, ...choice }),
    outcomeOf: async (answer, session) => {
      try {
        return { outcome: "IDENTIFIED", identity: await identityOf(await server(), options, { answer, session }) };
      } catch (error) {
        if (error instanceof oauth.AuthorizationResponseError)
          return { outcome: error.error === "access_denied" ? "CANCELLED" : "FAILED_AT_BANK" };
        report({ event: "IdentityNotProved", requestId, error: errorName(error) });
        return { outcome: "NOT_PROVED" } satisfies SessionOutcome;
      }
    },
  };
}

/** Caches values for a time, not promises: a request cannot wait for the response of another one. */
async function kept<Value>(
  values: BoundedMap<string, Kept<Value>>,
  key: string,
  nowMs: number,
  read: () => Promise<Value>,
): Promise<Value> {
  const known = values.get(key);
  if (known && known.untilMs > nowMs) return known.value;
  const value = await read();
  values.set(key, { value, untilMs: nowMs + KEPT_MS });
  return value;
}

async function keptBanks(options: OidcBrokerOptions): Promise<readonly BanksOfCountry[]> {
  const { banksUrl, now } = options;
  if ((silentUntilMs.get(banksUrl) ?? 0) > now()) throw new Error(`${new URL(banksUrl).host} did not respond`);
  try {
    return await kept(directories, banksUrl, now(), () => readBanks(options));
  } catch (error) {
    silentUntilMs.set(banksUrl, now() + SILENT_MS);
    throw error;
  }
}

async function discover(options: OidcBrokerOptions): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(options.issuerUrl);
  const response = await oauth.discoveryRequest(issuer, requestOptions(options));
  return await oauth.processDiscoveryResponse(issuer, response);
}

interface OauthRequest {
  method: string;
  headers: Record<string, string>;
  body?: URLSearchParams | undefined;
  signal?: AbortSignal | undefined;
}

function requestOptions({ send, allowsHttp }: OidcBrokerOptions) {
  return {
    [oauth.customFetch]: (url: string, { method, headers, body, signal }: OauthRequest) =>
      send(new Request(url, { method, headers, body: body ?? null, signal: signal ?? null, redirect: "manual" })),
    [oauth.allowInsecureRequests]: allowsHttp,
    signal: () => AbortSignal.timeout(TIMEOUT_MS),
  };
}

const named = v.pipe(v.string(), v.nonEmpty());
const directory = v.pipe(
  v.array(v.object({ country: named, issuers: v.array(v.object({ issuer_id: named, issuer_name: named })) })),
  v.check((countries) => countries.flatMap(({ issuers }) => issuers).length <= MAX_BANKS),
);

async function readBanks({ banksUrl, send }: OidcBrokerOptions): Promise<readonly BanksOfCountry[]> {
  const response = await send(new Request(banksUrl, { signal: AbortSignal.timeout(TIMEOUT_MS) }));
  if (!response.ok) throw new Error(`${new URL(banksUrl).host} answered ${response.status}`);
  return v.parse(directory, await response.json()).map(({ country, issuers }) => ({
    country,
    banks: issuers.map(({ issuer_id: key, issuer_name: name }) => ({ key, name })),
  }));
}

async function authenticationUrl(
  { authorization_endpoint: endpoint }: oauth.AuthorizationServer,
  { clientId }: OidcBrokerOptions,
  { state, nonce, codeVerifier, redirectUri, bank, language }: BrokerSession & { bank: string; language: string },
): Promise<string> {
  if (!endpoint) throw new Error("The broker has no authorization endpoint");
  const url = new URL(endpoint);
  const parameters = {
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: SCOPE,
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
    acr_values: `idp:${bank}`,
    ui_locales: language,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Redeems the code of an answer. Throws if a check fails. */
async function identityOf(
  server: oauth.AuthorizationServer,
  options: OidcBrokerOptions,
  { answer, session }: { answer: URLSearchParams; session: BrokerSession },
): Promise<BankIdentity> {
  const client: oauth.Client = { client_id: options.clientId, [oauth.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.ClientSecretBasic(options.clientSecret),
    oauth.validateAuthResponse(server, client, answer, session.state),
    session.redirectUri,
    session.codeVerifier,
    requestOptions(options),
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: session.nonce,
    requireIdToken: true,
  });
  const { payload } = await jwtVerify(tokens.id_token ?? "", keySetOf(server, options), {
    issuer: server.issuer,
    audience: options.clientId,
    algorithms: ALGORITHMS,
    requiredClaims: ["sub", "exp", "iat", "nonce"],
    maxTokenAge: MAX_TOKEN_AGE_SECONDS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate: new Date(options.now()),
  });
  return v.parse(claims, payload);
}

function keySetOf({ jwks_uri: url }: oauth.AuthorizationServer, { send }: OidcBrokerOptions) {
  if (!url) throw new Error("The broker publishes no keys");
  const known = keySets.get(url);
  if (known) return known;
  const keySet = createRemoteJWKSet(new URL(url), {
    [joseFetch]: (address, init) => send(new Request(address, init)),
    timeoutDuration: TIMEOUT_MS,
  });
  keySets.set(url, keySet);
  return keySet;
}

const FULL_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Banks that give initials and a surname leave `name` out. Other claims are not kept. */
const claims = v.pipe(
  v.object({
    iss: v.string(),
    sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
    name: v.optional(v.string()),
    given_name: v.optional(v.string()),
    initials: v.optional(v.string()),
    family_name: v.optional(v.string(), ""),
    birthdate: v.optional(v.string()),
  }),
  v.transform(({ iss, sub, name, given_name: given, initials = "", family_name: family, birthdate = "" }) => ({
    issuer: iss,
    subject: sub,
    name: name ?? `${given ?? initials} ${family}`,
    // A year alone, which the standard allows too, identifies nobody.
    birthDate: FULL_DATE.test(birthdate) && !birthdate.startsWith("0000") ? birthdate : null,
  })),
  v.object({
    issuer: v.string(),
    subject: v.string(),
    name: requiredText(MAX_NAME_CHARACTERS),
    birthDate: v.nullable(v.string()),
  }),
);
