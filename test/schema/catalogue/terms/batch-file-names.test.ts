import { describe, expect, it } from "vitest";
import { batchPlace, mixesSeparators } from "../../../../schema/catalogue/terms/batch-file-names.ts";

describe("the name of a picture of a batch", () => {
  it.each([
    ["1.jpg", "1", 0],
    ["1-1.jpg", "1", 1],
    ["1_1.JPEG", "1", 1],
    ["12a-10.png", "12a", 10],
    ["1.5.webp", "1.5", 0],
    ["1.5-2.webp", "1.5", 2],
    ["Ü7.jpg", "Ü7", 0],
  ])("says which lot and which place it is: %s", (name, lotNumber, order) => {
    expect(batchPlace(name)).toEqual({ lotNumber, order });
  });

  it.each(["photo one.jpg", "1-.jpg", "-1.jpg", "1-1-1.jpg", "1", "1.svg", "1.jpg.exe", "../1.jpg", "", ".jpg"])(
    "is refused with 5008 where it has another form or format: %s",
    (name) => {
      expect(batchPlace(name)).toBe("5008");
    },
  );

  it.each(["1-0.jpg", "1-01.jpg", "1-100.jpg", "1-99999999999999999999.jpg"])(
    "is refused with 5009 where no picture can have the place: %s",
    (name) => {
      expect(batchPlace(name)).toBe("5009");
    },
  );
});

it("names of one batch have dashes or underscores, not both", () => {
  expect(mixesSeparators(["1.jpg", "1-1.jpg", "2-1.jpg"])).toBe(false);
  expect(mixesSeparators(["1_1.jpg", "2_1.jpg"])).toBe(false);
  expect(mixesSeparators(["1_1.jpg", "2-1.jpg"])).toBe(true);
  expect(mixesSeparators(["1-1_2.jpg"])).toBe(true);
});
