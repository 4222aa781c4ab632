import type { CorrectionPreview, LotStaffView, SaleStanding } from "../../../schema/bidding/rpc/lot-staff-rpc.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { type LastAct, lastActOn } from "../../kit/history/last-act.ts";
import { NotificationType } from "../../messages/notifications/notification-type.ts";
import { loadNamesOfUsers, type UserNames } from "../../people/users/user-names.ts";
import { IncrementalLotHealth } from "../bids/lot-health-type.ts";
import { MAX_PROPOSALS_ON_LOT, SaleAwardProposal, saleProposalsOnLot } from "../sale-awards/proposal-type.ts";
import { LOG_ENTRY_KINDS, type LogEntryOfLot } from "./log-entries.ts";
import type { LotAuditOutcome, LotForStaff } from "./service.ts";
import {
  type CorrectionRow,
  countFavoritesOfLot,
  loadCorrections,
  loadRecentNotices,
  MAX_NOTICES,
  type NoticeRow,
} from "./store.ts";

type Named = { names: UserNames | null };

const StaffBidder = builder.objectRef<{ userId: string; pseudonym: string | null } & Named>("StaffBidder").implement({
  description: "A bidder of a lot, as staff of its project see them.",
  fields: (t) => ({
    userId: t.exposeID("userId"),
    userName: t.string({
      nullable: true,
      description: "The e-mail address; null where the account is closed.",
      resolve: ({ names }) => names?.email ?? null,
    }),
    fullName: t.string({ nullable: true, resolve: ({ names }) => names?.fullName ?? null }),
    companyName: t.string({ nullable: true, resolve: ({ names }) => names?.companyName ?? null }),
    annonUserRef: t.exposeString("pseudonym", { nullable: true, description: "The public name on the lot." }),
  }),
});

const AutoBidOwner = builder
  .objectRef<{ userId: string; pseudonym: string | null; leads: boolean } & Named>("AutoBidOwner")
  .implement({
    description: "Who has an auto bid on a lot. Nobody but its owner can see its maximum.",
    fields: (t) => ({
      bidder: t.field({ type: StaffBidder, resolve: (owner) => owner }),
      leads: t.exposeBoolean("leads"),
    }),
  });

const LotCorrection = builder.objectRef<CorrectionRow & Named>("LotCorrection").implement({
  description: "A correction of a lot's highest bid that was made.",
  fields: (t) => ({
    id: t.id({ resolve: ({ incrementalLotId, sequence }) => `${incrementalLotId}:${sequence}` }),
    sequence: t.exposeInt("sequence", { description: "Of its entry in the lot's log." }),
    bidId: t.id({ resolve: ({ incrementalLotId, row }) => `${incrementalLotId}:${row}` }),
    isOverwritten: t.boolean({
      description: "Whether the bid got another amount; it was declared invalid otherwise.",
      resolve: ({ state }) => state === "OVERWRITTEN",
    }),
    amount: t.expose("amountCents", { type: "Money", nullable: true, description: "The new amount." }),
    reason: t.exposeString("reason"),
    createdOn: t.expose("createdAtMs", { type: "DateTime" }),
    administratorName: t.string({ nullable: true, resolve: ({ names }) => names?.email ?? null }),
  }),
});

const LotNotice = builder.objectRef<NoticeRow & Named>("LotNotice").implement({
  description: "A notification that a bidder got about a lot.",
  fields: (t) => ({
    id: t.exposeID("id"),
    type: t.expose("type", { type: NotificationType }),
    userId: t.exposeID("userId"),
    userName: t.string({ nullable: true, resolve: ({ names }) => names?.email ?? null }),
    amount: t.expose("amountCents", { type: "Money", nullable: true }),
    createdOn: t.expose("createdAtMs", { type: "DateTime" }),
  }),
});

const SaleStandingType = builder.objectRef<SaleStanding>("IncrementalLotStanding").implement({
  description: "Who leads at which price, and the lowest bid that would be accepted next.",
  fields: (t) => ({
    amount: t.expose("priceCents", { type: "Money", nullable: true }),
    nextMinimumAmount: t.expose("nextMinimumCents", { type: "Money" }),
    leader: t.field({
      type: StaffBidder,
      nullable: true,
      resolve: async ({ leader }, _args, { database }) =>
        leader && { ...leader, names: (await loadNamesOfUsers(database, [leader.userId])).get(leader.userId) ?? null },
    }),
  }),
});

const LotPhase = builder.enumType("StaffLotPhase", {
  description: "How far a lot is in its life, by its own clock.",
  values: ["UPCOMING", "OPEN", "CLOSED"] as const,
});

const StaffLotLive = builder.objectRef<LotStaffView>("StaffLotLive").implement({
  description: "A lot according to its actor, for staff of its project.",
  fields: (t) => ({
    sequence: t.exposeInt("sequence", { description: "The last entry of its log." }),
    isPublished: t.exposeBoolean("isPublished"),
    phase: t.expose("phase", { type: LotPhase }),
    closingOn: t.expose("closesAtMs", { type: "DateTime" }),
    standing: t.expose("standing", { type: SaleStandingType }),
    bidCount: t.exposeInt("bidCount", { description: "Valid bids." }),
    bidderCount: t.exposeInt("bidderCount", { description: "Everybody who ever made a bid on it." }),
    watcherCount: t.exposeInt("watcherCount", { description: "Connections to the lot at the moment." }),
    autoBidOwners: t.field({
      type: [AutoBidOwner],
      resolve: ({ autoBidders }, _args, { database }) => named(database, autoBidders, ({ userId }) => userId),
    }),
  }),
});

const LotLastAudit = builder.objectRef<LastAct>("LotLastAudit").implement({
  description: "The newest replay of a lot's log, as the history has it.",
  fields: (t) => ({
    isConsistent: t.boolean({ resolve: ({ fields }) => fields.get("auditHolds") === "1" }),
    entryCount: t.int({ resolve: ({ fields }) => Number(fields.get("auditEntries")) }),
    auditedOn: t.expose("atMs", { type: "DateTime" }),
    auditedByName: t.exposeString("userEmail", { nullable: true, description: "Null where the account is closed." }),
  }),
});

const LotLogEntryKind = builder.enumType("LotLogEntryKind", {
  description: "What an entry of a lot's public log is. SEALED: it changed neither price, leader nor closing.",
  values: LOG_ENTRY_KINDS,
});

export const LotLogEntry = builder.objectRef<LogEntryOfLot>("LotLogEntry").implement({
  description: "An entry of a lot's public log, as everybody may read it.",
  fields: (t) => ({
    sequence: t.exposeInt("sequence"),
    createdOn: t.expose("receivedAtMs", { type: "DateTime" }),
    kind: t.expose("kind", { type: LotLogEntryKind }),
    annonUserRef: t.string({
      nullable: true,
      description: "Of a bid: the public name of its bidder.",
      resolve: ({ bidder }) => bidder ?? null,
    }),
    amount: t.field({
      type: "Money",
      nullable: true,
      description: "Of a bid, and of the row that a correction made; null for an auto bid that made none.",
      resolve: ({ amountCents, rows }) => amountCents ?? rows?.at(-1)?.amountCents ?? null,
    }),
    hash: t.exposeString("hash"),
    text: t.exposeString("text", { description: "The text that was hashed; it has the hash of the entry before." }),
  }),
});

export const IncrementalLotStaffState = builder.objectRef<LotForStaff>("IncrementalLotStaffState").implement({
  description: "What the staff of a lot's project see of it besides its bids.",
  fields: (t) => ({
    id: t.exposeID("incrementalLotId"),
    health: t.expose("health", { type: IncrementalLotHealth }),
    live: t.expose("view", {
      type: StaffLotLive,
      nullable: true,
      description: "Null for a lot that was never published, and for one in quarantine.",
    }),
    favoriteCount: t.int({
      resolve: ({ incrementalLotId }, _args, { database }) => countFavoritesOfLot(database, incrementalLotId),
    }),
    corrections: t.field({
      type: [LotCorrection],
      description: "The newest first.",
      resolve: async ({ incrementalLotId }, _args, { database }) => {
        const rows = await loadCorrections(database, incrementalLotId);
        return await named(database, rows, ({ administratorId }) => administratorId);
      },
    }),
    saleProposals: t.field({
      type: [SaleAwardProposal],
      description: `The proposals to award it or to decline its highest bid, where it is subject to acceptance, the newest first; at most ${MAX_PROPOSALS_ON_LOT}.`,
      resolve: ({ incrementalLotId }, _args, context) => saleProposalsOnLot(context, incrementalLotId),
    }),
    lastAudit: t.field({
      type: LotLastAudit,
      nullable: true,
      description: "Null where the log was never recomputed, or the history has no result of it.",
      resolve: async ({ incrementalLotId }, _args, { database }) => {
        const act = await lastActOn(database, { thingId: incrementalLotId, operation: "auditIncrementalLot" });
        return act?.fields.has("auditHolds") ? act : null;
      },
    }),
    notices: t.field({
      type: [LotNotice],
      description: `What users were told of the newest entries of the lot's log and of the answers to their questions, the newest first; at most ${MAX_NOTICES}. Not of refused bids and changed maxima.`,
      resolve: async ({ incrementalLotId, health: { sequence } }, _args, { database }) => {
        const rows = await loadRecentNotices(database, { incrementalLotId, sequence });
        return await named(database, rows, ({ userId }) => userId);
      },
    }),
  }),
});

async function named<Row>(
  database: Parameters<typeof loadNamesOfUsers>[0],
  rows: readonly Row[],
  userIdOf: (row: Row) => string,
): Promise<(Row & Named)[]> {
  const names = await loadNamesOfUsers(database, rows.map(userIdOf));
  return rows.map((row) => ({ ...row, names: names.get(userIdOf(row)) ?? null }));
}

export const BidCorrectionPreview = builder
  .objectRef<CorrectionPreview & { incrementalLotId: string }>("BidCorrectionPreview")
  .implement({
    description: "What a correction would do to a sale, if it were decided now.",
    fields: (t) => ({
      bidId: t.id({
        nullable: true,
        description: "The highest bid, for `expectedBidId`.",
        resolve: ({ incrementalLotId, row }) => (row === null ? null : `${incrementalLotId}:${row}`),
      }),
      sequence: t.exposeInt("sequence", { description: "The log's last entry; the correction's would follow." }),
      closingOn: t.expose("closesAtMs", { type: "DateTime", description: "A correction moves no closing." }),
      endsAutoBid: t.exposeBoolean("endsAutoBid", { description: "Whether an auto bid of its bidder ends." }),
      before: t.expose("before", { type: SaleStandingType }),
      after: t.expose("after", { type: SaleStandingType, nullable: true, description: "Null if it would be refused." }),
      refusal: t.string({
        nullable: true,
        description: "Why it would be refused: 4023, 4024, NOT_BELOW_PRICE or another rule's code.",
        resolve: ({ refusal }) =>
          refusal && ("contractCode" in refusal ? String(refusal.contractCode) : String(refusal.code)),
      }),
      secondBidAmount: t.field({
        type: "Money",
        nullable: true,
        description: "With 4023: the amount that it must be above.",
        resolve: ({ refusal }) => (refusal?.code === "NOT_ABOVE_SECOND_BID" ? refusal.data.secondBidCents : null),
      }),
    }),
  });

export const IncrementalLotAudit = builder.objectRef<LotAuditOutcome>("IncrementalLotAudit").implement({
  description: "A replay of a lot's log through the rules, and the lot after it.",
  fields: (t) => ({
    entryCount: t.int({ resolve: ({ audit }) => audit.entries }),
    isConsistent: t.boolean({
      description: "Whether price, leader, closing, bids and the chain of hashes follow from the log.",
      resolve: ({ audit }) => audit.isConsistent,
    }),
    auditedOn: t.expose("auditedAtMs", { type: "DateTime" }),
    lot: t.expose("lot", { type: IncrementalLotStaffState }),
  }),
});
