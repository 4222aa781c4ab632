import { scryptSync } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword, needsRehash, verifyPassword } from "../../../worker/accounts/password-hash.ts";
import { PASSWORD } from "../../support/accounts.ts";

let hash: string;

beforeAll(async () => {
  hash = await hashPassword(PASSWORD);
});

async function durationOf(work: () => Promise<unknown>): Promise<number> {
  const fromMs = Date.now();
  await work();
  return Date.now() - fromMs;
}

describe("a password's hash", () => {
  it("names its cost, has a salt of its own, and matches that password alone", async () => {
    const [scheme, N, r, p, salt, key] = hash.split("$");
    expect([scheme, N, r, p]).toEqual(["scrypt", "16384", "8", "5"]);
    expect([salt?.length, key?.length]).toEqual([22, 43]);
    expect(await hashPassword(PASSWORD)).not.toBe(hash);
    expect(await verifyPassword(PASSWORD, hash)).toBe(true);
    expect(await verifyPassword(`${PASSWORD} `, hash)).toBe(false);
  });

  it("is worked out also where there is no account, so that time does not tell", async () => {
    const known = await durationOf(() => verifyPassword("Verkoop-2025", hash));
    const unknown = await durationOf(() => verifyPassword("Verkoop-2025", null));
    expect(unknown).toBeGreaterThan(known / 4);
    expect(await verifyPassword(PASSWORD, null)).toBe(false);
  });

  it("still matches where it was made at another cost", async () => {
    const salt = "c2FsdHNhbHRzYWx0c2FsdA";
    const key = scryptSync(PASSWORD, Buffer.from(salt, "base64url"), 32, { N: 1024, r: 8, p: 1 }).toString("base64url");
    expect(await verifyPassword(PASSWORD, `scrypt$1024$8$1$${salt}$${key}`)).toBe(true);
  });

  it("is to be made anew where its cost is not today's", () => {
    expect(needsRehash(hash)).toBe(false);
    for (const other of ["scrypt$32768$8$5$", "scrypt$16384$8$1$", "scrypt$16384$16$5$"])
      expect(needsRehash(hash.replace("scrypt$16384$8$5$", other))).toBe(true);
  });

  it("matches nothing where it is no hash", async () => {
    for (const text of ["", "none", "scrypt$16384$8$5$$", hash.slice(0, -1)])
      expect(await verifyPassword(PASSWORD, text)).toBe(false);
  });
});
