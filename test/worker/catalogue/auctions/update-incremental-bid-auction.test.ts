import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { graphql } from "../../../support/graphql.ts";
import { grant } from "../../../support/people/accounts.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import {
  auctionInput,
  create,
  createAuctionFor,
  createProjectFor,
  newAuctioneer,
  offerLots,
  refusal,
  send,
  textIn,
} from "../../../support/sale/setup.ts";

const ADMIN_AUCTION = `query ($id: ID!) { getIncrementalAuctionAdmin(incrementalAuctionId: $id) {
  projectId title { language text } publishedChannels publishedLanguages defaultLanguage
  visibleOn startingOn closingAt openingIntervalMinutes closingIntervalMinutes extensionMinutes
  ladder { fromAmount stepAmount } defaultIncrementalLotAttributes { auctionCosts marginRule }
  events { retrievalByDelivery { address { city } events { startingOn commentMultiLanguage { language text } } } }
  lotCount publishedLotCount viewerCanEdit
} }`;

async function readAuction(id: string, person: TestPerson) {
  const answer = await graphql<{ getIncrementalAuctionAdmin: Record<string, unknown> }>(ADMIN_AUCTION, { id }, person);
  return answer.data?.getIncrementalAuctionAdmin ?? refusal(answer);
}

async function readVersion(id: string, person: TestPerson): Promise<string | undefined> {
  const query = "query ($id: ID!) { getIncrementalAuctionAdmin(incrementalAuctionId: $id) { lastUpdatedOn } }";
  const answer = await graphql<{ getIncrementalAuctionAdmin: { lastUpdatedOn: string } }>(query, { id }, person);
  return answer.data?.getIncrementalAuctionAdmin.lastUpdatedOn;
}

const address = { street: "Kade", houseNumber: "1", postalCode: "3011AB", city: "Rotterdam", countryCode: "NLD" };
const day = (startingOn: string) => ({
  startingOn: `${startingOn}T09:00:00.000Z`,
  endingOn: `${startingOn}T12:00:00.000Z`,
  forkliftAvailable: false,
  comment: [{ language: "NL", text: startingOn }],
});

/** An auction of a new auctioneer, and the input that repeats it. */
async function newAuction(change: Record<string, unknown> = {}) {
  const person = await newAuctioneer();
  const projectId = await createProjectFor(person);
  const input = auctionInput(projectId, change);
  const id = await create("createIncrementalBidAuction", { input }, person);
  return { person, id, input: { ...input, incrementalAuctionId: id } };
}

const update = async (person: { token?: string }, input: Record<string, unknown>) => {
  const answer = await send("updateIncrementalBidAuction", { input }, person);
  return answer.data?.result ?? refusal(answer);
};

describe("updateIncrementalBidAuction, behaviour", () => {
  it("replaces all that an auction without lots was created with", async () => {
    const { person, id, input } = await newAuction({
      events: { retrievalByDelivery: { address, events: [day("2031-01-02")] } },
    });
    const change = {
      ...input,
      texts: [textIn("NL", "Nieuwe titel")],
      languages: ["NL"],
      channels: ["hamerslag", "bexchange"],
      closingAt: "2031-02-03T10:00:00.000Z",
      closingIntervalMinutes: 2,
      extensionMinutes: 1.5,
      ladder: [{ fromAmount: 0, stepAmount: 25_00 }],
      defaultIncrementalLotAttributes: {
        ...input.defaultIncrementalLotAttributes,
        auctionCosts: 18.25,
        marginRule: true,
      },
      events: {
        retrievalByDelivery: { address: { ...address, city: "Delft" }, events: [day("2031-01-03"), day("2031-01-04")] },
      },
    };
    expect(await update(person, change)).toEqual({ result: true });
    expect(await readAuction(id, person)).toEqual({
      projectId: input.projectId,
      title: [{ language: "NL", text: "Nieuwe titel" }],
      publishedChannels: ["bexchange", "hamerslag"],
      publishedLanguages: ["NL"],
      defaultLanguage: "NL",
      visibleOn: input.visibleOn,
      startingOn: input.startingOn,
      closingAt: change.closingAt,
      openingIntervalMinutes: 0,
      closingIntervalMinutes: 2,
      extensionMinutes: 1.5,
      ladder: change.ladder,
      defaultIncrementalLotAttributes: { auctionCosts: 18.25, marginRule: true },
      events: {
        retrievalByDelivery: {
          address: { city: "Delft" },
          events: ["2031-01-03", "2031-01-04"].map((text) => ({
            startingOn: `${text}T09:00:00.000Z`,
            commentMultiLanguage: [{ language: "NL", text }],
          })),
        },
      },
      lotCount: 0,
      publishedLotCount: 0,
      viewerCanEdit: true,
    });
  });

  it("overwrites nothing that was changed since it was read, also at the same moment", async () => {
    const { person, id, input } = await newAuction();
    const read = await readVersion(id, person);
    const titled = (title: string) => ({ ...input, texts: [textIn("NL", title)], languages: ["NL"] });
    const answers = await Promise.all(
      ["Een", "Twee"].map((title) => update(person, { ...titled(title), expectedLastUpdatedOn: read })),
    );
    expect(answers).toEqual(expect.arrayContaining([{ result: true }, "CHANGED_MEANWHILE"]));
    expect(await update(person, { ...titled("Drie"), expectedLastUpdatedOn: read })).toBe("CHANGED_MEANWHILE");
    expect(await update(person, { ...titled("Vier"), expectedLastUpdatedOn: await readVersion(id, person) })).toEqual({
      result: true,
    });
    expect(await readAuction(id, person)).toMatchObject({ title: [{ language: "NL", text: "Vier" }] });
  });

  it("removes the days that are left out", async () => {
    const { person, id, input } = await newAuction({
      events: { retrievalByDelivery: { address, events: [day("2031-01-02")] } },
    });
    expect(await update(person, { ...input, events: null })).toEqual({ result: true });
    expect(await readAuction(id, person)).toMatchObject({ events: { retrievalByDelivery: null } });
  });
});

describe("updateIncrementalBidAuction, of an auction with lots", () => {
  const LATER = "2031-02-03T10:00:00.000Z";

  it("keeps its times, and until one is published not its terms", async () => {
    const person = await newAuctioneer();
    const { auctionId, projectId, lotIds } = await createAuctionFor(person, { lotNumbers: ["1"] });
    await offerLots(person, auctionId, lotIds);
    const current = await readAuction(auctionId, person);
    const same = { ...auctionInput(projectId, pick(current)), incrementalAuctionId: auctionId };
    expect(await update(person, { ...same, closingAt: LATER, closingIntervalMinutes: 9 })).toEqual([
      "input.closingAt hasLots",
      "input.closingIntervalMinutes hasLots",
    ]);
    expect(await update(person, { ...same, extensionMinutes: 5 })).toEqual({ result: true });
  });

  it("keeps whether it is subject to acceptance while a hidden lot of it has bids", async () => {
    const person = await newAuctioneer();
    const { auctionId, projectId, lotIds } = await createAuctionFor(person, { lotNumbers: ["1"] });
    const [id] = await offerLots(person, auctionId, lotIds);
    await env.DB.prepare("update incremental_lots set bid_count = 1 where id = ?").bind(id).run();
    const same = { ...auctionInput(projectId), incrementalAuctionId: auctionId };
    const { subjectToAcceptance, ...others } = same.defaultIncrementalLotAttributes;
    const change = { ...others, subjectToAcceptance: !subjectToAcceptance };
    expect(await update(person, { ...same, defaultIncrementalLotAttributes: change })).toContain(
      "input.defaultIncrementalLotAttributes.subjectToAcceptance lotsHaveBids",
    );
  });

  it("keeps its terms and channels too once one is published; texts may change", async () => {
    const person = await newAuctioneer();
    const { auctionId, projectId, lotIds } = await createAuctionFor(person, { lotNumbers: ["1"] });
    const [incrementalLotId] = await offerLots(person, auctionId, lotIds);
    await send("updatePublishedLots", { publishedLots: [{ incrementalLotId, isPublished: true }] }, person);
    const current = await readAuction(auctionId, person);
    const same = { ...auctionInput(projectId, pick(current)), incrementalAuctionId: auctionId };
    expect(await update(person, { ...same, texts: [textIn("NL", "Anders"), textIn("EN", "Other")] })).toEqual({
      result: true,
    });
    const attributes = { ...same.defaultIncrementalLotAttributes, auctionCosts: 1 };
    const change = {
      ...same,
      channels: ["hamerslag", "bexchange"],
      ladder: [{ fromAmount: 0, stepAmount: 1_00 }],
      defaultIncrementalLotAttributes: attributes,
    };
    expect(await update(person, change)).toEqual([
      "input.ladder hasPublishedLots",
      "input.defaultIncrementalLotAttributes.auctionCosts hasPublishedLots",
      "input.channels hasPublishedLots",
    ]);
  });

  it("cannot hide lots that have opened by a later visible time", async () => {
    const person = await newAuctioneer();
    const { auctionId, projectId, lotIds } = await createAuctionFor(person, { lotNumbers: ["1"] });
    await offerLots(person, auctionId, lotIds);
    const { closingAt, startingOn, visibleOn } = pick(await readAuction(auctionId, person));
    const change = { ...auctionInput(projectId, { closingAt, visibleOn }), incrementalAuctionId: auctionId };
    const soon = new Date(Date.now() + 60_000).toISOString();
    expect(await update(person, { ...change, startingOn, visibleOn: soon })).toEqual([
      "input.startingOn notAfterVisible",
    ]);
    expect(await update(person, { ...change, startingOn: soon, visibleOn: soon })).toEqual([
      "input.startingOn hasLots",
    ]);
  });

  const pick = (auction: unknown) => {
    const { visibleOn, startingOn, closingAt } = Object(auction);
    return { visibleOn, startingOn, closingAt };
  };
});

describe("updateIncrementalBidAuction, permissions", () => {
  it("requires the project's USER_PROJECT_EDIT (1019) and USER_CHANNEL_PUBLISH on one of its channels (1016)", async () => {
    const { input } = await newAuction();
    const [publisher, editor] = [await newPerson(), await newPerson()];
    await grant(publisher, "USER_CHANNEL_PUBLISH", "hamerslag");
    await grant(editor, "USER_PROJECT_EDIT", input.projectId);
    expect(await update({}, input)).toBe("1002");
    expect(await update(publisher, input)).toBe("1019");
    expect(await update(editor, input)).toBe("1016");
    await grant(editor, "USER_CHANNEL_PUBLISH", "hamerslag");
    expect(await update(editor, input)).toEqual({ result: true });
  });

  it("does not move an auction into another project of its editor", async () => {
    const { person, input } = await newAuction();
    const projectId = await createProjectFor(person);
    expect(await update(person, { ...input, projectId })).toEqual(["input.projectId projectStays"]);
  });
});

describe("updateIncrementalBidAuction, validation", () => {
  it.each([
    [{ languages: [] }, "4014"],
    [{ channels: [] }, "4034"],
    [{ incrementalAuctionId: "none" }, "NOT_FOUND"],
    [{ texts: [textIn("NL", ""), textIn("EN", "x")] }, ["input.texts.0.title required"]],
    [
      {
        events: {
          retrievalByDelivery: { address, events: [{ ...day("2031-01-02"), endingOn: "2031-01-01T00:00:00.000Z" }] },
        },
      },
      ["input.events.retrievalByDelivery.events.0.endingOn notAfterStart"],
    ],
  ])("%j is refused with %j", async (change, expected) => {
    const { person, input } = await newAuction();
    expect(await update(person, { ...input, ...change })).toEqual(expected);
  });
});

describe("the staff's lists", () => {
  const LISTS = `{
    queryPublicationAdmin { publications { id } paginatedTotalResults }
    queryProjectAdmin(searchFilter: { isEditable: true }) { projects { id organizationalUnitName } paginatedTotalResults }
  }`;

  it("have the auctions and projects that the viewer has rights on, and no others", async () => {
    const { person, id, input } = await newAuction();
    const answer = await graphql(LISTS, {}, person);
    expect(answer.data).toMatchObject({
      queryPublicationAdmin: { publications: [{ id }], paginatedTotalResults: 1 },
      queryProjectAdmin: { projects: [{ id: input.projectId }], paginatedTotalResults: 1 },
    });
    const viewer = await newPerson();
    await grant(viewer, "USER_PROJECT_VIEW", input.projectId);
    expect((await graphql(LISTS, {}, viewer)).data).toMatchObject({
      queryPublicationAdmin: { publications: [{ id }] },
      queryProjectAdmin: { projects: [] },
    });
    expect(await readAuction(id, viewer)).toMatchObject({ viewerCanEdit: false });
    const stranger = await newPerson();
    expect((await graphql(LISTS, {}, stranger)).data).toMatchObject({ queryPublicationAdmin: { publications: [] } });
    expect(await readAuction(id, stranger)).toBe("1024");
  });

  it("have auctions by words in any of their languages, published or not, and by their number", async () => {
    const { person, id, input } = await newAuction();
    const all = await graphql("{ queryPublicationAdmin { publications { publicationNumber } } }", {}, person);
    const [{ publicationNumber }] = Object(all.data).queryPublicationAdmin.publications;
    const [text] = input.texts;
    const found = async (words: string) => {
      const query = `query ($text: String!) {
        queryPublicationAdmin(searchFilter: { text: $text }) { publications { id } paginatedTotalResults } }`;
      return (await graphql(query, { text: words }, person)).data?.queryPublicationAdmin;
    };
    const one = { publications: [{ id }], paginatedTotalResults: 1 };
    const none = { publications: [], paginatedTotalResults: 0 };
    for (const { title } of input.texts) expect(await found(title)).toEqual(one);
    expect(await found(text?.title.slice(0, -1) ?? "")).toEqual(one);
    expect(await found(String(publicationNumber))).toEqual(one);
    expect(await found(String(publicationNumber + 1))).toEqual(none);
    expect(await found("nergens")).toEqual(none);
    expect(await found("?!")).toEqual(none);
  });
});
