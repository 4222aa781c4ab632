import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { newPerson } from "../../../support/people/people.ts";
import {
  at,
  createAuctionFor,
  createLotFor,
  createProjectFor,
  newAuctioneer,
  offerLots,
  refusal,
  send,
} from "../../../support/sale/setup.ts";

const MINUTE_MS = 60_000;

async function readLots(auctionId: string) {
  const { results } = await env.DB.prepare(
    `select id, lot_number, lot_number_order, starting_on_ms, closes_at_ms, is_published, minimum_start_bid_amount_cents,
       auction_costs_bp, margin_rule, bpm_cents, priority_index
     from incremental_lots where publication_id = ? order by lot_number_order`,
  )
    .bind(auctionId)
    .all<Record<string, number | string | null>>();
  return results;
}

describe("createIncrementalLots, behaviour", () => {
  it("CLOSE4 staggers openings and closings in lot-number order, and the auction closes with its last lot", async () => {
    const person = await newAuctioneer();
    const startingMs = Date.now() + 60 * MINUTE_MS;
    const closingMs = startingMs + 120 * MINUTE_MS;
    const { auctionId, lotIds } = await createAuctionFor(person, {
      lotNumbers: ["12a", "2", "12"],
      auction: {
        startingOn: at(startingMs),
        closingAt: at(closingMs),
        openingIntervalMinutes: 1,
        closingIntervalMinutes: 5,
      },
    });
    await offerLots(person, auctionId, lotIds);
    const planned = (await readLots(auctionId)).map((lot) => [
      lot.lot_number,
      lot.lot_number_order,
      (Number(lot.starting_on_ms) - startingMs) / MINUTE_MS,
      (Number(lot.closes_at_ms) - closingMs) / MINUTE_MS,
    ]);
    expect(planned).toEqual([
      ["2", 1, 0, 0],
      ["12", 2, 1, 5],
      ["12a", 3, 2, 10],
    ]);
    const auction = await env.DB.prepare(
      "select first_closing_planned_ms, last_closing_ms from publications where id = ?",
    )
      .bind(auctionId)
      .first();
    expect(auction).toEqual({ first_closing_planned_ms: closingMs, last_closing_ms: closingMs + 10 * MINUTE_MS });
  });

  it("CLOSE4 gives lots that are added later their place among all, and keeps the times of those before", async () => {
    const person = await newAuctioneer();
    const closingMs = Date.now() + 60 * MINUTE_MS;
    const { auctionId, lotIds } = await createAuctionFor(person, {
      lotNumbers: ["1", "3", "2", "4"],
      auction: { closingAt: at(closingMs), closingIntervalMinutes: 1 },
    });
    await offerLots(person, auctionId, lotIds.slice(0, 2));
    await offerLots(person, auctionId, lotIds.slice(2));
    const planned = (await readLots(auctionId)).map((lot) => [
      lot.lot_number,
      (Number(lot.closes_at_ms) - closingMs) / MINUTE_MS,
    ]);
    expect(planned).toEqual([
      ["1", 0],
      ["2", 1],
      ["3", 1],
      ["4", 3],
    ]);
  });

  it("returns ids in the order of the input, and publishes nothing yet", async () => {
    const person = await newAuctioneer();
    const { auctionId, lotIds } = await createAuctionFor(person, { lotNumbers: ["9", "1"] });
    const ids = await offerLots(person, auctionId, lotIds);
    const rows = await readLots(auctionId);
    expect(rows.map(({ id, lot_number }) => [lot_number, id])).toEqual([
      ["1", ids[1]],
      ["9", ids[0]],
    ]);
    expect(rows.every(({ is_published }) => is_published === 0)).toBe(true);
  });

  it("stores a lot's own number, times, attributes, priority and events", async () => {
    const person = await newAuctioneer();
    const { auctionId, lotIds } = await createAuctionFor(person, { lotNumbers: ["1"] });
    const closingMs = Date.now() + 300 * MINUTE_MS;
    const incrementalLot = {
      lotId: lotIds[0],
      lotNumber: "100",
      minimumStartBidAmount: 250_00,
      priorityIndex: 4,
      closingOn: at(closingMs),
      attributes: { auctionCosts: 12.25, marginRule: true, bpm: 1_000_00 },
      events: {
        retrievalByAppointment: {
          address: { street: "Kade", houseNumber: "1", postalCode: "3011 AB", city: "Zwolle", countryCode: "nld" },
          events: [{ startingOn: at(closingMs), endingOn: at(closingMs + 1), forkliftAvailable: false }],
        },
      },
    };
    const variables = { incrementalAuctionId: auctionId, incrementalLots: [incrementalLot] };
    const answer = await send<{ id: string }[]>("createIncrementalLots", variables, person);
    expect(await readLots(auctionId)).toEqual([
      expect.objectContaining({
        lot_number: "100",
        closes_at_ms: closingMs,
        minimum_start_bid_amount_cents: 250_00,
        auction_costs_bp: 12_25,
        margin_rule: 1,
        bpm_cents: 1_000_00,
        priority_index: 4,
      }),
    ]);
    const group = await env.DB.prepare("select kind, city from event_groups where owner_id = ?")
      .bind(answer.data?.result[0]?.id)
      .first();
    expect(group).toEqual({ kind: "RETRIEVAL_BY_APPOINTMENT", city: "Zwolle" });
  });

  it("accepts 500 lots in one call", { timeout: 30_000 }, async () => {
    const person = await newAuctioneer();
    const { auctionId, projectId } = await createAuctionFor(person);
    const nowMs = Date.now();
    await env.DB.prepare(
      `insert into lots (id, project_id, lot_number, is_available, created_at_ms, updated_at_ms)
       select ? || '-' || value, ?, value, 1, ?, ? from json_each(?)`,
    )
      .bind(projectId, projectId, nowMs, nowMs, JSON.stringify(Array.from({ length: 500 }, (_, index) => index + 1)))
      .run();
    // An id of the maximum length: 36 characters and the number.
    const lotIds = Array.from({ length: 500 }, (_, index) => `${projectId}-${index + 1}`);
    expect(await offerLots(person, auctionId, lotIds)).toHaveLength(500);
    const orders = (await readLots(auctionId)).map((lot) => [lot.lot_number, lot.lot_number_order]);
    expect(orders).toEqual(Array.from({ length: 500 }, (_, index) => [`${index + 1}`, index + 1]));
  });
});

describe("createIncrementalLots, permissions", () => {
  it("requires USER_PROJECT_EDIT on the auction's project, else 1019", async () => {
    const person = await newAuctioneer();
    const { auctionId, lotIds } = await createAuctionFor(person, { lotNumbers: ["1"] });
    const variables = {
      incrementalAuctionId: auctionId,
      incrementalLots: [{ lotId: lotIds[0], minimumStartBidAmount: 100_00 }],
    };
    expect(refusal(await send("createIncrementalLots", variables))).toBe("1002");
    expect(refusal(await send("createIncrementalLots", variables, await newPerson()))).toBe("1019");
    const nowhere = { ...variables, incrementalAuctionId: "nothing" };
    expect(refusal(await send("createIncrementalLots", nowhere, person))).toBe("NOT_FOUND");
  });

  it("does not sell another project's items", async () => {
    const person = await newAuctioneer();
    const { auctionId } = await createAuctionFor(person);
    const foreign = await createLotFor(person, { projectId: await createProjectFor(person), lotNumber: "1" });
    const incrementalLots = [{ lotId: foreign, minimumStartBidAmount: 100_00 }];
    const answer = await send("createIncrementalLots", { incrementalAuctionId: auctionId, incrementalLots }, person);
    expect(refusal(answer)).toEqual(["incrementalLots.0.lotId notInProject"]);
  });
});

describe("createIncrementalLots, validation", () => {
  it("refuses items that are unavailable, in this auction already, or still for sale in another", async () => {
    const person = await newAuctioneer();
    const { auctionId, projectId, lotIds } = await createAuctionFor(person, { lotNumbers: ["1", "2"] });
    await offerLots(person, auctionId, lotIds.slice(0, 1));
    const refusalOf = async (lotId: string | undefined, lotNumber = "77") => {
      const incrementalLots = [{ lotId, lotNumber, minimumStartBidAmount: 100_00 }];
      return refusal(await send("createIncrementalLots", { incrementalAuctionId: auctionId, incrementalLots }, person));
    };
    expect(await refusalOf(lotIds[0])).toBe("4016");
    await env.DB.prepare("update lots set is_available = 0 where id = ?").bind(lotIds[1]).run();
    expect(await refusalOf(lotIds[1])).toBe("4016");
    await env.DB.prepare("update lots set is_available = 1 where id = ?").bind(lotIds[1]).run();
    await env.DB.prepare(
      `insert into incremental_lots (id, lot_id, publication_id, lot_number, lot_number_order, starting_on_ms, closes_at_ms,
         minimum_start_bid_amount_cents, created_at_ms, updated_at_ms) values (?, ?, ?, '1', 1, 0, ?, 100, 0, 0)`,
    )
      .bind(crypto.randomUUID(), lotIds[1], projectId, Date.now() + MINUTE_MS)
      .run();
    expect(await refusalOf(lotIds[1])).toBe("4016");
  });

  it("accepts items from a closed auction again", async () => {
    const person = await newAuctioneer();
    const { auctionId, projectId, lotIds } = await createAuctionFor(person, { lotNumbers: ["1"] });
    await env.DB.prepare(
      `insert into incremental_lots (id, lot_id, publication_id, lot_number, lot_number_order, starting_on_ms, closes_at_ms,
         minimum_start_bid_amount_cents, created_at_ms, updated_at_ms) values (?, ?, ?, '1', 1, 0, ?, 100, 0, 0)`,
    )
      .bind(crypto.randomUUID(), lotIds[0], projectId, Date.now() - MINUTE_MS)
      .run();
    expect(await offerLots(person, auctionId, lotIds)).toHaveLength(1);
  });

  it("refuses a number twice, in one call or over two, whatever the case", async () => {
    const person = await newAuctioneer();
    const { auctionId, lotIds } = await createAuctionFor(person, { lotNumbers: ["7a", "8", "9"] });
    await offerLots(person, auctionId, lotIds.slice(0, 1));
    const refusalOf = async (lotNumbers: [string, string]) => {
      const incrementalLots = lotNumbers.map((lotNumber, index) => ({
        lotId: lotIds[index + 1],
        lotNumber,
        minimumStartBidAmount: 100_00,
      }));
      return refusal(await send("createIncrementalLots", { incrementalAuctionId: auctionId, incrementalLots }, person));
    };
    expect(await refusalOf(["5", "5"])).toBe("4031");
    expect(await refusalOf(["5", "7A"])).toBe("4031");
    expect(await readLots(auctionId)).toHaveLength(1);
  });

  it("refuses impossible plans", async () => {
    const person = await newAuctioneer();
    const nowMs = Date.now();
    const { auctionId, lotIds } = await createAuctionFor(person, { lotNumbers: ["1"] });
    const refusalOf = async (other: object) => {
      const incrementalLots = [{ lotId: lotIds[0], minimumStartBidAmount: 100_00, ...other }];
      return refusal(await send("createIncrementalLots", { incrementalAuctionId: auctionId, incrementalLots }, person));
    };
    const path = "incrementalLots.0";
    expect(await refusalOf({ minimumStartBidAmount: 0 })).toEqual([`${path}.minimumStartBidAmount startAmount`]);
    expect(await refusalOf({ minimumStartBidAmount: 100_50 })).toEqual([`${path}.minimumStartBidAmount startAmount`]);
    expect(await refusalOf({ startingOn: at(nowMs), closingOn: at(nowMs) })).toEqual([
      `${path}.closingOn notAfterStart`,
    ]);
    expect(await refusalOf({ startingOn: at(0) })).toEqual([`${path}.startingOn beforeAuction`]);
    expect(await refusalOf({ attributes: { vat: 101 } })).toEqual([`${path}.attributes.vat maximum`]);
  });

  it("refuses no lots and more than 500, and an item twice", async () => {
    const person = await newAuctioneer();
    const { auctionId, lotIds } = await createAuctionFor(person, { lotNumbers: ["1"] });
    const lot = { lotId: lotIds[0], minimumStartBidAmount: 100_00 };
    const refusalOf = async (incrementalLots: object[]) =>
      refusal(await send("createIncrementalLots", { incrementalAuctionId: auctionId, incrementalLots }, person));
    expect(await refusalOf([])).toEqual(["incrementalLots required"]);
    expect(await refusalOf(Array(501).fill(lot))).toEqual(["incrementalLots maximumItems"]);
    expect(await refusalOf([lot, { ...lot, lotNumber: "2" }])).toEqual(["incrementalLots once"]);
  });
});
