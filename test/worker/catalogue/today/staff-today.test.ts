import { describe, expect, it } from "vitest";
import type { AuthorizationRule } from "../../../../schema/organization/authorization-rules.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { buildSale, type Sale } from "../../../support/sale/sale.ts";
import { addImages } from "../../../support/sale/sale-details.ts";

const QUERY = `query {
  getStaffToday {
    openAuctionCount openLotCount closingLotCount bidAmount
    tasks { kind count dueOn auction { id } }
    moments { kind on auction { id } }
  }
}`;

interface Today {
  openAuctionCount: number;
  openLotCount: number;
  closingLotCount: number;
  bidAmount: number;
  tasks: { kind: string; count: number; dueOn: string; auction: { id: string } }[];
  moments: { kind: string; on: string; auction: { id: string } }[];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const nowMs = Date.now();
const at = (ms: number) => new Date(ms).toISOString();

async function today(viewer: TestPerson): Promise<Today> {
  const answer = await graphql<{ getStaffToday: Today }>(QUERY, {}, { token: viewer.token });
  expect(answer.errors).toBeUndefined();
  if (!answer.data) throw new Error("no answer");
  return answer.data.getStaffToday;
}

const holderOf = (rule: AuthorizationRule, entityId: string) => newPerson({ rights: [{ rule, entityId }] });

const NOTHING = { openAuctionCount: 0, openLotCount: 0, closingLotCount: 0, bidAmount: 0, tasks: [], moments: [] };

/** Opens tomorrow: a lot lacks a picture, one a category, and two are not published. */
async function saleToPrepare(): Promise<Sale> {
  const sale = await buildSale({
    startingOnMs: nowMs + 20 * HOUR_MS,
    closesAtMs: nowMs + 3 * DAY_MS,
    lots: [{}, { categoryId: null, isPublished: false }, { isPublished: false }],
    publication: { visibleOnMs: nowMs + 2 * HOUR_MS },
  });
  for (const { lotId } of sale.lots.slice(1)) await addImages(lotId, [{}]);
  return sale;
}

describe("getStaffToday", () => {
  it("names what the auctions of an editor lack, by when bidders see it", async () => {
    const sale = await saleToPrepare();
    const { tasks } = await today(await holderOf("USER_PROJECT_EDIT", sale.projectId));
    const task = { dueOn: at(nowMs + 2 * HOUR_MS), auction: { id: sale.auctionId } };
    expect(tasks).toEqual([
      { kind: "LOTS_WITHOUT_IMAGE", count: 1, ...task },
      { kind: "LOTS_WITHOUT_CATEGORY", count: 1, ...task },
      { kind: "LOTS_NOT_PUBLISHED", count: 2, ...task },
    ]);
  });

  it("counts a deleted picture as none", async () => {
    const sale = await buildSale({ startingOnMs: nowMs + HOUR_MS });
    for (const { lotId } of sale.lots) await addImages(lotId, [{ deletedAtMs: nowMs }]);
    const { tasks } = await today(await holderOf("USER_PROJECT_EDIT", sale.projectId));
    expect(tasks.map(({ kind }) => kind)).toEqual(["LOTS_WITHOUT_IMAGE"]);
  });

  it("names a draft once, and an auction without lots", async () => {
    const draft = await buildSale({ isPublished: false, startingOnMs: nowMs + HOUR_MS, closesAtMs: nowMs + DAY_MS });
    for (const { lotId } of draft.lots) await addImages(lotId, [{}]);
    await buildSale({ projectId: draft.projectId, lots: [], startingOnMs: nowMs + 2 * HOUR_MS });
    const { tasks } = await today(await holderOf("USER_PROJECT_EDIT", draft.projectId));
    expect(tasks.map(({ kind, count }) => [kind, count])).toEqual([
      ["AUCTION_NOT_PUBLISHED", 1],
      ["AUCTION_WITHOUT_LOTS", 1],
    ]);
  });

  it("tells when the auctions of the next day become visible, open and close, in order", async () => {
    const sale = await saleToPrepare();
    const closing = await buildSale({
      projectId: sale.projectId,
      lots: [{ closesAtMs: nowMs - 60_000 }, {}],
      publication: { lastClosingMs: nowMs + HOUR_MS },
    });
    await buildSale({ projectId: sale.projectId, closesAtMs: nowMs + 5 * DAY_MS });
    const { moments } = await today(await holderOf("USER_PROJECT_VIEW", sale.projectId));
    expect(moments).toEqual([
      { kind: "CLOSES_NOW", on: at(nowMs - 60_000), auction: { id: closing.auctionId } },
      { kind: "BECOMES_VISIBLE", on: at(nowMs + 2 * HOUR_MS), auction: { id: sale.auctionId } },
      { kind: "OPENS", on: at(nowMs + 20 * HOUR_MS), auction: { id: sale.auctionId } },
    ]);
  });

  it("counts the open lots, with the highest bids on them", async () => {
    const sale = await buildSale({
      lots: [
        { currentBidAmountCents: 500_00 },
        { currentBidAmountCents: 250_50, closesAtMs: nowMs + 2 * DAY_MS },
        { closesAtMs: nowMs - 1_000, currentBidAmountCents: 900_00 },
        { isPublished: false },
      ],
      publication: { lastClosingMs: nowMs + 2 * DAY_MS },
    });
    const figures = await today(await holderOf("USER_PROJECT_VIEW", sale.projectId));
    expect(figures).toMatchObject({ openAuctionCount: 1, openLotCount: 2, closingLotCount: 1, bidAmount: 750_50 });
  });

  it("leaves out auctions that have closed", async () => {
    const sale = await buildSale({ closesAtMs: nowMs - 1_000 });
    expect(await today(await holderOf("USER_PROJECT_EDIT", sale.projectId))).toEqual(NOTHING);
  });
});

describe("getStaffToday, permissions", () => {
  it("refuses visitors, and is empty without a right on the project", async () => {
    await saleToPrepare();
    expect(errorCode(await graphql(QUERY))).toBe("1002");
    expect(await today(await newPerson())).toEqual(NOTHING);
    expect(await today(await holderOf("USER_PROJECT_EDIT", crypto.randomUUID()))).toEqual(NOTHING);
  });

  it("gives a viewer of the project no task", async () => {
    const sale = await saleToPrepare();
    const seen = await today(await holderOf("USER_OU_PROJECT_VIEWER", sale.organizationalUnitId));
    expect(seen.tasks).toEqual([]);
    expect(seen.moments.map(({ kind }) => kind)).toEqual(["BECOMES_VISIBLE", "OPENS"]);
  });

  it("shows a publisher what is published on the channel, and no draft", async () => {
    const publisher = await holderOf("USER_CHANNEL_PUBLISH", "bexchange");
    const options = { channels: ["bexchange"], startingOnMs: nowMs + HOUR_MS, closesAtMs: nowMs + 3 * DAY_MS } as const;
    const shown = await buildSale(options);
    const draft = await buildSale({ ...options, isPublished: false });
    const ids = (await today(publisher)).moments.map(({ auction }) => auction.id);
    expect(ids).toContain(shown.auctionId);
    expect(ids).not.toContain(draft.auctionId);
  });
});
