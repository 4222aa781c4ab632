import { viewerHolds } from "../../kit/access/viewer-holds.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { LanguageText } from "../../kit/graphql/language.ts";
import { NotificationType } from "../../messages/notifications/notification-type.ts";
import { MAX_FILE_ROWS } from "../../people/users/max-file-rows.ts";
import { UserFile } from "../../people/users/user-file-type.ts";
import {
  type BidLotRow,
  type LotOfBids,
  loadBidLots,
  loadCorrectionsOf,
  loadNoticesTo,
  USER_LOT_STATES,
  type UserCorrectionRow,
  type UserNoticeRow,
} from "./bids-of-user-store.ts";

const NEWEST = `The newest ${MAX_FILE_ROWS}, newest first.`;

const UserFileLot = builder.objectRef<LotOfBids>("UserFileLot").implement({
  description: "A lot that a user has to do with.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Of the incremental lot, or of the blind lot." }),
    isSealed: t.boolean({
      description: "Whether it is sold by sealed bids: a blind lot.",
      resolve: ({ isSealed }) => isSealed === 1,
    }),
    publicationId: t.exposeID("publicationId"),
    lotNumber: t.exposeString("lotNumber", { description: "With the publication number: 1012-7." }),
    viewerCanOpen: t.boolean({
      description: "Whether the viewer may read the staff's page of the lot.",
      resolve: ({ isSealed, projectId }, _args, context) =>
        viewerHolds(context, [
          { rule: isSealed === 1 ? "USER_PROJECT_VIEW" : "USER_PROJECT_EDIT", entityId: projectId },
        ]),
    }),
    title: t.field({
      type: [LanguageText],
      resolve: ({ titles }) => [...titles].map(([language, text]) => ({ language, text })),
    }),
  }),
});

const UserLotStateType = builder.enumType("UserLotState", {
  description:
    "How a user stands on a lot. AWAITS_ACCEPTANCE: theirs was the highest bid when it closed, and the seller has still to accept it. DECLINED: the seller declined the bid. OPENED: the sealed bids are opened, and the seller decides.",
  values: USER_LOT_STATES,
});

const UserBidLot = builder.objectRef<BidLotRow>("UserBidLot").implement({
  description:
    "A lot on which a user has bid, as its outbox has written it: moments behind the lot itself. One that is sold by sealed bids is there once they are opened.",
  fields: (t) => ({
    lot: t.field({ type: UserFileLot, resolve: ({ lot }) => lot }),
    state: t.expose("state", { type: UserLotStateType }),
    ownBidAmount: t.expose("ownBidCents", {
      type: "Money",
      nullable: true,
      description: "The highest that stands; null where staff has invalidated all of them.",
    }),
    bidCount: t.exposeInt("bidCount", {
      description: "All bids of the user, also invalidated ones; of sealed bids those that were opened.",
    }),
    lastBidOn: t.expose("lastBidAtMs", { type: "DateTime" }),
    closesOn: t.expose("closesAtMs", { type: "DateTime" }),
  }),
});

const UserCorrection = builder.objectRef<UserCorrectionRow>("UserCorrection").implement({
  description: "A correction of a user's bid.",
  fields: (t) => ({
    id: t.id({ resolve: ({ lot, sequence }) => `${lot.id}:${sequence}` }),
    lot: t.field({ type: UserFileLot, resolve: ({ lot }) => lot }),
    isOverwritten: t.boolean({
      description: "Whether the bid got another amount; it was declared invalid otherwise.",
      resolve: ({ state }) => state === "OVERWRITTEN",
    }),
    bidAmount: t.expose("bidCents", { type: "Money", description: "The amount of the bid as the log has it." }),
    amount: t.expose("amountCents", { type: "Money", nullable: true, description: "The new amount." }),
    reason: t.exposeString("reason"),
    createdOn: t.expose("createdAtMs", { type: "DateTime" }),
  }),
});

const UserNotice = builder.objectRef<UserNoticeRow>("UserNotice").implement({
  description: "A notification that a user got about a lot.",
  fields: (t) => ({
    id: t.exposeID("id"),
    lot: t.field({ type: UserFileLot, resolve: ({ lot }) => lot }),
    type: t.expose("type", { type: NotificationType }),
    amount: t.expose("amountCents", { type: "Money", nullable: true }),
    createdOn: t.expose("createdAtMs", { type: "DateTime" }),
  }),
});

builder.objectFields(UserFile, (t) => ({
  bidLots: t.field({
    type: [UserBidLot],
    description: `The lots on which the user has bid: the ${MAX_FILE_ROWS} that close last, the last first.`,
    resolve: ({ id }, _args, context) => loadBidLots(context, id),
  }),
  corrections: t.field({
    type: [UserCorrection],
    description: NEWEST,
    resolve: ({ id }, _args, context) => loadCorrectionsOf(context, id),
  }),
  notices: t.field({
    type: [UserNotice],
    description: `${NEWEST} Neither refused bids nor changed maxima; of a sale by sealed bids nothing before its opening.`,
    resolve: ({ id }, _args, context) => loadNoticesTo(context, id),
  }),
}));
