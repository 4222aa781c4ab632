import { env } from "cloudflare:workers";
import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { tokenKeys } from "../../../schema/people/access-token.ts";
import { errorCode, graphql } from "../../support/graphql.ts";
import { connect } from "../../support/live-client.ts";
import { confirmedPerson, login, PASSWORD } from "../../support/people/accounts.ts";
import { newPerson } from "../../support/people/people.ts";

const PROFILE = "{ userProfile { username } }";
const HOUR_SECONDS = 3_600;
let userId: string;
let familyId: string;
let token: string;

beforeAll(async () => {
  ({ userId, token } = await newPerson());
  familyId = String(claimsOf(token).fam);
});

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const claimsOf = (jwt: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(jwt.split(".")[1] ?? "", "base64url").toString());
const rightHeader = { alg: "ES256", typ: "at+jwt" };
const nowSeconds = () => Math.floor(Date.now() / 1_000);
const rightClaims = () => ({
  fam: familyId,
  iss: "hamerslag",
  aud: "hamerslag-api",
  sub: userId,
  iat: nowSeconds(),
  exp: nowSeconds() + HOUR_SECONDS,
});

type Change = Record<string, unknown>;

const ECDSA = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

async function signedWith(key: CryptoKey, claims: Change, header: Change): Promise<string> {
  const text = `${part({ ...rightHeader, ...header })}.${part({ ...rightClaims(), ...claims })}`;
  return `${text}.${Buffer.from(await crypto.subtle.sign(ECDSA, key, Buffer.from(text))).toString("base64url")}`;
}

/** Signs with the server's own key, as only the server could: what is refused is refused for what it says. */
async function signed(claims: Change = {}, header: Change = {}): Promise<string> {
  const { kty, crv, x, y, d } = JSON.parse(env.AUTH_PRIVATE_JWK);
  const key = await crypto.subtle.importKey("jwk", { kty, crv, x, y, d }, ECDSA, false, ["sign"]);
  return await signedWith(key, claims, header);
}

/** The API's answer to a token: the code of the refusal, or undefined. */
async function refusalOf(bearer: string): Promise<unknown> {
  return errorCode(await graphql(PROFILE, {}, { token: bearer }));
}

/** How a socket ends that is opened with a token. */
async function socketEnd(bearer: string): Promise<unknown> {
  const client = await connect(`?user=${userId}`);
  client.send({ type: "connection_init", payload: { authorization: `Bearer ${bearer}` } });
  return (await client.ended()).code;
}

it("the right token, signed here by hand, is accepted: the refusals below are for their one change", async () => {
  expect(await refusalOf(await signed())).toBeUndefined();
});

describe.each<[string, () => string | Promise<string>]>([
  ["with alg none", () => `${part({ ...rightHeader, alg: "none" })}.${part(rightClaims())}.`],
  ["with alg None and the right signature", () => signed({}, { alg: "None" })],
  [
    "with alg HS256, keyed with the published key",
    async () => {
      const { publicJwk } = await tokenKeys(env.AUTH_PRIVATE_JWK);
      const text = `${part({ ...rightHeader, alg: "HS256" })}.${part(rightClaims())}`;
      return `${text}.${createHmac("sha256", JSON.stringify(publicJwk)).update(text).digest("base64url")}`;
    },
  ],
  [
    "with a key of its own in the header",
    async () => {
      const pair = await crypto.subtle.generateKey(ECDSA, true, ["sign", "verify"]);
      if (!("privateKey" in pair)) throw new Error("no key pair");
      return await signedWith(pair.privateKey, {}, { jwk: await crypto.subtle.exportKey("jwk", pair.publicKey) });
    },
  ],
  [
    "with an address of keys in the header, and an unknown critical one",
    () => signed({}, { jku: "https://evil.example", crit: ["jku"] }),
  ],
  ["with edited claims", () => token.replace(token.split(".")[1] ?? "", part({ ...claimsOf(token), sub: "other" }))],
  ["that has expired", () => signed({ exp: nowSeconds() - 1 })],
  ["without an expiry", () => signed({ exp: undefined })],
  ["that is not valid yet", () => signed({ nbf: nowSeconds() + HOUR_SECONDS })],
  ["of another issuer", () => signed({ iss: "evil" })],
  ["for another audience", () => signed({ aud: "hamerslag" })],
  ["without an audience", () => signed({ aud: undefined })],
  ["of another type, such as a receipt", () => signed({}, { typ: "bid-receipt+jws" })],
  ["without a type", () => signed({}, { typ: undefined })],
  ["without a sign-in", () => signed({ fam: undefined })],
  ["of a sign-in that does not exist", () => signed({ fam: crypto.randomUUID() })],
  ["of another user's sign-in", async () => signed({ fam: claimsOf((await newPerson()).token).fam })],
  ["of 2 parts", () => token.split(".").slice(0, 2).join(".")],
  ["of 4 parts", () => `${token}.${token.split(".")[2]}`],
  ["with padding", () => `${token}=`],
])("an access token %s", (_, forge) => {
  it("is refused with 1002 by the API, and with 4403 by a socket", async () => {
    const forged = await forge();
    expect(await refusalOf(forged)).toBe("1002");
    expect(await socketEnd(forged)).toBe(4403);
  });
});

describe("another token of a sign-in", () => {
  it.each(["idToken", "refreshToken"] as const)("is no access token: %s", async (name) => {
    const { email } = await confirmedPerson();
    const { data } = await login({ userName: email, password: PASSWORD });
    const other = data?.login[name] ?? "";
    expect(other).not.toBe("");
    expect(await refusalOf(other)).toBe("1002");
  });
});
