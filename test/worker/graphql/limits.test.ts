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

  it("counts root fields and levels through fragments", async () => {
    const fields = Array.from({ length: 21 }, (_, index) => `f${index}: __typename`).join(" ");
    expect((await graphql(`{ ...all } fragment all on Query { ${fields} }`)).errors?.[0]?.message).toContain(
      "20 root fields",
    );
    const half = (name: string, inner: string) =>
      `fragment ${name} on Channel { ${"a { ".repeat(7)} ${inner} ${"} ".repeat(7)} }`;
    const deep = `{ listChannels { ...one } } ${half("one", "...two")} ${half("two", "b")}`;
    expect((await graphql(deep)).errors?.map(({ message }) => message).join()).toContain("12 levels");
  });

  it("refuses a short text that asks for more fields than any screen, by fragments that spread each other", async () => {
    const aliases = (inner: string) => Array.from({ length: 20 }, (_, index) => `a${index}: ${inner}`).join(" ");
    const bomb = `{ queryIncrementalLots { lots { ...lot } } }
      fragment lot on IncrementalLot { ${aliases("events { ...events }")} }
      fragment events on Events { ${aliases("viewingByAppointment { ...group }")} }
      fragment group on EventGroup { ${aliases("lotOverride")} }`;
    expect((await graphql(bomb)).errors?.[0]?.message).toContain("1000 fields");
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

  it("holds the general pipeline to the same limits", async () => {
    const ask = async (query: string) => {
      const response = await exports.default.fetch("http://localhost/graphql", {
        method: "POST",
        headers: { "content-type": "application/graphql" },
        body: query,
      });
      return await response.text();
    };
    expect(await ask(`{ __typename } # ${"x".repeat(20_000)}`)).toContain("20000 characters");
    expect(await ask(`{ ${"__typename ".repeat(21)} }`)).toContain("20 root fields");
    expect(await ask("{ __typename }")).toContain('"Query"');
  });

  it("does not read a body that says it is too large", async () => {
    const response = await exports.default.fetch("http://localhost/graphql", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", "content-length": "1000001" },
      body: `query=${"x".repeat(999_995)}`,
    });
    expect(response.status).toBe(413);
  });
});
