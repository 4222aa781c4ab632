import { describe, expect, it } from "vitest";
import { graphql } from "../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { addBlindAuction, createBlindAuctionFor, newBlindSeller } from "../../../support/sale/blind.ts";
import { HOUR_MS } from "../../../support/sale/lot.ts";
import { buildSale } from "../../../support/sale/sale.ts";
import { auctionInput, create, createProjectFor, newAuctioneer, send } from "../../../support/sale/setup.ts";

const FACETS = `kinds { kind publicationCount } states { state publicationCount }
  channels { channel publicationCount } units { name publicationCount }`;
const QUERY = `query ($searchFilter: PublicationAdminFilter) {
  queryPublicationAdmin(searchFilter: $searchFilter) { publications { id state } }
  getPublicationFacetsAdmin(searchFilter: $searchFilter) { ${FACETS} }
}`;

interface Answer {
  queryPublicationAdmin: { publications: { id: string; state: string }[] };
  getPublicationFacetsAdmin: {
    kinds: { kind: string; publicationCount: number }[];
    states: { state: string; publicationCount: number }[];
    channels: { channel: string; publicationCount: number }[];
    units: { name: string; publicationCount: number }[];
  };
}

async function ask(searchFilter: object, { token }: TestPerson) {
  const { data, errors } = await graphql<Answer>(QUERY, { searchFilter }, { token });
  expect(errors).toBeUndefined();
  if (!data) throw new Error("no answer");
  return { list: data.queryPublicationAdmin.publications, facets: data.getPublicationFacetsAdmin };
}

const statesOf = (list: { id: string; state: string }[]) =>
  Object.fromEntries(list.map(({ id, state }) => [id, state]));
const update = (id: string, input: object, person: TestPerson) =>
  send("updateIncrementalBidAuction", { input: { ...input, incrementalAuctionId: id } }, person);

/** An auction that its auctioneer published and withdrew. */
async function withdrawnAuction() {
  const person = await newAuctioneer();
  const projectId = await createProjectFor(person);
  const input = auctionInput(projectId, { isPublished: true });
  const id = await create("createIncrementalBidAuction", { input }, person);
  await update(id, { ...input, isPublished: false }, person);
  return { person, projectId, id, input };
}

describe("queryPublicationAdmin, states", () => {
  it("tells what was withdrawn from what was never published, until it is published again", async () => {
    const { person, projectId, id, input } = await withdrawnAuction();
    const draft = await create(
      "createIncrementalBidAuction",
      { input: auctionInput(projectId, { isPublished: false }) },
      person,
    );
    expect(statesOf((await ask({}, person)).list)).toEqual({ [id]: "WITHDRAWN", [draft]: "DRAFT" });
    expect((await ask({ states: ["WITHDRAWN"] }, person)).list).toEqual([{ id, state: "WITHDRAWN" }]);
    await update(id, { ...input, isPublished: true }, person);
    expect((await ask({ states: ["WITHDRAWN"] }, person)).list).toEqual([]);
  });

  it("follows the clock from planned to closed", async () => {
    const nowMs = Date.now();
    const first = await buildSale({ publication: { visibleOnMs: nowMs + HOUR_MS }, startingOnMs: nowMs + 2 * HOUR_MS });
    const { projectId, organizationalUnitId } = first;
    const more = [
      { startingOnMs: nowMs + HOUR_MS, closesAtMs: nowMs + 2 * HOUR_MS },
      {},
      { startingOnMs: nowMs - 2 * HOUR_MS, closesAtMs: nowMs - HOUR_MS },
    ];
    const sales = [first];
    for (const options of more) sales.push(await buildSale({ projectId, organizationalUnitId, ...options }));
    const person = await newPerson({ rights: [{ rule: "USER_PROJECT_VIEW", entityId: projectId }] });
    const { list } = await ask({}, person);
    const states = statesOf(list);
    expect(sales.map(({ auctionId }) => states[auctionId])).toEqual(["PLANNED", "UPCOMING", "OPEN", "CLOSED"]);
  });

  it("names a blind-bid auction that was called off", async () => {
    const person = await newBlindSeller();
    const { blindAuctionId } = await createBlindAuctionFor(person);
    const input = { blindAuctionId, reason: "De verkoper trekt zich terug." };
    await send("callOffBlindBidAuction", { input }, person);
    expect((await ask({}, person)).list).toEqual([{ id: blindAuctionId, state: "CALLED_OFF" }]);
  });
});

describe("getPublicationFacetsAdmin", () => {
  it("counts each filter under the others, and each choice leaves as many as it says", async () => {
    const { person, projectId, id } = await withdrawnAuction();
    await buildSale({ projectId, channels: ["hamerslag", "bexchange"] });
    await buildSale({ projectId, channels: ["bexchange"] });
    await addBlindAuction(projectId);
    // Of another seller.
    await buildSale();
    const all = await ask({}, person);
    expect(all.facets).toMatchObject({
      kinds: [
        { kind: "BLIND_BID_AUCTION", publicationCount: 1 },
        { kind: "INCREMENTAL_AUCTION", publicationCount: 3 },
      ],
      units: [{ name: "Veilinghuis Noord", publicationCount: 4 }],
    });
    for (const { channel, publicationCount } of all.facets.channels)
      expect((await ask({ publishedChannel: channel }, person)).list).toHaveLength(publicationCount);
    for (const { state, publicationCount } of all.facets.states)
      expect((await ask({ states: [state] }, person)).list).toHaveLength(publicationCount);
    const onBexchange = await ask({ publishedChannel: "bexchange", states: ["OPEN"] }, person);
    expect(onBexchange.list).toHaveLength(2);
    expect(onBexchange.facets.states).toEqual([{ state: "OPEN", publicationCount: 2 }]);
    // The withdrawn one is on another channel: the facet of channels counts under the state alone.
    const withdrawn = await ask({ publishedChannel: "bexchange", states: ["WITHDRAWN"] }, person);
    expect(withdrawn.facets.channels).toEqual([{ channel: "hamerslag", publicationCount: 1 }]);
    expect(withdrawn.list).toEqual([]);
    expect((await ask({ states: ["WITHDRAWN"] }, person)).list).toEqual([{ id, state: "WITHDRAWN" }]);
  });

  it("filters by the unit of projects that the viewer may see", async () => {
    const own = await buildSale();
    const other = await buildSale();
    const person = await newPerson({ rights: [{ rule: "USER_PROJECT_VIEW", entityId: own.projectId }] });
    expect((await ask({ organizationalUnitId: own.organizationalUnitId }, person)).list).toHaveLength(1);
    expect((await ask({ organizationalUnitId: other.organizationalUnitId }, person)).list).toEqual([]);
  });

  it("leaves out what is on channels that the viewer manages, but of projects that they may not see", async () => {
    const [own, other] = [await buildSale({ channels: ["auctionate"] }), await buildSale({ channels: ["auctionate"] })];
    const person = await newPerson({
      rights: [
        { rule: "USER_PROJECT_VIEW", entityId: own.projectId },
        { rule: "USER_CHANNEL_MANAGE_AUTHORIZATION", entityId: "auctionate" },
      ],
    });
    const ids = [own.auctionId, other.auctionId];
    expect((await ask({ ids }, person)).list).toHaveLength(2);
    expect((await ask({ ids, isOfMyProjects: false }, person)).list).toHaveLength(2);
    const { list, facets } = await ask({ ids, isOfMyProjects: true }, person);
    expect(list.map(({ id }) => id)).toEqual([own.auctionId]);
    expect(facets.channels).toEqual([{ channel: "auctionate", publicationCount: 1 }]);
  });

  it("names no unit to a publisher who may not see its project", async () => {
    const { auctionId } = await buildSale({ channels: ["auctionate"] });
    const publisher = await newPerson({ rights: [{ rule: "USER_CHANNEL_PUBLISH", entityId: "auctionate" }] });
    const { list, facets } = await ask({ isOnMyChannels: true, ids: [auctionId] }, publisher);
    expect(list).toEqual([{ id: auctionId, state: "OPEN" }]);
    expect(facets).toMatchObject({ units: [], channels: [{ channel: "auctionate", publicationCount: 1 }] });
  });
});
