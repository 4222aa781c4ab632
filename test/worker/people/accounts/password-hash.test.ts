import { scryptSync } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword, needsRehash, verifyPassword } from "../../../../worker/people/accounts/password-hash.ts";
import { PASSWORD } from "../../../support/people/accounts.ts";

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
  it("names its cost, has its own salt and matches only its password", async () => {
    const [scheme, N, r, p, salt, key] = hash.split("$");
    expect([scheme, N, r, p]).toEqual(["scrypt", "16384", "8", "5"]);
    expect([salt?.length, key?.length]).toEqual([22, 43]);
    expect(await hashPassword(PASSWORD)).not.toBe(hash);
    expect(await verifyPassword(PASSWORD, hash)).toBe(true);
    expect(await verifyPassword(`${PASSWORD} `, hash)).toBe(false);
  });

  it("takes as long for an unknown account, so that the response time reveals nothing (attack: timing)", async () => {
    const known = await durationOf(() => verifyPassword("Verkoop-2025", hash));
    const unknown = await durationOf(() => verifyPassword("Verkoop-2025", null));
    expect(unknown).toBeGreaterThan(known / 4);
    expect(await verifyPassword(PASSWORD, null)).toBe(false);
  });

  it("is scrypt of RFC 7914: a hash from another implementation matches", async () => {
    // Made with Python's hashlib.scrypt(b"Veiling-2026!", salt=b"sixteen-byte-sal", n=16384, r=8, p=5, dklen=32).
    const made = "scrypt$16384$8$5$c2l4dGVlbi1ieXRlLXNhbA$1MgrqL_U2QPlx_hwyFy2iu1ykOLFdDbNe7zUvu4JvT8";
    expect(await verifyPassword("Veiling-2026!", made)).toBe(true);
    expect(await verifyPassword("Veiling-2025!", made)).toBe(false);
  });

  it("matches at the cost that it names, even if new hashes have another", async () => {
    const salt = "c2FsdHNhbHRzYWx0c2FsdA";
    const key = scryptSync(PASSWORD, Buffer.from(salt, "base64url"), 32, { N: 1024, r: 8, p: 1 }).toString("base64url");
    expect(await verifyPassword(PASSWORD, `scrypt$1024$8$1$${salt}$${key}`)).toBe(true);
  });

  it("needs a rehash if its cost is not that of new hashes", () => {
    expect(needsRehash(hash)).toBe(false);
    for (const other of ["scrypt$32768$8$5$", "scrypt$16384$8$1$", "scrypt$16384$16$5$"])
      expect(needsRehash(hash.replace("scrypt$16384$8$5$", other))).toBe(true);
  });

  it("matches nothing if the text is no hash", async () => {
    for (const text of ["", "none", "scrypt$16384$8$5$$", hash.slice(0, -1)])
      expect(await verifyPassword(PASSWORD, text)).toBe(false);
  });
});
