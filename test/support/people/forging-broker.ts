import { env } from "cloudflare:workers";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import type { RequestContext } from "../../../worker/kit/context.ts";
import { appEnv } from "../environments.ts";
import type { TestPerson } from "./people.ts";
import { tokenFor } from "./token-for.ts";

const database = openDatabase(env);

/** A broker whose answers a test makes up. */
export class ForgingBroker {
  readonly issuer = `https://broker-${crypto.randomUUID()}.example`;
  readonly clientId = "client";
  nonce = "";
  idToken: (claims: JWTPayload) => Promise<string> | string = (claims) => this.sign(claims);
  #keys = generateKeyPair("ES256");

  async sign(claims: JWTPayload, { header = {}, key }: { header?: object; key?: CryptoKey | Uint8Array } = {}) {
    const { privateKey } = await this.#keys;
    return await new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid: "1", ...header }).sign(key ?? privateKey);
  }

  async publicKey() {
    return { ...(await exportJWK((await this.#keys).publicKey)), kid: "1", alg: "ES256" };
  }

  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const at = (path: string) => `${this.issuer}${path}`;
    if (pathname === "/.well-known/openid-configuration")
      return Response.json({
        ...{ issuer: this.issuer, authorization_endpoint: at("/authorize"), token_endpoint: at("/token") },
        ...{ jwks_uri: at("/keys"), id_token_signing_alg_values_supported: ["ES256", "HS256", "none"] },
      });
    if (pathname === "/banks")
      return Response.json([{ country: "NL", issuers: [{ issuer_id: "BANK", issuer_name: "Bank" }] }]);
    if (pathname === "/keys") return Response.json({ keys: [await this.publicKey()] });
    const tokens = { access_token: "a", token_type: "Bearer", id_token: await this.idToken(this.claims()) };
    return Response.json(tokens);
  }

  /** Those of a valid identity. */
  claims(): JWTPayload {
    const nowSeconds = Math.floor(Date.now() / 1000);
    return {
      ...{ iss: this.issuer, aud: this.clientId, sub: crypto.randomUUID(), nonce: this.nonce },
      ...{ iat: nowSeconds, exp: nowSeconds + 60, name: "Sam de Bieder" },
    };
  }
}

/** A request of a user to a deployment with this broker. */
export async function contextOf(
  { userId }: TestPerson,
  broker: ForgingBroker,
  change: Partial<RequestContext> = {},
): Promise<RequestContext> {
  const bearer = { userId, familyId: crypto.randomUUID() };
  await tokenFor(userId, bearer);
  return {
    env: {
      ...appEnv,
      identityBroker: {
        ...{ issuerUrl: broker.issuer, banksUrl: `${broker.issuer}/banks` },
        ...{ clientId: broker.clientId, clientSecret: "secret" },
      },
      IDENTITY_BROKER: broker,
    },
    request: new Request("http://localhost/graphql"),
    database,
    channel: "hamerslag",
    bearer,
    viewer: async () => bearer,
    now: Date.now,
    waitUntil: () => undefined,
    ...change,
  };
}
