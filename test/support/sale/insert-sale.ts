import { sql } from "drizzle-orm";
import { lotCategories, lotCategoryTexts } from "../../../schema/catalogue/tables/categories.ts";
import { incrementalLots, lots } from "../../../schema/catalogue/tables/lots.ts";
import {
  publicationChannels,
  publicationLanguages,
  publications,
} from "../../../schema/catalogue/tables/publications.ts";
import { DEFAULT_EXTENSION_MS, DEFAULT_LADDER } from "../../../schema/catalogue/terms/default-ladder.ts";
import type { Ladder } from "../../../schema/catalogue/terms/ladder.ts";
import { compareLotNumbers } from "../../../schema/catalogue/terms/stagger.ts";
import type { Channel } from "../../../schema/kit/channels.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { insertRows } from "../../../schema/kit/database/json-list.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import { texts } from "../../../schema/kit/tables/texts.ts";
import { organizationalUnits, projects } from "../../../schema/organization/tables/projects.ts";

const HOUR_MS = 3_600_000;

export type SaleTexts = Partial<Record<Language, string | { title: string; summary?: string; description?: string }>>;

export interface SaleLotOptions extends Partial<typeof incrementalLots.$inferInsert> {
  /** Titles by language; by default "Kavel 1" and "Lot 1". */
  texts?: SaleTexts;
  categoryId?: string | null;
}

export interface SaleOptions {
  /** The number of lots, or the options of each; 1 by default. */
  lots?: number | readonly SaleLotOptions[];
  channels?: readonly Channel[];
  languages?: readonly Language[];
  texts?: SaleTexts;
  isPublished?: boolean;
  /** An hour ago by default. */
  startingOnMs?: number;
  /** The closing of every lot, in an hour by default. */
  closesAtMs?: number;
  ladder?: Ladder;
  extensionMs?: number;
  minimumStartBidAmountCents?: number;
  /** An existing unit or project, to create several sales in it. */
  organizationalUnitId?: string;
  projectId?: string;
  /** Other columns of the publication. */
  publication?: Partial<typeof publications.$inferInsert>;
}

export interface Sale {
  organizationalUnitId: string;
  projectId: string;
  categoryId: string;
  auctionId: string;
  publicationNumber: number;
  lots: { incrementalLotId: string; lotId: string; lotNumber: string }[];
  /** The first lot, for tests that need just one. */
  incrementalLotId: string;
}

/** Does what `buildSale` does, in any database. */
export async function insertSale(database: Database, options: SaleOptions = {}): Promise<Sale> {
  const nowMs = Date.now();
  const stamps = { createdAtMs: nowMs, updatedAtMs: nowMs };
  const {
    channels = ["hamerslag"],
    languages = ["nl", "en"],
    isPublished = true,
    startingOnMs = nowMs - HOUR_MS,
    closesAtMs = nowMs + HOUR_MS,
  } = options;
  const organizationalUnitId = options.organizationalUnitId ?? crypto.randomUUID();
  const projectId = options.projectId ?? crypto.randomUUID();
  const categoryId = crypto.randomUUID();
  const auctionId = options.publication?.id ?? crypto.randomUUID();
  const publicationNumber = options.publication?.publicationNumber ?? (await nextPublicationNumber(database));
  const lotOptions: readonly SaleLotOptions[] =
    typeof options.lots === "object" ? options.lots : Array.from({ length: options.lots ?? 1 }, () => ({}));

  const rows = lotOptions.map(({ texts: titles, categoryId: ownCategory, ...columns }, index) => ({
    titles: titles ?? { nl: `Kavel ${index + 1}`, en: `Lot ${index + 1}` },
    categoryId: ownCategory === undefined ? categoryId : ownCategory,
    columns: {
      id: crypto.randomUUID(),
      lotId: crypto.randomUUID(),
      publicationId: auctionId,
      lotNumber: `${index + 1}`,
      lotNumberOrder: 0,
      isPublished,
      startingOnMs,
      closesAtMs,
      minimumStartBidAmountCents: options.minimumStartBidAmountCents ?? 100_00,
      ...stamps,
      ...columns,
    },
  }));
  const inOrder = rows.map(({ columns }) => columns.lotNumber).toSorted(compareLotNumbers);
  for (const { columns } of rows) columns.lotNumberOrder = inOrder.indexOf(columns.lotNumber) + 1;

  await database.batch([
    database
      .insert(organizationalUnits)
      .values({
        id: organizationalUnitId,
        name: "Test unit",
        phoneNumber: "+31201234567",
        email: "unit@example.com",
        vatNumber: "NL123456789B01",
        ...stamps,
      })
      .onConflictDoNothing(),
    database
      .insert(projects)
      .values({ id: projectId, organizationalUnitId, ...stamps })
      .onConflictDoNothing(),
    database.insert(lotCategories).values({ id: categoryId, ...stamps }),
    insertRows(database, lotCategoryTexts, [
      { categoryId, language: "nl", text: `Categorie ${categoryId}` },
      { categoryId, language: "en", text: `Category ${categoryId}` },
    ]),
    database.insert(publications).values({
      id: auctionId,
      kind: "INCREMENTAL_AUCTION",
      projectId,
      publicationNumber,
      defaultLanguage: languages[0] ?? "nl",
      visibleOnMs: Math.min(startingOnMs, nowMs - HOUR_MS),
      startingOnMs,
      firstClosingPlannedMs: closesAtMs,
      lastClosingMs: closesAtMs,
      isPublished,
      extensionMs: options.extensionMs ?? DEFAULT_EXTENSION_MS,
      ladder: JSON.stringify(options.ladder ?? DEFAULT_LADDER),
      auctionCostsBp: 17_00,
      auctionCostsVatBp: 21_00,
      vatBp: 21_00,
      ...stamps,
      ...options.publication,
    }),
    insertRows(
      database,
      publicationChannels,
      channels.map((channel) => ({ publicationId: auctionId, channel })),
    ),
    insertRows(
      database,
      publicationLanguages,
      languages.map((language) => ({ publicationId: auctionId, language })),
    ),
    insertRows(
      database,
      lots,
      rows.map(({ columns, categoryId }) => ({
        id: columns.lotId,
        projectId,
        lotNumber: `${publicationNumber}/${columns.lotNumber}`,
        categoryId,
        isAvailable: true,
        ...stamps,
      })),
    ),
    insertRows(
      database,
      incrementalLots,
      rows.map(({ columns }) => columns),
    ),
    insertRows(database, texts, [
      ...textRows(auctionId, options.texts ?? { nl: "Veiling", en: "Auction" }, languages),
      ...rows.flatMap(({ columns, titles }) => textRows(columns.lotId, titles, languages)),
    ]),
  ]);

  const built = rows.map(({ columns }) => ({
    incrementalLotId: columns.id,
    lotId: columns.lotId,
    lotNumber: columns.lotNumber,
  }));
  return {
    organizationalUnitId,
    projectId,
    categoryId,
    auctionId,
    publicationNumber,
    lots: built,
    incrementalLotId: built[0]?.incrementalLotId ?? "",
  };
}

function textRows(ownerId: string, byLanguage: SaleTexts, languages: readonly Language[]) {
  return languages.flatMap((language) => {
    const text = byLanguage[language];
    if (text === undefined) return [];
    const { title, summary = "", description = "" } = typeof text === "string" ? { title: text } : text;
    return [{ ownerId, language, title, summary, description }];
  });
}

async function nextPublicationNumber(database: Database): Promise<number> {
  const rows = await database
    .select({ number: sql<number>`coalesce(max(${publications.publicationNumber}), 1000) + 1` })
    .from(publications);
  return rows[0]?.number ?? 1001;
}
