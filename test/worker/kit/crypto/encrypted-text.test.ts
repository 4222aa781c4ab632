import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { decryptText, encryptText } from "../../../../worker/kit/crypto/encrypted-text.ts";

const newKey = () => randomBytes(32).toString("base64url");
const [first, second] = [newKey(), newKey()];
const env = (...ENCRYPTION_KEYS: string[]) => ({ ENCRYPTION_KEYS });

describe("a secret in the database", () => {
  it("opens for its user, and is another text each time", async () => {
    const encrypted = await encryptText(env(first), "anna", "secret");
    expect(await decryptText(env(first), "anna", encrypted)).toBe("secret");
    expect(encrypted).not.toContain(Buffer.from("secret").toString("base64url"));
    expect(await encryptText(env(first), "anna", "secret")).not.toBe(encrypted);
  });

  it("does not open in the row of another owner", async () => {
    const encrypted = await encryptText(env(first), "anna", "secret");
    await expect(decryptText(env(first), "bram", encrypted)).rejects.toThrow("another owner");
  });

  it("does not open after a change of any part", async () => {
    const parts = (await encryptText(env(first), "anna", "secret")).split(".");
    for (const index of [0, 2, 3, 4]) {
      const changed = parts.map((part, at) => (at === index ? (part[0] === "A" ? "B" : "A") + part.slice(1) : part));
      await expect(decryptText(env(first), "anna", changed.join("."))).rejects.toThrow();
    }
  });

  it("opens with a former key after a change of keys, and not once that key is gone", async () => {
    const encrypted = await encryptText(env(first), "anna", "secret");
    expect(await decryptText(env(second, first), "anna", encrypted)).toBe("secret");
    await expect(decryptText(env(second), "anna", encrypted)).rejects.toThrow("does not have");
    expect(await decryptText(env(second), "anna", await encryptText(env(second, first), "anna", "new"))).toBe("new");
  });
});
