import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { openLots } from "../../../../worker/dev/demo/open-lots.ts";
import { buildDemoData } from "../../../../worker/dev/demo/seed/build-demo-data.ts";

const { signal } = new AbortController();
const lots = buildDemoData({ seed: "a", nowMs: Date.now() }).auctions[0]?.lots.slice(0, 1) ?? [];

/** Lots whose import fails; `states` are their answers to consecutive queries of their state. */
function failingLots(states: unknown[]) {
  const stub = {
    currentState: async () => states.shift() ?? null,
    importHistory: async () => {
      throw new Error("not now");
    },
  };
  // Only the two calls that opening a lot makes, because a whole namespace cannot be faked.
  return { getByName: () => stub } as unknown as typeof env.LOTS;
}

it("a lot whose history another filling has just imported is left as it is", async () => {
  await openLots({ env: { LOTS: failingLots([null, { sequence: 9 }]) }, signal }, lots);
});

it("a lot whose history cannot be imported stops the filling", async () => {
  await expect(openLots({ env: { LOTS: failingLots([null, null]) }, signal }, lots)).rejects.toThrow("not now");
});

it("no lot is started after an abort", async () => {
  const stopped = AbortSignal.abort(new Error("stopped"));
  await expect(openLots({ env, signal: stopped }, lots)).rejects.toThrow("stopped");
  expect(await env.LOTS.getByName(lots[0]?.incrementalLot.id ?? "").currentState(null)).toBeNull();
});
