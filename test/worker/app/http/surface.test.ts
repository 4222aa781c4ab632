import { exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { handleGraphql } from "../../../../worker/app/http/endpoint.ts";
import type { AppEnv } from "../../../../worker/kit/env.ts";
import { appEnv } from "../../../support/environments.ts";

const GRAPHQL_RESPONSE = "application/graphql-response+json";
const ADDRESS = "http://localhost/graphql";
const QUERY = JSON.stringify({ query: "{ __typename }" });

function post(body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  return exports.default.fetch(ADDRESS, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
}

/** The endpoint's answer at a stage. */
async function askAt(stage: AppEnv["STAGE"], query: string): Promise<string> {
  const request = new Request(ADDRESS, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query }),
  });
  const asked = { request, url: new URL(ADDRESS), env: { ...appEnv, STAGE: stage }, waitUntil: () => undefined };
  return await (await handleGraphql(asked)).text();
}

describe("requests that a page of another site can send without a preflight (attack: CSRF)", () => {
  it.each([
    ["a form", "application/x-www-form-urlencoded", "query=mutation%20%7B%20logout%20%7D"],
    [
      "a multipart form",
      "multipart/form-data; boundary=x",
      '--x\r\ncontent-disposition: form-data; name="query"\r\n\r\n{ a }',
    ],
    ["plain text", "text/plain", QUERY],
    ["a bare operation", "application/graphql", "{ __typename }"],
    ["a look-alike of JSON", "application/jsonp", QUERY],
    ["JSON in another encoding", "application/json; charset=utf-16", QUERY],
  ])("are refused with 415: %s", async (_, contentType, body) => {
    const response = await post(body, { "content-type": contentType });
    expect(response.status).toBe(415);
    expect(response.headers.get("accept-post")).toBe("application/json");
  });

  it("are refused with 415 without a content type", async () => {
    const body = new Blob([QUERY]).stream();
    expect((await exports.default.fetch(ADDRESS, { method: "POST", body })).status).toBe(415);
  });

  it.each(["GET", "HEAD", "PUT", "DELETE", "OPTIONS"])("are refused with 405: %s", async (method) => {
    const response = await exports.default.fetch(`${ADDRESS}?query=%7B__typename%7D`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST");
  });
});

describe("a body", () => {
  it.each(["application/json", "application/json; charset=utf-8", 'Application/JSON;charset="UTF-8"'])(
    "is read as %s",
    async (contentType) => {
      expect(await (await post(QUERY, { "content-type": contentType })).json()).toEqual({
        data: { __typename: "Query" },
      });
    },
  );

  it.each([
    ["no JSON", "{"],
    ["several operations in an array", `[${QUERY},${QUERY}]`],
    ["an empty array", "[]"],
    ["no operation", "{}"],
    ["an operation that is no text", '{"query":{}}'],
    ["variables in an array", '{"query":"{ __typename }","variables":[]}'],
    ["extensions in a text", '{"query":"{ __typename }","extensions":""}'],
  ])("of %s is answered with 400 and a hint", async (_, body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("query, variables, operationName");
  });

  /** A body of 64 kB pieces that counts the pieces read. */
  function endless(taken: { pieces: number; isCancelled: boolean }): ReadableStream<Uint8Array> {
    return new ReadableStream({
      pull(controller) {
        taken.pieces += 1;
        // 90 MB, if the reader does not stop.
        if (taken.pieces > 1_400) controller.close();
        else controller.enqueue(new Uint8Array(65_536).fill(0x20));
      },
      cancel() {
        taken.isCancelled = true;
      },
    });
  }

  it("of 90 MB in chunks, without a length, is refused after the first megabyte", async () => {
    const taken = { pieces: 0, isCancelled: false };
    const request = new Request(ADDRESS, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: endless(taken),
    });
    const asked = { request, url: new URL(ADDRESS), env: appEnv, waitUntil: () => undefined };
    expect((await handleGraphql(asked)).status).toBe(413);
    expect(taken.pieces).toBeLessThan(25);
    expect(taken.isCancelled).toBe(true);
  });

  it("with a stated length that is too short is refused all the same", async () => {
    expect((await post(" ".repeat(1_000_001), { "content-length": "10" })).status).toBe(413);
  });

  it("is counted in bytes, up to a million of them", async () => {
    const of = (bytes: number) => QUERY.padEnd(bytes, " ");
    expect((await post(of(1_000_000))).status).toBe(200);
    expect((await post(of(1_000_001))).status).toBe(413);
    const accents = JSON.stringify({ query: "{ __typename }", operationName: "é".repeat(500_000) });
    expect((await post(accents)).status).toBe(413);
  });

  it("that is split within a character is decoded correctly", async () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ query: "{ __typename }", operationName: "é" }));
    const body = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
    expect(await (await post(body)).text()).toContain("é");
  });
});

describe("an address that ends as a health check's of yoga", () => {
  const HEALTH = `${ADDRESS}?of=/health`;

  it("is answered as any other", async () => {
    expect((await exports.default.fetch(HEALTH)).status).toBe(405);
    const headers = { "content-type": "application/json" };
    const response = await exports.default.fetch(HEALTH, { method: "POST", headers, body: QUERY });
    expect(await response.json()).toEqual({ data: { __typename: "Query" } });
  });
});

describe("the name of an operation", () => {
  const TWO = "query a { __typename } mutation b { __typename }";
  const ask = async (body: object) => await (await post(JSON.stringify(body))).json();

  it("chooses one of a document's", async () => {
    expect(await ask({ query: TWO, operationName: "a" })).toEqual({ data: { __typename: "Query" } });
    expect(await ask({ query: TWO, operationName: "b" })).toEqual({ data: { __typename: "Mutation" } });
  });

  it.each([
    [{ query: TWO, operationName: "c" }, 'Unknown operation named "c".'],
    [{ query: TWO }, "Must provide operation name if query contains multiple operations."],
  ])("that chooses none is refused: %j", async (body, message) => {
    expect(await ask(body)).toMatchObject({ errors: [{ message }] });
    expect((await post(JSON.stringify(body), { accept: GRAPHQL_RESPONSE })).status).toBe(400);
  });
});

describe("introspection and suggestions", () => {
  const DEPLOYED = ["prod", "test", "dev"] as const;

  it.each(DEPLOYED)("cannot be introspected: %s", async (stage) => {
    const answer = await askAt(stage, "{ __schema { types { name } } }");
    expect(answer).toContain("GraphQL introspection has been disabled");
    expect(answer).not.toContain("IncrementalLot");
    expect(await askAt(stage, '{ __type(name: "Query") { name } }')).toContain("introspection has been disabled");
  });

  it.each(DEPLOYED)("does not suggest names: %s", async (stage) => {
    for (const query of [
      "{ listChannel { id } }",
      "{ listChannels { nam } }",
      '{ isAuthorized(uuidEntity: "1", rule: USER_OU_EDI) }',
    ])
      expect(await askAt(stage, query)).not.toContain("Did you mean");
  });

  it("are available on a developer's machine", async () => {
    expect(await askAt("local", "{ __schema { types { name } } }")).toContain("IncrementalLot");
    expect(await askAt("local", "{ listChannel { id } }")).toContain("Did you mean");
  });
});

describe("status and media type of an answer", () => {
  const REFUSED = JSON.stringify({ query: "{ unknown }" });
  const typeOf = (response: Response) => response.headers.get("content-type");

  it("are JSON's for clients that request nothing else", async () => {
    for (const accept of [undefined, "*/*", "application/json"]) {
      const response = await post(QUERY, accept === undefined ? {} : { accept });
      expect([response.status, typeOf(response)]).toEqual([200, "application/json; charset=utf-8"]);
    }
  });

  it("are GraphQL's own for clients that accept it", async () => {
    const response = await post(QUERY, { accept: `${GRAPHQL_RESPONSE}, application/json;q=0.9` });
    expect([response.status, typeOf(response)]).toEqual([200, `${GRAPHQL_RESPONSE}; charset=utf-8`]);
  });

  it("are 400 for an operation that was not executed, and 200 as plain JSON", async () => {
    expect((await post(REFUSED, { accept: GRAPHQL_RESPONSE })).status).toBe(400);
    expect((await post(REFUSED)).status).toBe(200);
  });

  it("are 400 for variables that do not match, and 200 as plain JSON", async () => {
    const body = JSON.stringify({ query: "query ($id: ID!) { getIncrementalLot(incrementalLotId: $id) { id } }" });
    expect((await post(body, { accept: GRAPHQL_RESPONSE })).status).toBe(400);
    expect((await post(body)).status).toBe(200);
  });

  it("are 200 if the operation was executed and failed", async () => {
    const body = JSON.stringify({
      query: '{ isAuthorizedGlobal(rule: GLOBAL_AUTH_OU_CREATE) getUserSettingSet(setting: "x") }',
    });
    expect((await post(body, { accept: GRAPHQL_RESPONSE })).status).toBe(200);
  });

  it("forbid caching of every answer (attack: reading private pages in a cache)", async () => {
    const answers = [
      await post(QUERY),
      await post(REFUSED),
      await post("{"),
      await post(QUERY, { "content-type": "text/plain" }),
      await post(" ".repeat(1_000_001)),
      await exports.default.fetch(ADDRESS),
    ];
    for (const response of answers) expect(response.headers.get("cache-control")).toBe("private, no-store");
  });
});
