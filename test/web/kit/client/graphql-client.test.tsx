import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { graphqlClient } from "../../../../web/kit/client/graphql-client.ts";
import { EXPLAINS_NETWORK_ERRORS, listedErrors } from "../../../../web/kit/errors/listed-errors.ts";
import { forgetSession } from "../../../../web/kit/session/session-store.ts";
import { eventually } from "../../../support/eventually.ts";
import { signInAs } from "../../support/sign-in-as.ts";

const QUERY = "query clock { queryClockSkew(clientDateTime: 1) { serverDateTimeAtRequest } }";

const ask = () => graphqlClient.get().query(QUERY, {}, { requestPolicy: "network-only" }).toPromise();
const details = () => listedErrors.get().map(({ detail }) => detail);

function answering(body: object) {
  vi.stubGlobal("fetch", async () => Response.json(body));
}

beforeEach(() => listedErrors.set([]));
afterEach(() => vi.unstubAllGlobals());

it("begins with an empty cache for each other user, also for one who was here before, and goes on after a renewal", () => {
  const clientOf = (userId: string | null, change = {}) => {
    if (userId === null) forgetSession();
    else signInAs(userId, change);
    return graphqlClient.get();
  };
  const anna = clientOf("anna");
  expect(clientOf("anna", { refreshToken: "renewed" })).toBe(anna);
  const others = [clientOf("bram"), clientOf("anna"), clientOf(null), clientOf("anna")];
  expect(new Set([anna, ...others]).size).toBe(5);
});

it("lists a request that failed in the network, until the next one is answered", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  await ask();
  expect(details()).toEqual(["[Network error]: Failed to fetch"]);
  answering({ data: { queryClockSkew: null } });
  await ask();
  expect(details()).toEqual([]);
});

it("leaves a network failure to a screen that explains it, and lists its other errors", async () => {
  const explained = () =>
    graphqlClient
      .get()
      .query(QUERY, {}, { requestPolicy: "network-only", ...EXPLAINS_NETWORK_ERRORS })
      .toPromise();
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  expect((await explained()).error?.networkError).toBeDefined();
  expect(details()).toEqual([]);
  answering({ errors: [{ message: "boom", extensions: { code: "9999" } }] });
  await explained();
  await eventually(() => expect(details()).toEqual(["9999: boom"]));
});

it("lists an error of a type that no screen handles, and leaves the others to their screens", async () => {
  answering({ errors: [{ message: "4004", extensions: { code: "4004" } }] });
  await ask();
  answering({ errors: [{ message: "boom", extensions: { code: "9999" } }] });
  await ask();
  await eventually(() => expect(details()).toEqual(["9999: boom"]));
});
