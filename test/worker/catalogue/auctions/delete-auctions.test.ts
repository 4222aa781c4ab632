import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { graphql } from "../../../support/graphql.ts";
import { grant } from "../../../support/people/accounts.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { createBlindAuctionFor, newBlindSeller } from "../../../support/sale/blind.ts";
import { addEvent, addImages } from "../../../support/sale/sale-details.ts";
import { sealedLot } from "../../../support/sale/sealed-lot.ts";
import {
  auctionInput,
  create,
  createAuctionFor,
  newAuctioneer,
  offerLots,
  refusal,
  send,
} from "../../../support/sale/setup.ts";

const remove = async (person: TestPerson | undefined, incrementalAuctionId: string) => {
  const answer = await send("deleteIncrementalBidAuction", { incrementalAuctionId }, person);
  return answer.data?.result ?? refusal(answer);
};
const removeBlind = async (person: TestPerson | undefined, blindAuctionId: string) => {
  const answer = await send("deleteBlindBidAuction", { blindAuctionId }, person);
  return answer.data?.result ?? refusal(answer);
};

async function barOf(id: string, person: TestPerson, root = "getIncrementalAuctionAdmin(incrementalAuctionId: $id)") {
  const query = `query ($id: ID!) { auction: ${root} { deletionBar } }`;
  const answer = await graphql<{ auction: { deletionBar: string | null } }>(query, { id }, person);
  return answer.data ? answer.data.auction.deletionBar : refusal(answer);
}
const blindBarOf = (id: string, person: TestPerson) => barOf(id, person, "getBlindAuctionAdmin(blindAuctionId: $id)");

async function countOf(table: string, condition: string, id: string | undefined): Promise<unknown> {
  const row = await env.DB.prepare(`select count(*) as n from ${table} where ${condition}`).bind(id).first();
  return row?.n;
}

async function planned() {
  const person = await newAuctioneer();
  const { auctionId, lotIds, projectId } = await createAuctionFor(person, { lotNumbers: ["1", "2"] });
  const ids = await offerLots(person, auctionId, lotIds);
  const publish = (isPublished: boolean) =>
    send("updatePublishedLots", { publishedLots: [{ incrementalLotId: ids[0], isPublished, reason: "Why" }] }, person);
  return { person, auctionId, projectId, lotIds, ids, publish };
}

describe("deleteIncrementalBidAuction", () => {
  it("deletes it with all that is its own; its assets stay, and can be offered again", async () => {
    const { person, auctionId, ids, lotIds, projectId } = await planned();
    await addEvent(auctionId, { kind: "VIEWING_BY_APPOINTMENT", city: "Delft" });
    await addEvent(ids[1] ?? "", { kind: "VIEWING_BY_APPOINTMENT", city: "Delft" });
    await addImages(auctionId, [{}]);
    await env.DB.prepare("insert into favorite_lots (user_id, incremental_lot_id, created_at_ms) values ('u', ?, 0)")
      .bind(ids[0])
      .run();
    expect(await barOf(auctionId, person)).toBeNull();
    expect(await remove(person, auctionId)).toEqual({ result: true });
    expect(await barOf(auctionId, person)).toBe("NOT_FOUND");
    const left = await Promise.all([
      countOf("incremental_lots", "publication_id = ?", auctionId),
      countOf("event_groups", "owner_id = ?", auctionId),
      countOf("event_groups", "owner_id = ?", ids[1]),
      countOf("favorite_lots", "incremental_lot_id = ?", ids[0]),
      countOf("texts", "owner_id = ?", auctionId),
      countOf("publication_channels", "publication_id = ?", auctionId),
      countOf("catalogue_publications", "publication_id = ?", auctionId),
      countOf("images", "deleted_at_ms is null and owner_id = ?", auctionId),
    ]);
    expect(left).toEqual(left.map(() => 0));
    expect(await countOf("lots", "project_id = ?", projectId)).toBe(2);
    const again = { ...auctionInput(projectId), isPublished: false };
    const nextId = await create("createIncrementalBidAuction", { input: again }, person);
    expect(await offerLots(person, nextId, lotIds)).toHaveLength(2);
  });

  it("is kept in the history, with its title", async () => {
    const { person, auctionId } = await planned();
    await remove(person, auctionId);
    const row = await env.DB.prepare(
      "select operation, action, fields from staff_changes where thing_id = ? order by id desc",
    )
      .bind(auctionId)
      .first();
    expect(row).toMatchObject({ operation: "deleteIncrementalBidAuction", action: "DELETED" });
    expect(String(row?.fields)).toContain("Veiling");
  });

  it("is refused while a lot is published or was shown (4013), and once one has bids (4029)", async () => {
    const { person, auctionId, ids, publish } = await planned();
    await publish(true);
    expect(await barOf(auctionId, person)).toBe("LOTS_WERE_PUBLISHED");
    expect(await remove(person, auctionId)).toBe("4013");
    await publish(false);
    expect(await remove(person, auctionId)).toBe("4013");
    await env.DB.prepare("update incremental_lots set bid_count = 1 where id = ?").bind(ids[0]).run();
    expect(await barOf(auctionId, person)).toBe("HAS_BIDS");
    expect(await remove(person, auctionId)).toBe("4029");
    expect(await countOf("incremental_lots", "publication_id = ?", auctionId)).toBe(2);
  });

  it("takes the right to edit its project (1019) and to publish on its channel (1016)", async () => {
    const { person, auctionId, projectId } = await planned();
    expect(await remove(undefined, auctionId)).toBe("1002");
    const stranger = await newAuctioneer();
    expect(await remove(stranger, auctionId)).toBe("1019");
    const editor = await newPerson();
    await grant(editor, "USER_PROJECT_EDIT", projectId);
    expect(await remove(editor, auctionId)).toBe("1016");
    await grant(editor, "USER_CHANNEL_PUBLISH", "hamerslag");
    expect(await remove(person, "nothing")).toBe("NOT_FOUND");
    expect(await remove(editor, auctionId)).toEqual({ result: true });
  });
});

describe("deleteBlindBidAuction", () => {
  it("deletes a draft, and one that was withdrawn, with its lots", async () => {
    const person = await newBlindSeller();
    const draft = await createBlindAuctionFor(person, { isPublished: false });
    expect(await removeBlind(person, draft.blindAuctionId)).toEqual({ result: true });
    const { blindAuctionId, input } = await createBlindAuctionFor(person);
    expect(await blindBarOf(blindAuctionId, person)).toBe("IS_PUBLISHED");
    expect(await removeBlind(person, blindAuctionId)).toEqual(["blindAuctionId isPublished"]);
    const lots = await env.DB.prepare(
      "select id as blindLotId, lot_id as lotId from blind_lots where publication_id = ?",
    )
      .bind(blindAuctionId)
      .all();
    await env.DB.prepare("insert into favorite_blind_lots values ('ann', ?, 1)")
      .bind(lots.results[0]?.blindLotId)
      .run();
    const same = lots.results.map((lot) => ({ ...lot, minimumAmount: 250_000_00 }));
    await send("updateBlindBidAuction", { input: { ...input, lots: same, isPublished: false } }, person);
    expect(await blindBarOf(blindAuctionId, person)).toBeNull();
    expect(await removeBlind(person, blindAuctionId)).toEqual({ result: true });
    expect(await blindBarOf(blindAuctionId, person)).toBe("NOT_FOUND");
    for (const table of ["blind_lots", "blind_auctions"])
      expect(await countOf(table, "publication_id = ?", blindAuctionId)).toBe(0);
    const marked = String(lots.results[0]?.blindLotId);
    expect(await countOf("favorite_blind_lots", "blind_lot_id = ?", marked)).toBe(0);
    expect(await sealedLot(marked).stub().currentState(null)).toMatchObject({ outcome: "CALLED_OFF" });
  });

  it("removes nothing while a lot is in quarantine, whose actor could not hear of it", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const person = await newBlindSeller();
    const { blindAuctionId } = await createBlindAuctionFor(person);
    const row = await env.DB.prepare("select id from blind_lots where publication_id = ?").bind(blindAuctionId).first();
    await env.DB.prepare("update publications set is_published = 0 where id = ?").bind(blindAuctionId).run();
    const lot = sealedLot(String(row?.id));
    await lot.rows("DELETE FROM actor");
    await evictDurableObject(lot.stub());
    expect(await removeBlind(person, blindAuctionId)).toBe("LOT_QUARANTINED");
    expect(await countOf("blind_auctions", "publication_id = ?", blindAuctionId)).toBe(1);
    vi.restoreAllMocks();
  });

  it("TERM1 is refused for a published one without bids, and for one that was called off", async () => {
    const person = await newBlindSeller();
    const { blindAuctionId } = await createBlindAuctionFor(person);
    await send("callOffBlindBidAuction", { input: { blindAuctionId, reason: "The seller withdrew" } }, person);
    expect(await blindBarOf(blindAuctionId, person)).toBe("CALLED_OFF");
    expect(await removeBlind(person, blindAuctionId)).toEqual(["blindAuctionId calledOff"]);
    expect(await removeBlind(await newBlindSeller(), blindAuctionId)).toBe("1019");
    expect(await remove(person, blindAuctionId)).toBe("NOT_FOUND");
  });
});
