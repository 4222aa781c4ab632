import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { blindAwardProposals } from "../../../../schema/bidding/tables/blind-awards.ts";
import { blindLotResults } from "../../../../schema/bidding/tables/blind-bids.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { DAY_MS, HOUR_MS } from "../../../../schema/kit/durations.ts";
import type { AuthorizationRule } from "../../../../schema/organization/authorization-rules.ts";
import { loadBlindLotsToAward, loadLotsToAward } from "../../../../worker/catalogue/today/store.ts";
import { graphql } from "../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { plansOfQueries } from "../../../support/query-plans.ts";
import { addBlindAuction, addBlindLot } from "../../../support/sale/blind.ts";
import { buildSale } from "../../../support/sale/sale.ts";

interface Today {
  tasks: { kind: string; count: number; dueOn: string; blindLotId: string | null; auction: { id: string } }[];
}

const QUERY = "{ getStaffToday { tasks { kind count dueOn blindLotId auction { id } } } }";
const PROPOSAL = { reason: "De verkoper is akkoord.", proposedBy: "anna", proposedAtMs: 1 };
const nowMs = Date.now();
const at = (ms: number) => new Date(ms).toISOString();

async function today(viewer: TestPerson): Promise<Today> {
  const { data } = await graphql<{ getStaffToday: Today }>(QUERY, {}, { token: viewer.token });
  if (!data) throw new Error("no answer");
  return data.getStaffToday;
}

const holderOf = (rule: AuthorizationRule, entityId: string) => newPerson({ rights: [{ rule, entityId }] });

describe("what of closed sales waits for an award", () => {
  it("reads of closed sales the lots that wait alone, by an index of those that nobody has decided on", async () => {
    const limits = { userId: "anna", sinceMs: 0, limit: 10 };
    const lots = await plansOfQueries((database) => loadLotsToAward({ database }, { ...limits, nowMs, maxSales: 40 }));
    expect(lots).toHaveLength(1);
    // One search for lots with a choice of their own, one for those of a sale that is subject to acceptance.
    const inSale =
      "USING INDEX incremental_lots_to_award (publication_id=? AND subject_to_acceptance=? AND closes_at_ms<?)";
    expect(lots.join().split(inSale)).toHaveLength(3);
    expect(lots.join()).not.toMatch(/SCAN incremental_lots/);
    const blind = await plansOfQueries((database) => loadBlindLotsToAward({ database }, limits));
    expect(blind.join()).toMatch(/SCAN blind_lot_results USING (COVERING )?INDEX blind_lot_results_undecided/);
  });

  it("counts blind lots with ranked bids until a decision is proposed or known, by those who may change them", async () => {
    const { projectId } = await buildSale({ closesAtMs: nowMs - 1_000 });
    const closed = {
      startingOnMs: nowMs - 3 * DAY_MS,
      firstClosingPlannedMs: nowMs - DAY_MS,
      lastClosingMs: nowMs - DAY_MS,
    };
    const id = await addBlindAuction(projectId, { ...closed, visibleOnMs: nowMs - 4 * DAY_MS, isPublished: true });
    const lotIds: string[] = [];
    for (let number = 0; number < 4; number++) lotIds.push(await addBlindLot(id, `${number}`));
    const [first = "", second = "", again = "", sealed = ""] = lotIds;
    const database = openDatabase(env);
    const result = (blindLotId: string, changedAtMs: number, more: object = {}) => ({
      ...{ blindLotId, changedAtMs, projectedSequence: 9, biddingRound: 1, isRoundRanked: true, ...more },
    });
    await database
      .insert(blindLotResults)
      .values([
        result(first, nowMs - HOUR_MS),
        result(second, nowMs - 2 * HOUR_MS),
        result(again, nowMs - 3 * HOUR_MS, { biddingRound: 2, isRoundRanked: false }),
      ]);
    const editor = await holderOf("USER_PROJECT_EDIT", projectId);
    const named = async (viewer = editor) =>
      (await today(viewer)).tasks.filter(({ kind }) => kind === "BLIND_LOTS_TO_AWARD");
    const task = (count: number, blindLotId: string, dueMs: number) => [
      { kind: "BLIND_LOTS_TO_AWARD", count, dueOn: at(dueMs), blindLotId, auction: { id } },
    ];
    // The second round of one runs, and the bids of the last lot are sealed.
    expect(await named()).toEqual(task(2, second, nowMs - 2 * HOUR_MS));
    await database.update(blindLotResults).set({ isRoundRanked: true }).where(eq(blindLotResults.blindLotId, again));
    expect(await named()).toEqual(task(3, again, nowMs - 3 * HOUR_MS));
    const proposed = { ...PROPOSAL, id: crypto.randomUUID(), blindLotId: again, place: 7, isBelowReserve: false };
    await database.insert(blindAwardProposals).values(proposed);
    await database.update(blindLotResults).set({ outcome: "UNSOLD" }).where(eq(blindLotResults.blindLotId, second));
    expect(await named()).toEqual(task(1, first, nowMs - HOUR_MS));
    const rejected = { decidedAtMs: nowMs, decidedBy: "bram", isApproved: false };
    await database.update(blindAwardProposals).set(rejected).where(eq(blindAwardProposals.id, proposed.id));
    expect(await named()).toEqual(task(2, again, nowMs - 3 * HOUR_MS));
    for (const rule of ["USER_PROJECT_VIEW", "USER_PROJECT_MANAGE_AUTHORIZATION"] as const)
      expect(await named(await holderOf(rule, projectId)), rule).toEqual([]);
    expect(JSON.stringify(await today(editor))).not.toContain(sealed);
  });
});
