import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { AUCTION_SUBSCRIPTION } from "../../../../schema/bidding/live/auction-subscriptions.ts";
import { bidderLots } from "../../../../schema/bidding/tables/bids.ts";
import type { PublicationPrivacy } from "../../../../schema/catalogue/inputs/invitation.ts";
import { favoriteLots } from "../../../../schema/catalogue/tables/favorites.ts";
import { invitations } from "../../../../schema/catalogue/tables/invitations.ts";
import { publications } from "../../../../schema/catalogue/tables/publications.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { MINUTE_MS } from "../../../../schema/kit/durations.ts";
import { describePage } from "../../../../worker/app/pages/describe-page.ts";
import { forgetBidPermissions } from "../../../../worker/bidding/bids/permission/bid-permission.ts";
import { parseEnv } from "../../../../worker/kit/env.ts";
import { eventually } from "../../../support/eventually.ts";
import { graphql } from "../../../support/graphql.ts";
import { LiveClient, upgrade } from "../../../support/live-client.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { autoBidOn, bidOn, removeAutoBidOn } from "../../../support/sale/bid-on.ts";
import { publishedLot } from "../../../support/sale/lot.ts";
import { buildSale, type Sale } from "../../../support/sale/sale.ts";

const database = openDatabase(env);
const settings = parseEnv(env);

beforeEach(() => forgetBidPermissions());

type Viewer = TestPerson | null;
type Person = "visitor" | "other" | "staff" | "expired" | "revoked" | "unconfirmed" | "invited";
const UNINVITED: readonly Person[] = ["visitor", "other", "staff", "expired", "revoked", "unconfirmed"];

interface PrivateSale {
  sale: Sale;
  /** In the titles of its auction and its lot, and of nothing else. */
  word: string;
  people: Record<Person, Viewer>;
}

/** A running auction of one lot that only one of several users may see. */
async function privateSale(privacy: PublicationPrivacy): Promise<PrivateSale> {
  const word = `zeldzaam${[...crypto.randomUUID()].map((sign) => String.fromCharCode(97 + (sign.charCodeAt(0) % 26))).join("")}`;
  const texts = { nl: word, en: word };
  const sale = await buildSale({ lots: [{ texts }], texts, publication: { privacy } });
  await publishedLot({}, sale.incrementalLotId);
  const [other, expired, revoked, unconfirmed, invited] = [
    await newPerson(),
    await newPerson(),
    await newPerson(),
    await newPerson({ isConfirmed: false }),
    await newPerson(),
  ];
  const staff = await newPerson({ rights: [{ rule: "USER_PROJECT_EDIT", entityId: sale.projectId }] });
  const nowMs = Date.now();
  for (const { person, ...columns } of [
    { person: invited },
    { person: unconfirmed },
    { person: expired, expiresAtMs: nowMs - 1 },
    { person: revoked, revokedAtMs: nowMs },
  ])
    await invite(sale, person, columns);
  return { sale, word, people: { visitor: null, other, staff, expired, revoked, unconfirmed, invited } };
}

async function invite(sale: Sale, { email }: TestPerson, columns: Partial<typeof invitations.$inferInsert> = {}) {
  const row = { id: crypto.randomUUID(), publicationId: sale.auctionId, email, language: "nl" };
  const nowMs = Date.now();
  await database.insert(invitations).values({ ...row, createdAtMs: nowMs, invitedAtMs: nowMs, ...columns });
}

const ask = async <Data>(viewer: Viewer, query: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await graphql<Data>(query, variables, viewer === null ? {} : { token: viewer.token });
  if (!data && errors?.[0]?.extensions?.code !== "1002") throw new Error(JSON.stringify(errors));
  return data ?? null;
};

/** Whether an answer tells anything: it names the lot, or has what only a lot has. */
const names = (answer: unknown, { sale, word }: PrivateSale) => {
  const text = JSON.stringify(answer);
  return text.includes(sale.incrementalLotId) || text.includes(word);
};

type Look = (viewer: Viewer, own: PrivateSale) => Promise<boolean>;

/** What an invitation opens. Each entry says whether a viewer can read one thing of the lot, or do it. */
const OPENED: Record<string, Look> = {
  "the page of the lot": async (viewer, own) =>
    names(
      await ask(viewer, "query ($id: ID!) { getIncrementalLot(incrementalLotId: $id) { id title } }", {
        id: own.sale.incrementalLotId,
      }),
      own,
    ),
  "the lots of the auction": async (viewer, own) =>
    names(
      await ask(
        viewer,
        "query ($id: ID!) { queryIncrementalLots(searchFilter: { publicationId: $id }) { lots { id } paginatedTotalResults } }",
        { id: own.sale.auctionId },
      ),
      own,
    ),
  "the lots of the auction by a text": async (viewer, own) =>
    names(
      await ask(
        viewer,
        "query ($id: ID!, $text: String!) { queryIncrementalLots(searchFilter: { publicationId: $id, text: $text }) { lots { id } } }",
        { id: own.sale.auctionId, text: own.word },
      ),
      own,
    ),
  "the facets of its lots": async (viewer, { sale }) => {
    const asked = "query ($id: ID!) { getLotFacets(searchFilter: { publicationId: $id }) { phases { lotCount } } }";
    const data = await ask<{ getLotFacets: { phases: { lotCount: number }[] } }>(viewer, asked, { id: sale.auctionId });
    return data?.getLotFacets.phases.some(({ lotCount }) => lotCount > 0) ?? false;
  },
  "how many lots are open": async (viewer, { sale }) => {
    const asked =
      "query ($id: ID!) { getIncrementalAuction(incrementalAuctionId: $id) { isOpenToViewer lotCounts { open } categories { externalId } } }";
    const data = await ask<{
      getIncrementalAuction: { isOpenToViewer: boolean; lotCounts: { open: number }; categories: unknown[] } | null;
    }>(viewer, asked, { id: sale.auctionId });
    const auction = data?.getIncrementalAuction;
    return auction?.isOpenToViewer === true || (auction?.lotCounts.open ?? 0) + (auction?.categories.length ?? 0) > 0;
  },
  "the state of the lot": async (viewer, own) =>
    names(
      await ask(
        viewer,
        "query ($id: ID!) { getCurrentIncrementalLotState(incrementalLotId: $id) { id incrementalLotId } }",
        { id: own.sale.incrementalLotId },
      ),
      own,
    ),
  "its bids": async (viewer, { sale }) => {
    const asked =
      "query ($id: ID!) { queryIncrementalBids(searchFilter: { incrementalLotId: $id }) { sequence paginatedTotalResults } }";
    const data = await ask<{ queryIncrementalBids: { sequence: number } }>(viewer, asked, {
      id: sale.incrementalLotId,
    });
    return (data?.queryIncrementalBids.sequence ?? 0) > 0;
  },
  "what an invoice would hold": async (viewer, { sale }) => {
    const asked = "query ($id: ID!) { getIncrementalLotInvoiceDetails(incrementalLotId: $id) { amount } }";
    const data = await ask<{ getIncrementalLotInvoiceDetails: object | null }>(viewer, asked, {
      id: sale.incrementalLotId,
    });
    return (data?.getIncrementalLotInvoiceDetails ?? null) !== null;
  },
  "the head of its log": async (viewer, { sale }) => {
    const asked = "query ($id: ID!) { getIncrementalLotLogHead(incrementalLotId: $id) { hash } }";
    const data = await ask<{ getIncrementalLotLogHead: object | null }>(viewer, asked, { id: sale.incrementalLotId });
    return (data?.getIncrementalLotLogHead ?? null) !== null;
  },
  "its log": async (viewer, { sale }) => {
    const headers: Record<string, string> = viewer === null ? {} : { authorization: `Bearer ${viewer.token}` };
    const log = await exports.default.fetch(`http://localhost/lots/${sale.incrementalLotId}/log`, { headers });
    return log.status !== 404;
  },
  "its mark as a favourite": async (viewer, { sale }) => {
    if (viewer === null) return false;
    const marked =
      "mutation ($id: ID!) { setFavoriteLot(favoriteLot: { incrementalLotId: $id, isFavorite: true }) { isFavorite } }";
    const { errors } = await graphql(marked, { id: sale.incrementalLotId }, { token: viewer.token });
    return errors === undefined;
  },
  "the list of favourites": async (viewer, own) => {
    if (viewer === null) return false;
    const row = { userId: viewer.userId, incrementalLotId: own.sale.incrementalLotId, createdAtMs: 1 };
    await database.insert(favoriteLots).values(row).onConflictDoNothing();
    return names(await ask(viewer, "{ queryFavoriteLots { favoriteLots { id } } }"), own);
  },
  "the live state of the lot": async (viewer, { sale }) =>
    await watches(viewer, `?lot=${sale.incrementalLotId}`, {
      query: "subscription ($id: ID!) { incrementalLotState(incrementalLotId: $id) { id } }",
      variables: { id: sale.incrementalLotId },
    }),
  "the feed of the auction": async (viewer, { sale }) =>
    await watches(viewer, `?auction=${sale.auctionId}`, {
      query: AUCTION_SUBSCRIPTION,
      variables: { incrementalAuctionId: sale.auctionId },
    }),
  "a bid": async (viewer, { sale }) =>
    viewer !== null && (await bidOn(viewer, sale.incrementalLotId, 100_00)).currentState !== null,
  "an auto bid": async (viewer, { sale }) =>
    viewer !== null && (await autoBidOn(viewer, sale.incrementalLotId, 300_00)).currentState !== null,
  "the end of an auto bid": async (viewer, { sale }) =>
    viewer !== null && (await removeAutoBidOn(viewer, sale.incrementalLotId)).currentState !== null,
};

/** Those of them that show lots on which a bidder has not bid. */
const OF_ALL_LOTS = [
  "the lots of the auction",
  "the lots of the auction by a text",
  "the facets of its lots",
  "how many lots are open",
  "the feed of the auction",
];

/** What shows the lots of an auction for invited users to nobody. */
const NEVER: Record<string, Look> = {
  "the list of all lots": async (viewer, own) =>
    names(
      await ask(viewer, "query ($ids: [ID!]) { queryIncrementalLots(searchFilter: { ids: $ids }) { lots { id } } }", {
        ids: [own.sale.incrementalLotId],
      }),
      own,
    ),
  "the list of all lots by a text": async (viewer, own) =>
    names(
      await ask(
        viewer,
        "query ($text: String!) { queryIncrementalLots(searchFilter: { text: $text }) { lots { id } } }",
        {
          text: own.word,
        },
      ),
      own,
    ),
  "the search for lots": async (viewer, { word }) => {
    const asked =
      'query ($text: String!) { searchIncrementalItem(input: { text: $text, clientRequestId: "1" }) { incrementalLots { incrementalLotId } } }';
    const data = await ask<{ searchIncrementalItem: { incrementalLots: unknown[] } }>(viewer, asked, { text: word });
    return (data?.searchIncrementalItem.incrementalLots.length ?? 0) > 0;
  },
  "the facets of all lots": async (viewer, { word }) => {
    const asked = "query ($text: String!) { getLotFacets(searchFilter: { text: $text }) { phases { lotCount } } }";
    const data = await ask<{ getLotFacets: { phases: { lotCount: number }[] } }>(viewer, asked, { text: word });
    return data?.getLotFacets.phases.some(({ lotCount }) => lotCount > 0) ?? false;
  },
  "categories with open lots": async (viewer, { sale }) =>
    JSON.stringify(await ask(viewer, "{ queryOpenCategories { category { externalId } } }")).includes(sale.categoryId),
  "lots like it": async (viewer, { sale }) => {
    const asked = "query ($id: ID!) { querySimilarLots(incrementalLotId: $id) { id } }";
    const data = await ask<{ querySimilarLots: unknown[] }>(viewer, asked, { id: sale.incrementalLotId });
    return (data?.querySimilarLots.length ?? 0) > 0;
  },
  "its log without a sign-in": async (_, { sale }) =>
    (await exports.default.fetch(`http://localhost/lots/${sale.incrementalLotId}/log`)).status !== 404,
  "the page of the lot for search engines": async (viewer, { sale }) =>
    (await describedAt(`/nl/auction/${sale.auctionId}/lot/${sale.incrementalLotId}`, viewer)).status !== 404,
  "the sitemap": async (_, own) => {
    const day = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
    const sitemap = await exports.default.fetch(`http://localhost/sitemap-${day}.xml`);
    return names(await sitemap.text(), own);
  },
};

/** What shows that an auction is there: to everybody where it is listed. */
const LISTING: Record<string, Look> = {
  "the list of publications": async (viewer, { sale }) =>
    JSON.stringify(
      await ask(
        viewer,
        "query ($ids: [ID!]) { queryPublicationPreviews(searchFilter: { ids: $ids }) { publications { id } } }",
        {
          ids: [sale.auctionId],
        },
      ),
    ).includes(sale.auctionId),
  "the search for auctions": async (viewer, { sale, word }) =>
    JSON.stringify(
      await ask(
        viewer,
        'query ($text: String!) { searchIncrementalItem(input: { text: $text, clientRequestId: "1" }) { incrementalAuctions { id } } }',
        { text: word },
      ),
    ).includes(sale.auctionId),
  "the sitemap of pages": async (_, { sale }) =>
    (await (await exports.default.fetch("http://localhost/sitemap-pages.xml")).text()).includes(sale.auctionId),
  "the page of the auction for search engines": async (_, { sale }) =>
    (await describedAt(`/nl/auction/${sale.auctionId}`)).status === 200,
};

async function describedAt(path: string, viewer: Viewer = null) {
  const url = new URL(`http://localhost${path}`);
  const headers: Record<string, string> = viewer === null ? {} : { authorization: `Bearer ${viewer.token}` };
  return await describePage({ request: new Request(url, { headers }), url, env: settings, waitUntil: () => {} });
}

/** Whether a subscription gets a frame. */
async function watches(viewer: Viewer, address: string, asked: { query: string; variables: Record<string, unknown> }) {
  const response = await upgrade(address);
  if (!response.webSocket) return false;
  const client = await new LiveClient(response.webSocket).init(viewer?.token);
  client.subscribe("1", asked.query, asked.variables);
  const frame = await client.frameWhere(({ id }) => id === "1");
  client.send({ type: "complete", id: "1" });
  return frame.type === "next";
}

describe.each(["LISTED", "UNLISTED"] as const)("an incremental auction that is %s", (privacy) => {
  it("opens its lots to the invited alone, on every path", async () => {
    const own = await privateSale(privacy);
    const seen: string[] = [];
    for (const [path, look] of Object.entries(OPENED)) {
      // Staff of the sale read its log on their own pages.
      const closed = UNINVITED.filter((person) => path !== "its log" || person !== "staff");
      for (const person of closed) if (await look(own.people[person], own)) seen.push(`${person} sees ${path}`);
      if (!(await look(own.people.invited, own))) seen.push(`the invited user does not see ${path}`);
    }
    expect(seen).toEqual([]);
  });

  it("shows its lots to nobody in what is the same for all", async () => {
    const own = await privateSale(privacy);
    const seen: string[] = [];
    for (const [path, look] of Object.entries(NEVER))
      for (const person of [...UNINVITED, "invited"] as const)
        if (await look(own.people[person], own)) seen.push(`${person} sees ${path}`);
    expect(seen).toEqual([]);
  });

  it(`is ${privacy === "LISTED" ? "in" : "in no"} list`, async () => {
    const own = await privateSale(privacy);
    for (const [path, look] of Object.entries(LISTING))
      expect([path, await look(own.people.other, own)]).toEqual([path, privacy === "LISTED"]);
  });

  it("shows a bidder the lot of their own bids when the invitation has ended, and takes no more bids", async () => {
    const own = await privateSale(privacy);
    const { sale, people } = own;
    const { invited } = people;
    if (invited === null) throw new Error("nobody is invited");
    await autoBidOn(invited, sale.incrementalLotId, 300_00);
    const mine = async () => {
      const asked = "{ queryMyBidLots { paginatedTotalResults } getMyBidTotals { leadingCount } }";
      return await ask<{
        queryMyBidLots: { paginatedTotalResults: number };
        getMyBidTotals: { leadingCount: number };
      }>(invited, asked);
    };
    const both = { queryMyBidLots: { paginatedTotalResults: 1 }, getMyBidTotals: { leadingCount: 1 } };
    await eventually(async () => expect(await mine()).toEqual(both));
    await database.update(invitations).set({ revokedAtMs: Date.now() }).where(eq(invitations.email, invited.email));
    forgetBidPermissions();
    expect(await mine()).toEqual(both);
    const { refusal, missingConditions } = await bidOn(invited, sale.incrementalLotId, 400_00);
    expect({ refusal, missingConditions }).toEqual({ refusal: "BIDDER_NOT_ALLOWED", missingConditions: ["INVITED"] });
    const closed: string[] = [];
    for (const [path, look] of Object.entries(OPENED)) if (!(await look(invited, own))) closed.push(path);
    expect(closed).toEqual(OF_ALL_LOTS);
    expect((await removeAutoBidOn(invited, sale.incrementalLotId)).currentState).toMatchObject({
      userHasLatestBid: true,
      autoBid: null,
    });
  });

  it("leads a bidder whose invitation has ended to no other lot", async () => {
    const sale = await buildSale({ lots: 3, publication: { privacy } });
    const [first = "", lot = "", last = ""] = sale.lots.map(({ incrementalLotId }) => incrementalLotId);
    const [invited, other] = [await newPerson(), await newPerson()];
    await publishedLot({ closesAtMs: Date.now() + MINUTE_MS }, lot);
    await invite(sale, invited);
    await bidOn(invited, lot, 100_00);
    const way = async (viewer: Viewer) => {
      const asked = `query ($id: ID!) {
        getIncrementalLot(incrementalLotId: $id) { previousLotId nextLotId nextOpenLot { id } } }`;
      return (await ask<{ getIncrementalLot: object | null }>(viewer, asked, { id: lot }))?.getIncrementalLot;
    };
    expect(await way(invited)).toEqual({ previousLotId: first, nextLotId: last, nextOpenLot: { id: first } });
    const isBidder = eq(bidderLots.userId, invited.userId);
    await eventually(async () => expect(await database.$count(bidderLots, isBidder)).toBe(1));
    await database.update(invitations).set({ revokedAtMs: Date.now() }).where(eq(invitations.email, invited.email));
    expect(await way(invited)).toEqual({ previousLotId: null, nextLotId: null, nextOpenLot: null });
    expect(await way(other)).toBeNull();
  });
});

describe("a public auction", () => {
  it("is on all of these paths", async () => {
    const own = await privateSale("PUBLIC");
    const missing: string[] = [];
    for (const [path, look] of Object.entries({ ...OPENED, ...NEVER, ...LISTING }))
      if (path !== "lots like it" && !(await look(own.people.other, own))) missing.push(path);
    expect(missing).toEqual([]);
  });

  it("leaves every list as it becomes one for invited users, and comes back", async () => {
    const own = await privateSale("PUBLIC");
    const set = async (privacy: PublicationPrivacy) =>
      await database.update(publications).set({ privacy }).where(eq(publications.id, own.sale.auctionId));
    const look = async () => await NEVER["the list of all lots"]?.(own.people.other, own);
    await set("UNLISTED");
    expect(await look()).toBe(false);
    await set("PUBLIC");
    expect(await look()).toBe(true);
  });
});
