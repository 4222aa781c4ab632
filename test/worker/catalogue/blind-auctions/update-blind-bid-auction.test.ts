import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { graphql } from "../../../support/graphql.ts";
import { grant } from "../../../support/people/accounts.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { createBlindAuctionFor, newBlindSeller } from "../../../support/sale/blind.ts";
import { at, createLotFor, refusal, send, textIn } from "../../../support/sale/setup.ts";

const HOUR_MS = 3_600_000;
const PAST = { startingOn: at(Date.now() - HOUR_MS / 2) };

interface Read {
  phase: string;
  isPublished: boolean;
  lastUpdatedOn: string;
  title: { language: string; text: string }[];
  lots: { id: string; lotId: string; lotNumber: string; minimumAmount: number; reserveAmount: number | null }[];
  calledOffOn: string | null;
  callOffReason: string | null;
}

async function read(id: string, person: TestPerson): Promise<Read> {
  const answer = await graphql<{ getBlindAuctionAdmin: Read }>(
    `query ($id: ID!) { getBlindAuctionAdmin(blindAuctionId: $id) { phase isPublished lastUpdatedOn title { language text }
      lots { id lotId lotNumber minimumAmount reserveAmount } calledOffOn callOffReason } }`,
    { id },
    person,
  );
  if (!answer.data) throw new Error(JSON.stringify(answer.errors));
  return answer.data.getBlindAuctionAdmin;
}

const update = async (person: { token?: string }, input: Record<string, unknown>) => {
  const answer = await send("updateBlindBidAuction", { input }, person);
  return answer.data?.result ?? refusal(answer);
};
const callOff = async (person: { token?: string }, input: Record<string, unknown>) => {
  const answer = await send("callOffBlindBidAuction", { input }, person);
  return answer.data?.result ?? refusal(answer);
};

/** The lots of an auction as its input repeats them. */
async function sameLots(id: string, person: TestPerson) {
  const { lots } = await read(id, person);
  return lots.map(({ id: blindLotId, ...lot }) => ({ blindLotId, ...lot }));
}

describe("updateBlindBidAuction, behaviour", () => {
  it("changes, adds, removes and renumbers lots before the start, whose ids stay", async () => {
    const person = await newBlindSeller();
    const { blindAuctionId, projectId, input } = await createBlindAuctionFor(person);
    const [first, second] = await sameLots(blindAuctionId, person);
    const swapped = [
      { ...first, lotNumber: "2", minimumAmount: 300_000_00 },
      { ...second, lotNumber: "1", reserveAmount: null },
    ];
    expect(await update(person, { ...input, lots: swapped })).toEqual({ result: true });
    const after = await read(blindAuctionId, person);
    expect(after.lots.map(({ id, lotNumber }) => [id, lotNumber])).toEqual([
      [second?.blindLotId, "1"],
      [first?.blindLotId, "2"],
    ]);
    expect(after.lots.map((lot) => [lot.minimumAmount, lot.reserveAmount])).toEqual([
      [250_000_00, null],
      [300_000_00, 400_000_00],
    ]);
    const third = await createLotFor(person, { projectId, lotNumber: "3" });
    const mark = env.DB.prepare("insert into favorite_blind_lots values ('ann', ?, 1)");
    await env.DB.batch([first, second].map((lot) => mark.bind(lot?.blindLotId)));
    const replaced = [
      { ...first, lotNumber: "2" },
      { lotId: third, minimumAmount: 100 },
    ];
    expect(await update(person, { ...input, lots: replaced })).toEqual({ result: true });
    expect((await read(blindAuctionId, person)).lots.map(({ lotNumber }) => lotNumber)).toEqual(["2", "3"]);
    const marked = await env.DB.prepare(
      "select blind_lot_id as id from favorite_blind_lots where user_id = 'ann'",
    ).all();
    expect(marked.results).toEqual([{ id: first?.blindLotId }]);
  });

  it("publishes a draft and withdraws it again before the start", async () => {
    const person = await newBlindSeller();
    const { blindAuctionId, input } = await createBlindAuctionFor(person, { isPublished: false });
    const lots = await sameLots(blindAuctionId, person);
    const phases = [];
    for (const isPublished of [true, false, true]) {
      await update(person, { ...input, lots, isPublished });
      phases.push((await read(blindAuctionId, person)).phase);
    }
    expect(phases).toEqual(["UPCOMING", "DRAFT", "UPCOMING"]);
  });

  it("publishes nothing without lots, or that closes within five minutes", async () => {
    const person = await newBlindSeller();
    const { input } = await createBlindAuctionFor(person, { isPublished: false });
    const soon = at(Date.now() + 4 * 60_000);
    expect(await update(person, { ...input, ...PAST, lots: [], closingOn: soon, isPublished: true })).toEqual([
      "input.lots lotsMissing",
      "input.closingOn closesTooSoon",
    ]);
  });

  it("TERM1 once bids are taken its texts alone change, with bids or without", async () => {
    const person = await newBlindSeller();
    const { blindAuctionId, input } = await createBlindAuctionFor(person, PAST);
    const lots = await sameLots(blindAuctionId, person);
    const texts = [textIn("NL", "Andere titel"), textIn("EN", "Another title")];
    expect(await update(person, { ...input, lots, texts })).toEqual({ result: true });
    expect((await read(blindAuctionId, person)).title.map(({ text }) => text)).toEqual([
      "Another title",
      "Andere titel",
    ]);
    const later = at(Date.now() + 60 * HOUR_MS);
    const change = {
      closingOn: at(Date.now() + 3 * HOUR_MS),
      bindingUntil: later,
      learns: "AMOUNTS",
      showsBidderCount: true,
    };
    const costs = { ...input.costs, vat: 21 };
    const cheaper = lots.map((lot) => ({ ...lot, minimumAmount: 100 }));
    expect(await update(person, { ...input, lots: cheaper, ...change, costs, isPublished: false })).toEqual(
      ["closingOn", "bindingUntil", "learns", "showsBidderCount", "costs.vat", "isPublished", "lots"].map(
        (field) => `input.${field} hasStarted`,
      ),
    );
    expect(await update(person, { ...input, lots: [] })).toEqual(["input.lots hasStarted"]);
  });

  it("keeps its project, and the asset of a lot", async () => {
    const person = await newBlindSeller();
    const { blindAuctionId, input } = await createBlindAuctionFor(person);
    const other = await createBlindAuctionFor(person);
    const [first, second] = await sameLots(blindAuctionId, person);
    expect(await update(person, { ...input, lots: [first], projectId: other.projectId })).toEqual([
      "input.projectId projectStays",
    ]);
    expect(await update(person, { ...input, lots: [{ ...first, lotId: second?.lotId }] })).toEqual([
      "input.lots.0.lotId assetStays",
    ]);
    const [foreign] = await sameLots(other.blindAuctionId, person);
    expect(await update(person, { ...input, lots: [{ ...foreign, lotId: first?.lotId }] })).toEqual([
      "input.lots.0.blindLotId notInAuction",
    ]);
  });

  it("overwrites nothing that was changed since it was read", async () => {
    const person = await newBlindSeller();
    const { blindAuctionId, input } = await createBlindAuctionFor(person);
    const lots = await sameLots(blindAuctionId, person);
    const { lastUpdatedOn: expectedLastUpdatedOn } = await read(blindAuctionId, person);
    const answers = await Promise.all([1, 2].map(() => update(person, { ...input, lots, expectedLastUpdatedOn })));
    expect(answers).toEqual(expect.arrayContaining([{ result: true }, "CHANGED_MEANWHILE"]));
  });
});

describe("callOffBlindBidAuction", () => {
  it("CALLOFF1 ends a published sale once and for good, and its reason is public", async () => {
    const person = await newBlindSeller();
    const { blindAuctionId, input } = await createBlindAuctionFor(person, PAST);
    const lots = await sameLots(blindAuctionId, person);
    expect(await callOff(person, { blindAuctionId, reason: "The seller withdrew" })).toEqual({ result: true });
    expect(await callOff(person, { blindAuctionId, reason: "Another reason" })).toEqual({ result: true });
    expect(await read(blindAuctionId, person)).toMatchObject({
      phase: "CALLED_OFF",
      callOffReason: "The seller withdrew",
      calledOffOn: expect.any(String),
    });
    const seen = await graphql<{ getBlindAuction: object }>(
      "query ($id: ID!) { getBlindAuction(blindAuctionId: $id) { callOffReason } }",
      { id: blindAuctionId },
    );
    expect(seen.data?.getBlindAuction).toEqual({ callOffReason: "The seller withdrew" });
    expect(await update(person, { ...input, lots })).toEqual(["input.blindAuctionId calledOff"]);
  });

  it("leaves its assets free for another sale", async () => {
    const person = await newBlindSeller();
    const { blindAuctionId, projectId, lotIds } = await createBlindAuctionFor(person);
    await callOff(person, { blindAuctionId, reason: "Again later" });
    const again = { projectId, lots: [{ lotId: lotIds[0], minimumAmount: 100_00 }] };
    const { input } = await createBlindAuctionFor(person);
    const { blindAuctionId: _, ...rest } = input;
    const answer = await send<{ id: string }>("createBlindBidAuction", { input: { ...rest, ...again } }, person);
    expect(answer.data?.result.id).toBeTruthy();
  });

  it("refuses a draft, what is closed, and a call without a reason", async () => {
    const person = await newBlindSeller();
    const draft = await createBlindAuctionFor(person, { isPublished: false });
    const { blindAuctionId } = await createBlindAuctionFor(person, PAST);
    expect(await callOff(person, { blindAuctionId: draft.blindAuctionId, reason: "Why" })).toEqual([
      "input.blindAuctionId notPublished",
    ]);
    expect(await callOff(person, { blindAuctionId, reason: " " })).toEqual(["input.reason required"]);
    await env.DB.prepare("update publications set last_closing_ms = ? where id = ?")
      .bind(Date.now() - 1, blindAuctionId)
      .run();
    expect(await callOff(person, { blindAuctionId, reason: "Too late" })).toEqual(["input.blindAuctionId isClosed"]);
    expect(await read(blindAuctionId, person)).toMatchObject({ phase: "CLOSED", calledOffOn: null });
  });
});

describe("updateBlindBidAuction and callOffBlindBidAuction, permissions", () => {
  it("require USER_PROJECT_EDIT on the auction's project, not on another's, and reading its view", async () => {
    const owner = await newBlindSeller();
    const { blindAuctionId, projectId, input } = await createBlindAuctionFor(owner);
    const [stranger, viewer] = [await newBlindSeller(), await newPerson()];
    await grant(viewer, "USER_PROJECT_VIEW", projectId);
    const others = await createBlindAuctionFor(stranger);
    for (const person of [stranger, viewer]) {
      expect(await update(person, input)).toBe("1019");
      expect(await callOff(person, { blindAuctionId, reason: "Mine" })).toBe("1019");
    }
    expect(await update(stranger, { ...input, projectId: others.projectId })).toBe("1019");
    expect((await read(blindAuctionId, viewer)).phase).toBe("UPCOMING");
    await expect(read(blindAuctionId, await newPerson())).rejects.toThrow("1024");
    expect(await update(owner, { ...input, blindAuctionId: "nothing" })).toBe("NOT_FOUND");
  });

  it("find no auction of another kind", async () => {
    const owner = await newBlindSeller();
    const { blindAuctionId } = await createBlindAuctionFor(owner);
    const asked = "query ($id: ID!) { getIncrementalAuctionAdmin(incrementalAuctionId: $id) { id } }";
    expect(refusal(await graphql(asked, { id: blindAuctionId }, owner))).toBe("NOT_FOUND");
  });
});
