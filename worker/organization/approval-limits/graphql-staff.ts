import { approvalLimitInput } from "../../../schema/organization/inputs/approval-limit.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { asResult, Result } from "../../kit/graphql/results.ts";
import { mayGrant } from "../rights/granting-rights.ts";
import { setApprovalLimit } from "./service.ts";
import { type ApprovalLimitRow, readApprovalLimits } from "./store.ts";

const ApprovalLimit = builder.objectRef<ApprovalLimitRow>("ApprovalLimit").implement({
  description: "Up to which amount a user may approve awards of a unit's projects.",
  fields: (t) => ({
    userId: t.exposeID("userId"),
    userEmail: t.exposeString("email"),
    amount: t.expose("amountCents", { type: "Money", description: "Of the bid, without costs." }),
    updatedOn: t.expose("updatedAtMs", { type: "DateTime" }),
  }),
});

builder.queryField("queryApprovalLimits", (t) =>
  t.field({
    type: [ApprovalLimit],
    description:
      "The limits of a unit, by e-mail address. Users without one may approve every amount, if they may approve at all.",
    extensions: { access: [mayGrant("ORGANIZATIONAL_UNIT", "organizationalUnitId")] },
    args: { organizationalUnitId: t.arg.id({ required: true }) },
    resolve: (_, { organizationalUnitId }, { database }) => readApprovalLimits(database, organizationalUnitId),
  }),
);

builder.mutationField("setApprovalLimit", (t) =>
  t.field({
    type: Result,
    description:
      "Sets up to which amount another user may approve awards of a unit's projects, or lifts the limit. It gives no right to approve. NOT_FOUND: no such unit or user. CHANGED_MEANWHILE: another user has changed it since it was read. INVALID_INPUT: also for one's own limit, and above the number of limits.",
    extensions: { access: [mayGrant("ORGANIZATIONAL_UNIT", "input.organizationalUnitId")] },
    args: { input: t.arg({ type: inputOf(approvalLimitInput), required: true }) },
    resolve: (_, { input }, context) => asResult(setApprovalLimit(context, input)),
  }),
);
