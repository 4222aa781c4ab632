import { describe, expect, it } from "vitest";
import { graphql } from "../../../support/graphql.ts";

describe("limits of an operation", () => {
  it("refuses more root fields than the limit", async () => {
    const fields = Array.from({ length: 21 }, (_, index) => `f${index}: __typename`).join(" ");
    expect((await graphql(`{ ${fields} }`)).errors?.[0]?.message).toContain("20 root fields");
  });

  it("refuses an operation of more characters than the limit", async () => {
    expect((await graphql(`{ __typename } # ${"x".repeat(20_000)}`)).errors?.[0]?.message).toContain(
      "20000 characters",
    );
  });

  it("refuses fields nested deeper than the limit", async () => {
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

  it("refuses a short text that selects more fields than any screen, by fragments that spread each other", async () => {
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

  it("refuses a field that a selection repeats, also in parts of it: comparing all pairs is slow", async () => {
    const repeated = (times: number) => `{ listChannels { ${"id ".repeat(times)} } }`;
    expect((await graphql(repeated(5))).errors).toBeUndefined();
    expect((await graphql(repeated(6))).errors?.[0]?.message).toContain("5 times the field id");
    const inParts = `{ listChannels { ${"... { id } ".repeat(6)} } }`;
    expect((await graphql(inParts)).errors?.[0]?.message).toContain("5 times the field id");
    const aliased = `{ listChannels { ${Array.from({ length: 6 }, (_, index) => `a${index}: id`).join(" ")} } }`;
    expect((await graphql(aliased)).errors).toBeUndefined();
  });

  it("refuses more fragments than any screen has, because all pairs are compared", async () => {
    const document = (count: number) =>
      `{ ${Array.from({ length: count }, (_, index) => `...f${index}`).join(" ")} }
      ${Array.from({ length: count }, (_, index) => `fragment f${index} on Query { __typename }`).join("\n")}`;
    expect((await graphql(document(26))).errors?.[0]?.message).toContain("25 fragments");
    expect((await graphql(document(20))).errors).toBeUndefined();
  });
});
