import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../schema/database/open-database.ts";
import { HouseError } from "../../../schema/error-codes.ts";
import { clientAddress } from "../../../worker/attempts/client-address.ts";
import {
  dropEndedAttempts,
  forgetAttempts,
  giveBackAttempts,
  takeAttempts,
} from "../../../worker/attempts/take-attempts.ts";

const database = openDatabase(env);
const at = (ms: number) => ({ database, now: () => ms });
const limit = (key: string) => ({ key, limit: 2, windowMs: 10_000 });

/** What an attempt is told: to wait so many seconds, or null where it may go on. */
async function wait(nowMs: number, ...keys: string[]): Promise<unknown> {
  try {
    await takeAttempts(at(nowMs), keys.map(limit));
    return null;
  } catch (error) {
    return error instanceof HouseError ? error.data.retryAfterSeconds : error;
  }
}

describe("attempts", () => {
  it("are counted up to their limit, refused until the window ends, and then counted anew", async () => {
    expect([await wait(0, "a"), await wait(500, "a"), await wait(1_000, "a")]).toEqual([null, null, 9]);
    expect([await wait(9_999, "a"), await wait(10_000, "a"), await wait(10_001, "a")]).toEqual([1, null, null]);
    expect(await wait(10_001, "a")).toBe(10);
  });

  it("are all counted where they are made at once", async () => {
    const waits = await Promise.all(Array.from({ length: 6 }, () => wait(0, "b")));
    expect(waits.filter((each) => each === null)).toHaveLength(2);
  });

  it("are refused where one of several keys is over its limit, for the longest wait", async () => {
    await wait(0, "c");
    await wait(5_000, "c", "d");
    expect(await wait(5_000, "c", "d")).toBe(5);
    expect(await wait(5_000, "c", "d")).toBe(10);
  });

  it("can be given back and forgotten", async () => {
    await wait(0, "e", "f");
    await wait(0, "e", "f");
    await giveBackAttempts({ database }, ["e"]);
    await forgetAttempts({ database }, "f");
    expect([await wait(0, "e"), await wait(0, "f"), await wait(0, "f")]).toEqual([null, null, null]);
    expect([await wait(0, "e"), await wait(0, "f")]).toEqual([10, 10]);
  });

  it("leave nothing behind when their window has ended", async () => {
    await wait(0, "g");
    await wait(5_000, "h");
    await dropEndedAttempts(at(12_000));
    const { results } = await env.DB.prepare("select key from attempt_counters where key in ('g', 'h')").all();
    expect(results).toEqual([{ key: "h" }]);
  });
});

describe("the client's address", () => {
  const from = (address: string) =>
    clientAddress(new Request("http://localhost", { headers: { "cf-connecting-ip": address } }));

  it("is what Cloudflare saw, an IPv6 address as its /64 network", () => {
    expect(from("203.0.113.7")).toBe("203.0.113.7");
    expect(from("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
    expect(from("2001:DB8::5")).toBe("2001:db8:0:0::/64");
    expect(from("2001:db8:1::2:3:4:5")).toBe("2001:db8:1:0::/64");
  });

  it("is nobody's on the machine itself", () => {
    expect([from("127.0.0.1"), from("::1"), clientAddress(new Request("http://localhost"))]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
