import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { favoriteLots } from "../../../../schema/catalogue/tables/favorites.ts";
import { insertRows } from "../../../../schema/kit/database/json-list.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { MAX_FAVORITES } from "../../../../worker/catalogue/favorites/service.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { buildSale } from "../../../support/sale/sale.ts";

const SET = `mutation ($id: ID!, $isFavorite: Boolean!) {
  setFavoriteLot(favoriteLot: { incrementalLotId: $id, isFavorite: $isFavorite }) { incrementalLotId isFavorite }
}`;
const QUERY = `query ($filter: FavoriteLotFilter, $pagination: Pagination, $sort: [FavoriteLotSort!]) {
  queryFavoriteLots(searchFilter: $filter, pagination: $pagination, sort: $sort) {
    favoriteLots { id lotNumber title closingOn publicationNumber userHasFavorite }
    paginatedPageNumber paginatedPageSize paginatedTotalResults
  }
}`;

interface Favorites {
  queryFavoriteLots: { favoriteLots: Record<string, unknown>[]; paginatedTotalResults: number };
}

type Client = { token?: string; host?: string };

function set(id: string | undefined, isFavorite: boolean, client: Client) {
  return graphql(SET, { id, isFavorite }, client);
}

async function favorites(client: Client, variables: Record<string, unknown> = {}) {
  const answer = await graphql<Favorites>(QUERY, variables, client);
  expect(answer.errors).toBeUndefined();
  return answer.data?.queryFavoriteLots.favoriteLots ?? [];
}

const numbers = async (client: Client, variables: Record<string, unknown> = {}) =>
  (await favorites(client, variables)).map(({ lotNumber }) => lotNumber);

/** Marks lots at known times. */
async function markAt(person: TestPerson, marks: readonly { incrementalLotId: string; createdAtMs: number }[]) {
  await insertRows(
    openDatabase(env),
    favoriteLots,
    marks.map((mark) => ({ userId: person.userId, ...mark })),
  );
}

const HOUR_MS = 3_600_000;
const nowMs = Date.now();
const at = (ms: number) => new Date(ms).toISOString();

describe("favourite lots, behaviour", () => {
  it("marks a lot and removes the mark, any number of times", async () => {
    const person = await newPerson();
    const { incrementalLotId } = await buildSale();
    for (const isFavorite of [true, true, false, false]) {
      const answer = await set(incrementalLotId, isFavorite, person);
      expect(answer.data).toEqual({ setFavoriteLot: { incrementalLotId, isFavorite } });
      expect(await favorites(person)).toHaveLength(isFavorite ? 1 : 0);
    }
  });

  it("returns each lot as other lists do, marked as a favourite", async () => {
    const person = await newPerson();
    const sale = await buildSale({ closesAtMs: Date.parse("2031-01-01T00:00:00.000Z") });
    await set(sale.incrementalLotId, true, person);
    expect(await favorites(person, { filter: { language: "EN" } })).toEqual([
      {
        id: sale.incrementalLotId,
        lotNumber: "1",
        title: "Lot 1",
        closingOn: "2031-01-01T00:00:00.000Z",
        publicationNumber: sale.publicationNumber,
        userHasFavorite: true,
      },
    ]);
  });

  it("sorts by closing, by start and by the time of the mark; newest marks first by default", async () => {
    const person = await newPerson();
    const { lots } = await buildSale({
      lots: [
        { lotNumber: "1", startingOnMs: nowMs - 3 * HOUR_MS, closesAtMs: nowMs + 2 * HOUR_MS },
        { lotNumber: "2", startingOnMs: nowMs - HOUR_MS, closesAtMs: nowMs + HOUR_MS },
        { lotNumber: "3", startingOnMs: nowMs - 2 * HOUR_MS, closesAtMs: nowMs + 3 * HOUR_MS },
      ],
    });
    const times = [nowMs - 20, nowMs - 30, nowMs - 10];
    await markAt(
      person,
      lots.map(({ incrementalLotId }, index) => ({ incrementalLotId, createdAtMs: times[index] ?? 0 })),
    );
    const by = (field: string, direction = "ASCENDING") => numbers(person, { sort: [{ field, direction }] });
    expect(await numbers(person)).toEqual(["3", "1", "2"]);
    expect(await by("FAVORITE_CREATED_ON")).toEqual(["2", "1", "3"]);
    expect(await by("FAVORITE_CREATED_ON", "DESCENDING")).toEqual(["3", "1", "2"]);
    expect(await by("CLOSING_ON")).toEqual(["2", "1", "3"]);
    expect(await by("CLOSING_ON", "DESCENDING")).toEqual(["3", "1", "2"]);
    expect(await by("STARTING_ON")).toEqual(["1", "3", "2"]);
    expect(await by("STARTING_ON", "DESCENDING")).toEqual(["2", "3", "1"]);
  });

  it("sorts what closes next first and closed ones last, the last to close first; filters by phase", async () => {
    const person = await newPerson();
    const closing = (lotNumber: string, hours: number, startsInHours = -9) => ({
      lotNumber,
      startingOnMs: nowMs + startsInHours * HOUR_MS,
      closesAtMs: nowMs + hours * HOUR_MS,
    });
    const { lots } = await buildSale({
      lots: [closing("1", -200), closing("2", 3, 1), closing("3", -1), closing("4", 1)],
    });
    await markAt(
      person,
      lots.map(({ incrementalLotId }, index) => ({ incrementalLotId, createdAtMs: index })),
    );
    expect(await numbers(person, { sort: [{ field: "CLOSING_NEXT", direction: "ASCENDING" }] })).toEqual([
      "4",
      "2",
      "3",
      "1",
    ]);
    const of = (...phases: string[]) => numbers(person, { filter: { phases } });
    expect(await of("CLOSED")).toEqual(["3", "1"]);
    expect(await of("OPEN", "OPENING_SOON")).toEqual(["4", "2"]);
    expect(await of("OPENING_SOON")).toEqual(["2"]);
  });

  it("filters by closing and by start, and pages", async () => {
    const person = await newPerson();
    const { lots } = await buildSale({
      lots: [
        { lotNumber: "1", startingOnMs: nowMs - 3 * HOUR_MS, closesAtMs: nowMs - HOUR_MS },
        { lotNumber: "2", startingOnMs: nowMs - HOUR_MS, closesAtMs: nowMs + HOUR_MS },
      ],
    });
    await markAt(
      person,
      lots.map(({ incrementalLotId }, index) => ({ incrementalLotId, createdAtMs: index })),
    );
    expect(await numbers(person, { filter: { closingOn: { to: at(nowMs) } } })).toEqual(["1"]);
    expect(await numbers(person, { filter: { startingOn: { from: at(nowMs - 2 * HOUR_MS) } } })).toEqual(["2"]);
    expect(await numbers(person, { pagination: { page: 2, itemsPerPage: 1 } })).toEqual(["1"]);
  });
});

describe("favourite lots, permissions", () => {
  it("requires signing in, and shows users only their own", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const { incrementalLotId } = await buildSale();
    expect(errorCode(await set(incrementalLotId, true, {}))).toBe("1002");
    expect(errorCode(await graphql(QUERY))).toBe("1002");
    await set(incrementalLotId, true, person);
    expect(await favorites(other)).toEqual([]);
    await set(incrementalLotId, false, other);
    expect(await favorites(person)).toHaveLength(1);
  });

  const hidden = [
    ["of an auction that is not published", { publication: { isPublished: false } }],
    ["of an auction that is not visible yet", { publication: { visibleOnMs: nowMs + HOUR_MS } }],
    ["of another channel", { channels: ["bexchange"] }],
    ["that is not published", { lots: [{ isPublished: false }] }],
  ] as const;

  it.each(hidden)("refuses a lot %s", async (_, options) => {
    const { incrementalLotId } = await buildSale(options);
    expect(errorCode(await set(incrementalLotId, true, await newPerson()))).toBe("NOT_FOUND");
  });

  it.each(hidden)("hides a lot %s, even if it was marked before", async (_, options) => {
    const person = await newPerson();
    const { incrementalLotId } = await buildSale(options);
    await markAt(person, [{ incrementalLotId, createdAtMs: nowMs }]);
    const answer = await graphql<Favorites>(QUERY, {}, person);
    expect(answer.data?.queryFavoriteLots).toMatchObject({ favoriteLots: [], paginatedTotalResults: 0 });
    expect((await set(incrementalLotId, false, person)).errors).toBeUndefined();
  });
});

describe("favourite lots, validation", () => {
  it("refuses an unknown lot", async () => {
    expect(errorCode(await set("nothing", true, await newPerson()))).toBe("NOT_FOUND");
  });

  it("limits their number, but accepts one of them again", async () => {
    const person = await newPerson();
    const { lots } = await buildSale({ lots: 2 });
    const others = Array.from({ length: MAX_FAVORITES - 1 }, (_, index) => `other-${index}`);
    await markAt(
      person,
      [lots[0]?.incrementalLotId ?? "", ...others].map((incrementalLotId) => ({
        incrementalLotId,
        createdAtMs: nowMs,
      })),
    );
    expect(errorCode(await set(lots[1]?.incrementalLotId, true, person))).toBe("INVALID_INPUT");
    expect((await set(lots[0]?.incrementalLotId, true, person)).errors).toBeUndefined();
  });
});
