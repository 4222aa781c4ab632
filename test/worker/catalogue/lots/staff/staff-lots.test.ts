import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { AuthorizationRule } from "../../../../../schema/organization/authorization-rules.ts";
import { graphql } from "../../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../../support/people/people.ts";
import { lotActor } from "../../../../support/sale/lot.ts";
import { buildSale, HIDDEN_LOTS } from "../../../../support/sale/sale.ts";
import { addEvent } from "../../../../support/sale/sale-details.ts";
import {
  auctionInput,
  create,
  createAuctionFor,
  createProjectFor,
  newAuctioneer,
  offerLots,
  refusal,
  send,
} from "../../../../support/sale/setup.ts";

const holderOf = (rule: AuthorizationRule, entityId: string) => newPerson({ bidsOn: [], rights: [{ rule, entityId }] });

const getLot = (id: string | undefined, token: string | undefined) =>
  graphql<{ getIncrementalLotAdmin: { id: string; title: string; isPublished: boolean } | null }>(
    "query ($id: ID!) { getIncrementalLotAdmin(incrementalLotId: $id, language: EN) { id title isPublished } }",
    { id },
    { token },
  );

async function idsOf(searchFilter: object, { token }: TestPerson, sort?: object[]) {
  const answer = await graphql<{ queryIncrementalLotsAdmin: { lots: { id: string }[] } }>(
    `query ($searchFilter: IncrementalLotAdminFilter, $sort: [LotSort!]) {
      queryIncrementalLotsAdmin(searchFilter: $searchFilter, sort: $sort) { lots { id } } }`,
    { searchFilter, sort },
    { token },
  );
  expect(answer.errors).toBeUndefined();
  return answer.data?.queryIncrementalLotsAdmin.lots.map(({ id }) => id);
}

async function found(text: string, { token }: TestPerson) {
  const answer = await graphql<{
    searchIncrementalItemAdmin: {
      incrementalLots: { incrementalLotId: string }[];
      incrementalAuctions: { id: string }[];
    };
  }>(
    `query ($text: String!) { searchIncrementalItemAdmin(input: { text: $text, clientRequestId: "7" }) {
      incrementalLots { incrementalLotId incrementalAuctionId } incrementalAuctions { id } clientRequestId } }`,
    { text },
    { token },
  );
  expect(answer.errors).toBeUndefined();
  const { incrementalLots = [], incrementalAuctions = [] } = answer.data?.searchIncrementalItemAdmin ?? {};
  return [...incrementalLots.map((hit) => hit.incrementalLotId), ...incrementalAuctions.map(({ id }) => id)];
}

describe("lots of staff", () => {
  it.each(HIDDEN_LOTS)("have a lot %s: read, listed and found", async (_, options) => {
    const sale = await buildSale(options);
    const viewer = await holderOf("USER_PROJECT_VIEW", sale.projectId);
    const { data } = await getLot(sale.incrementalLotId, viewer.token);
    expect(data?.getIncrementalLotAdmin).toMatchObject({ id: sale.incrementalLotId });
    expect(await idsOf({ publicationId: sale.auctionId }, viewer)).toEqual([sale.incrementalLotId]);
    const reference = `${sale.publicationNumber}-${sale.lots[0]?.lotNumber}`;
    expect(await found(reference, viewer)).toEqual([sale.incrementalLotId]);
    expect(await found(String(sale.publicationNumber), viewer)).toContain(sale.auctionId);
  });

  it.each<[AuthorizationRule, "project" | "channel" | "unit", boolean]>([
    ["USER_PROJECT_VIEW", "project", true],
    ["USER_PROJECT_EDIT", "project", true],
    ["USER_OU_PROJECT_VIEWER", "unit", true],
    ["USER_CHANNEL_MANAGE_AUTHORIZATION", "channel", true],
    ["USER_CHANNEL_PUBLISH", "channel", true],
    ["USER_CHANNEL_CONTENT_EDITOR", "channel", false],
    ["USER_PROJECT_INVITE", "project", false],
    ["USER_PROJECT_MANAGE_AUTHORIZATION", "project", false],
    ["USER_OU_MANAGE_AUTHORIZATION", "unit", false],
  ])("are shown to a holder of %s on the %s: %s", async (rule, entity, isShown) => {
    const sale = await buildSale({
      channels: ["auctionate"],
      lots: [{ isPublished: false, texts: { nl: "Zeldzaam" } }],
    });
    const entities = { project: sale.projectId, channel: "auctionate", unit: sale.organizationalUnitId };
    const holder = await holderOf(rule, entities[entity]);
    const shown = isShown ? [sale.incrementalLotId] : [];
    expect(await idsOf({ publicationId: sale.auctionId }, holder)).toEqual(shown);
    expect(await idsOf({ publicationId: sale.auctionId, text: "zeldzaam" }, holder)).toEqual(shown);
    expect((await found("zeldzaam", holder)).filter((id) => id === sale.incrementalLotId)).toEqual(shown);
    expect(refusal(await getLot(sale.incrementalLotId, holder.token))).toBe(isShown ? undefined : "1024");
    const stranger = await holderOf(rule, entity === "channel" ? "bexchange" : crypto.randomUUID());
    expect(await idsOf({ publicationId: sale.auctionId }, stranger)).toEqual([]);
    expect(refusal(await getLot(sale.incrementalLotId, stranger.token))).toBe("1024");
  });

  it("are filtered and sorted", async () => {
    const sale = await buildSale({
      lots: [
        { isPublished: false, priorityIndex: 3 },
        { bidCount: 2, currentBidAmountCents: 500, priorityIndex: 1 },
        { priorityIndex: 2 },
      ],
    });
    const [draft, bidOn, plain] = sale.lots.map(({ incrementalLotId }) => incrementalLotId);
    const viewer = await holderOf("USER_PROJECT_VIEW", sale.projectId);
    expect(await idsOf({ projectId: sale.projectId }, viewer)).toEqual([draft, bidOn, plain]);
    expect(await idsOf({ isPublished: false }, viewer)).toEqual([draft]);
    expect(await idsOf({ hasBids: true }, viewer)).toEqual([bidOn]);
    const by = (field: string) => [{ field, direction: "DESCENDING" }];
    expect(await idsOf({}, viewer, by("PRIORITY_INDEX"))).toEqual([draft, plain, bidOn]);
    expect((await idsOf({}, viewer, by("BID_AMOUNT")))?.[0]).toBe(bidOn);
    expect(await idsOf({ lotId: sale.lots[2]?.lotId }, viewer)).toEqual([plain]);
  });

  it("are refused to visitors, and a text that is too short to everybody", async () => {
    expect(refusal(await getLot("some lot", undefined))).toBe("1002");
    const search = '{ searchIncrementalItemAdmin(input: { text: "x" }) { clientRequestId } }';
    expect(refusal(await graphql(search))).toBe("1002");
    const { token } = await newPerson();
    expect(refusal(await graphql(search, {}, { token }))).toEqual(["input.text minimumCharacters"]);
  });
});

describe("deleteIncrementalLots", () => {
  const remove = (person: TestPerson | undefined, incrementalAuctionId: string, deletedLots: unknown[]) =>
    send("deleteIncrementalLots", { incrementalAuctionId, deletedLots }, person);
  const planned = async (lotNumbers = ["1", "2", "3"]) => {
    const person = await newAuctioneer();
    const { auctionId, lotIds, projectId } = await createAuctionFor(person, { lotNumbers });
    return { person, auctionId, projectId, lotIds, ids: await offerLots(person, auctionId, lotIds) };
  };
  const publish = (person: TestPerson, id: string | undefined, isPublished: boolean) =>
    send(
      "updatePublishedLots",
      { publishedLots: [{ incrementalLotId: id, isPublished, reason: "Withdrawn" }] },
      person,
    );

  it("takes lots out with what belongs to them, and their assets can be offered again", async () => {
    const { person, auctionId, ids, lotIds } = await planned();
    await addEvent(ids[0] ?? "", { kind: "VIEWING_BY_APPOINTMENT", city: "Delft" });
    expect((await remove(person, auctionId, [ids[0], ids[1]])).data).toEqual({ result: { result: true } });
    expect(await idsOf({ publicationId: auctionId }, person)).toEqual([ids[2]]);
    const groups = env.DB.prepare("select count(*) as n from event_groups where owner_id = ?").bind(ids[0]);
    expect(await groups.first()).toEqual({ n: 0 });
    const place = env.DB.prepare("select lot_number_order as place from incremental_lots where id = ?").bind(ids[2]);
    expect(await place.first()).toEqual({ place: 1 });
    expect(await offerLots(person, auctionId, [lotIds[0] ?? ""])).toHaveLength(1);
  });

  it("refuses all of them if one is published (4013), was shown (4013), has bids (4029) or is another auction's", async () => {
    const { person, auctionId, ids } = await planned();
    await publish(person, ids[0], true);
    expect(refusal(await remove(person, auctionId, [ids[1], ids[0]]))).toBe("4013");
    await publish(person, ids[0], false);
    expect(refusal(await remove(person, auctionId, [ids[1], ids[0]]))).toBe("4013");
    await publish(person, ids[2], true);
    await lotActor(ids[2]).bid("bidder", 100_00);
    await env.DB.prepare("update incremental_lots set bid_count = 1 where id = ?").bind(ids[2]).run();
    await publish(person, ids[2], false);
    expect(refusal(await remove(person, auctionId, [ids[1], ids[2]]))).toBe("4029");
    const other = await planned(["1"]);
    expect(refusal(await remove(person, auctionId, [ids[1], other.ids[0]]))).toBe("NOT_FOUND");
    expect(await idsOf({ publicationId: auctionId }, person)).toEqual(ids);
  });

  it("requires USER_PROJECT_EDIT on the auction's project, else 1019, and some lots", async () => {
    const { person, auctionId, projectId, ids } = await planned(["1"]);
    expect(refusal(await remove(undefined, auctionId, ids))).toBe("1002");
    for (const [rule, entityId] of [
      ["USER_PROJECT_VIEW", projectId],
      ["USER_CHANNEL_MANAGE_AUTHORIZATION", "hamerslag"],
      ["USER_PROJECT_EDIT", crypto.randomUUID()],
    ] as const)
      expect(refusal(await remove(await holderOf(rule, entityId), auctionId, ids)), rule).toBe("1019");
    expect(refusal(await remove(person, auctionId, []))).toEqual(["deletedLots required"]);
    expect(refusal(await remove(person, auctionId, Array(501).fill("x")))).toEqual(["deletedLots maximumItems"]);
    const editor = await holderOf("USER_PROJECT_EDIT", projectId);
    expect(refusal(await remove(editor, auctionId, ids))).toBeUndefined();
  });
});

describe("an auction that is not published", () => {
  const isPublic = async (id: string) =>
    (
      await graphql<{ auction: object | null }>(
        "query ($id: ID!) { auction: getIncrementalAuction(incrementalAuctionId: $id) { id } }",
        { id },
      )
    ).data?.auction !== null;

  it("is created so where nothing else is said, published later, and withdrawn while no lot is published", async () => {
    const person = await newAuctioneer();
    const { isPublished: _, ...input } = auctionInput(await createProjectFor(person));
    const id = await create("createIncrementalBidAuction", { input }, person);
    const update = (isPublished?: boolean) =>
      send("updateIncrementalBidAuction", { input: { ...input, incrementalAuctionId: id, isPublished } }, person);
    expect(await isPublic(id)).toBe(false);
    expect(refusal(await update())).toBeUndefined();
    expect(await isPublic(id)).toBe(false);
    expect(refusal(await update(true))).toBeUndefined();
    expect(await isPublic(id)).toBe(true);
    expect(refusal(await update())).toBeUndefined();
    expect(await isPublic(id)).toBe(true);
    expect(refusal(await update(false))).toBeUndefined();
    expect(await isPublic(id)).toBe(false);
  });

  it("publishes no lot, and one with a published lot is not withdrawn", async () => {
    const person = await newAuctioneer();
    const { auctionId, lotIds, projectId } = await createAuctionFor(person, {
      lotNumbers: ["1"],
      auction: { isPublished: false },
    });
    const [incrementalLotId] = await offerLots(person, auctionId, lotIds);
    const publishLot = () =>
      send("updatePublishedLots", { publishedLots: [{ incrementalLotId, isPublished: true }] }, person);
    const { startingOn, closingAt, visibleOn } = Object(
      (
        await graphql<{ auction: object }>(
          "query ($id: ID!) { auction: getIncrementalAuctionAdmin(incrementalAuctionId: $id) { startingOn closingAt visibleOn images { fileId } categories { externalId } documentInfo { hasContent } } }",
          { id: auctionId },
          { token: person.token },
        )
      ).data?.auction,
    );
    const input = { ...auctionInput(projectId, { startingOn, closingAt, visibleOn }), incrementalAuctionId: auctionId };
    const update = (isPublished: boolean) =>
      send("updateIncrementalBidAuction", { input: { ...input, isPublished } }, person);
    expect(refusal(await publishLot())).toEqual(["publishedLots.0.isPublished auctionNotPublished"]);
    expect(refusal(await update(true))).toBeUndefined();
    expect(refusal(await publishLot())).toBeUndefined();
    expect(refusal(await update(false))).toEqual(["input.isPublished hasPublishedLots"]);
    expect(await isPublic(auctionId)).toBe(true);
  });
});
