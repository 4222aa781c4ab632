import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { MAX_CALENDAR_DAYS, MAX_CALENDAR_SALES } from "../../../../schema/catalogue/inputs/calendar.ts";
import { blindAuctions } from "../../../../schema/catalogue/tables/blind-auctions.ts";
import { eventGroups, events } from "../../../../schema/catalogue/tables/events.ts";
import { publicationChannels, publications } from "../../../../schema/catalogue/tables/publications.ts";
import { insertRows } from "../../../../schema/kit/database/json-list.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../../schema/kit/durations.ts";
import { graphql } from "../../../support/graphql.ts";
import { addBlindAuction } from "../../../support/sale/blind.ts";
import { insertSale } from "../../../support/sale/insert-sale.ts";

const database = openDatabase(env);
/** Far from the sales of other tests. */
let nextWeekMs = Math.floor(Date.now() / DAY_MS + 4_000) * DAY_MS;

/** A week of its own, and its sales. */
function newWeek(): { fromMs: number; untilMs: number } {
  nextWeekMs += 60 * DAY_MS;
  return { fromMs: nextWeekMs, untilMs: nextWeekMs + 7 * DAY_MS };
}

interface Calendar {
  isWhole: boolean;
  sales: {
    publication: { __typename: string; id: string };
    viewings: { startingOn: string; isByAppointment: boolean; city: string }[];
  }[];
}

async function ask({ fromMs, untilMs }: { fromMs: number; untilMs: number }, other: object = {}) {
  const at = (instantMs: number) => new Date(instantMs).toISOString();
  const query = `query ($input: CalendarInput!) { queryCalendar(input: $input) { isWhole sales {
    publication { __typename id } viewings { startingOn isByAppointment city } } } }`;
  const { data, errors } = await graphql<{ queryCalendar: Calendar }>(query, {
    input: { from: at(fromMs), until: at(untilMs), ...other },
  });
  return { calendar: data?.queryCalendar, code: errors?.[0]?.extensions?.code };
}

const idsIn = async (week: Parameters<typeof ask>[0], other: object = {}) =>
  (await ask(week, other)).calendar?.sales.map(({ publication: { id } }) => id);

async function addAuction(startingOnMs: number, lastClosingMs: number, other: object = {}): Promise<string> {
  const publication = { startingOnMs, firstClosingPlannedMs: lastClosingMs, lastClosingMs, ...other };
  const { auctionId } = await insertSale(database, { projectId: crypto.randomUUID(), lots: 0, publication });
  await database.update(publications).set(publication).where(eq(publications.id, auctionId));
  return auctionId;
}

async function addViewing(ownerId: string, startingOnMs: number, kind = "VIEWING_BY_SCHEDULED_DATE"): Promise<void> {
  const group = { id: crypto.randomUUID(), ownerId, kind, street: "Kade", houseNumber: "1", postalCode: "3011 AA" };
  await database.insert(eventGroups).values({ ...group, city: "Rotterdam", countryCode: "nld" });
  const event = { id: crypto.randomUUID(), groupId: group.id, startingOnMs, endingOnMs: startingOnMs + HOUR_MS };
  await database.insert(events).values(event);
}

describe("the calendar", () => {
  it("has the auctions that take bids in its days, those first that close first", async () => {
    const week = newWeek();
    const { fromMs, untilMs } = week;
    const throughout = await addAuction(fromMs - 9 * DAY_MS, untilMs + DAY_MS);
    const closing = await addAuction(fromMs - DAY_MS, fromMs);
    await addAuction(fromMs - DAY_MS, fromMs - 1);
    await addAuction(untilMs, untilMs + DAY_MS);
    const { calendar } = await ask(week);
    expect(calendar?.sales.map(({ publication: { id } }) => id)).toEqual([closing, throughout]);
    expect(calendar?.isWhole).toBe(true);
  });

  it("has an auction that can only be viewed in its days, with these viewings", async () => {
    const week = newWeek();
    const { fromMs, untilMs } = week;
    const id = await addAuction(untilMs + DAY_MS, untilMs + 2 * DAY_MS);
    await addViewing(id, fromMs + HOUR_MS);
    await addViewing(id, untilMs + HOUR_MS, "VIEWING_BY_APPOINTMENT");
    const other = await addAuction(untilMs + DAY_MS, untilMs + 2 * DAY_MS);
    await addViewing(other, fromMs + HOUR_MS, "RETRIEVAL_BY_DELIVERY");
    const { calendar } = await ask(week);
    const viewing = { startingOn: new Date(fromMs + HOUR_MS).toISOString(), isByAppointment: false, city: "Rotterdam" };
    expect(calendar?.sales).toMatchObject([{ publication: { id }, viewings: [viewing] }]);
    expect(calendar?.sales[0]?.viewings).toHaveLength(1);
  });

  it("has sealed sales too, but none that were called off, and one kind alone if it is asked for", async () => {
    const week = newWeek();
    const times = { startingOnMs: week.fromMs, lastClosingMs: week.fromMs + DAY_MS };
    const project = crypto.randomUUID();
    const sealed = await addBlindAuction(project, times);
    const calledOff = await addBlindAuction(project, times);
    await database
      .update(blindAuctions)
      .set({ calledOffAtMs: 1, calledOffReason: "verkocht" })
      .where(eq(blindAuctions.publicationId, calledOff));
    const auction = await addAuction(week.fromMs, week.fromMs + 2 * DAY_MS);
    expect(await idsIn(week)).toEqual([sealed, auction]);
    expect(await idsIn(week, { auctionKinds: ["BLIND_BID_AUCTION"] })).toEqual([sealed]);
    expect(await idsIn(week, { auctionKinds: ["INCREMENTAL_AUCTION"] })).toEqual([auction]);
  });

  it("has no auction that is not published, not visible yet, of another channel, or known to invited users alone", async () => {
    const week = newWeek();
    const { fromMs } = week;
    await addAuction(fromMs, fromMs + DAY_MS, { isPublished: false });
    await addAuction(fromMs, fromMs + DAY_MS, { visibleOnMs: fromMs });
    await addAuction(fromMs, fromMs + DAY_MS, { privacy: "UNLISTED" });
    const listed = await addAuction(fromMs, fromMs + DAY_MS, { privacy: "LISTED" });
    expect(await idsIn(week)).toEqual([listed]);
  });

  it("is of few days, which have an end", async () => {
    const { fromMs } = newWeek();
    for (const shiftMs of [1, MINUTE_MS, -1])
      expect((await ask({ fromMs: fromMs + shiftMs, untilMs: fromMs + DAY_MS + shiftMs })).code).toBe("INVALID_INPUT");
    for (const lengthMs of [15 * MINUTE_MS, 12 * HOUR_MS, DAY_MS + 2 * HOUR_MS])
      expect((await ask({ fromMs, untilMs: fromMs + lengthMs })).code).toBe("INVALID_INPUT");
    for (const lengthMs of [DAY_MS - HOUR_MS, 7 * DAY_MS + HOUR_MS])
      expect((await ask({ fromMs, untilMs: fromMs + lengthMs })).code, "the clocks change").toBeUndefined();
    for (const year of [2019, 2101]) {
      const firstMs = Date.UTC(year, 5);
      expect((await ask({ fromMs: firstMs, untilMs: firstMs + DAY_MS })).code).toBe("INVALID_INPUT");
    }
    for (const days of [MAX_CALENDAR_DAYS + 1, 0, -1])
      expect([days, (await ask({ fromMs, untilMs: fromMs + days * DAY_MS })).code]).toEqual([days, "INVALID_INPUT"]);
    expect((await ask({ fromMs, untilMs: fromMs + MAX_CALENDAR_DAYS * DAY_MS })).code).toBeUndefined();
    expect((await ask({ fromMs, untilMs: fromMs + DAY_MS }, { auctionKinds: ["DATA_ROOM"] })).code).toBe(
      "INVALID_INPUT",
    );
  });

  it("says that there are more auctions than it shows", async () => {
    const week = newWeek();
    const { auctionId } = await insertSale(database, { projectId: crypto.randomUUID(), lots: 0 });
    const [row] = await database.select().from(publications).where(eq(publications.id, auctionId));
    if (!row) throw new Error("no publication");
    const times = { startingOnMs: week.fromMs, lastClosingMs: week.fromMs + DAY_MS };
    const copies = Array.from({ length: MAX_CALENDAR_SALES + 1 }, (_, index) => ({
      ...row,
      ...times,
      id: crypto.randomUUID(),
      publicationNumber: 900_000 + index,
    }));
    const channels = copies.map(({ id }) => ({ publicationId: id, channel: "hamerslag" }));
    await database.batch([
      insertRows(database, publications, copies),
      insertRows(database, publicationChannels, channels),
    ]);
    const { calendar } = await ask(week);
    expect([calendar?.sales.length, calendar?.isWhole]).toEqual([MAX_CALENDAR_SALES, false]);
  });
});
