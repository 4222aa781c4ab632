import { scryptSync } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { scryptInSlices } from "../../../worker/accounts/scrypt-in-slices.ts";

const salt = Buffer.from("a salt of 16 by.");

describe("scrypt in slices", () => {
  it.each([
    { N: 2, r: 1, p: 1 },
    { N: 16, r: 1, p: 1 },
    { N: 64, r: 3, p: 7 },
    { N: 2 ** 14, r: 8, p: 1 },
  ])("is the scrypt of the runtime, byte for byte: %o", async (cost) => {
    for (const password of ["", "Veiling-2026!", "wachtwoord met ë en 🔨"]) {
      const key = await scryptInSlices(password, { salt, cost, keyBytes: 32 });
      const theirs = scryptSync(password, salt, 32, { ...cost, maxmem: 2 ** 27 });
      expect(key.toString("hex")).toBe(theirs.toString("hex"));
    }
  });

  it("is the scrypt of RFC 7914's example", async () => {
    const salt = Buffer.from("SodiumChloride");
    const key = await scryptInSlices("pleaseletmein", { salt, cost: { N: 2 ** 14, r: 8, p: 1 }, keyBytes: 64 });
    expect(key.toString("hex")).toBe(
      "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2" +
        "d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887",
    );
  });

  it("gives way while it works", async () => {
    let isDone = false;
    let turns = 0;
    const others = (async () => {
      for (; !isDone; turns += 1) await new Promise((resolve) => setTimeout(resolve, 0));
    })();
    await scryptInSlices("Veiling-2026!", { salt, cost: { N: 2 ** 12, r: 8, p: 1 }, keyBytes: 32 });
    isDone = true;
    await others;
    expect(turns).toBeGreaterThan(8);
  });

  it("hashes one at a time, and turns away those beyond what it can do in time", async () => {
    const cost = { N: 2 ** 9, r: 8, p: 1 };
    const asked = Array.from({ length: 60 }, () => scryptInSlices("Veiling-2026!", { salt, cost, keyBytes: 32 }));
    const results = await Promise.allSettled(asked);
    const reasons = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(reasons.length).toBeGreaterThan(0);
    for (const reason of reasons) expect(reason).toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
    const keys = results.flatMap((result) => (result.status === "fulfilled" ? [result.value.toString("hex")] : []));
    const theirs = scryptSync("Veiling-2026!", salt, 32, cost).toString("hex");
    expect(keys.length).toBeGreaterThanOrEqual(40);
    expect(new Set(keys)).toEqual(new Set([theirs]));
  });

  it("stops where its turn was taken for gone, and leaves the memory to whoever has it now", async () => {
    const cost = { N: 2 ** 11, r: 8, p: 1 };
    // It gives way and does not come back: what it would go on with is held.
    const setTimer = globalThis.setTimeout;
    const held: (() => void)[] = [];
    const timers = vi.spyOn(globalThis, "setTimeout").mockImplementationOnce((goOn: () => void) => {
      held.push(goOn);
      return setTimer(() => undefined, 0);
    });
    const slow = scryptInSlices("slow", { salt, cost, keyBytes: 32 });
    slow.catch(() => undefined);
    await expect.poll(() => held.length).toBe(1);
    const next = await scryptInSlices("next", { salt, cost, keyBytes: 32 });
    timers.mockRestore();
    expect(next.toString("hex")).toBe(scryptSync("next", salt, 32, cost).toString("hex"));
    held[0]?.();
    await expect(slow).rejects.toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
  });
});
