import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { clientAddress } from "../../../../worker/kit/rate-limits/client-address.ts";
import { attemptsContract } from "../../../contract/attempts-contract.ts";

attemptsContract("D1", async () => openDatabase(env));

describe("the client's address", () => {
  const from = (address: string) =>
    clientAddress(new Request("http://localhost", { headers: { "cf-connecting-ip": address } }));

  it("is the one from Cloudflare, an IPv6 address as its /64 network", () => {
    expect(from("203.0.113.7")).toBe("203.0.113.7");
    expect(from("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
    expect(from("2001:DB8::5")).toBe("2001:db8:0:0::/64");
    expect(from("2001:db8:1::2:3:4:5")).toBe("2001:db8:1:0::/64");
  });

  it("is null for loopback", () => {
    expect([from("127.0.0.1"), from("::1"), clientAddress(new Request("http://localhost"))]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
