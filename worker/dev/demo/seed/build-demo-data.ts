import type { favoriteLots } from "../../../../schema/catalogue/tables/favorites.ts";
import { DAY_MS } from "../../../../schema/kit/durations.ts";
import type { texts } from "../../../../schema/kit/tables/texts.ts";
import type { organizationalUnits, projects } from "../../../../schema/organization/tables/projects.ts";
import { type Random, seededRandom } from "../random.ts";
import { projectDescription, textRows } from "./auction-words.ts";
import type { DemoAuction } from "./auctions/demo-auction.ts";
import { DEMO_AUCTIONS } from "./auctions/demo-auctions.ts";
import { BLIND_SALES } from "./blind-sales.ts";
import { type AccountRows, buildAccounts } from "./build-accounts.ts";
import { type BuiltAuction, type BuiltImage, buildAuction } from "./build-auction.ts";
import { type BuiltBlindSale, buildBlindSale } from "./build-blind-sale.ts";
import { type BuiltCategories, buildCategories } from "./build-categories.ts";
import { demoId } from "./demo-id.ts";
import { demoBidders } from "./people.ts";
import { type DemoProject, PROJECTS, type ProjectKey } from "./projects.ts";
import { biddingSignIns, DEMO_SIGN_INS } from "./sign-ins.ts";
import { UNITS } from "./units.ts";

/** All demo data, as rows, pictures to draw and bids to place. */
export interface DemoData extends BuiltCategories {
  accounts: AccountRows;
  units: (typeof organizationalUnits.$inferInsert)[];
  projects: (typeof projects.$inferInsert)[];
  texts: (typeof texts.$inferInsert)[];
  images: BuiltImage[];
  auctions: BuiltAuction[];
  blindSales: BuiltBlindSale[];
  favorites: (typeof favoriteLots.$inferInsert)[];
}

const FIRST_PUBLICATION_NUMBER = 10_401;
const FIRST_PROJECT_LOT_NUMBER = 1001;
const FAVORITES_OPEN = 9;
const FAVORITES_ANY = 3;

/** Builds the demo data around an instant. The same seed and instant give identical data. */
export function buildDemoData({ seed, nowMs }: { seed: string; nowMs: number }): DemoData {
  const random = seededRandom(seed);
  const stamps = { createdAtMs: nowMs - 90 * DAY_MS, updatedAtMs: nowMs - 60 * DAY_MS };
  const bidders = demoBidders(random.fork("bidders"));
  const projectKeys = keysOf(PROJECTS);
  const { images: categoryImages, ...categories } = buildCategories(stamps);

  const data: DemoData = {
    accounts: buildAccounts({ bidders, nowMs }),
    units: keysOf(UNITS).map((key) => ({ id: demoId("unit", key), ...UNITS[key], ...stamps })),
    ...categories,
    projects: projectKeys.map((key) => ({
      id: demoId("project", key),
      organizationalUnitId: demoId("unit", PROJECTS[key].unit),
      ...stamps,
    })),
    texts: [],
    images: categoryImages,
    auctions: [],
    blindSales: [],
    favorites: [],
  };

  for (const key of projectKeys) {
    const project: DemoProject = PROJECTS[key];
    const id = demoId("project", key);
    data.texts.push(...textRows(id, { ...project, description: projectDescription(project) }));
    const motif = DEMO_AUCTIONS.find((auction) => auction.project === key)?.categories[0];
    if (!motif) continue;
    data.images.push({
      row: {
        fileId: demoId("image", id, 0),
        ownerId: id,
        position: 0,
        contentType: "image/svg+xml",
        createdAtMs: stamps.createdAtMs,
      },
      picture: { motif, view: "indoors", seed: key },
    });
  }

  const nextLotNumber = new Map<ProjectKey, number>();
  const optionsOf = (auction: DemoAuction, index: number) => {
    const firstProjectNumber = nextLotNumber.get(auction.project) ?? FIRST_PROJECT_LOT_NUMBER;
    nextLotNumber.set(auction.project, firstProjectNumber + auction.lotCount);
    return {
      publicationNumber: FIRST_PUBLICATION_NUMBER + index,
      firstProjectNumber,
      nowMs,
      random: random.fork(auction.key),
      bidderIds: bidders.map(({ id }) => id),
      favouredBidderIds: biddingSignIns().map(({ id }) => id),
    };
  };
  for (const [index, auction] of DEMO_AUCTIONS.entries())
    data.auctions.push(buildAuction(auction, optionsOf(auction, index)));
  for (const [index, sale] of BLIND_SALES.entries())
    data.blindSales.push(buildBlindSale(sale, optionsOf(sale, DEMO_AUCTIONS.length + index)));
  data.favorites = favorites(data.auctions, { random: random.fork("favorites"), nowMs });
  return data;
}

/** The demo bidder's favourites: a few lots, most of them open. */
function favorites(auctions: readonly BuiltAuction[], { random, nowMs }: { random: Random; nowMs: number }) {
  const bidder = DEMO_SIGN_INS.find(({ role }) => role === "bidder");
  const lots = auctions.flatMap((auction) => auction.lots.map(({ incrementalLot }) => incrementalLot));
  const open = lots.filter(({ startingOnMs, closesAtMs }) => startingOnMs <= nowMs && closesAtMs > nowMs);
  const chosen = [...random.sample(open, FAVORITES_OPEN), ...random.sample(lots, FAVORITES_ANY)];
  return [...new Set(chosen)].map(({ id, updatedAtMs }) => ({
    userId: bidder?.id ?? "",
    incrementalLotId: id,
    createdAtMs: updatedAtMs,
  }));
}

function keysOf<Key extends string>(record: Record<Key, unknown>): Key[] {
  // Object.keys widens to string, but these records are constants with only their own keys.
  return Object.keys(record) as Key[];
}
