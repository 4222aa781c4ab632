import { describe, expect, it } from "vitest";
import { graphql } from "../../../support/graphql.ts";
import { grant } from "../../../support/people/accounts.ts";
import { newPerson } from "../../../support/people/people.ts";
import { blindAuctionInput, createBlindAuctionFor, newBlindSeller } from "../../../support/sale/blind.ts";
import { buildSale } from "../../../support/sale/sale.ts";
import {
  at,
  create,
  createLotFor,
  createProjectFor,
  offerLots,
  refusal,
  send,
  textIn,
} from "../../../support/sale/setup.ts";

const HOUR_MS = 3_600_000;

describe("createBlindBidAuction, behaviour", () => {
  it("creates a draft with its lots, which nobody but its staff sees", async () => {
    const person = await newBlindSeller();
    const { blindAuctionId, input, lotIds } = await createBlindAuctionFor(person, { isPublished: null });
    const asked = `query ($id: ID!) { getBlindAuctionAdmin(blindAuctionId: $id) {
      projectId isPublished phase title { language text } publishedChannels learns showsBidderCount bindingUntil closingOn
      costs { auctionCosts auctionCostsVat vat marginRule }
      lots { lotId lotNumber minimumAmount reserveAmount takesConditions } } }`;
    const answer = await graphql<{ getBlindAuctionAdmin: object }>(asked, { id: blindAuctionId }, person);
    expect(answer.data?.getBlindAuctionAdmin).toEqual({
      projectId: input.projectId,
      isPublished: false,
      phase: "DRAFT",
      title: [
        { language: "EN", text: "Sealed bids" },
        { language: "NL", text: "Gesloten bieding" },
      ],
      publishedChannels: ["hamerslag"],
      learns: "OWN_RANK",
      showsBidderCount: false,
      bindingUntil: input.bindingUntil,
      closingOn: input.closingOn,
      costs: input.costs,
      lots: lotIds.map((lotId, index) => ({
        lotId,
        lotNumber: `${index + 1}`,
        minimumAmount: 250_000_00,
        reserveAmount: 400_000_00,
        takesConditions: true,
      })),
    });
    const seen = "query ($id: ID!) { getBlindAuction(blindAuctionId: $id) { id } }";
    expect((await graphql<{ getBlindAuction: null }>(seen, { id: blindAuctionId })).data?.getBlindAuction).toBeNull();
  });

  it("has a number of the same series as other publications", async () => {
    const person = await newBlindSeller();
    const { publicationNumber } = await buildSale();
    const { blindAuctionId } = await createBlindAuctionFor(person);
    const asked = "query ($id: ID!) { getBlindAuctionAdmin(blindAuctionId: $id) { publicationNumber } }";
    const answer = await graphql<{ getBlindAuctionAdmin: { publicationNumber: number } }>(
      asked,
      { id: blindAuctionId },
      person,
    );
    expect(answer.data?.getBlindAuctionAdmin.publicationNumber).toBeGreaterThan(publicationNumber);
  });
});

describe("createBlindBidAuction, permissions", () => {
  it("requires the right to create blind-bid auctions and the project's USER_PROJECT_EDIT, both, else 1026", async () => {
    const owner = await newBlindSeller();
    const input = blindAuctionInput(await createProjectFor(owner));
    const [creator, editor, other] = [await newPerson(), await newPerson(), await newPerson()];
    await grant(creator, "GLOBAL_AUTH_BLINDAUCTION_CREATE");
    await grant(editor, "USER_PROJECT_EDIT", input.projectId);
    await grant(other, "GLOBAL_AUTH_INCREMENTALBIDAUCTION_CREATE");
    await grant(other, "USER_PROJECT_EDIT", input.projectId);
    expect(refusal(await send("createBlindBidAuction", { input }))).toBe("1002");
    for (const person of [creator, editor, other])
      expect(refusal(await send("createBlindBidAuction", { input }, person))).toBe("1026");
  });

  it("requires USER_CHANNEL_PUBLISH on at least one of its channels", async () => {
    const owner = await newBlindSeller();
    const projectId = await createProjectFor(owner);
    const onOther = { input: blindAuctionInput(projectId, { channels: ["bexchange"] }) };
    expect(refusal(await send("createBlindBidAuction", onOther, owner))).toBe("1016");
  });

  it("sells no asset of another project, and takes no id that is not its own", async () => {
    const [person, stranger] = [await newBlindSeller(), await newBlindSeller()];
    const projectId = await createProjectFor(person);
    const [own, theirs] = [
      await createLotFor(person, { projectId, lotNumber: "1" }),
      await createLotFor(stranger, { projectId: await createProjectFor(stranger), lotNumber: "1" }),
    ];
    const others = await createBlindAuctionFor(stranger);
    const read = "query ($id: ID!) { getBlindAuctionAdmin(blindAuctionId: $id) { lots { id } } }";
    const found = await graphql<{ getBlindAuctionAdmin: { lots: { id: string }[] } }>(
      read,
      { id: others.blindAuctionId },
      stranger,
    );
    const blindLotId = found.data?.getBlindAuctionAdmin.lots[0]?.id;
    const withLot = (lot: object) => ({
      input: blindAuctionInput(projectId, { lots: [{ minimumAmount: 100_00, ...lot }] }),
    });
    expect(refusal(await send("createBlindBidAuction", withLot({ lotId: theirs }), person))).toEqual([
      "input.lots.0.lotId notInProject",
    ]);
    expect(refusal(await send("createBlindBidAuction", withLot({ lotId: own, blindLotId }), person))).toEqual([
      "input.lots.0.blindLotId notInAuction",
    ]);
    const mine = { ...withLot({ lotId: own }).input, id: others.blindAuctionId };
    const answer = await send("createBlindBidAuction", { input: mine }, person);
    expect(answer.errors?.[0]?.message).toContain('not to include unknown field "id"');
  });
});

describe("createBlindBidAuction, validation", () => {
  const nowMs = Date.now();

  it.each([
    ["no languages", { languages: [] }, "4014"],
    ["no channels", { channels: [] }, "4034"],
    ["a language without a text", { texts: [textIn("NL", "Veiling")] }, ["input.texts textMissing"]],
    ["a closing at its start", { closingOn: at(nowMs), startingOn: at(nowMs) }, ["input.closingOn notAfterStart"]],
    ["bids that bind no hour", { bindingUntil: at(nowMs + 2.5 * HOUR_MS) }, ["input.bindingUntil bindsTooShort"]],
    ["a publication without lots", { isPublished: true }, ["input.lots lotsMissing"]],
    [
      "a publication four minutes before the closing",
      { isPublished: true, startingOn: at(nowMs - HOUR_MS / 2), closingOn: at(nowMs + HOUR_MS / 15) },
      ["input.lots lotsMissing", "input.closingOn closesTooSoon"],
    ],
    ["an unknown lot", { lots: [{ lotId: "nothing", minimumAmount: 100 }] }, ["input.lots.0.lotId notInProject"]],
    ["a minimum of nothing", { lots: [{ lotId: "a", minimumAmount: 0 }] }, ["input.lots.0.minimumAmount minimum"]],
    ["cents", { lots: [{ lotId: "a", minimumAmount: 150 }] }, ["input.lots.0.minimumAmount wholeEuros"]],
    [
      "a reserve below the minimum",
      { lots: [{ lotId: "a", minimumAmount: 300, reserveAmount: 200 }] },
      ["input.lots.0 reserve"],
    ],
    [
      "more lots than an auction has",
      { lots: Array.from({ length: 51 }, () => ({ lotId: "a", minimumAmount: 100 })) },
      ["input.lots maximumItems"],
    ],
  ])("refuses %s", async (_, other, expected) => {
    const person = await newBlindSeller();
    const input = blindAuctionInput(await createProjectFor(person), other);
    expect(refusal(await send("createBlindBidAuction", { input }, person))).toEqual(expected);
  });

  it("refuses an asset that is on sale elsewhere (4016), and offers its own to no other auction", async () => {
    const person = await newBlindSeller();
    await grant(person, "GLOBAL_AUTH_INCREMENTALBIDAUCTION_CREATE");
    const { projectId, lotIds } = await createBlindAuctionFor(person);
    const lots = [{ lotId: lotIds[0], minimumAmount: 100_00 }];
    const again = { input: blindAuctionInput(projectId, { lots }) };
    expect(refusal(await send("createBlindBidAuction", again, person))).toBe("4016");
    const incremental = await buildSale({ projectId });
    await expect(offerLots(person, incremental.auctionId, [lotIds[0] ?? ""])).rejects.toThrow("4016");
    const sold = { input: blindAuctionInput(projectId, { lots: [{ ...lots[0], lotId: incremental.lots[0]?.lotId }] }) };
    expect(refusal(await send("createBlindBidAuction", sold, person))).toBe("4016");
  });

  it("refuses an asset twice, and a number twice (4030)", async () => {
    const person = await newBlindSeller();
    const projectId = await createProjectFor(person);
    const lotId = await createLotFor(person, { projectId, lotNumber: "1" });
    const second = await createLotFor(person, { projectId, lotNumber: "2" });
    const lot = { lotId, minimumAmount: 100_00 };
    const twice = { input: blindAuctionInput(projectId, { lots: [lot, { ...lot, lotNumber: "3" }] }) };
    expect(refusal(await send("createBlindBidAuction", twice, person))).toEqual(["input.lots once"]);
    const numbered = {
      input: blindAuctionInput(projectId, { lots: [lot, { ...lot, lotId: second, lotNumber: "1" }] }),
    };
    expect(refusal(await send("createBlindBidAuction", numbered, person))).toBe("4030");
    await create("createBlindBidAuction", { input: blindAuctionInput(projectId, { lots: [lot] }) }, person);
  });
});
