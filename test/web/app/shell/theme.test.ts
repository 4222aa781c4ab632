import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { themeOf } from "../../../../web/kit/lib/theme.ts";

test.each([
  [null, "light"],
  ["light", "light"],
  ["dark", "dark"],
  ["something", "dark"],
])("a stored theme of %s shows the %s one", (stored, theme) => {
  expect(themeOf(stored)).toBe(theme);
});

test("the order of the layers is declared before any style sheet", () => {
  const html = readFileSync(new URL("../../../../web/index.html", import.meta.url), "utf8");
  const order = html.indexOf("@layer reset, tokens, base, ui, screens;");
  expect(order).toBeGreaterThan(0);
  expect(order).toBeLessThan(html.indexOf("<script"));
});

test("the page sets its theme before its first paint", () => {
  const html = readFileSync(new URL("../../../../web/index.html", import.meta.url), "utf8");
  expect(html.indexOf("data-theme")).toBeGreaterThan(0);
  expect(html.indexOf('localStorage.getItem("theme")')).toBeGreaterThan(0);
  expect(html.indexOf('localStorage.getItem("theme")')).toBeLessThan(html.indexOf("</head>"));
});
