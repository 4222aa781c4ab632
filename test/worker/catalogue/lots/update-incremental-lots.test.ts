import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { eventually } from "../../../support/eventually.ts";
import { graphql } from "../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { lotActor } from "../../../support/sale/lot.ts";
import {
  at,
  createAuctionFor,
  createLotFor,
  newAuctioneer,
  offerLots,
  refusal,
  send,
} from "../../../support/sale/setup.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

async function plannedSale(lotNumbers: readonly string[] = ["1"], { isPublished = false } = {}) {
  const person = await newAuctioneer();
  const { projectId, auctionId, lotIds } = await createAuctionFor(person, { lotNumbers });
  const ids = await offerLots(person, auctionId, lotIds);
  if (isPublished) {
    const publishedLots = ids.map((incrementalLotId) => ({ incrementalLotId, isPublished }));
    await send("updatePublishedLots", { publishedLots }, person);
  }
  return { person, projectId, auctionId, ids, id: ids[0] ?? "" };
}

function update(sale: { person: TestPerson; auctionId: string }, updatedIncrementalLots: object[]) {
  return send("updateIncrementalLots", { incrementalAuctionId: sale.auctionId, updatedIncrementalLots }, sale.person);
}

function readLot(id: string) {
  return env.DB.prepare("select * from incremental_lots where id = ?").bind(id).first<Record<string, unknown>>();
}

async function liveState(incrementalLotId: string) {
  const answer = await graphql<{ getCurrentIncrementalLotState: Record<string, unknown> | null }>(
    `query ($id: ID!) { getCurrentIncrementalLotState(incrementalLotId: $id) { startingOn closesOn nextMinimumAmount amount } }`,
    { id: incrementalLotId },
  );
  return answer.data?.getCurrentIncrementalLotState;
}

/** A lot with one bid of 100 euro, which the catalogue has recorded. */
async function lotWithBid() {
  const sale = await plannedSale(["1"], { isPublished: true });
  await lotActor(sale.id).bid("bidder", 100_00);
  await eventually(async () => expect((await readLot(sale.id))?.bid_count).toBe(1));
  return sale;
}

const PLAN = {
  startingOn: at(Date.UTC(2031, 0, 1, 9)),
  openingIntervalMinutes: 0,
  closingAt: at(Date.UTC(2031, 0, 8, 19)),
  closingIntervalMinutes: 2,
  closingLotsAtOnce: 2,
  closingPauseAfterLots: 2,
  closingPauseMinutes: 10,
};

function updateWithTimes(
  sale: { person: TestPerson; auctionId: string },
  updatedIncrementalLots: object[],
  times: object,
) {
  return send(
    "updateIncrementalLots",
    { incrementalAuctionId: sale.auctionId, updatedIncrementalLots, times },
    sale.person,
  );
}

function readPlan(auctionId: string) {
  return env.DB.prepare(
    `select starting_on_ms, first_closing_planned_ms, last_closing_ms, closing_interval_minutes, closing_lots_at_once,
     closing_pause_after_lots, closing_pause_minutes from publications where id = ?`,
  )
    .bind(auctionId)
    .first<Record<string, number>>();
}

describe("updateIncrementalLots, behaviour", () => {
  it("changes the given fields and keeps the others", async () => {
    const sale = await plannedSale();
    const before = await readLot(sale.id);
    const answer = await update(sale, [{ id: sale.id, minimumStartBidAmount: 75_00, priorityIndex: 8 }]);
    expect(answer.data).toEqual({ result: { result: true } });
    expect(await readLot(sale.id)).toEqual({
      ...before,
      minimum_start_bid_amount_cents: 75_00,
      priority_index: 8,
      updated_at_ms: expect.any(Number),
    });
  });

  it("replaces a lot's own attributes by the given ones: omitted ones follow the auction again", async () => {
    const sale = await plannedSale();
    await update(sale, [{ id: sale.id, attributes: { auctionCosts: 10, marginRule: true } }]);
    expect(await readLot(sale.id)).toMatchObject({ auction_costs_bp: 10_00, margin_rule: 1, vat_bp: null });
    await update(sale, [{ id: sale.id, attributes: { vat: 9, bpm: 500_00 } }]);
    expect(await readLot(sale.id)).toMatchObject({
      auction_costs_bp: null,
      margin_rule: null,
      vat_bp: 9_00,
      bpm_cents: 500_00,
    });
  });

  it("replaces a lot's own events by the given ones", async () => {
    const sale = await plannedSale();
    const group = (city: string) => ({
      address: { street: "Kade", houseNumber: "1", postalCode: "3011 AB", city, countryCode: "nld" },
      events: [
        {
          startingOn: at(0),
          endingOn: at(1),
          forkliftAvailable: false,
          comment: [{ language: "NL", text: city }],
        },
      ],
    });
    await update(sale, [
      { id: sale.id, events: { viewingByAppointment: group("Urk"), retrievalByDelivery: group("Urk") } },
    ]);
    await update(sale, [{ id: sale.id, events: { viewingByAppointment: group("Ede") } }]);
    const { results } = await env.DB.prepare(
      `select g.kind, g.city, c.text from event_groups g join events e on e.group_id = g.id
       join event_comments c on c.event_id = e.id where g.owner_id = ?`,
    )
      .bind(sale.id)
      .all();
    expect(results).toEqual([{ kind: "VIEWING_BY_APPOINTMENT", city: "Ede", text: "Ede" }]);
    const left = await env.DB.prepare("select count(*) as count from event_comments where text = 'Urk'").first();
    expect(left).toEqual({ count: 0 });
  });

  it("changes the auction's plan of times with its lots; lots that are added follow it", async () => {
    const sale = await plannedSale(["1", "2"]);
    const [first, second] = sale.ids;
    const answer = await updateWithTimes(
      sale,
      [first, second].map((id) => ({ id, startingOn: PLAN.startingOn, closingOn: PLAN.closingAt })),
      PLAN,
    );
    expect(answer.data).toEqual({ result: { result: true } });
    const closingMs = Date.parse(PLAN.closingAt);
    expect(await readPlan(sale.auctionId)).toEqual({
      starting_on_ms: Date.parse(PLAN.startingOn),
      first_closing_planned_ms: closingMs,
      last_closing_ms: closingMs,
      closing_interval_minutes: 2,
      closing_lots_at_once: 2,
      closing_pause_after_lots: 2,
      closing_pause_minutes: 10,
    });
    const lotId = await createLotFor(sale.person, { projectId: sale.projectId, lotNumber: "3" });
    const [third = ""] = await offerLots(sale.person, sale.auctionId, [lotId]);
    // The second group closes an interval after the first, and the pause is over.
    expect(await readLot(third)).toMatchObject({ closes_at_ms: closingMs + 12 * MINUTE_MS });
  });

  it("allows lots to swap their numbers, and renumbers them", async () => {
    const sale = await plannedSale(["1", "2", "3"]);
    const [first, second, third] = sale.ids;
    await update(sale, [
      { id: first, lotNumber: "3" },
      { id: third, lotNumber: "1" },
    ]);
    const places = await Promise.all(
      [third, second, first].map(async (id) => {
        const lot = await readLot(id ?? "");
        return [lot?.lot_number, lot?.lot_number_order];
      }),
    );
    expect(places).toEqual([
      ["1", 1],
      ["2", 2],
      ["3", 3],
    ]);
  });

  it("reschedules a published lot in its actor and in the catalogue, and its auction with it", async () => {
    const sale = await plannedSale(["1", "2"], { isPublished: true });
    const startingMs = Date.now() - MINUTE_MS;
    const closingMs = Date.now() + 5 * HOUR_MS;
    const change = { id: sale.id, startingOn: at(startingMs), closingOn: at(closingMs), minimumStartBidAmount: 500_00 };
    expect(refusal(await update(sale, [change]))).toBeUndefined();
    expect(await liveState(sale.id)).toEqual({
      startingOn: at(startingMs),
      closesOn: at(closingMs),
      nextMinimumAmount: 500_00,
      amount: null,
    });
    // The lot's first projection may still be on its way, and is corrected by the next.
    await eventually(async () =>
      expect(await readLot(sale.id)).toMatchObject({ starting_on_ms: startingMs, closes_at_ms: closingMs }),
    );
    const auction = await env.DB.prepare("select last_closing_ms from publications where id = ?")
      .bind(sale.auctionId)
      .first();
    expect(auction).toEqual({ last_closing_ms: closingMs });
  });

  it("makes an auction close with its last lot, also after an earlier closing", async () => {
    const sale = await plannedSale(["1", "2"]);
    const [earlyMs, lateMs] = [Date.now() + 2 * HOUR_MS, Date.now() + 3 * HOUR_MS];
    const closingOf = async (closings: number[]) => {
      await update(
        sale,
        closings.map((closingMs, index) => ({ id: sale.ids[index], closingOn: at(closingMs) })),
      );
      return await env.DB.prepare("select last_closing_ms from publications where id = ?").bind(sale.auctionId).first();
    };
    expect(await closingOf([earlyMs, lateMs])).toEqual({ last_closing_ms: lateMs });
    expect(await closingOf([earlyMs - 1, earlyMs])).toEqual({ last_closing_ms: earlyMs });
  });

  it("moves the closing of a lot with bids", async () => {
    const sale = await lotWithBid();
    const closingMs = Date.now() + 3 * HOUR_MS;
    expect(refusal(await update(sale, [{ id: sale.id, closingOn: at(closingMs) }]))).toBeUndefined();
    expect(await liveState(sale.id)).toMatchObject({ closesOn: at(closingMs), amount: 100_00 });
  });

  it("leaves the actor of an unpublished lot unchanged until it is published with its new plan", async () => {
    const sale = await plannedSale();
    await update(sale, [{ id: sale.id, minimumStartBidAmount: 250_00 }]);
    expect(await liveState(sale.id)).toBeNull();
    await send(
      "updatePublishedLots",
      { publishedLots: [{ incrementalLotId: sale.id, isPublished: true }] },
      sale.person,
    );
    expect(await liveState(sale.id)).toMatchObject({ nextMinimumAmount: 250_00 });
  });
});

describe("updateIncrementalLots, permissions", () => {
  it("requires USER_PROJECT_EDIT on the auction's project, else 1019", async () => {
    const sale = await plannedSale();
    const change = [{ id: sale.id, priorityIndex: 1 }];
    expect(refusal(await update({ ...sale, person: await newPerson() }, change))).toBe("1019");
    expect(refusal(await update({ ...sale, auctionId: "nothing" }, change))).toBe("NOT_FOUND");
  });

  it("does not change lots of another auction", async () => {
    const [sale, other] = [await plannedSale(), await plannedSale()];
    expect(refusal(await update(sale, [{ id: other.id, priorityIndex: 1 }]))).toBe("NOT_FOUND");
    expect(await readLot(other.id)).toMatchObject({ priority_index: 0 });
  });
});

describe("updateIncrementalLots, validation", () => {
  it("keeps start and start amount of a lot with bids", async () => {
    const sale = await lotWithBid();
    const path = "updatedIncrementalLots.0";
    expect(refusal(await update(sale, [{ id: sale.id, minimumStartBidAmount: 50_00 }]))).toEqual([
      `${path}.minimumStartBidAmount lotHasBids`,
    ]);
    expect(refusal(await update(sale, [{ id: sale.id, startingOn: at(Date.now()) }]))).toEqual([
      `${path}.startingOn lotHasBids`,
    ]);
    expect(await readLot(sale.id)).toMatchObject({ minimum_start_bid_amount_cents: 100_00 });
  });

  it("keeps whether a lot is subject to acceptance once it has bids or has closed", async () => {
    const sale = await lotWithBid();
    const own = Boolean((await readLot(sale.id))?.subject_to_acceptance);
    const path = "updatedIncrementalLots.0.attributes.subjectToAcceptance";
    const attempt = async (subjectToAcceptance: boolean | null) =>
      refusal(await update(sale, [{ id: sale.id, attributes: { subjectToAcceptance } }]));
    expect(await attempt(!own)).toEqual([`${path} lotHasBids`]);
    const isOpenWith = (bids: number, closesAtMs: number) =>
      env.DB.prepare("update incremental_lots set bid_count = ?, closes_at_ms = ? where id = ?")
        .bind(bids, closesAtMs, sale.id)
        .run();
    await isOpenWith(0, 1);
    expect(await attempt(!own)).toEqual([`${path} LOT_CLOSED`]);
    expect(await attempt(own)).not.toEqual([`${path} LOT_CLOSED`]);
    await isOpenWith(0, Date.now() + HOUR_MS);
    await attempt(!own);
    expect(await readLot(sale.id)).toMatchObject({ subject_to_acceptance: Number(!own) });
  });

  it("keeps them too if only the lot knows of its bids: the catalogue stores its values and other changes", async () => {
    const sale = await lotWithBid();
    const before = await readLot(sale.id);
    await env.DB.prepare("update incremental_lots set bid_count = 0 where id = ?").bind(sale.id).run();
    const closingMs = Date.now() + 3 * HOUR_MS;
    const change = {
      minimumStartBidAmount: 50_00,
      startingOn: at(Date.now()),
      closingOn: at(closingMs),
      priorityIndex: 3,
    };
    const path = "updatedIncrementalLots.0";
    expect(refusal(await update(sale, [{ id: sale.id, ...change }]))).toEqual([
      `${path}.startingOn lotHasBids`,
      `${path}.minimumStartBidAmount lotHasBids`,
    ]);
    expect(await readLot(sale.id)).toMatchObject({
      minimum_start_bid_amount_cents: 100_00,
      starting_on_ms: before?.starting_on_ms,
      closes_at_ms: closingMs,
      priority_index: 3,
    });
    expect(await liveState(sale.id)).toMatchObject({ closesOn: at(closingMs), amount: 100_00 });
  });

  it("CLOSE5: does not move the closing of a lot with bids to an earlier time", async () => {
    const sale = await lotWithBid();
    const before = await readLot(sale.id);
    const soon = at(Date.now() + MINUTE_MS);
    expect(refusal(await update(sale, [{ id: sale.id, closingOn: soon }]))).toEqual([
      "updatedIncrementalLots.0.closingOn CLOSES_EARLIER",
    ]);
    expect(await readLot(sale.id)).toMatchObject({ closes_at_ms: before?.closes_at_ms });
  });

  it("refuses used numbers, impossible plans and a lot twice", async () => {
    const sale = await plannedSale(["1", "2"]);
    expect(refusal(await update(sale, [{ id: sale.id, lotNumber: "2" }]))).toBe("4031");
    const path = "updatedIncrementalLots.0";
    expect(refusal(await update(sale, [{ id: sale.id, minimumStartBidAmount: 1_50 }]))).toEqual([
      `${path}.minimumStartBidAmount startAmount`,
    ]);
    expect(refusal(await update(sale, [{ id: sale.id, closingOn: at(0) }]))).toEqual([
      `${path}.closingOn notAfterStart`,
    ]);
    expect(refusal(await update(sale, [{ id: sale.id }, { id: sale.id }]))).toEqual(["updatedIncrementalLots once"]);
  });

  it("refuses to overwrite what another user has changed since it was read, for all lots of the call", async () => {
    const sale = await plannedSale(["1", "2"]);
    const [first = "", second = ""] = sale.ids;
    const read = await readLot(first);
    const expectedLastUpdatedOn = at(Number(read?.updated_at_ms));
    await update(sale, [{ id: first, priorityIndex: 5, expectedLastUpdatedOn }]);
    const late = await update(sale, [
      { id: second, priorityIndex: 7 },
      { id: first, priorityIndex: 6, expectedLastUpdatedOn },
    ]);
    expect(refusal(late)).toBe("CHANGED_MEANWHILE");
    expect(late.errors?.[0]?.extensions).toMatchObject({ incrementalLotIds: [first] });
    expect(await readLot(first)).toMatchObject({ priority_index: 5 });
    expect(await readLot(second)).toMatchObject({ priority_index: 0 });
  });

  it("keeps the opening of an auction with published lots, and refuses plans beyond the limits", async () => {
    const sale = await plannedSale(["1"], { isPublished: true });
    const plan = await readPlan(sale.auctionId);
    expect(refusal(await updateWithTimes(sale, [{ id: sale.id }], PLAN))).toEqual([
      "times.startingOn hasPublishedLots",
    ]);
    const faulty = { ...PLAN, closingLotsAtOnce: 0, closingPauseAfterLots: 5_001, closingPauseMinutes: 1_441 };
    expect(refusal(await updateWithTimes(sale, [{ id: sale.id }], faulty))).toEqual([
      "times.closingLotsAtOnce minimum",
      "times.closingPauseAfterLots maximum",
      "times.closingPauseMinutes maximum",
    ]);
    expect(await readPlan(sale.auctionId)).toEqual(plan);
  });
});
