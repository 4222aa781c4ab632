import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { catalogueLots, cataloguePublications } from "../../schema/catalogue/tables/catalogue-lists.ts";
import { lotCategories } from "../../schema/catalogue/tables/categories.ts";
import { eventGroups } from "../../schema/catalogue/tables/events.ts";
import { incrementalLots, lotDetails, lots } from "../../schema/catalogue/tables/lots.ts";
import { publicationChannels, publicationLanguages, publications } from "../../schema/catalogue/tables/publications.ts";
import { compareLotNumbers } from "../../schema/catalogue/terms/stagger.ts";
import { CHANNELS } from "../../schema/kit/channels.ts";
import type { Database } from "../../schema/kit/database/database.ts";
import { texts as textsTable } from "../../schema/kit/tables/texts.ts";
import { categoryWord } from "../../worker/catalogue/read-model/lot-texts.ts";
import { seededRandom } from "../../worker/dev/demo/random.ts";
import { insertSale } from "../support/sale/insert-sale.ts";
import { rebuildReadModels } from "../support/sale/rebuild-read-models.ts";

const CHANGES = 100;
/** What the lists' rows must be, computed from the sources by code of its own; the triggers compute it in SQL. */
async function expectedRows(database: Database) {
  const [ofLots, assets, sales, channels, groups] = await Promise.all([
    database.select().from(incrementalLots),
    database.select().from(lots),
    database.select().from(publications),
    database.select().from(publicationChannels),
    database.select().from(eventGroups).orderBy(eventGroups.kind),
  ]);
  const addressOf = (owner: string) => groups.find(({ ownerId }) => ownerId === owner);
  const published = sales.filter(({ isPublished }) => isPublished);
  const on = channels.flatMap(({ publicationId, channel }) => {
    const sale = published.find(({ id }) => id === publicationId);
    return sale ? [{ sale, channel }] : [];
  });
  return {
    lots: on.flatMap(({ sale, channel }) =>
      ofLots.flatMap((lot) => {
        const asset = assets.find(({ id }) => id === lot.lotId);
        if (!asset || !lot.isPublished || lot.publicationId !== sale.id) return [];
        const address = addressOf(lot.id) ?? addressOf(sale.id);
        return [
          {
            channel,
            incrementalLotId: lot.id,
            publicationId: sale.id,
            lotId: asset.id,
            categoryId: asset.categoryId,
            yearBuilt: asset.yearBuilt,
            place: address?.city ?? null,
            countryCode: address?.countryCode ?? null,
            latitude: address?.latitude ?? null,
            longitude: address?.longitude ?? null,
            visibleOnMs: sale.visibleOnMs,
            startingOnMs: lot.startingOnMs,
            closesAtMs: lot.closesAtMs,
            lotNumber: lot.lotNumber,
            priorityIndex: lot.priorityIndex,
            bidAmountCents: lot.currentBidAmountCents ?? 0,
            priceCents: lot.currentBidAmountCents ?? lot.minimumStartBidAmountCents,
            hasBids: lot.bidCount > 0,
            createdAtMs: lot.createdAtMs,
            updatedAtMs: lot.updatedAtMs,
          },
        ];
      }),
    ),
    publications: on.map(({ sale, channel }) => ({
      channel,
      publicationId: sale.id,
      kind: sale.kind,
      publicationNumber: sale.publicationNumber,
      visibleOnMs: sale.visibleOnMs,
      startingOnMs: sale.startingOnMs,
      lastClosingMs: sale.lastClosingMs,
      createdAtMs: sale.createdAtMs,
      updatedAtMs: sale.updatedAtMs,
    })),
  };
}

async function listedRows(database: Database) {
  // The largest of the number ranks is no JavaScript integer; the order by number is compared apart.
  const { id, numberRank, numberSuffix, ...ofLots } = getTableColumns(catalogueLots);
  const { id: _, ...ofPublications } = getTableColumns(cataloguePublications);
  const [rows, sales] = await Promise.all([
    database.select(ofLots).from(catalogueLots),
    database.select(ofPublications).from(cataloguePublications),
  ]);
  return { lots: rows, publications: sales };
}

const texts = (rows: readonly object[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))).toSorted();

/** Compares the rows with their sources; returns how many of lots there are. */
async function expectRowsOfSources(database: Database, after: string): Promise<number> {
  const [expected, listed] = await Promise.all([expectedRows(database), listedRows(database)]);
  expect(texts(listed.lots), after).toEqual(texts(expected.lots));
  expect(texts(listed.publications), after).toEqual(texts(expected.publications));
  const indexed = await database.all(sql`select rowid as id from catalogue_lot_texts order by rowid`);
  expect(indexed, after).toEqual(await database.all(sql`select id from catalogue_lots order by id`));
  return listed.lots.length;
}

type Random = ReturnType<typeof seededRandom>;

/** Changes of every kind that a source has, each of one row. */
const CHANGES_OF_SOURCES: Record<
  string,
  (database: Database, ids: { lotId: string; saleId: string; random: Random }) => PromiseLike<unknown>
> = {
  "a bid is delivered": (database, { lotId, random }) =>
    database
      .update(incrementalLots)
      .set({ currentBidAmountCents: random.int(1, 9_000) * 100, bidCount: sql`bid_count + 1` })
      .where(eq(incrementalLots.id, lotId)),
  "the last bid is invalidated": (database, { lotId }) =>
    database
      .update(incrementalLots)
      .set({ currentBidAmountCents: null, bidCount: 0 })
      .where(eq(incrementalLots.id, lotId)),
  "a closing is extended": (database, { lotId, saleId }) =>
    database.batch([
      database
        .update(incrementalLots)
        .set({ closesAtMs: sql`closes_at_ms + 1000` })
        .where(eq(incrementalLots.id, lotId)),
      database
        .update(publications)
        .set({ lastClosingMs: sql`last_closing_ms + 1000` })
        .where(eq(publications.id, saleId)),
    ]),
  "a lot is published or hidden": (database, { lotId }) =>
    database
      .update(incrementalLots)
      .set({ isPublished: sql`1 - is_published`, updatedAtMs: sql`updated_at_ms + 1` })
      .where(eq(incrementalLots.id, lotId)),
  "a lot is edited": (database, { lotId, random }) =>
    database
      .update(incrementalLots)
      .set({
        lotNumber: `${random.int(1, 99)}${random.pick(["", "a", "B"])}-${random.int(1, 1e9)}`,
        priorityIndex: random.int(0, 9),
        startingOnMs: random.int(1, 1e9),
        minimumStartBidAmountCents: random.int(1, 1e6),
      })
      .where(eq(incrementalLots.id, lotId)),
  "an asset changes its category": (database, { lotId, random }) =>
    database
      .update(lots)
      .set({ categoryId: random.pick([null, "one", "two"]) })
      .where(sql`id = (select lot_id from incremental_lots where id = ${lotId})`),
  "an asset gets another year": (database, { lotId, random }) =>
    database
      .update(lots)
      .set({ yearBuilt: random.pick([null, 1999, 2016]) })
      .where(sql`id = (select lot_id from incremental_lots where id = ${lotId})`),
  "an auction is published or hidden": (database, { saleId }) =>
    database.update(publications).set({ isPublished: sql`1 - is_published` }).where(eq(publications.id, saleId)),
  "an auction is edited": (database, { saleId, random }) =>
    database
      .update(publications)
      .set({ visibleOnMs: random.int(1, 1e9), startingOnMs: random.int(1, 1e9), updatedAtMs: sql`updated_at_ms + 1` })
      .where(eq(publications.id, saleId)),
  "a channel is added": (database, { saleId: publicationId, random }) =>
    database
      .insert(publicationChannels)
      .values({ publicationId, channel: random.pick(CHANNELS) })
      .onConflictDoNothing(),
  "a channel is removed": (database, { saleId, random }) =>
    database
      .delete(publicationChannels)
      .where(
        and(eq(publicationChannels.publicationId, saleId), eq(publicationChannels.channel, random.pick(CHANNELS))),
      ),
  "a place is added": (database, { lotId, saleId, random }) =>
    database
      .insert(eventGroups)
      .values({
        id: crypto.randomUUID(),
        ownerId: random.pick([lotId, saleId]),
        kind: random.pick(["RETRIEVAL_BY_APPOINTMENT", "VIEWING_BY_APPOINTMENT"]),
        street: "Kade",
        houseNumber: "1",
        postalCode: "1012AB",
        city: random.pick(["Zwolle", "Venlo"]),
        countryCode: "nld",
        latitude: random.pick([null, 52.5]),
        longitude: 6.1,
      })
      .onConflictDoNothing(),
  "a place is changed": (database, { lotId, saleId, random }) =>
    database
      .update(eventGroups)
      .set({ city: random.pick(["Delft", "Assen"]) })
      .where(inArray(eventGroups.ownerId, [lotId, saleId])),
  "a place is put elsewhere": (database, { lotId, saleId, random }) =>
    database
      .update(eventGroups)
      .set({ countryCode: random.pick(["bel", "deu"]), latitude: random.pick([51, 50.9]), longitude: 4.4 })
      .where(inArray(eventGroups.ownerId, [lotId, saleId])),
  "a place is removed": (database, { lotId }) => database.delete(eventGroups).where(eq(eventGroups.ownerId, lotId)),
  "details are added": (database, { lotId, random }) =>
    database.run(sql`insert or replace into lot_details (lot_id, specifications, loading_notes)
      select lot_id, ${JSON.stringify([{ isHighlighted: random.chance(0.5), texts: [{ language: "nl", label: "Merk", value: "Kolombo" }] }])}, '[]'
      from incremental_lots where id = ${lotId}`),
  "a sale is added": (database, { random }) =>
    insertSale(database, {
      lots: random.int(1, 3),
      channels: [random.pick(CHANNELS)],
      isPublished: random.chance(0.7),
    }),
  "a lot is deleted": (database, { lotId }) => database.delete(incrementalLots).where(eq(incrementalLots.id, lotId)),
  "an asset is deleted": (database, { lotId }) =>
    database.delete(lots).where(sql`id = (select lot_id from incremental_lots where id = ${lotId})`),
  "an auction is deleted": (database, { saleId }) => database.delete(publications).where(eq(publications.id, saleId)),
};

/** That the rows of the lists are what their sources say, on one of the databases. */
export function catalogueRowsContract(name: string, open: () => Promise<Database>) {
  describe(`the lists' rows on ${name}`, () => {
    it("are what their sources say after every kind of change", async () => {
      const database = await open();
      const random = seededRandom("catalogue rows");
      for (let sale = 0; sale < 4; sale += 1)
        await insertSale(database, { lots: 3, channels: ["hamerslag", "bexchange"] });
      await expectRowsOfSources(database, "the sales are inserted");
      const kinds = Object.entries(CHANGES_OF_SOURCES);
      let compared = 0;
      for (let change = 0; change < CHANGES; change += 1) {
        const [kind, apply] = kinds[change % kinds.length] ?? [];
        const [ofLots, sales] = await Promise.all([
          database.select({ lotId: incrementalLots.id }).from(incrementalLots),
          database.select({ saleId: publications.id }).from(publications),
        ]);
        if (!kind || !apply) continue;
        const { lotId } = random.pick(ofLots);
        const { saleId } = random.pick(sales);
        await apply(database, { lotId, saleId, random });
        compared += await expectRowsOfSources(database, `change ${change}: ${kind}`);
      }
      expect(compared).toBeGreaterThan(CHANGES);
    }, 60_000);

    it("are found by their texts in the languages of their auction, as these are now", async () => {
      const database = await open();
      const { auctionId, lots: sold } = await insertSale(database, {
        channels: ["hamerslag", "bexchange"],
        lots: [{ texts: { nl: "Zandstraler", en: { title: "Sandblaster", description: "overhauled" } } }],
      });
      const found = async (word: string) =>
        (await database.all(sql`select rowid from catalogue_lot_texts where catalogue_lot_texts match ${word}`)).length;
      const owner = eq(textsTable.ownerId, sold[0]?.lotId ?? "");
      expect([await found("zandstraler"), await found("overhauled")]).toEqual([2, 2]);
      const english = and(eq(publicationLanguages.publicationId, auctionId), eq(publicationLanguages.language, "en"));
      await database.delete(publicationLanguages).where(english);
      expect([await found("zandstraler"), await found("overhauled")]).toEqual([2, 0]);
      await database.insert(publicationLanguages).values({ publicationId: auctionId, language: "en" });
      await database.update(textsTable).set({ title: "Straalcabine" }).where(owner);
      expect([await found("zandstraler"), await found("straalcabine"), await found("overhauled")]).toEqual([0, 2, 2]);
      await database.delete(publicationChannels).where(eq(publicationChannels.channel, "bexchange"));
      expect(await found("straalcabine")).toBe(1);
      await database.delete(textsTable).where(owner);
      expect(await found("straalcabine")).toBe(0);
      await database
        .insert(textsTable)
        .values({ ownerId: sold[0]?.lotId ?? "", language: "nl", title: "Straalketel", summary: "", description: "" });
      expect(await found("straalketel")).toBe(1);
    });

    it("are found by what stands at their head apart from the description, and by their category", async () => {
      const database = await open();
      const { categoryId, lots: sold } = await insertSale(database, {
        lots: [{ texts: { nl: { title: "Zandmenger", summary: "bijna nieuw", description: "laden met de kraan" } } }],
      });
      const lotId = sold[0]?.lotId ?? "";
      const found = async (query: string) =>
        (await database.all(sql`select rowid from catalogue_lot_texts where catalogue_lot_texts match ${query}`))
          .length;
      const head = (word: string) => found(`{nl_title nl_more} : "${word}"`);
      expect([await head("zandmenger"), await head("nieuw"), await head("kraan")]).toEqual([1, 1, 0]);
      expect(await found('nl_description : "kraan"')).toBe(1);

      const value = (text: string) =>
        JSON.stringify([
          { isHighlighted: true, texts: [{ language: "nl", label: "Aandrijving", value: text }] },
          { isHighlighted: false, texts: [{ language: "en", label: "Colour", value: "viridian" }] },
        ]);
      const notes = JSON.stringify([{ language: "nl", text: "met de dieplader" }]);
      await database.insert(lotDetails).values({ lotId, specifications: value("hydrostatisch"), loadingNotes: notes });
      expect([await head("hydrostatisch"), await head("aandrijving"), await found("dieplader")]).toEqual([1, 0, 0]);
      expect([await found('nl_more : "viridian"'), await found('en_more : "viridian"')]).toEqual([0, 0]);
      const ofLot = eq(lotDetails.lotId, lotId);
      await database
        .update(lotDetails)
        .set({ specifications: value("mechanisch") })
        .where(ofLot);
      expect([await head("hydrostatisch"), await head("mechanisch")]).toEqual([0, 1]);
      await database.delete(lotDetails).where(ofLot);
      expect(await head("mechanisch")).toBe(0);

      const inCategory = (id: string) => found(`category : "${categoryWord(id)}"`);
      const stamps = { createdAtMs: 1, updatedAtMs: 1 };
      expect(await inCategory(categoryId)).toBe(1);
      const parentId = crypto.randomUUID();
      await database.update(lotCategories).set({ parentId }).where(eq(lotCategories.id, categoryId));
      expect([await inCategory(categoryId), await inCategory(parentId)]).toEqual([1, 1]);
      await database.insert(lotCategories).values({ id: "another", ...stamps });
      await database.update(lots).set({ categoryId: "another" }).where(eq(lots.id, lotId));
      expect([await inCategory(categoryId), await inCategory(parentId), await inCategory("another")]).toEqual([
        0, 0, 1,
      ]);
      await database.delete(lotCategories).where(eq(lotCategories.id, "another"));
      expect(await inCategory("another")).toBe(0);
    });

    it("are in the order of lot numbers that people know", async () => {
      const database = await open();
      const numbers = ["12", "2", "12a", "A", "12B", "07", "7", "b", "99999999999999999999", "3-4"];
      const { auctionId } = await insertSale(database, { lots: numbers.map((lotNumber) => ({ lotNumber })) });
      const rows = await database
        .select({ lotNumber: catalogueLots.lotNumber })
        .from(catalogueLots)
        .where(eq(catalogueLots.publicationId, auctionId))
        .orderBy(catalogueLots.numberRank, catalogueLots.numberSuffix, catalogueLots.lotNumber);
      expect(rows.map(({ lotNumber }) => lotNumber)).toEqual(numbers.toSorted(compareLotNumbers));
    });

    it("are put right by the rebuild, whichever column is wrong, and right ones are left alone", async () => {
      const database = await open();
      await insertSale(database, { lots: 3, channels: ["hamerslag"] });
      const ids = async () => (await database.select({ id: catalogueLots.id }).from(catalogueLots)).map(({ id }) => id);
      const before = await ids();
      await rebuildReadModels(database);
      expect(await ids()).toEqual(before);
      for (const table of [catalogueLots, cataloguePublications])
        for (const column of Object.values(getTableColumns(table))) {
          if (column.primary) continue;
          const wrong = column.dataType === "string" ? sql`'wrong ' || id` : sql`12345`;
          await database.run(sql`update ${table} set ${sql.identifier(snakeCase(column.name))} = ${wrong}`);
          await rebuildReadModels(database);
          await expectRowsOfSources(database, `the rebuild after a wrong ${column.name}`);
        }
      await database.delete(cataloguePublications);
      await rebuildReadModels(database);
      await expectRowsOfSources(database, "the rebuild");
    });
  });
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
