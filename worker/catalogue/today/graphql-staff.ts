import { builder } from "../../kit/graphql/builder.ts";
import { Language } from "../../kit/graphql/language.ts";
import { PublicationPreview } from "../publications/preview-types.ts";
import {
  MAX_MOMENTS,
  MAX_QUARANTINED,
  MAX_TASKS,
  MOMENT_KINDS,
  type QuarantinedLot as QuarantinedLotShape,
  type SaleMoment as SaleMomentShape,
  type StaffTask as StaffTaskShape,
  type StaffToday as StaffTodayShape,
  staffToday,
  TASK_KINDS,
} from "./staff-today.ts";

const StaffTaskKind = builder.enumType("StaffTaskKind", {
  description:
    "What an auction that has not closed lacks. LOTS_WITHOUT_PRICE: available assets of its project are in no auction, which gives them their price; named at the project's auction that opens first. QUESTIONS_UNANSWERED: bidders asked about its lots. MESSAGES_UNREAD, also of an auction that has closed: bidders of its opened blind lots wrote. ACCESS_REQUESTED: users asked to see it. LOTS_TO_AWARD: lots closed subject to acceptance, and nobody has proposed what to decide. BLIND_LOTS_TO_AWARD: the bids on blind lots are ranked, and nobody has proposed what to decide. PROPOSALS_TO_DECIDE: others proposed what to decide on its closed lots, and the viewer may approve or reject it.",
  values: TASK_KINDS,
});

const SaleMomentKind = builder.enumType("SaleMomentKind", {
  description:
    "What happens to an auction. CLOSES_NOW: its first lot has closed and its last has not. FIRST_CLOSES: its first lot does. CLOSES: all its lots do, as of a blind auction.",
  values: MOMENT_KINDS,
});

const StaffTask = builder.objectRef<StaffTaskShape>("StaffTask").implement({
  fields: (t) => ({
    kind: t.expose("kind", { type: StaffTaskKind }),
    count: t.exposeInt("count", { description: "How many of the auction's lots; 1 where it is the auction itself." }),
    dueOn: t.expose("dueMs", {
      type: "DateTime",
      description:
        "When bidders see it next; of MESSAGES_UNREAD, ACCESS_REQUESTED, LOTS_TO_AWARD, BLIND_LOTS_TO_AWARD and PROPOSALS_TO_DECIDE since when the first of them waits.",
    }),
    blindLotId: t.exposeID("blindLotId", {
      nullable: true,
      description:
        "The blind lot that waits longest, of the message or proposal that does; null where it is about the sale.",
    }),
    auction: t.field({ type: PublicationPreview, resolve: ({ sale }) => sale }),
  }),
});

const SaleMoment = builder.objectRef<SaleMomentShape>("SaleMoment").implement({
  fields: (t) => ({
    kind: t.expose("kind", { type: SaleMomentKind }),
    on: t.expose("atMs", { type: "DateTime" }),
    auction: t.field({ type: PublicationPreview, resolve: ({ sale }) => sale }),
  }),
});

const QuarantinedLot = builder.objectRef<QuarantinedLotShape>("QuarantinedLot").implement({
  description: "A lot that takes no bids until staff have looked at it.",
  fields: (t) => ({
    id: t.id({ description: "Of the incremental or blind lot.", resolve: ({ actorId }) => actorId }),
    lotNumber: t.exposeString("lotNumber"),
    since: t.expose("sinceMs", { type: "DateTime" }),
    auction: t.field({ type: PublicationPreview, resolve: ({ sale }) => sale }),
  }),
});

const StaffToday = builder.objectRef<StaffTodayShape>("StaffToday").implement({
  description:
    "What asks for a user's work within a day, of the 40 auctions that open first. Tasks and lots in quarantine are of the projects that they may edit; the rest is of all that they may see, and of the incremental auctions of the channels to which they publish or that they manage.",
  fields: (t) => ({
    openAuctionCount: t.int({ resolve: ({ figures }) => figures.openAuctionCount }),
    openLotCount: t.int({ resolve: ({ figures }) => figures.openLotCount }),
    closingLotCount: t.int({
      description: "The open lots that close within a day.",
      resolve: ({ figures }) => figures.closingLotCount,
    }),
    bidAmount: t.field({
      type: "Money",
      description: "The highest bids on the open lots together.",
      resolve: ({ figures }) => figures.bidAmountCents,
    }),
    quarantinedLots: t.expose("quarantined", {
      type: [QuarantinedLot],
      description: `Of the projects that the viewer may edit, the longest first; at most ${MAX_QUARANTINED}.`,
    }),
    tasks: t.expose("tasks", { type: [StaffTask], description: `The most urgent first; at most ${MAX_TASKS}.` }),
    moments: t.expose("moments", { type: [SaleMoment], description: `In their order; at most ${MAX_MOMENTS}.` }),
  }),
});

builder.queryField("getStaffToday", (t) =>
  t.field({
    type: StaffToday,
    description: "What asks for the viewer's work today. Empty for a user without rights on any project or channel.",
    extensions: { access: "viewer" },
    args: { language: t.arg({ type: Language, description: "Of the titles; otherwise each auction's default." }) },
    resolve: (_, { language }, context) => staffToday(context, language ?? null),
  }),
);
