import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { destinationsOf } from "../../../actors/lot/delivery/consumers.ts";
import { withoutChance } from "../../support/digits.ts";
import { actorEnv } from "../../support/environments.ts";
import { connect } from "../../support/live-client.ts";
import { tokenFor } from "../../support/people/token-for.ts";
import { publishedLot } from "../../support/sale/lot.ts";
import { buildSale } from "../../support/sale/sale.ts";

/** In whole euros, as no other amount of this test: 76543 is in a text only where a maximum is. */
const MAXIMUM = 76_543_00;
const TRACES = ["7654300", "76543"];

afterEach(() => {
  vi.restoreAllMocks();
});

const STATE = `subscription ($id: ID!) {
  incrementalLotState(incrementalLotId: $id) { amount nextMinimumAmount bidCount leaderRef viewer { autoBidMaximum } }
}`;

describe("a maximum", () => {
  it("SECRET1: is in nothing that anybody but its owner sees: answers, rows, frames, messages, read models, logs", async () => {
    const seen: unknown[] = [];
    for (const level of ["log", "info", "warn", "error"] as const) {
      vi.spyOn(console, level).mockImplementation((...parts) => void seen.push(parts));
    }
    const sale = await buildSale();
    const lot = await publishedLot({}, sale.incrementalLotId);
    const caughtUp = async () => {
      const sequence = (await lot.stub().currentState(null))?.sequence ?? 0;
      const projected = async () =>
        (
          await env.DB.prepare("SELECT projected_sequence AS n FROM incremental_lots WHERE id = ?")
            .bind(lot.lotId)
            .first<{ n: number }>()
        )?.n;
      await expect.poll(projected).toBeGreaterThanOrEqual(sequence);
    };
    await runInDurableObject(lot.stub(), (instance) => {
      const destinations = destinationsOf(actorEnv);
      instance.services.destinations = {
        ...destinations,
        project: async (projection) => {
          seen.push(projection);
          await destinations.project(projection);
        },
        notify: async (userId, messages) => void seen.push(userId, messages),
      };
    });
    const watcher = await (await connect(`?lot=${lot.lotId}`)).init(await tokenFor("bram"));
    watcher.subscribe("state", STATE, { id: lot.lotId });

    const own = [await lot.bid("cees", 100_00), await lot.autoBid("anna", MAXIMUM)];
    expect(JSON.stringify(own)).toContain(TRACES[0]);
    seen.push(await lot.bid("bram", 200_00), await lot.autoBid("bram", 300_00), await lot.bid("bram", 250_00));
    const refused = await lot.execute({
      type: "SetAutoBid",
      bidder: "dirk",
      maximumCents: MAXIMUM,
      missingConditions: ["MFA"],
    });
    // A receipt belongs to its owner.
    seen.push({ ...refused, receipt: null });
    await lot.autoBid("anna", MAXIMUM + 100_00);
    await lot.autoBid("anna", MAXIMUM);
    seen.push(await lot.overwrite(330_00), await lot.invalidate());
    await lot.removeAutoBid("anna");

    for (const viewer of [null, "bram", "cees"]) {
      seen.push(await lot.stub().currentState(viewer), await lot.rows(viewer));
    }
    await caughtUp();
    for (const table of ["incremental_bids", "incremental_lots", "notifications", "bid_corrections"]) {
      seen.push((await env.DB.prepare(`SELECT * FROM ${table}`).all()).results);
    }
    seen.push(await watcher.drained());

    const text = withoutChance(seen);
    expect(text).toContain("25000");
    for (const trace of TRACES) expect(text).not.toContain(trace);
  });
});
