import { beforeAll, describe, it } from "vitest";

describe("a group", () => {
  beforeAll(() => {
    throw new Error("not prepared");
  });

  it("does not run", () => {});
});
