import {
  LOT_INTERVENTIONS,
  lotInterventionInput,
  lotInterventionPreviewInput,
} from "../../../../schema/catalogue/inputs/lot-intervention.ts";
import { argumentAt, editorOf, needUnless } from "../../../kit/access/needs.ts";
import { builder } from "../../../kit/graphql/builder.ts";
import { inputOf } from "../../../kit/graphql/input-of.ts";
import { projectOfAuctionAt } from "../../auctions/needs.ts";
import { publisherOfPublicationAt } from "../../publications/needs.ts";
import { interveneInLots, type LotInterventionOutcome } from "./intervene.ts";
import { type PlannedLotChange, previewLotInterventions } from "./preview-interventions.ts";
import { LOT_INTERVENTION_REFUSALS } from "./refusals.ts";

const LotInterventionKind = builder.enumType("LotInterventionKind", {
  description: "A step with several lots of an auction at once.",
  values: LOT_INTERVENTIONS,
});

const LotInterventionRefusal = builder.enumType("LotInterventionRefusal", {
  description: "Why a step changes nothing of a lot.",
  values: LOT_INTERVENTION_REFUSALS,
});

const LotInterventionResult = builder.objectRef<LotInterventionOutcome>("LotInterventionResult").implement({
  description: "What became of a step for one lot.",
  fields: (t) => ({
    incrementalLotId: t.exposeID("incrementalLotId"),
    refusal: t.expose("refusal", {
      type: LotInterventionRefusal,
      nullable: true,
      description: "Null where the lot is as asked. NO_ANSWER: the lot can be asked again.",
    }),
  }),
});

const LotInterventionPreview = builder.objectRef<PlannedLotChange>("LotInterventionPreview").implement({
  description: "What a step would do to one lot, if it were taken now.",
  fields: (t) => ({
    incrementalLotId: t.exposeID("incrementalLotId"),
    refusal: t.expose("refusal", { type: LotInterventionRefusal, nullable: true }),
    isChanged: t.exposeBoolean("isChanged", { description: "False where the lot is so already, or refuses." }),
    closingOn: t.expose("closesAtMs", { type: "DateTime", nullable: true }),
    newClosingOn: t.expose("newClosesAtMs", {
      type: "DateTime",
      nullable: true,
      description: "Null where the closing would be suspended until the lot is published again.",
    }),
  }),
});

const EDITOR = editorOf(projectOfAuctionAt("input.incrementalAuctionId"));

builder.queryField("previewLotInterventions", (t) =>
  t.field({
    type: [LotInterventionPreview],
    description: "What a step would do to lots of an auction, in the order of the input. Nothing is logged.",
    extensions: { access: [EDITOR] },
    args: { input: t.arg({ type: inputOf(lotInterventionPreviewInput, LotInterventionKind), required: true }) },
    resolve: (_, { input }, context) => previewLotInterventions(context, input),
  }),
);

builder.mutationField("interveneInLots", (t) =>
  t.field({
    type: [LotInterventionResult],
    description:
      "Closes lots of an auction later, adds an outage to the closings of those that are open, withdraws them or " +
      "publishes them again; what one lot refuses stops no other. May be repeated: what is as asked stays so.",
    extensions: {
      access: [
        EDITOR,
        needUnless(
          {
            described: "it publishes none",
            isExempt: ({ args }) => argumentAt(args, "input.kind") !== "PUBLISH",
          },
          publisherOfPublicationAt("input.incrementalAuctionId"),
        ),
      ],
    },
    args: { input: t.arg({ type: inputOf(lotInterventionInput, LotInterventionKind), required: true }) },
    resolve: (_, { input }, context) => interveneInLots(context, input),
  }),
);
