import { describe, expect, it } from "vitest";
import { isKnownDocument, readSocketOperation } from "../../../../actors/kit/live/read-socket-operation.ts";
import { project } from "../../../../actors/kit/live/selection.ts";
import { LOT } from "./lot-room.ts";

type Variables = Record<string, unknown>;

/** What a subscriber with this document gets of LOT, whom "anna" leads. */
function answer(query: string, variables: Variables = {}, operationName?: string) {
  const subscription = readSocketOperation({ query, variables, operationName });
  if (!("field" in subscription)) throw new Error(subscription.map(({ message }) => message).join("; "));
  const viewer = { userRef: "A1", leads: true, hasBid: true, autoBidMaximum: null };
  const { key, field, args, selection } = subscription;
  return { key, field, args: { ...args }, data: JSON.parse(JSON.stringify(project(selection, { ...LOT, viewer }))) };
}

function faults(query: string, variables: Variables = {}): string[] {
  const subscription = readSocketOperation({ query, variables });
  return "field" in subscription ? [] : subscription.map(({ message }) => message);
}

const lot = (selection: string) => `subscription { incrementalLotState(incrementalLotId: "lot-1") ${selection} }`;

describe("a subscription's document", () => {
  it("answers under its aliases, at the root too, in the document's order", () => {
    const { key, data } = answer('subscription { now: incrementalLotState(incrementalLotId: "a") { n: sequence id } }');
    expect(key).toBe("now");
    expect(Object.entries(data)).toEqual([
      ["n", 1],
      ["id", "lot-1"],
    ]);
  });

  it("answers an alias that JavaScript gives a meaning", () => {
    const { data } = answer(lot("{ __proto__: id constructor: sequence }"));
    expect(Object.entries(data)).toEqual([
      ["__proto__", "lot-1"],
      ["constructor", 1],
    ]);
  });

  it("answers __typename at every level", () => {
    const { data } = answer(lot("{ __typename viewer { kind: __typename leads } }"));
    expect(data).toEqual({ __typename: "IncrementalLotLive", viewer: { kind: "ViewerLotStanding", leads: true } });
  });

  it("merges named and inline fragments with the fields beside them", () => {
    const { data } = answer(`
      subscription { incrementalLotState(incrementalLotId: "lot-1") { id ...Price viewer { leads } ... { bidCount } } }
      fragment Price on IncrementalLotLive { amount id ...Standing }
      fragment Standing on IncrementalLotLive { viewer { userRef } ... on IncrementalLotLive { sequence } }
    `);
    expect(data).toEqual({
      id: "lot-1",
      amount: null,
      viewer: { userRef: "A1", leads: true },
      sequence: 1,
      bidCount: 0,
    });
  });

  it("leaves out what @skip and @include say", () => {
    const query = `subscription ($with: Boolean!) {
      incrementalLotState(incrementalLotId: "lot-1") { id @skip(if: true) sequence @include(if: $with) bidCount @skip(if: $with) }
    }`;
    expect(answer(query, { with: true }).data).toEqual({ sequence: 1 });
    expect(answer(query, { with: false }).data).toEqual({ bidCount: 0 });
  });

  it("takes arguments as literals, as variables and as a variable's default", () => {
    const byVariable = 'subscription ($id: ID! = "b") { incrementalLotState(incrementalLotId: $id) { id } }';
    expect(answer(lot("{ id }")).args).toEqual({ incrementalLotId: "lot-1" });
    expect(answer(byVariable, { id: "a" }).args).toEqual({ incrementalLotId: "a" });
    expect(answer(byVariable).args).toEqual({ incrementalLotId: "b" });
  });

  it("runs the operation that is named", () => {
    const query = `subscription A { cacheInvalidation { id } } subscription B { generalNotification { id } }`;
    expect(answer(query, {}, "B").field).toBe("generalNotification");
  });
});

describe("validation", () => {
  it.each([
    ["an unknown field", lot("{ nonsense }"), "nonsense"],
    ["an unknown topic", "subscription { nonsense { id } }", "nonsense"],
    ["an unknown argument", lot("{ id(x: 1) }"), '"x"'],
    ["a missing argument", "subscription { incrementalLotState { id } }", "incrementalLotId"],
    ["an object without a selection", lot("{ viewer }"), "viewer"],
    ["two topics at once", "subscription { cacheInvalidation { id } generalNotification { id } }", "only one"],
    ["one key for two fields", lot("{ id id: sequence }"), "conflict"],
    ["fragments in a circle", `${lot("{ ...A }")} fragment A on IncrementalLotLive { ...A }`, "itself"],
    ["a query", "{ subscriptionsOnly }", "HTTP"],
    [
      "several operations without a name",
      "subscription A { cacheInvalidation { id } } subscription B { cacheInvalidation { id } }",
      "HTTP",
    ],
    ["what cannot be parsed", "subscription {", "Syntax"],
    ["more than 500 tokens", lot(`{ ${"id ".repeat(500)} }`), "token"],
  ])("%s is refused", (_, query, word) => {
    expect(faults(query).join()).toContain(word);
  });

  it("a variable of the wrong type is refused", () => {
    const query = "subscription ($id: ID!) { incrementalLotState(incrementalLotId: $id) { id } }";
    expect(faults(query, { id: { a: 1 } }).join()).toContain("$id");
    expect(faults(query).join()).toContain("$id");
  });
});

describe("a document over a socket is cached (attack: documents invented by the thousand)", () => {
  const documentOf = (id: string) => ({
    query: `subscription { incrementalLotState(incrementalLotId: "${id}") { id } }`,
  });

  it("unless it is refused: refused ones displace nothing", () => {
    readSocketOperation(documentOf("kept"));
    for (let number = 0; number < 2_000; number += 1) {
      const refused = { query: `subscription { nonsense${number} { id } }` };
      readSocketOperation(refused);
      expect(isKnownDocument(refused)).toBe(false);
    }
    expect(isKnownDocument(documentOf("kept"))).toBe(true);
  });

  it("within 50,000 characters, the least recently used going first", () => {
    readSocketOperation(documentOf("used"));
    const long = (number: number) => documentOf(`${number}-${"x".repeat(5_000)}`);
    for (let number = 0; number < 20; number += 1) {
      readSocketOperation(long(number));
      expect(isKnownDocument(documentOf("used"))).toBe(true);
      readSocketOperation(documentOf("used"));
    }
    const known = Array.from({ length: 20 }, (_, number) => isKnownDocument(long(number)));
    expect(known).toEqual(Array.from({ length: 20 }, (_, number) => number >= 11));
  });
});
