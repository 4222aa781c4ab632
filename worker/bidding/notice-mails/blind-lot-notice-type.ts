import { builder } from "../../kit/graphql/builder.ts";
import { NotificationType } from "../../messages/notifications/notification-type.ts";
import { MessageStateType } from "../../messages/undelivered/message-state-type.ts";
import { BlindLotStaffState } from "../blind-awards/blind-staff-types.ts";
import { type BlindLotNotice, loadNoticesOfBlindLot, MAX_BLIND_NOTICES } from "./notices-of-blind-lot.ts";

const BlindLotNoticeType = builder.objectRef<BlindLotNotice>("BlindLotNotice").implement({
  description: "A notification that a bidder got about a blind lot, and its mail.",
  fields: (t) => ({
    id: t.exposeID("id"),
    type: t.expose("type", { type: NotificationType }),
    userId: t.exposeID("userId"),
    userName: t.exposeString("userName", {
      nullable: true,
      description: "The e-mail address; null where the account is closed.",
    }),
    createdOn: t.expose("createdAtMs", { type: "DateTime" }),
    mailState: t.expose("mailState", {
      type: MessageStateType,
      nullable: true,
      description: "How far its mail is; null where none is known. Mails are kept for 30 days.",
    }),
  }),
});

builder.objectFields(BlindLotStaffState, (t) => ({
  notices: t.field({
    type: [BlindLotNoticeType],
    description: `What bidders whose bids are opened were notified of, the newest first; at most ${MAX_BLIND_NOTICES}.`,
    resolve: ({ lot: { blindLotId } }, _args, { database }) => loadNoticesOfBlindLot(database, blindLotId),
  }),
}));
