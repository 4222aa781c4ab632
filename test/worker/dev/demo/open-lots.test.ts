import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { openLots } from "../../../../worker/dev/demo/open-lots.ts";
import { buildHouse } from "../../../../worker/dev/demo/seed/build-house.ts";

const { signal } = new AbortController();
const lots = buildHouse({ seed: "a", nowMs: Date.now() }).auctions[0]?.lots.slice(0, 1) ?? [];

/** Lots whose import fails; `states` are what they answer to being asked how they stand, one after the other. */
function failingLots(states: unknown[]) {
  const stub = {
    currentState: async () => states.shift() ?? null,
    importHistory: async () => {
      throw new Error("not now");
    },
  };
  // Only the two calls that opening a lot makes: a whole namespace cannot be made by hand.
  return { getByName: () => stub } as unknown as typeof env.LOTS;
}

it("a lot that another filling has just given its past is left as it is", async () => {
  await openLots({ env: { LOTS: failingLots([null, { sequence: 9 }]) }, signal }, lots);
});

it("a lot whose past could not be imported stops the filling", async () => {
  await expect(openLots({ env: { LOTS: failingLots([null, null]) }, signal }, lots)).rejects.toThrow("not now");
});

it("nothing is begun once it has been stopped", async () => {
  const stopped = AbortSignal.abort(new Error("stopped"));
  await expect(openLots({ env, signal: stopped }, lots)).rejects.toThrow("stopped");
  expect(await env.LOTS.getByName(lots[0]?.incrementalLot.id ?? "").currentState(null)).toBeNull();
});
