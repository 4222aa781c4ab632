import type { images } from "../../../../schema/catalogue/tables/images.ts";
import type {
  publicationChannels,
  publicationLanguages,
  publications,
} from "../../../../schema/catalogue/tables/publications.ts";
import { DEFAULT_EXTENSION_MS, DEFAULT_LADDER } from "../../../../schema/catalogue/terms/default-ladder.ts";
import { staggerClosings, staggerOpenings } from "../../../../schema/catalogue/terms/stagger.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../../schema/kit/durations.ts";
import type { texts } from "../../../../schema/kit/tables/texts.ts";
import type { Picture } from "../drawings/draw-picture.ts";
import type { Random } from "../random.ts";
import { auctionDescription, textRows } from "./auction-words.ts";
import type { DemoAuction } from "./auctions/demo-auction.ts";
import { type BuiltLot, buildLot } from "./build-lot.ts";
import { demoId } from "./demo-id.ts";
import { auctionEvents, type EventRows } from "./event-rows.ts";
import { PLACES, type Place } from "./places.ts";
import { type DemoProject, PROJECTS } from "./projects.ts";
import { DEMO_SIGN_INS, type DemoRole } from "./sign-ins.ts";
import { instantOf } from "./timeline.ts";

/** A picture to draw and store, and its row. */
export interface BuiltImage {
  row: typeof images.$inferInsert;
  picture: Picture;
}

export interface BuiltAuction {
  publication: typeof publications.$inferInsert;
  channels: (typeof publicationChannels.$inferInsert)[];
  languages: (typeof publicationLanguages.$inferInsert)[];
  texts: (typeof texts.$inferInsert)[];
  images: BuiltImage[];
  events: EventRows;
  lots: BuiltLot[];
}

interface AuctionOptions {
  publicationNumber: number;
  firstProjectNumber: number;
  nowMs: number;
  random: Random;
  /** The possible bidders of the bid history. */
  bidderIds: readonly string[];
  favouredBidderIds: readonly string[];
}

const idOf = (role: DemoRole) => DEMO_SIGN_INS.find((signIn) => signIn.role === role)?.id;
const AUCTION_USERS = {
  creatorUserId: idOf("auctioneer"),
  managerUserId: idOf("auctioneer"),
  unitUserId: idOf("administrator"),
};

const AUCTION_PICTURES = 4;
const GERMAN_VAT_BP = 1900;
const DUTCH_VAT_BP = 2100;

/** Builds an auction with all its contents from its plan; `firstProjectNumber` is its first lot's project number. */
export function buildAuction(auction: DemoAuction, options: AuctionOptions): BuiltAuction {
  const { nowMs, random } = options;
  const project: DemoProject = PROJECTS[auction.project];
  const place: Place = PLACES[project.place];
  const id = demoId("auction", auction.key);
  const { slot } = auction;
  const lotNumbers = numberLots(auction.lotCount, random.fork("numbers"));
  const { startsAtMs, closesAtMs, openings, closings } = timesOf(slot, lotNumbers, nowMs);
  const createdAtMs = Math.min(startsAtMs - 6 * DAY_MS, nowMs - random.int(2, 9) * DAY_MS);
  const stamps = { createdAtMs, updatedAtMs: createdAtMs + 20 * HOUR_MS };
  const extensionMs =
    auction.extensionMinutes === undefined ? DEFAULT_EXTENSION_MS : auction.extensionMinutes * MINUTE_MS;

  const publication: BuiltAuction["publication"] = {
    id,
    kind: "INCREMENTAL_AUCTION",
    projectId: demoId("project", auction.project),
    publicationNumber: options.publicationNumber,
    defaultLanguage: "nl",
    visibleOnMs: Math.min(startsAtMs - 3 * DAY_MS, nowMs - HOUR_MS),
    startingOnMs: startsAtMs,
    firstClosingPlannedMs: closesAtMs,
    lastClosingMs: Math.max(...closings.values()),
    isPublished: true,
    openingIntervalMinutes: slot.openingIntervalMinutes ?? 0,
    closingIntervalMinutes: slot.closingIntervalMinutes,
    extensionMs,
    ladder: JSON.stringify(DEFAULT_LADDER),
    auctionCostsBp: auction.auctionCostsBp ?? random.pick([1600, 1700, 1700, 1800]),
    auctionCostsVatBp: place.countryCode === "deu" ? GERMAN_VAT_BP : DUTCH_VAT_BP,
    vatBp: place.countryCode === "deu" ? GERMAN_VAT_BP : DUTCH_VAT_BP,
    marginRule: false,
    subjectToAcceptance: project.subjectToAcceptance,
    ...AUCTION_USERS,
    ...stamps,
  };

  return {
    publication,
    channels: auction.channels.map((channel) => ({ publicationId: id, channel })),
    languages: (["nl", "en"] as const).map((language) => ({ publicationId: id, language })),
    texts: textRows(id, { title: auction.title, summary: auction.summary, description: auctionDescription(auction) }),
    images: auctionPictures(auction, { id, createdAtMs, random }),
    events: auctionEvents(id, {
      place,
      closesAtMs: publication.lastClosingMs,
      byAppointment: auction.project === "companies",
      delivers: auction.project === "webShop" || auction.project === "offices",
      random: random.fork("events"),
    }),
    lots: lotNumbers.map((lotNumber, index) =>
      buildLot({
        auction,
        project,
        publicationId: id,
        lotNumber,
        order: index + 1,
        projectLotNumber: String(options.firstProjectNumber + index),
        startsAtMs: openings.get(lotNumber) ?? startsAtMs,
        closesAtMs: closings.get(lotNumber) ?? closesAtMs,
        extensionMs,
        nowMs,
        stamps,
        random: random.fork(index),
        bidderIds: options.bidderIds,
        favouredBidderIds: options.favouredBidderIds,
      }),
    ),
  };
}

function timesOf(slot: DemoAuction["slot"], lotNumbers: readonly string[], nowMs: number) {
  const startsAtMs = instantOf(slot.opens, nowMs);
  const closesAtMs = instantOf(slot.closes, nowMs);
  return {
    startsAtMs,
    closesAtMs,
    openings: staggerOpenings({ lotNumbers, startsAtMs, intervalMinutes: slot.openingIntervalMinutes ?? 0 }),
    closings: staggerClosings({ lotNumbers, closesAtMs, intervalMinutes: slot.closingIntervalMinutes }),
  };
}

function auctionPictures(
  { key, categories }: DemoAuction,
  { id, createdAtMs, random }: { id: string; createdAtMs: number; random: Random },
): BuiltImage[] {
  const themes = [...new Set(categories)];
  return Array.from({ length: AUCTION_PICTURES }, (_, index) => ({
    row: {
      fileId: demoId("image", id, index),
      ownerId: id,
      position: index,
      contentType: "image/svg+xml",
      createdAtMs,
    },
    picture: {
      motif: themes[index % themes.length] ?? random.pick(themes),
      view: index % 2 === 0 ? "indoors" : "outdoors",
      seed: `${key}/${index}`,
    },
  }));
}

/** Lot numbers in order, with an occasional late addition: "7a" after "7". */
function numberLots(count: number, random: Random): string[] {
  const numbers: string[] = [];
  let last = 0;
  while (numbers.length < count) {
    const previous = numbers.at(-1);
    if (previous !== undefined && !previous.endsWith("a") && random.chance(0.04)) numbers.push(`${last}a`);
    else {
      last += 1;
      numbers.push(String(last));
    }
  }
  return numbers;
}
