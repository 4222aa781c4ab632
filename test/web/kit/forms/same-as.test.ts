import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { faultsOf } from "../../../../schema/kit/inputs/parse-input.ts";
import { sameAs } from "../../../../web/kit/forms/same-as.ts";

const text = v.pipe(v.string("required"), v.trim(), v.toLowerCase(), v.maxLength(5, "maximumCharacters"));
const schema = v.pipe(v.object({ word: text, again: text, other: text }), sameAs("word", "again", "wordsDiffer"));

function faults(input: unknown): string[] {
  const result = v.safeParse(schema, input);
  return result.success ? [] : faultsOf(result.issues).map(({ path, rule }) => `${path}: ${rule}`);
}

describe("two fields that must be equal", () => {
  test("are compared as the form has them, after their own schemas", () => {
    expect(faults({ word: "een", again: " EEN ", other: "" })).toEqual([]);
    expect(v.parse(schema, { word: "een", again: "Een", other: "" })).toEqual({ word: "een", again: "een", other: "" });
  });

  test("break their rule at the repetition", () => {
    expect(faults({ word: "een", again: "twee", other: "" })).toEqual(["again: wordsDiffer"]);
    expect(faults({ word: "een", again: "", other: "" })).toEqual(["again: wordsDiffer"]);
  });

  test("break it also where another field is wrong or missing, and one of them is wrong", () => {
    expect(faults({ word: "een", again: "twee" })).toContain("again: wordsDiffer");
    expect(faults({ word: "een", again: "twee", other: "zes tekens" })).toEqual([
      "other: maximumCharacters",
      "again: wordsDiffer",
    ]);
    expect(faults({ word: "zes tekens", again: "twee", other: "" })).toEqual([
      "word: maximumCharacters",
      "again: wordsDiffer",
    ]);
  });

  test.each([{ word: "een", other: "" }, { again: "een", other: "" }, {}, null])(
    "do not break it while one of them is missing, which is a fault of its own: %j",
    (input) => {
      expect(faults(input).length).toBeGreaterThan(0);
      expect(faults(input)).not.toContain("again: wordsDiffer");
    },
  );
});
