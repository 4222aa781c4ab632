import { describe, expect, it } from "vitest";
import {
  flag,
  hash,
  instant,
  LAST_INSTANT_MS,
  list,
  oneOf,
  optional,
  record,
  salt,
  shape,
  text,
  whole,
} from "../../worker/verify/guards.mjs";
import { quoted } from "../../worker/verify/words.mjs";

const HASH = "0123456789abcdef".repeat(4);
const SALT = HASH.slice(0, 32);

describe("a guard", () => {
  it.each([
    ["whole", whole, [0, -5, Number.MAX_SAFE_INTEGER], [1.5, "1", null, Number.MAX_SAFE_INTEGER + 1]],
    ["instant", instant, [0, LAST_INSTANT_MS], [-1, 1.5, "1", Number.NaN, LAST_INSTANT_MS + 1, LAST_INSTANT_MS * 2]],
    ["text", text, ["", "a"], [1, null, ["a"]]],
    ["flag", flag, [true, false], [0, 1, "true", null]],
    ["hash", hash, [HASH], [`0${HASH}`, `${HASH}0`, HASH.slice(1), HASH.toUpperCase(), [HASH], 1]],
    ["salt", salt, [SALT], [`0${SALT}`, `${SALT}0`, SALT.slice(1), SALT.toUpperCase(), [SALT], 1]],
    ["oneOf", oneOf("A", "B"), ["A", "B"], ["", "C", ["A"], null]],
    ["list", list(flag), [[], [true]], [[true, 1], {}, "", null]],
    [
      "shape",
      shape({ a: text, b: optional(flag) }),
      [{ a: "" }, { a: "", b: true }],
      [{ b: true, a: "" }, {}, null, []],
    ],
    ["record", record({ a: text, b: flag }), [{ b: true, a: "" }], [{ a: "" }, { a: "", b: true, c: 1 }, null, []]],
  ])("%s accepts only its own values", (_, guard, right, wrong) => {
    for (const value of right) expect(guard(value), JSON.stringify(value)).toBe(true);
    for (const value of wrong) expect(guard(value), JSON.stringify(value)).toBe(false);
  });

  it("shape refuses a value that is no object, even if all its members are optional", () => {
    for (const value of [null, undefined, [], "", 1]) expect(shape({ a: optional(text) })(value)).toBe(false);
  });
});

describe("a quoted text", () => {
  it("keeps letters, digits, punctuation and symbols of every script", () => {
    for (const kept of ["plain text", "Čeština", "日本語", "١٢٣", "«—»", "€ 5 +", ""]) {
      expect(quoted(kept)).toBe(`"${kept}"`);
    }
    expect(quoted('a "b" \\')).toBe('"a \\"b\\" \\\\"');
  });

  it("escapes characters that a terminal would act on: control characters, direction marks, other white space", () => {
    expect(quoted("a\u001b[2Jb\nc")).toBe('"a\\u001b[2Jb\\nc"');
    expect(quoted("\u007f\u0085\u009b")).toBe('"\\u007f\\u0085\\u009b"');
    expect(quoted("a\u202eb\u2066\u200b")).toBe('"a\\u202eb\\u2066\\u200b"');
    expect(quoted("\u00a0\u2028")).toBe('"\\u00a0\\u2028"');
  });
});
