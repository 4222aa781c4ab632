import { beforeEach, expect, it } from "vitest";
import { oidcBroker } from "../../../../worker/people/identity/oidc-broker.ts";

const HOUR_MS = 3_600_000;
const SILENT_MS = 10_000;

let nowMs = 0;
let answer: () => Response = () => Response.error();
let asked: string[] = [];

/** A broker of its own for each test: what is read of one is kept in the isolate. */
function newBroker(host = `https://${crypto.randomUUID()}.example`) {
  return oidcBroker({
    issuerUrl: host,
    clientId: "client",
    clientSecret: "secret",
    banksUrl: `${host}/banks`,
    now: () => nowMs,
    requestId: null,
    allowsHttp: false,
    send: async ({ url }) => {
      asked.push(new URL(url).pathname);
      return answer();
    },
  });
}

const withBank = (name: string) => () =>
  Response.json([{ country: "Nederland", issuers: [{ issuer_id: "BANKNL2A", issuer_name: name }] }]);
const banksOf = (name: string) => [{ country: "Nederland", banks: [{ key: "BANKNL2A", name }] }];

beforeEach(() => {
  nowMs = 1_000_000_000;
  asked = [];
});

it("the banks are read once an hour, and are those of the broker after it", async () => {
  const broker = newBroker();
  answer = withBank("Oude Bank");
  expect(await broker.banks()).toEqual(banksOf("Oude Bank"));
  answer = withBank("Nieuwe Bank");
  nowMs += HOUR_MS - 1;
  expect(await broker.banks()).toEqual(banksOf("Oude Bank"));
  expect(asked).toEqual(["/banks"]);
  nowMs += 1;
  expect(await broker.banks()).toEqual(banksOf("Nieuwe Bank"));
  expect(asked).toEqual(["/banks", "/banks"]);
});

it("a broker that fails is left alone for ten seconds, and then asked again", async () => {
  const broker = newBroker();
  answer = () => new Response("down", { status: 503 });
  await expect(broker.banks()).rejects.toThrow("503");
  answer = withBank("Bank");
  nowMs += SILENT_MS - 1;
  await expect(broker.banks()).rejects.toThrow("did not respond");
  expect(asked).toEqual(["/banks"]);
  nowMs += 1;
  expect(await broker.banks()).toEqual(banksOf("Bank"));
});

it("the address of the bank is the broker's, as it stood within the hour", async () => {
  const host = `https://${crypto.randomUUID()}.example`;
  const broker = newBroker(host);
  const session = broker.newSession("https://hamerslag.example/back");
  const endpointIs = (path: string) => {
    answer = () => Response.json({ issuer: host, authorization_endpoint: `${host}${path}` });
  };
  const pathOfUrl = async () =>
    new URL(await broker.authenticationUrl(session, { bank: "BANKNL2A", language: "nl" })).pathname;
  endpointIs("/first");
  expect(await pathOfUrl()).toBe("/first");
  endpointIs("/second");
  nowMs += HOUR_MS - 1;
  expect(await pathOfUrl()).toBe("/first");
  nowMs += 1;
  expect(await pathOfUrl()).toBe("/second");
});
