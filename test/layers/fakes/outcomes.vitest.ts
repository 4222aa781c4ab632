import { describe, expect, it } from "vitest";

let tries = 0;

describe("a group", () => {
  it("passes", () => {});

  it("passes at the second try", () => {
    tries += 1;
    expect(tries).toBe(2);
  });

  it("fails", () => {
    throw new Error("one line\nanother line");
  });

  it.skip("is skipped", () => {});
});
