import { describe, expect, it } from "vitest";
import { narrowestNetwork } from "../../../../schema/kit/client-networks.ts";
import { CostRate } from "../../../../worker/kit/graphql/cost-rate.ts";

/** As reads are limited. */
const READS = { burst: 21_000, perSecond: 2_000 };
/** The largest list. */
const COST = 20_160;

/** How many lists addresses read at one instant, before one has to wait. */
function readAtOnce(rate: CostRate, addressOf: (index: number) => string): number {
  for (let read = 0; read < 1_000; read += 1) {
    const address = narrowestNetwork(addressOf(read));
    if (rate.wait(address, 0) > 0) return read;
    rate.charge(address, COST, 0);
  }
  return Number.POSITIVE_INFINITY;
}

describe("attack: full lists, each from another network of one customer", () => {
  it.each([
    ["one address", () => "2001:db8:1:1::1"],
    ["a /56", (index: number) => `2001:db8:1:${(index % 256).toString(16)}::1`],
    ["a /48", (index: number) => `2001:db8:1:${(index * 157).toString(16)}::1`],
  ])("%s reads one list and then has to wait", (_, addressOf) => {
    const rate = new CostRate(READS);
    expect(readAtOnce(rate, addressOf)).toBe(1);
    expect(rate.wait("2001:db8:2:1::/64", 0)).toBe(0);
  });

  it("the network reads again when it has waited, with a /48 half as fast again as an address", () => {
    const waitAfter = (addressOf: (index: number) => string) => {
      const rate = new CostRate(READS);
      for (let read = 0; read < 10; read += 1) rate.charge(narrowestNetwork(addressOf(read)), COST, 0);
      const waitSeconds = rate.wait("2001:db8:1:1::/64", 0);
      expect(rate.wait("2001:db8:1:1::/64", waitSeconds * 1_000)).toBe(0);
      return waitSeconds;
    };
    const [address, network] = [
      waitAfter(() => "2001:db8:1:1::1"),
      waitAfter((index) => `2001:db8:1:${index + 2}00::1`),
    ];
    expect(network).toBeLessThan(address);
    expect(network).toBeGreaterThan(address / 2);
  });

  it("networks in tens of thousands do not make the /48 forget what it owes", () => {
    const rate = new CostRate(READS);
    for (let read = 0; read < 20_000; read += 1) rate.charge(`2001:db8:1:${read.toString(16)}::/64`, 2_000, 0);
    expect(rate.wait("2001:db8:1:ffff::/64", 0)).toBeGreaterThan(10_000);
  });
});
