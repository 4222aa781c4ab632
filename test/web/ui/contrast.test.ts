import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("../../../web/ui/tokens.css", import.meta.url), "utf8");

/** The colours of one theme: the root's, overridden by those of the theme's own block. */
function colors(selector: RegExp): Map<string, string> {
  const blocks = [/:root \{([^}]*)\}/, selector].map((block) => block.exec(css)?.[1] ?? "");
  return new Map(
    blocks.flatMap((block) =>
      [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name = "", hex = ""]): [string, string] => [
        name,
        hex,
      ]),
    ),
  );
}

const THEMES = { light: colors(/:root \{([^}]*)\}/), dark: colors(/:root\[data-theme="dark"\] \{([^}]*)\}/) };
type Theme = keyof typeof THEMES;

/** WCAG 2.2's relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function contrastOf(theme: Theme, front: string, back: string): number {
  const frontHex = THEMES[theme].get(front);
  const backHex = THEMES[theme].get(back);
  if (!frontHex || !backHex) throw new Error(`no token ${frontHex ? back : front} in ${theme}`);
  return contrast(frontHex, backHex);
}

const GROUNDS = ["page", "surface", "surface-sunken", "surface-hover"];

const TEXTS = [
  ...GROUNDS.flatMap((ground) => ["text", "text-soft"].map((text) => [text, ground])),
  ...["page", "surface"].flatMap((ground) => ["accent", "accent-hover", "primary-text"].map((text) => [text, ground])),
  ...["good", "bad", "warn"].flatMap((tone) => [
    [tone, "surface"],
    [tone, "page"],
    [tone, `${tone}-soft`],
    ["text", `${tone}-soft`],
    ["accent", `${tone}-soft`],
  ]),
  ["accent", "accent-soft"],
  ["text", "accent-soft"],
  ["text-soft", "accent-soft"],
  ["primary-text", "primary-soft"],
  ["text-on-solid", "primary"],
  ["text-on-solid", "primary-hover"],
] as [string, string][];

/** Borders of fields, the focus ring and marks that carry meaning. */
const MARKS = [
  ["line-strong", "surface"],
  ["line-strong", "page"],
  ["focus", "surface"],
  ["focus", "page"],
  ["brand", "surface"],
] as [string, string][];

describe.each(Object.keys(THEMES).filter((name): name is Theme => name in THEMES))("in the %s theme", (theme) => {
  test.each(TEXTS)("text %s on %s has a contrast of at least 4.5", (front, back) => {
    expect(contrastOf(theme, front, back)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(MARKS)("mark %s on %s has a contrast of at least 3", (front, back) => {
    expect(contrastOf(theme, front, back)).toBeGreaterThanOrEqual(3);
  });
});

test("the measure is WCAG's", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 1);
});
