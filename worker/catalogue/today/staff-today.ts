import { DAY_MS } from "../../../schema/kit/durations.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { type ListedPublication, toListedPublications } from "../publications/listed-publications.ts";
import type { PublicationRow } from "../publications/load-publications.ts";
import {
  countMissing,
  countOpen,
  countUnanswered,
  countWithoutPrice,
  loadAccessRequests,
  loadBlindLotsToAward,
  loadLotsToAward,
  loadProposalsToDecide,
  loadQuarantined,
  loadSales,
  loadSalesAround,
  loadSalesToPrepare,
  loadUnreadMessages,
  type MissingCounts,
  type OpenFigures,
  type QuarantinedLotRow,
  type WaitingRow,
} from "./store.ts";

/** Sales whose lots are looked at: bounds what one request reads. */
const MAX_SALES = 40;
/** Lots that closed before that wait on the page of their results alone. */
const TO_AWARD_MS = 60 * DAY_MS;
/** As long as a seller usually takes to decide: an award is not as urgent as what bidders see before that. */
const USUAL_DECISION_MS = 7 * DAY_MS;
/** Of each kind of task that waits since long: they come first, and must leave room for what is due. */
const MAX_WAITING = 10;
export const MAX_TASKS = 50;
export const MAX_MOMENTS = 50;
export const MAX_QUARANTINED = 50;

export const TASK_KINDS = [
  "AUCTION_WITHOUT_LOTS",
  "AUCTION_NOT_PUBLISHED",
  "LOTS_WITHOUT_IMAGE",
  "LOTS_WITHOUT_CATEGORY",
  "LOTS_WITHOUT_PRICE",
  "LOTS_NOT_PUBLISHED",
  "QUESTIONS_UNANSWERED",
  "MESSAGES_UNREAD",
  "ACCESS_REQUESTED",
  "LOTS_TO_AWARD",
  "BLIND_LOTS_TO_AWARD",
  "PROPOSALS_TO_DECIDE",
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export interface StaffTask {
  kind: TaskKind;
  count: number;
  /** When bidders see it next; of what waits for staff since when it does. */
  dueMs: number;
  sale: ListedPublication;
  /** The lot that it is about; null where it is about the sale. */
  blindLotId: string | null;
}

export const MOMENT_KINDS = ["CLOSES_NOW", "BECOMES_VISIBLE", "OPENS", "FIRST_CLOSES", "CLOSES"] as const;
export type MomentKind = (typeof MOMENT_KINDS)[number];

export interface SaleMoment {
  kind: MomentKind;
  atMs: number;
  sale: ListedPublication;
}

export interface QuarantinedLot extends QuarantinedLotRow {
  sale: ListedPublication;
}

export interface StaffToday {
  figures: OpenFigures;
  quarantined: QuarantinedLot[];
  tasks: StaffTask[];
  moments: SaleMoment[];
}

/**
 * What asks for the viewer's work within a day.
 * @param language of the auctions' titles; null: the default one of each.
 */
export async function staffToday(context: RequestContext, language: Language | null): Promise<StaffToday> {
  const { userId } = await requireViewer(context);
  const nowMs = context.now();
  const untilMs = nowMs + DAY_MS;
  const [figures, around, toPrepare, quarantined, messages, requests, toAward, blindToAward, proposals] =
    await Promise.all([
      countOpen(context, { userId, nowMs, untilMs }),
      loadSalesAround(context, { userId, nowMs, untilMs, limit: MAX_SALES }),
      loadSalesToPrepare(context, { userId, nowMs, limit: MAX_SALES }),
      loadQuarantined(context, { userId, limit: MAX_QUARANTINED }),
      loadUnreadMessages(context, { userId, limit: MAX_WAITING }),
      loadAccessRequests(context, { userId, nowMs, limit: MAX_WAITING }),
      loadLotsToAward(context, {
        ...{ userId, sinceMs: nowMs - TO_AWARD_MS, nowMs },
        ...{ maxSales: MAX_SALES, limit: MAX_WAITING },
      }),
      loadBlindLotsToAward(context, { userId, sinceMs: nowMs - TO_AWARD_MS, limit: MAX_WAITING }),
      loadProposalsToDecide(context, { userId, nowMs, limit: MAX_WAITING }),
    ]);
  const publicationIds = toPrepare.map(({ publication }) => publication.id);
  const firstOfProject = new Map(
    toPrepare.toReversed().map(({ publication }) => [publication.projectId, publication.id]),
  );
  const waiting = [...quarantined, ...messages, ...requests, ...toAward, ...blindToAward, ...proposals];
  const [missing, withoutPrice, unanswered, ofWaiting] = await Promise.all([
    countMissing(context, { publicationIds, nowMs }),
    countWithoutPrice(context, [...firstOfProject.keys()]),
    countUnanswered(context, publicationIds),
    loadSales(context, [...new Set(waiting.map(({ publicationId }) => publicationId))]),
  ]);
  // One list, so that texts of a sale that is in several are read once.
  const all = [...ofWaiting, ...around, ...toPrepare];
  const rows = [...new Map(all.map((row) => [row.publication.id, row])).values()];
  const sales = new Map(
    toListedPublications(context, rows, language).map((sale) => [sale.row.publication.id, sale] as const),
  );
  const saleOf = ({ publication }: PublicationRow) => sales.get(publication.id) ?? [];
  const lacking = ({ row: { publication } }: ListedPublication): Lacking => ({
    lots: missing.find(({ publicationId }) => publicationId === publication.id),
    // Named once, though other sales of the project may take the assets as well.
    withoutPrice:
      firstOfProject.get(publication.projectId) === publication.id ? (withoutPrice.get(publication.projectId) ?? 0) : 0,
    unanswered: unanswered.get(publication.id) ?? 0,
  });
  return {
    figures,
    quarantined: quarantined.flatMap((lot) => {
      const sale = sales.get(lot.publicationId);
      return sale ? { ...lot, sale } : [];
    }),
    tasks: [
      ...waitingTasks("MESSAGES_UNREAD", messages, sales),
      ...waitingTasks("ACCESS_REQUESTED", requests, sales),
      ...waitingTasks("LOTS_TO_AWARD", toAward, sales),
      ...waitingTasks("BLIND_LOTS_TO_AWARD", blindToAward, sales),
      ...waitingTasks("PROPOSALS_TO_DECIDE", proposals, sales),
      ...toPrepare.flatMap(saleOf).flatMap((sale) => tasksOf(sale, lacking(sale), nowMs)),
    ]
      .toSorted((one, other) => urgencyOf(one) - urgencyOf(other))
      .slice(0, MAX_TASKS),
    moments: around
      .flatMap(saleOf)
      .flatMap((sale) => momentsOf(sale, { nowMs, untilMs }))
      .toSorted((one, other) => one.atMs - other.atMs)
      .slice(0, MAX_MOMENTS),
  };
}

/** The instant by which tasks are ordered. */
function urgencyOf({ kind, dueMs }: StaffTask): number {
  return kind === "LOTS_TO_AWARD" || kind === "BLIND_LOTS_TO_AWARD" ? dueMs + USUAL_DECISION_MS : dueMs;
}

/** `lots` is undefined for a sale without lots that could still be sold. */
interface Lacking {
  lots: MissingCounts | undefined;
  withoutPrice: number;
  /** Questions of bidders that wait for an answer. */
  unanswered: number;
}

/** What waits for an answer of staff, also of a sale that has closed. */
const WAITING_KINDS = [
  "MESSAGES_UNREAD",
  "ACCESS_REQUESTED",
  "LOTS_TO_AWARD",
  "BLIND_LOTS_TO_AWARD",
  "PROPOSALS_TO_DECIDE",
] as const;
type WaitingKind = (typeof WAITING_KINDS)[number];

function isWaiting(kind: TaskKind): kind is WaitingKind {
  return WAITING_KINDS.some((one) => one === kind);
}

function waitingTasks(
  kind: WaitingKind,
  rows: readonly WaitingRow[],
  sales: ReadonlyMap<string, ListedPublication>,
): StaffTask[] {
  return rows.flatMap(({ publicationId, count, sinceMs, blindLotId }) => {
    const sale = sales.get(publicationId);
    return sale ? [{ kind, count, dueMs: sinceMs, sale, blindLotId }] : [];
  });
}

function tasksOf(sale: ListedPublication, { lots, withoutPrice, unanswered }: Lacking, nowMs: number): StaffTask[] {
  const { isPublished } = sale.row.publication;
  const counts: Record<Exclude<TaskKind, WaitingKind>, number> = {
    AUCTION_WITHOUT_LOTS: lots ? 0 : 1,
    AUCTION_NOT_PUBLISHED: lots && !isPublished ? 1 : 0,
    LOTS_WITHOUT_IMAGE: lots?.withoutImage ?? 0,
    LOTS_WITHOUT_CATEGORY: lots?.withoutCategory ?? 0,
    LOTS_WITHOUT_PRICE: withoutPrice,
    QUESTIONS_UNANSWERED: unanswered,
    // Where the auction is not published either, that is the task.
    LOTS_NOT_PUBLISHED: isPublished ? (lots?.unpublished ?? 0) : 0,
  };
  const dueMs = dueOf(sale.row, nowMs);
  return TASK_KINDS.flatMap((kind) => {
    const count = isWaiting(kind) ? 0 : counts[kind];
    return count > 0 ? [{ kind, count, dueMs, sale, blindLotId: null }] : [];
  });
}

/** The next moment from which bidders see what is missing. */
function dueOf({ publication, firstClosingMs }: PublicationRow, nowMs: number): number {
  const moments = [publication.visibleOnMs, publication.startingOnMs, firstClosingMs];
  return moments.find((atMs) => atMs >= nowMs) ?? publication.lastClosingMs;
}

function momentsOf(sale: ListedPublication, { nowMs, untilMs }: { nowMs: number; untilMs: number }): SaleMoment[] {
  const { publication, firstClosingMs } = sale.row;
  const isWithin = (atMs: number) => atMs >= nowMs && atMs <= untilMs;
  const moments: [MomentKind, number][] = [
    ["BECOMES_VISIBLE", publication.visibleOnMs],
    ["OPENS", publication.startingOnMs],
    // The lots of a blind auction close together.
    [publication.kind === "BLIND_BID_AUCTION" ? "CLOSES" : "FIRST_CLOSES", firstClosingMs],
  ];
  const isClosing = firstClosingMs < nowMs && publication.lastClosingMs >= nowMs;
  return [
    ...(isClosing ? [{ kind: "CLOSES_NOW" as const, atMs: firstClosingMs, sale }] : []),
    ...moments.filter(([, atMs]) => isWithin(atMs)).map(([kind, atMs]) => ({ kind, atMs, sale })),
  ];
}
