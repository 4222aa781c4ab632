import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openSealedText, sealText } from "../../../worker/second-step/sealed-text.ts";

const newKey = () => randomBytes(32).toString("base64url");
const [first, second] = [newKey(), newKey()];
const env = (...ENCRYPTION_KEYS: string[]) => ({ ENCRYPTION_KEYS });

describe("a secret in the database", () => {
  it("opens for its user, and is another text each time", async () => {
    const sealed = await sealText(env(first), "anna", "secret");
    expect(await openSealedText(env(first), "anna", sealed)).toBe("secret");
    expect(sealed).not.toContain(Buffer.from("secret").toString("base64url"));
    expect(await sealText(env(first), "anna", "secret")).not.toBe(sealed);
  });

  it("does not open in the row of another user", async () => {
    const sealed = await sealText(env(first), "anna", "secret");
    await expect(openSealedText(env(first), "bram", sealed)).rejects.toThrow("another user");
  });

  it("does not open after a change of any part", async () => {
    const parts = (await sealText(env(first), "anna", "secret")).split(".");
    for (const index of [0, 2, 3, 4]) {
      const changed = parts.map((part, at) => (at === index ? (part[0] === "A" ? "B" : "A") + part.slice(1) : part));
      await expect(openSealedText(env(first), "anna", changed.join("."))).rejects.toThrow();
    }
  });

  it("opens with a former key after a change of keys, and not once that key is gone", async () => {
    const sealed = await sealText(env(first), "anna", "secret");
    expect(await openSealedText(env(second, first), "anna", sealed)).toBe("secret");
    await expect(openSealedText(env(second), "anna", sealed)).rejects.toThrow("does not have");
    expect(await openSealedText(env(second), "anna", await sealText(env(second, first), "anna", "new"))).toBe("new");
  });
});
