import type { images } from "../../../../schema/catalogue/tables/images.ts";
import type { incrementalLots, lotDetails, lots } from "../../../../schema/catalogue/tables/lots.ts";
import { DEFAULT_LADDER } from "../../../../schema/catalogue/terms/default-ladder.ts";
import { stepAbove } from "../../../../schema/catalogue/terms/ladder.ts";
import type { texts } from "../../../../schema/kit/tables/texts.ts";
import type { Picture, PictureView } from "../drawings/draw-picture.ts";
import type { Random } from "../random.ts";
import { textRows } from "./auction-words.ts";
import type { DemoAuction } from "./auctions/demo-auction.ts";
import { bidHistory, lastActMs, type PastAct } from "./bid-history.ts";
import { demoId } from "./demo-id.ts";
import { type EventRows, lotEvents } from "./event-rows.ts";
import { lotText } from "./lot-words.ts";
import type { Fact, LotTemplate } from "./lots/lot-template.ts";
import { templatesOf } from "./lots/lot-templates.ts";
import { pastCorrection } from "./past-correction.ts";
import { PLACES } from "./places.ts";
import type { DemoProject } from "./projects.ts";

export interface BuiltLot {
  lot: typeof lots.$inferInsert;
  details: typeof lotDetails.$inferInsert;
  incrementalLot: typeof incrementalLots.$inferInsert;
  extensionMs: number;
  texts: (typeof texts.$inferInsert)[];
  images: { row: typeof images.$inferInsert; picture: Picture }[];
  events: EventRows;
  history: PastAct[];
}

interface PlannedTerms {
  auction: DemoAuction;
  project: DemoProject;
  publicationId: string;
  lotNumber: string;
  /** The position in the auction, from 1. */
  order: number;
  /** The lot's number in its project. */
  projectLotNumber: string;
  startsAtMs: number;
  closesAtMs: number;
  extensionMs: number;
  nowMs: number;
  stamps: { createdAtMs: number; updatedAtMs: number };
  random: Random;
  bidderIds: readonly string[];
  /** Bidders that a visitor will look for, who bid more often. */
  favouredBidderIds: readonly string[];
}

const EURO_CENTS = 100;
/** From this value on, the auction costs are lower. */
const REDUCED_COSTS_FROM_EUROS = 50_000;
const REDUCED_COSTS_BP = 1200;

/** Builds a lot with its texts, pictures, days and past bids. */
export function buildLot(plan: PlannedTerms): BuiltLot {
  const { auction, project, random } = plan;
  const id = demoId("incremental-lot", auction.key, plan.lotNumber);
  const lotId = demoId("lot", auction.key, plan.lotNumber);
  const category = auction.categories[(plan.order - 1) % auction.categories.length] ?? random.pick(auction.categories);
  const template = random.pick(templatesOf(category));
  const draft = template.draft(random.fork("draft"), new Date(plan.nowMs).getUTCFullYear());
  const text = lotText(draft, { template, project, random: random.fork("words") });

  const [low, high] = template.euros;
  const worthEuros = (low + draft.worth * (high - low)) * (0.85 + 0.3 * random.next());
  const startEuros = roundToTrade(worthEuros * (0.08 + 0.27 * random.next()));
  const isElsewhere = random.chance(0.02) && template.loading !== "PREMISES";

  return {
    lot: {
      id: lotId,
      projectId: demoId("project", auction.project),
      lotNumber: plan.projectLotNumber,
      categoryId: demoId("category", category),
      yearBuilt: draft.yearBuilt ?? null,
      isAvailable: true,
      ...plan.stamps,
    },
    details: {
      lotId,
      specifications: JSON.stringify(draft.facts.map(specificationOf)),
      loadingNotes: JSON.stringify(
        (["nl", "en"] as const).map((language) => ({ language, text: text.loading[language] })),
      ),
    },
    incrementalLot: {
      id,
      lotId,
      publicationId: plan.publicationId,
      lotNumber: plan.lotNumber,
      lotNumberOrder: plan.order,
      priorityIndex: random.chance(0.12) ? random.int(1, 9) : 0,
      isPublished: true,
      startingOnMs: plan.startsAtMs,
      closesAtMs: plan.closesAtMs,
      minimumStartBidAmountCents: startEuros * EURO_CENTS,
      ...attributes({ template, worthEuros, random: random.fork("attributes") }),
      ...plan.stamps,
    },
    extensionMs: plan.extensionMs,
    texts: textRows(lotId, text),
    images: pictureViews(template, random.fork("pictures")).map((view, position) => ({
      row: {
        fileId: demoId("image", lotId, position),
        ownerId: lotId,
        position,
        contentType: "image/svg+xml",
        createdAtMs: plan.stamps.createdAtMs,
      },
      picture: { motif: template.motif ?? category, view, seed: `${auction.key}/${plan.lotNumber}` },
    })),
    events: isElsewhere
      ? lotEvents(id, { place: random.pick([PLACES.hasselt, PLACES.dordrecht]), closesAtMs: plan.closesAtMs })
      : { groups: [], events: [], comments: [] },
    history: history({ plan, startEuros, worthEuros, random: random.fork("history") }),
  };
}

function specificationOf({ label, value, isHighlighted = false }: Fact) {
  const texts = (["nl", "en"] as const).map((language) => ({
    language,
    label: label[language],
    value: typeof value === "string" ? value : value[language],
  }));
  return { isHighlighted, texts };
}

function attributes({ template, worthEuros, random }: { template: LotTemplate; worthEuros: number; random: Random }) {
  const isMargin = random.chance(template.marginShare ?? 0);
  const bpm =
    template.bpmEuros && !isMargin && random.chance(0.7) ? random.int(...template.bpmEuros) * EURO_CENTS : null;
  return {
    auctionCostsBp: worthEuros >= REDUCED_COSTS_FROM_EUROS ? REDUCED_COSTS_BP : null,
    marginRule: isMargin ? true : null,
    bpmCents: bpm,
    // On a few lots, the seller reserves the right to refuse the highest bid.
    subjectToAcceptance: random.chance(0.05) ? true : null,
  };
}

/** Two to four pictures: the item in its surroundings, from the other side, close up, and its plate if it has one. */
function pictureViews(template: LotTemplate, random: Random): PictureView[] {
  const views: PictureView[] = random.chance(0.7) ? ["indoors", "outdoors"] : ["outdoors", "indoors"];
  if (random.chance(0.75)) views.push("detail");
  if ((template.condition === "MACHINE" || template.condition === "VEHICLE") && random.chance(0.6)) views.push("plate");
  return views;
}

function history({
  plan,
  startEuros,
  worthEuros,
  random,
}: {
  plan: PlannedTerms;
  startEuros: number;
  worthEuros: number;
  random: Random;
}) {
  const bidderIds = random.sample(plan.bidderIds, random.int(2, 6));
  for (const favoured of plan.favouredBidderIds) if (random.chance(0.3)) bidderIds.push(favoured);
  const lot = {
    startAmountCents: startEuros * EURO_CENTS,
    worthCents: Math.round(worthEuros * EURO_CENTS),
    startsAtMs: plan.startsAtMs,
    closesAtMs: plan.closesAtMs,
  };
  const acts = bidHistory(lot, { bidderIds, nowMs: plan.nowMs, random });
  return [
    ...acts,
    ...pastCorrection({
      acts,
      bidderIds,
      untilMs: lastActMs(lot, plan.nowMs),
      // No bidder's limit is above what the most eager one would pay.
      meantCents: stepAbove(DEFAULT_LADDER, roundToTrade(worthEuros) * EURO_CENTS),
      random: random.fork("correction"),
    }),
  ];
}

/** Rounds a start amount; higher amounts are rounded to larger units. */
function roundToTrade(euros: number): number {
  const unit = euros < 100 ? 5 : euros < 1_000 ? 25 : euros < 10_000 ? 100 : 500;
  return Math.max(unit, Math.round(euros / unit) * unit);
}
