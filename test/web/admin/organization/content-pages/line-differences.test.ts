import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineDifferences } from "../../../../../web/admin/organization/content-pages/line-differences.ts";

const marked = (before: string, after: string) =>
  lineDifferences(before, after).map(({ kind, line }) => ({ same: " ", added: "+", gone: "-" })[kind] + line);

describe("the difference of two texts", () => {
  it.each([
    ["a\nb\nc", "a\nb\nc", [" a", " b", " c"]],
    ["a\nc", "a\nb\nc", [" a", "+b", " c"]],
    ["a\nb\nc", "a\nc", [" a", "-b", " c"]],
    ["a\nb\nc\nd", "a\nx\nc\ny", [" a", "-b", "+x", " c", "-d", "+y"]],
    ["a\na", "a", [" a", "-a"]],
    ["", "a", ["-", "+a"]],
  ])("of %j and %j is %j", (before, after, lines) => expect(marked(before, after)).toEqual(lines));

  it("has both texts whole, in their orders", () => {
    const text = fc.array(fc.constantFrom("a", "b", "c", ""), { maxLength: 12 }).map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = lineDifferences(before, after);
        const without = (left: string) =>
          lines
            .filter(({ kind }) => kind !== left)
            .map(({ line }) => line)
            .join("\n");
        expect([without("added"), without("gone")]).toEqual([before, after]);
      }),
    );
  });

  it("is found soon for texts of nothing but different lines", () => {
    const lines = (word: string) => Array.from({ length: 9_000 }, (_, place) => `${word}${place}`).join("\n");
    expect(lineDifferences(lines("a"), lines("b"))).toHaveLength(18_000);
  });
});
