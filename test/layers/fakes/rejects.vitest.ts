import { it } from "vitest";

it("leaves an error that nobody handles", () => {
  void Promise.reject(new Error("nobody handles this"));
});
