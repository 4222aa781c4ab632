import { isLotDelivery, LOT_DELIVERIES, type LotDeliveryName } from "../../../schema/bidding/lot-deliveries.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { FAULT_KINDS, kindOfFault } from "../../../schema/kit/faults/fault-kinds.ts";
import { needAdministrator } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { asResult, Result } from "../../kit/graphql/results.ts";
import { retryDeliveries } from "./failed-deliveries.ts";
import {
  deleteFault,
  loadFailedDeliveries,
  loadFaults,
  loadQuarantinedLots,
  type FaultRecord as Row,
} from "./store.ts";

/** Faults are of the whole app. */
const ADMINISTRATORS = { extensions: { access: [needAdministrator()] } };
const MAX_FAULTS = 200;

const FaultKind = builder.enumType("FaultKind", {
  description: "What a reported fault asks of staff.",
  values: FAULT_KINDS,
});

interface LotShape {
  actorId: string;
  isBlind: boolean;
  publicationId: string | null;
  publicationNumber: number | null;
  lotNumber: string;
}

const FaultyLot = builder
  .objectRef<LotShape & { publicationId: string; publicationNumber: number }>("FaultyLot")
  .implement({
    description: "The lot of a fault.",
    fields: (t) => ({
      id: t.exposeID("actorId"),
      isBlind: t.exposeBoolean("isBlind"),
      publicationId: t.exposeID("publicationId"),
      publicationNumber: t.exposeInt("publicationNumber", { description: "The number of its auction." }),
      lotNumber: t.exposeString("lotNumber"),
    }),
  });

/** The lot of a row, where it has one that is still there. */
const lotOf = ({ actorId, isBlind, publicationId, publicationNumber, lotNumber }: LotShape) =>
  publicationId === null || publicationNumber === null
    ? null
    : { actorId, isBlind, publicationId, publicationNumber, lotNumber };

const LotInQuarantine = builder
  .objectRef<Awaited<ReturnType<typeof loadQuarantinedLots>>[number]>("LotInQuarantine")
  .implement({
    description: "A lot that takes no bids until staff have looked at it.",
    fields: (t) => ({
      id: t.exposeID("actorId"),
      fault: t.exposeString("fault", { description: "What its actor found in its storage." }),
      since: t.expose("sinceMs", { type: "DateTime" }),
      lot: t.field({ type: FaultyLot, nullable: true, description: "Null where it was deleted.", resolve: lotOf }),
    }),
  });

const ReportedFault = builder.objectRef<Row>("ReportedFault").implement({
  description:
    "What the Worker, the lots and the pages reported, grouped by event and place. Without messages, addresses and users. A group is kept until two weeks after its last report.",
  fields: (t) => ({
    event: t.exposeString("event", { description: "As in the log, where each report is." }),
    place: t.exposeString("place", {
      description: "The field, page, register or delivery; … for places beyond fifty of the event. May be empty.",
    }),
    kind: t.field({ type: FaultKind, resolve: ({ event }) => kindOfFault(event) }),
    count: t.exposeInt("count", { description: "Since the group began; sampled for pages (four of five visits)." }),
    cause: t.exposeString("cause", { description: "The class or code of the latest error. May be empty." }),
    firstOn: t.expose("firstMs", { type: "DateTime" }),
    lastOn: t.expose("lastMs", { type: "DateTime" }),
    lot: t.field({
      type: FaultyLot,
      nullable: true,
      description: "The latest lot, where it is one and still there.",
      resolve: lotOf,
    }),
  }),
});

const LotDelivery = builder.enumType("LotDeliveryName", {
  description:
    "projection: the lists in the database. cacheInvalidation: that pages read the lot again. notifications, undelivered: to bidders, of whom undelivered could not be reached. auctionFeed: prices on the pages of the auction. attachments: the deletion of sealed files.",
  values: LOT_DELIVERIES,
});

const FailedDelivery = builder
  .objectRef<Awaited<ReturnType<typeof loadFailedDeliveries>>[number]>("FailedDelivery")
  .implement({
    description: "What a lot could not deliver. It tries again by itself, at least every five minutes.",
    fields: (t) => ({
      id: t.id({ resolve: ({ actorId, delivery }) => `${actorId} ${delivery}` }),
      delivery: t.field({
        type: LotDelivery,
        nullable: true,
        description: "Null for one that this version does not know.",
        resolve: ({ delivery }) => (isLotDelivery(delivery) ? delivery : null),
      }),
      lot: t.field({ type: FaultyLot, nullable: true, description: "Null where it was deleted.", resolve: lotOf }),
      since: t.expose("sinceMs", { type: "DateTime" }),
      lastOn: t.expose("lastMs", { type: "DateTime", description: "When it was tried last." }),
      attempts: t.exposeInt("attempts", { description: "Failures in a row." }),
      cause: t.exposeString("cause", {
        description: "Classes and codes of the latest error, without its message, which may contain bids.",
      }),
      waiting: t.exposeInt("waiting", {
        description: "How many entries of the log wait; of undelivered: how many users.",
      }),
      userId: t.exposeID("userId", { nullable: true, description: "Of undelivered: one of the users." }),
      userEmail: t.exposeString("userEmail", { nullable: true }),
    }),
  });

const DeliveryRetry = builder.objectRef<{ failing: LotDeliveryName[] }>("DeliveryRetry").implement({
  description: "What came of trying a lot's deliveries again.",
  extensions: { mostNested: LOT_DELIVERIES.length },
  fields: (t) => ({
    failing: t.field({ type: [LotDelivery], description: "What still fails.", resolve: ({ failing }) => failing }),
  }),
});

const RETRY = "Has a lot deliver at once what it could not deliver. LOT_QUARANTINED: such a lot delivers nothing.";

builder.queryFields((t) => ({
  getFailedDeliveries: t.field({
    type: [FailedDelivery],
    description: `What lots could not deliver at the second attempt or a later one, the longest first; at most ${MAX_FAULTS}.`,
    ...ADMINISTRATORS,
    resolve: (_, _args, context) => loadFailedDeliveries(context, MAX_FAULTS),
  }),
  getLotsInQuarantine: t.field({
    type: [LotInQuarantine],
    description: `The lots in quarantine of all projects, the longest first; at most ${MAX_FAULTS}.`,
    ...ADMINISTRATORS,
    resolve: (_, _args, context) => loadQuarantinedLots(context, MAX_FAULTS),
  }),
  getReportedFaults: t.field({
    type: [ReportedFault],
    description: `The groups of faults reported last; at most ${MAX_FAULTS}. They are kept within some minutes.`,
    ...ADMINISTRATORS,
    resolve: (_, _args, context) => loadFaults(context, MAX_FAULTS),
  }),
}));

builder.mutationFields((t) => ({
  retryLotDeliveries: t.field({
    type: DeliveryRetry,
    description: RETRY,
    ...ADMINISTRATORS,
    args: { incrementalLotId: t.arg.id({ required: true }) },
    resolve: async (_, lot, context) => ({ failing: await retryDeliveries(context, lot) }),
  }),
  retryBlindLotDeliveries: t.field({
    type: DeliveryRetry,
    description: RETRY,
    ...ADMINISTRATORS,
    args: { blindLotId: t.arg.id({ required: true }) },
    resolve: async (_, lot, context) => ({ failing: await retryDeliveries(context, lot) }),
  }),
}));

builder.mutationField("settleReportedFault", (t) =>
  t.field({
    type: Result,
    description:
      "Removes a group of faults that is solved. The next report begins it again. NOT_FOUND where there is none.",
    ...ADMINISTRATORS,
    args: { event: t.arg.string({ required: true }), place: t.arg.string({ required: true }) },
    resolve: (_, group, context) =>
      asResult(
        deleteFault(context, group).then((isDeleted) => {
          if (!isDeleted) throw new DomainError(ERROR_CODES.NOT_FOUND);
        }),
      ),
  }),
);
