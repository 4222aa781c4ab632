import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { CHANNELS } from "../../../../schema/kit/channels.ts";

const css = readFileSync(new URL("../../../../web/kit/ui/tokens.css", import.meta.url), "utf8");

/** The colours of a channel's theme: the root's, overridden by those of each block that also applies. */
function colors(...selectors: string[]): Map<string, string> {
  const blocks = [":root", ...selectors].map((selector) => css.split(`\n  ${selector} {`)[1]?.split("}")[0]);
  if (blocks.includes(undefined)) throw new Error(`no block for one of ${selectors}`);
  return new Map(
    blocks.flatMap((block = "") =>
      [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name = "", hex = ""]): [string, string] => [
        name,
        hex,
      ]),
    ),
  );
}

const DARK = ':root[data-theme="dark"]';
const channelBlock = (channel: string) => `:root[data-channel="${channel}"]`;
const themesOf = (channel: string): [string, Map<string, string>][] => [
  [`light theme of ${channel}`, colors(channelBlock(channel))],
  [`dark theme of ${channel}`, colors(DARK, channelBlock(channel), `${channelBlock(channel)}[data-theme="dark"]`)],
];

const THEMES = new Map<string, Map<string, string>>([
  ["light theme", colors()],
  ["dark theme", colors(DARK)],
  ...CHANNELS.filter((channel) => channel !== "hamerslag").flatMap(themesOf),
]);

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

function contrastOf(theme: string, front: string, back: string): number {
  const frontHex = THEMES.get(theme)?.get(front);
  const backHex = THEMES.get(theme)?.get(back);
  if (!frontHex || !backHex) throw new Error(`no token ${frontHex ? back : front} in ${theme}`);
  return contrast(frontHex, backHex);
}

const pairs = (fronts: readonly string[], grounds: readonly string[]): [string, string][] =>
  grounds.flatMap((ground) => fronts.map((front): [string, string] => [front, ground]));

const TONES = ["good", "bad", "warn"];
const INKS = ["ink", "ink-raised", "ink-pressed"];

const TEXTS = [
  ...pairs(["text", "text-soft"], ["page", "surface", "surface-sunken", "surface-hover", "accent-soft"]),
  ...pairs(["accent", "accent-hover"], ["page", "surface", "surface-sunken", "surface-hover", "accent-soft"]),
  ...pairs(["primary-text"], ["page", "surface", "surface-sunken", "primary-soft"]),
  ...pairs(TONES, ["page", "surface"]),
  ...TONES.flatMap((tone) => pairs([tone, "text", "text-soft", "accent"], [`${tone}-soft`])),
  ...pairs(["on-primary"], ["primary", "primary-hover", "primary-pressed"]),
  ...pairs(["on-chosen"], ["chosen"]),
  ...pairs(["on-ink", "on-ink-soft", ...TONES.map((tone) => `${tone}-on-ink`)], INKS),
  // A live clock on ink.
  ...pairs(["primary"], ["ink", "ink-raised"]),
  // Links on ink are the light text, underlined; the channel's line may carry a word there too.
  ...pairs(["struck-on-ink"], ["ink"]),
];

/** Borders of controls, the focus ring and lines that carry meaning. */
const MARKS = [
  ...pairs(["line-strong", "focus"], ["page", "surface"]),
  ...pairs(["on-ink-soft", "focus-on-ink", "struck-on-ink"], ["ink", "ink-raised"]),
  ...pairs(["struck", "primary", "chosen"], ["surface"]),
];

describe.each([...THEMES.keys()])("in the %s", (theme) => {
  test.each(TEXTS)("text %s on %s has a contrast of at least 4.5", (front, back) => {
    expect(contrastOf(theme, front, back)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(MARKS)("mark %s on %s has a contrast of at least 3", (front, back) => {
    expect(contrastOf(theme, front, back)).toBeGreaterThanOrEqual(3);
  });
});

test("each other channel has its own accent colour", () => {
  const accents = ["light theme", ...CHANNELS.slice(1).map((channel) => `light theme of ${channel}`)].map((theme) =>
    THEMES.get(theme)?.get("accent"),
  );
  expect(new Set(accents).size).toBe(CHANNELS.length);
});

test("the computed ratios match WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 1);
});
