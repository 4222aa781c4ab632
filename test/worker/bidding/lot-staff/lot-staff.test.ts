import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { favoriteLots } from "../../../../schema/catalogue/tables/favorites.ts";
import { lotQuestions } from "../../../../schema/catalogue/tables/lot-questions.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { sha256Hex } from "../../../../schema/kit/hex.ts";
import { notifications } from "../../../../schema/messages/tables/notifications.ts";
import { forgetBidPermissions } from "../../../../worker/bidding/bids/permission/bid-permission.ts";
import { MAX_LOG_ENTRIES } from "../../../../worker/bidding/lot-staff/log-entries.ts";
import { lotStub } from "../../../../worker/kit/actors/lot-stub.ts";
import { withoutChance } from "../../../support/digits.ts";
import { eventually } from "../../../support/eventually.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { grant } from "../../../support/people/accounts.ts";
import { newPerson } from "../../../support/people/people.ts";
import { autoBidOn, bidOn } from "../../../support/sale/bid-on.ts";
import { openSale } from "../../../support/sale/sale.ts";

const STANDING = "amount nextMinimumAmount leader { userId userName annonUserRef }";
const PREVIEW = `query ($input: BidCorrectionPreviewInput!) {
  previewBidCorrection(input: $input) {
    bidId sequence closingOn endsAutoBid refusal secondBidAmount before { ${STANDING} } after { ${STANDING} }
  }
}`;
const CORRECT = `mutation ($input: IncrementalBidCorrectionInput!) {
  incrementalBidCorrection(input: $input) { state currentState { amount } }
}`;
const STATE = `query ($id: ID!) {
  getIncrementalLotStaffState(incrementalLotId: $id) {
    id favoriteCount health { isQuarantined }
    live {
      isPublished phase bidCount bidderCount watcherCount standing { amount leader { annonUserRef } }
      autoBidOwners { leads bidder { userId annonUserRef } }
    }
    lastAudit { entryCount isConsistent auditedByName }
    corrections { bidId isOverwritten amount reason administratorName }
    notices { type userId userName amount }
  }
}`;
const AUDIT = `mutation ($input: AuditIncrementalLotInput!) {
  auditIncrementalLot(input: $input) { entryCount isConsistent lot { health { isQuarantined fault } } }
}`;

/** Anna bids 100 euro, Bram 150 with a maximum of 300, and staff look. */
async function lotWithBids() {
  const [sale, anna, bram, staff] = [await openSale(), await newPerson(), await newPerson(), await newPerson()];
  const { incrementalLotId } = sale;
  await grant(staff, "USER_PROJECT_EDIT", sale.projectId);
  await bidOn(anna, incrementalLotId, 100_00);
  await bidOn(bram, incrementalLotId, 150_00);
  await autoBidOn(bram, incrementalLotId, 300_00);
  const preview = async (input: object) =>
    (
      await graphql<{ previewBidCorrection: Record<string, unknown> }>(
        PREVIEW,
        { input: { incrementalLotId, ...input } },
        staff,
      )
    ).data?.previewBidCorrection;
  const correct = (input: object) =>
    graphql<{ incrementalBidCorrection: Record<string, unknown> }>(
      CORRECT,
      { input: { incrementalLotId, reason: "A mistake", commandId: crypto.randomUUID(), ...input } },
      staff,
    );
  const state = async () =>
    (await graphql<{ getIncrementalLotStaffState: Record<string, unknown> }>(STATE, { id: incrementalLotId }, staff))
      .data?.getIncrementalLotStaffState;
  return { incrementalLotId, anna, bram, staff, preview, correct, state };
}

beforeEach(() => forgetBidPermissions());

describe("the preview of a correction", () => {
  it("FIX1: shows who leads after the highest bid is invalidated, and that its auto bid ends", async () => {
    const { incrementalLotId, anna, bram, preview, correct } = await lotWithBids();
    const shown = await preview({ state: "INVALIDATED" });
    expect(shown).toMatchObject({
      bidId: `${incrementalLotId}:2`,
      endsAutoBid: true,
      refusal: null,
      before: { amount: 150_00, leader: { userId: bram.userId, userName: bram.email, annonUserRef: "2" } },
      after: { amount: 100_00, leader: { userId: anna.userId, annonUserRef: "1" } },
    });
    const answer = await correct({ state: "INVALIDATED", expectedBidId: shown?.bidId });
    expect(answer.data?.incrementalBidCorrection).toMatchObject({ state: "SUCCESS", currentState: { amount: 100_00 } });
  });

  it("FIX2: shows the new amount, or why it would be refused", async () => {
    const { preview } = await lotWithBids();
    expect(await preview({ state: "OVERWRITTEN", amount: 120_00 })).toMatchObject({
      refusal: null,
      after: { amount: 120_00, leader: { annonUserRef: "2" } },
    });
    expect(await preview({ state: "OVERWRITTEN", amount: 100_00 })).toMatchObject({
      refusal: "4023",
      secondBidAmount: 100_00,
      after: null,
    });
  });

  it("SECRET1: answers amounts from the price on alike, below and above the bidder's maximum", async () => {
    const { preview } = await lotWithBids();
    for (const amount of [150_00, 299_00, 300_00, 301_00])
      expect(await preview({ state: "OVERWRITTEN", amount })).toMatchObject({ refusal: "NOT_BELOW_PRICE" });
  });

  it("FIX3: leaves nothing in the lot's log", async () => {
    const { preview } = await lotWithBids();
    const first = await preview({ state: "INVALIDATED" });
    await preview({ state: "OVERWRITTEN", amount: 1_00 });
    expect((await preview({ state: "INVALIDATED" }))?.sequence).toBe(first?.sequence);
  });

  it("answers 4024 where no bid is left", async () => {
    const { preview, correct } = await lotWithBids();
    await correct({ state: "INVALIDATED" });
    expect(await preview({ state: "INVALIDATED" })).toMatchObject({ refusal: "4024", after: null });
  });
});

describe("a correction of an expected bid", () => {
  it("decides nothing if another bid leads by now", async () => {
    const { incrementalLotId, anna, preview, correct } = await lotWithBids();
    const seen = await preview({ state: "INVALIDATED" });
    await bidOn(anna, incrementalLotId, 200_00);
    const answer = await correct({ state: "INVALIDATED", expectedBidId: seen?.bidId });
    expect(errorCode(answer)).toBe("CHANGED_MEANWHILE");
    expect(await preview({ state: "INVALIDATED" })).toMatchObject({ before: { leader: { annonUserRef: "2" } } });
  });

  it("is answered the same when it is sent again", async () => {
    const { preview, correct } = await lotWithBids();
    const seen = await preview({ state: "INVALIDATED" });
    const sent = { state: "INVALIDATED", expectedBidId: seen?.bidId, commandId: crypto.randomUUID() };
    await correct(sent);
    expect((await correct(sent)).data?.incrementalBidCorrection).toMatchObject({ state: "SUCCESS" });
  });

  it("of another lot decides nothing", async () => {
    const { correct } = await lotWithBids();
    expect(errorCode(await correct({ state: "INVALIDATED", expectedBidId: "another:2" }))).toBe("CHANGED_MEANWHILE");
  });
});

describe("a lot as its staff see it", () => {
  it("SECRET1: names the owners of auto bids, and neither their maxima nor a changed one", async () => {
    const { incrementalLotId, bram, state } = await lotWithBids();
    await autoBidOn(bram, incrementalLotId, 777_00);
    const shown = await eventually(async () => {
      const read = await state();
      expect(read?.notices).toHaveLength(3);
      return read;
    });
    expect(shown?.live).toEqual({
      isPublished: true,
      phase: "OPEN",
      bidCount: 2,
      bidderCount: 2,
      watcherCount: 0,
      standing: { amount: 150_00, leader: { annonUserRef: "2" } },
      autoBidOwners: [{ leads: true, bidder: { userId: bram.userId, annonUserRef: "2" } }],
    });
    expect(withoutChance(shown)).not.toMatch(/77700|30000/);
  });

  it("has its corrections with their reasons, and who was told of them", async () => {
    const { incrementalLotId, bram, staff, correct, state } = await lotWithBids();
    await openDatabase(env).insert(favoriteLots).values({ userId: bram.userId, incrementalLotId, createdAtMs: 1 });
    await correct({ state: "OVERWRITTEN", amount: 120_00 });
    await eventually(async () =>
      expect(await state()).toMatchObject({
        favoriteCount: 1,
        health: { isQuarantined: false },
        corrections: [
          {
            bidId: `${incrementalLotId}:2`,
            isOverwritten: true,
            amount: 120_00,
            reason: "A mistake",
            administratorName: staff.email,
          },
        ],
        notices: [
          { type: "BID_OVERWRITTEN", userId: bram.userId, userName: bram.email, amount: 120_00 },
          expect.anything(),
          expect.anything(),
          expect.anything(),
        ],
      }),
    );
  });

  it("says which questions about it were answered to whom", async () => {
    const { incrementalLotId, anna, state } = await lotWithBids();
    const database = openDatabase(env);
    const question = { publicationId: "sale", userId: anna.userId, question: "?", language: "nl", createdAtMs: 1 };
    const id = crypto.randomUUID();
    await database.insert(lotQuestions).values([
      { ...question, id, incrementalLotId, answer: "Yes", answeredAtMs: 2 },
      { ...question, id: crypto.randomUUID(), incrementalLotId },
    ]);
    const notice = { userId: anna.userId, type: "QUESTION_ANSWERED", createdAtMs: Date.now() + 1_000 };
    await database.insert(notifications).values([
      { ...notice, id: `${id}:2:QUESTION_ANSWERED:${anna.userId}`, incrementalLotId },
      { ...notice, id: `another:2:QUESTION_ANSWERED:${anna.userId}`, incrementalLotId: "another" },
    ]);
    const notices = [(await state())?.notices].flat() as { type: string; userName: string }[];
    expect(notices.filter(({ type }) => type === "QUESTION_ANSWERED")).toMatchObject([{ userName: anna.email }]);
  });

  it("has the lines of its public log by page, each with the text that was hashed, and no maximum", async () => {
    const { incrementalLotId, bram, staff } = await lotWithBids();
    for (let raise = 1; raise <= 8; raise++) await autoBidOn(bram, incrementalLotId, 777_00 + raise * 100);
    const read = async (before: number | null, { token } = staff) =>
      await graphql<{ entries: Record<string, unknown>[] }>(
        `query ($id: ID!, $before: Int) {
          entries: getIncrementalLotLogEntries(incrementalLotId: $id, before: $before) {
            sequence kind annonUserRef amount hash text
          }
        }`,
        { id: incrementalLotId, before },
        { token },
      );
    const newest = (await read(null)).data?.entries ?? [];
    expect(newest).toHaveLength(MAX_LOG_ENTRIES);
    expect(newest[0]).toMatchObject({ kind: "SEALED", amount: null, annonUserRef: null });
    const oldest = (await read(Number(newest.at(-1)?.sequence))).data?.entries ?? [];
    const all = [...newest, ...oldest];
    expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, place) => all.length - place));
    expect(all.find(({ kind }) => kind === "BID")).toMatchObject({ annonUserRef: "2", amount: 150_00 });
    for (const { text, hash } of all) expect(await sha256Hex(String(text))).toBe(hash);
    expect(withoutChance(all)).not.toMatch(/777|78[0-5]00|30000/);
    expect((await read(1)).data?.entries).toEqual([]);
    expect(errorCode(await read(null, await newPerson()))).toBe("1016");
  });

  it("is recomputed from its log: a difference puts it in quarantine, a repair releases it", async () => {
    const { incrementalLotId, staff, state } = await lotWithBids();
    expect(await state()).toMatchObject({ lastAudit: null });
    const audit = (reason = "A bidder asked") => graphql(AUDIT, { input: { incrementalLotId, reason } }, staff);
    expect((await audit()).data).toMatchObject({
      auditIncrementalLot: { entryCount: 5, isConsistent: true, lot: { health: { isQuarantined: false } } },
    });
    expect(errorCode(await audit(" "))).toBe("INVALID_INPUT");
    expect(await state()).toMatchObject({
      lastAudit: { entryCount: 5, isConsistent: true, auditedByName: staff.email },
    });
    const poison = async (statement: string) => {
      await runInDurableObject(lotStub(env, incrementalLotId), (_, { storage }) =>
        storage.sql.exec(statement).toArray(),
      );
      await evictDurableObject(lotStub(env, incrementalLotId));
    };
    await poison("UPDATE bids SET amount_cents = 1 WHERE row = 1");
    expect((await audit()).data).toMatchObject({
      auditIncrementalLot: { isConsistent: false, lot: { health: { isQuarantined: true, fault: "REPLAY_MISMATCH" } } },
    });
    expect(await state()).toMatchObject({ lastAudit: { isConsistent: false } });
    await poison("UPDATE bids SET amount_cents = 10000 WHERE row = 1");
    expect((await audit()).data).toMatchObject({
      auditIncrementalLot: { isConsistent: true, lot: { health: { isQuarantined: false } } },
    });
  });
});
