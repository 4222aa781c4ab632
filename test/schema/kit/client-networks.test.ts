import { describe, expect, it } from "vitest";
import { narrowestNetwork, networksOf, widened } from "../../../schema/kit/client-networks.ts";

const names = (address: string) => networksOf(narrowestNetwork(address)).map(({ name }) => name);

describe("the networks of an address", () => {
  it("are its /64, /56 and /48, narrowest first, however the address is spelled", () => {
    const networks = ["2001:db8:1:12ff::/64", "2001:db8:1:1200::/56", "2001:db8:1::/48"];
    for (const address of ["2001:db8:1:12ff:3:4:5:6", "2001:0DB8:0001:12FF::1", "2001:db8:1:12ff::"])
      expect(names(address)).toEqual(networks);
  });

  it("have zeros where the address leaves them out", () => {
    expect(names("2001:db8::5")).toEqual(["2001:db8:0:0::/64", "2001:db8:0:0::/56", "2001:db8:0::/48"]);
    expect(names("2001:db8:1::2:3:4:5")).toEqual(["2001:db8:1:0::/64", "2001:db8:1:0::/56", "2001:db8:1::/48"]);
  });

  it("are the address alone for IPv4, also in its IPv6 spelling", () => {
    expect(names("203.0.113.7")).toEqual(["203.0.113.7"]);
    expect(names("::ffff:203.0.113.7")).toEqual(["203.0.113.7"]);
  });

  it("differ between neighbours by as much as the neighbours do", () => {
    const shared = (other: string) => names("2001:db8:1:1234::1").filter((name) => names(other).includes(name)).length;
    expect(shared("2001:db8:1:1234::2")).toBe(3);
    expect(shared("2001:db8:1:12ee::1")).toBe(2);
    expect(shared("2001:db8:1:1334::1")).toBe(1);
    expect(shared("2001:db8:2:1234::1")).toBe(0);
  });
});

it("a limit is a quarter wider for a /56, half as wide again for a /48, and never less than it is", () => {
  const limits = (limit: number) => ([64, 56, 48] as const).map((width) => widened(limit, { width }));
  expect(limits(100)).toEqual([100, 125, 150]);
  expect(limits(5)).toEqual([5, 7, 8]);
  expect(limits(1)).toEqual([1, 2, 2]);
});
