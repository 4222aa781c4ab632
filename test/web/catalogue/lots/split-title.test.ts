import { describe, expect, test } from "vitest";
import { splitTitle } from "../../../../web/catalogue/lots/split-title.ts";

describe("a title on a card", () => {
  test("keeps the end of a long title visible, because buyers compare the year", () => {
    expect(
      splitTitle("Conventionele draaibank Brauhoff BH 2000 met digitale uitlezing en koeling, bouwjaar 2007"),
    ).toEqual({
      start: "Conventionele draaibank Brauhoff BH 2000 met digitale uitlezing en koeling, ",
      end: "bouwjaar 2007",
    });
  });

  test.each([
    ["fits as it is", "Heftruck, bouwjaar 2016"],
    ["has no comma", "Partij kantoormeubelen uit een pand van vier verdiepingen"],
    ["ends in more than fits on a line", "Inventaris van een lunchroom, met koeling, keuken en alle tafels en stoelen"],
    ["begins with its only comma", ", bouwjaar 2007 en nog een heel stuk verder tekst"],
  ])("is not split if it %s", (_, title) => {
    expect(splitTitle(title)).toEqual({ start: title, end: "" });
  });

  test.each([
    [72, 0],
    [73, 13],
  ])("of %i characters has an end of %i characters", (length, endLength) => {
    const end = ", bouwjaar 2007";
    const title = "x".repeat(length - end.length) + end;
    expect(splitTitle(title).end).toHaveLength(endLength);
  });

  test("is the same text when the two parts are joined", () => {
    const title = "Elektrische heftruck Toyorka 8FBE18, hefhoogte 4,7 m, bouwjaar 2016";
    const { start, end } = splitTitle(title);
    expect(start + end).toBe(title);
  });
});
