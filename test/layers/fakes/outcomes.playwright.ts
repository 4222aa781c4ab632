import { expect, test } from "@playwright/test";

test.describe("a group", () => {
  test("passes", () => {});

  test("passes at the second try", () => {
    expect(test.info().retry).toBe(1);
  });

  test("fails", () => {
    throw new Error("one line\nanother line");
  });

  test.skip("is skipped", () => {});
});
