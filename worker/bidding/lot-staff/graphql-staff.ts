import "../notice-mails/blind-lot-notice-type.ts";
import "./bids-of-user-type.ts";
import { bidCorrectionPreviewInput } from "../../../schema/bidding/inputs/bids.ts";
import { auditLotInput } from "../../../schema/bidding/inputs/lot-staff.ts";
import { projectOfLotAt } from "../../catalogue/lots/needs.ts";
import { needRight } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { BidState } from "../bids/bid-type.ts";
import { logEntriesOf, MAX_LOG_ENTRIES } from "./log-entries.ts";
import { BidCorrectionPreview, IncrementalLotAudit, IncrementalLotStaffState, LotLogEntry } from "./lot-staff-types.ts";
import { auditForStaff, lotForStaff, previewCorrection } from "./service.ts";

builder.queryFields((t) => ({
  getIncrementalLotStaffState: t.field({
    type: IncrementalLotStaffState,
    description: "What only the staff of a lot's project see of it; its bids are in queryIncrementalBidsAdmin.",
    extensions: { access: [needRight("USER_PROJECT_EDIT", projectOfLotAt("incrementalLotId"))] },
    args: { incrementalLotId: t.arg.id({ required: true }) },
    resolve: (_, { incrementalLotId }, context) => lotForStaff(context, incrementalLotId),
  }),
  getIncrementalLotLogEntries: t.field({
    type: [LotLogEntry],
    description: `The newest entries of a lot's public log, the newest first; at most ${MAX_LOG_ENTRIES}. None for a lot that was never published, and for one in quarantine.`,
    extensions: { access: [needRight("USER_PROJECT_EDIT", projectOfLotAt("incrementalLotId"))] },
    args: {
      incrementalLotId: t.arg.id({ required: true }),
      before: t.arg.int({ description: "The entry that the page before ended with: those before it." }),
    },
    resolve: (_, { incrementalLotId, before }, context) => logEntriesOf(context, incrementalLotId, before ?? null),
  }),
  previewBidCorrection: t.field({
    type: BidCorrectionPreview,
    nullable: true,
    description:
      "What incrementalBidCorrection would do; nothing is decided or logged. Null for a lot that was never published, and for one in quarantine.",
    extensions: { access: [needRight("USER_PROJECT_EDIT", projectOfLotAt("input.incrementalLotId"))] },
    args: { input: t.arg({ type: inputOf(bidCorrectionPreviewInput, BidState), required: true }) },
    resolve: async (_, { input }, context) => {
      const preview = await previewCorrection(context, input);
      return preview && { ...preview, incrementalLotId: input.incrementalLotId };
    },
  }),
}));

builder.mutationField("auditIncrementalLot", (t) =>
  t.field({
    type: IncrementalLotAudit,
    description:
      "Replays a lot's log through the rules and compares it with what the lot stores: a lot that differs is put in quarantine, and one in quarantine that does not is released.",
    extensions: { access: [needRight("USER_PROJECT_EDIT", projectOfLotAt("input.incrementalLotId"))] },
    args: { input: t.arg({ type: inputOf(auditLotInput), required: true }) },
    resolve: (_, { input }, context) => auditForStaff(context, input),
  }),
);
