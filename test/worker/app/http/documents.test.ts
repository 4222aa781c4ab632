import { describe, expect, it } from "vitest";
import { Documents, MAX_CACHED_CHARACTERS } from "../../../../worker/app/http/documents.ts";
import { PUBLIC_API } from "../../../../worker/app/http/prepare-document.ts";

const ALIASES = 900;
/** Of these, the cache takes less than half. */
const DOCUMENTS = 140;
/** A valid operation of some 900 fields, 14 kB; each number gives another text. */
const valid = (number: number) =>
  `query q${number} { clock: __typename listChannels { ${Array.from({ length: ALIASES }, (_, index) => `z${index}: id`).join(" ")} } }`;
/** An operation of 19 kB that selects fields that do not exist. */
const refused = (number: number) =>
  `{ listChannels { ${Array.from({ length: 900 }, (_, index) => `unknown${number}field${index}`).join(" ")} } }`;

describe("the document cache (attack: different documents without end, to fill the isolate's memory)", () => {
  it("keeps nothing of 600 different refused documents of 19 kB", () => {
    const documents = new Documents(PUBLIC_API);
    for (let number = 0; number < 600; number += 1) expect(documents.ready(refused(number))).toHaveProperty("errors");
    expect(documents.characters).toBe(0);
  });

  it("keeps nothing of a document that cannot be parsed, or is too long", () => {
    const documents = new Documents(PUBLIC_API);
    expect(documents.ready("{")).toHaveProperty("errors");
    expect(documents.ready(`{ __typename } # ${"x".repeat(20_000)}`)).toHaveProperty("errors");
    expect(documents.characters).toBe(0);
  });

  it("is bounded in characters, however many valid documents come, and keeps the one in use", () => {
    const documents = new Documents(PUBLIC_API);
    const inUse = documents.ready("{ __typename }");
    for (let number = 0; number < DOCUMENTS; number += 1) {
      expect(documents.ready(valid(number))).toHaveProperty("document");
      expect(documents.characters).toBeLessThanOrEqual(MAX_CACHED_CHARACTERS);
      expect(documents.ready("{ __typename }")).toBe(inUse);
    }
    expect(DOCUMENTS * valid(0).length).toBeGreaterThan(2 * MAX_CACHED_CHARACTERS);
    expect(documents.characters).toBeGreaterThan(MAX_CACHED_CHARACTERS / 2);
  });

  it("drops the least recently used document first", () => {
    const documents = new Documents(PUBLIC_API);
    const [unused, used] = [documents.ready(valid(0)), documents.ready(valid(1))];
    const fitting = Math.floor(MAX_CACHED_CHARACTERS / valid(0).length);
    for (let number = 2; number <= fitting; number += 1) {
      documents.ready(valid(1));
      documents.ready(valid(number));
    }
    expect(documents.ready(valid(1))).toBe(used);
    expect(documents.ready(valid(0))).not.toBe(unused);
  });

  it("parses and validates a known document once", () => {
    const documents = new Documents(PUBLIC_API);
    expect(documents.ready(valid(7))).toBe(documents.ready(valid(7)));
  });

  it("returns a few errors, each naming its field, whatever the document contains", () => {
    const ready = new Documents(PUBLIC_API).ready(refused(1));
    const errors = "errors" in ready ? ready.errors : [];
    expect(errors.length).toBeLessThanOrEqual(6);
    expect(errors[0]?.message).toContain('"unknown1field0"');
  });
});
