import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { NotificationType } from "../../../../schema/bidding/live/payloads.ts";
import { insertRows } from "../../../../schema/kit/database/json-list.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { notifications } from "../../../../schema/messages/tables/notifications.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { tokenFor } from "../../../support/people/token-for.ts";
import { buildSale } from "../../../support/sale/sale.ts";

const QUERY = `query ($filter: PersistedNotificationFilter, $page: Pagination, $sort: [NotificationSort!]) {
  queryPersistedNotifications(searchFilter: $filter, pagination: $page, sort: $sort) {
    notifications { id type amount blindLotId incrementalLotId publicationId lotNumber publicationNumber title createdOn lotTotal lotClosingOn }
    paginatedPageNumber paginatedPageSize paginatedTotalResults
  }
}`;

interface Listed {
  queryPersistedNotifications: {
    notifications: { id: string; title: string | null; type: NotificationType; lotTotal: number }[];
    paginatedTotalResults: number;
  };
}

/** Stored notifications of a new user, as the lots' outbox writes them, oldest first. */
async function keep(rows: Partial<typeof notifications.$inferInsert>[]): Promise<{ userId: string; token: string }> {
  const userId = crypto.randomUUID();
  await insertRows(
    openDatabase(env),
    notifications,
    rows.map((row, index) => ({
      id: `${userId}:${index}`,
      userId,
      type: "BID_SUCCESS",
      createdAtMs: Date.parse("2026-03-01T09:00:00Z") + index,
      ...row,
    })),
  );
  return { userId, token: await tokenFor(userId) };
}

async function list(token: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await graphql<Listed>(QUERY, variables, { token });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.queryPersistedNotifications;
}

describe("behaviour", () => {
  it("returns a notification with the catalogue's data of its lot", async () => {
    const sale = await buildSale({ closesAtMs: Date.parse("2100-03-12T13:30:00Z") });
    const { incrementalLotId } = sale;
    const { token } = await keep([{ id: "kept", type: "OUTBID", amountCents: 150_00, incrementalLotId }]);
    expect((await list(token, { filter: { language: "EN" } })).notifications).toEqual([
      {
        id: "kept",
        type: "OUTBID",
        amount: 150_00,
        blindLotId: null,
        incrementalLotId,
        publicationId: sale.auctionId,
        lotNumber: "1",
        publicationNumber: sale.publicationNumber,
        title: "Lot 1",
        createdOn: "2026-03-01T09:00:00.000Z",
        lotTotal: 1,
        lotClosingOn: "2100-03-12T13:30:00.000Z",
      },
    ]);
  });

  it("titles are in the requested language if the auction has it, else in the auction's own", async () => {
    const both = await buildSale({ lots: [{ texts: { nl: "Kraan", en: "Crane" } }] });
    const dutch = await buildSale({ languages: ["nl"], lots: [{ texts: { nl: "Heftruck" } }] });
    const english = await buildSale({ languages: ["en"], lots: [{ texts: { en: "Lorry" } }] });
    const { token } = await keep([both, dutch, english].map(({ incrementalLotId }) => ({ incrementalLotId })));
    const titles = async (language?: string) =>
      (await list(token, { filter: language ? { language } : null })).notifications.map(({ title }) => title);
    expect(await titles("EN")).toEqual(["Lorry", "Heftruck", "Crane"]);
    expect(await titles("NL")).toEqual(["Lorry", "Heftruck", "Kraan"]);
    expect(await titles()).toEqual(["Lorry", "Heftruck", "Kraan"]);
  });

  it("a notification stays after its lot is deleted", async () => {
    const { token } = await keep([{ incrementalLotId: crypto.randomUUID() }, { blindLotId: "blind" }]);
    expect((await list(token)).notifications).toMatchObject([
      { blindLotId: "blind", incrementalLotId: null, title: null },
      { blindLotId: null, title: null, lotNumber: null, publicationId: null, publicationNumber: null },
    ]);
  });

  it("the filter by types leaves out the others; an empty filter leaves out nothing", async () => {
    const { token } = await keep([{ type: "BID_SUCCESS" }, { type: "OUTBID" }, { type: "BID_FAILED" }]);
    const types = async (wanted: NotificationType[] | null) =>
      (await list(token, { filter: { types: wanted } })).notifications.map(({ type }) => type);
    expect(await types(["OUTBID", "BID_FAILED"])).toEqual(["BID_FAILED", "OUTBID"]);
    expect(await types([])).toEqual(["BID_FAILED", "OUTBID", "BID_SUCCESS"]);
    expect(await types(null)).toEqual(["BID_FAILED", "OUTBID", "BID_SUCCESS"]);
  });

  describe("the newest of each lot", () => {
    const press = { incrementalLotId: crypto.randomUUID() };
    const crane = { incrementalLotId: crypto.randomUUID() };
    const story = [
      { ...press, type: "BID_SUCCESS" },
      { ...crane, type: "BID_SUCCESS" },
      { ...press, type: "OUTBID" },
      {},
      { ...crane, type: "OUTBID" },
      { ...crane, type: "BID_SUCCESS" },
      {},
    ];
    const numbers = ({ notifications: rows }: Listed["queryPersistedNotifications"]) =>
      rows.map(({ id }) => Number(id.split(":")[1]));

    it("lists a lot once, with the number of its notifications, and each notification without a lot", async () => {
      const { token } = await keep(story);
      const answer = await list(token, { filter: { latestOfLot: true } });
      expect(numbers(answer)).toEqual([6, 5, 3, 2]);
      expect(answer.notifications.map(({ lotTotal }) => lotTotal)).toEqual([1, 3, 1, 2]);
      expect(answer.paginatedTotalResults).toBe(4);
    });

    it("with types leaves out the lots whose newest is of another type", async () => {
      const { token } = await keep(story);
      const answer = await list(token, { filter: { latestOfLot: true, types: ["OUTBID"] } });
      expect(numbers(answer)).toEqual([2]);
      expect(answer.paginatedTotalResults).toBe(1);
    });

    it("is the one that is listed first if several have the same time, and never another user's", async () => {
      const both = { ...press, createdAtMs: 1_000 };
      const { userId, token } = await keep([both, both]);
      await keep([{ ...press, createdAtMs: 9_000 }]);
      const answer = await list(token, { filter: { latestOfLot: true } });
      expect(answer.notifications).toMatchObject([{ id: `${userId}:1`, lotTotal: 2 }]);
    });

    it("links to the others of its lot, in pages", async () => {
      const { token } = await keep(story);
      const ofCrane = async (page: number) => await list(token, { filter: crane, page: { page, itemsPerPage: 2 } });
      expect(numbers(await ofCrane(1))).toEqual([5, 4]);
      expect(numbers(await ofCrane(2))).toEqual([1]);
      expect((await ofCrane(1)).paginatedTotalResults).toBe(3);
    });
  });

  it("an outbid notification is listed above the placed one of the same bid, newest first", async () => {
    const createdAtMs = Date.parse("2026-03-01T09:00:00Z");
    const lot = crypto.randomUUID();
    const types = ["BID_SUCCESS", "OUTBID_AUTOBID"] as const;
    const { token } = await keep(types.map((type) => ({ id: `${lot}:5:${type}:anna`, type, createdAtMs })));
    expect((await list(token)).notifications.map(({ type }) => type)).toEqual(types.toReversed());
  });

  it("pages follow each other without gaps, in the requested order, with the total", async () => {
    const { userId, token } = await keep(Array.from({ length: 5 }, () => ({ createdAtMs: 1_000 })));
    const ids = async (page: number) => {
      const answer = await list(token, {
        page: { page, itemsPerPage: 2 },
        sort: [{ field: "CREATED_ON", direction: "ASCENDING" }],
      });
      expect(answer).toMatchObject({ paginatedPageNumber: page, paginatedPageSize: 2, paginatedTotalResults: 5 });
      return answer.notifications.map(({ id }) => id);
    };
    expect([...(await ids(1)), ...(await ids(2)), ...(await ids(3))]).toEqual(
      [0, 1, 2, 3, 4].map((index) => `${userId}:${index}`),
    );
  });
});

describe("permissions", () => {
  it("users see only their own notifications", async () => {
    await keep([{}]);
    const { token } = await keep([]);
    expect(await list(token)).toMatchObject({ notifications: [], paginatedTotalResults: 0 });
  });

  it("visitors have none", async () => {
    expect(errorCode(await graphql(QUERY))).toBe("1002");
  });
});

describe("validation", () => {
  it("a page holds at most 100", async () => {
    const { token } = await keep([]);
    const answer = await graphql(QUERY, { page: { page: 1, itemsPerPage: 101 } }, { token });
    expect(errorCode(answer)).toBe("INVALID_INPUT");
  });
});
