import { exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { graphql } from "../../support/graphql.ts";

describe("limits of an operation", () => {
  it("refuses more root fields than a request may have", async () => {
    const fields = Array.from({ length: 21 }, (_, index) => `f${index}: __typename`).join(" ");
    expect((await graphql(`{ ${fields} }`)).errors?.[0]?.message).toContain("20 root fields");
  });

  it("refuses an operation of more characters than it reads", async () => {
    expect((await graphql(`{ __typename } # ${"x".repeat(20_000)}`)).errors?.[0]?.message).toContain(
      "20000 characters",
    );
  });

  it("refuses fields nested deeper than the API has use for", async () => {
    const deep = `{ listChannels { ${"a { ".repeat(13)} b ${"} ".repeat(13)} } }`;
    const messages = (await graphql(deep)).errors?.map(({ message }) => message) ?? [];
    expect(messages.some((message) => message.includes("12 levels"))).toBe(true);
  });

  it("lets introspection nest", async () => {
    const nested =
      "{ __schema { types { fields { type { ofType { ofType { ofType { ofType { ofType { ofType { ofType { name } } } } } } } } } } } }";
    expect((await graphql(nested)).errors).toBeUndefined();
  });

  it("answers a body that is no JSON with what to send", async () => {
    const response = await exports.default.fetch("http://localhost/graphql", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{",
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("query, variables, operationName");
  });

  it("answers a GET query through the general pipeline", async () => {
    const response = await exports.default.fetch("http://localhost/graphql?query=%7B__typename%7D");
    expect(await response.json()).toEqual({ data: { __typename: "Query" } });
  });
});
