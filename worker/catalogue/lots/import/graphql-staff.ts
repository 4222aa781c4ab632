import { importedLotInput } from "../../../../schema/catalogue/inputs/lot-import.ts";
import type { FieldFault } from "../../../../schema/kit/error-codes.ts";
import { editorOf, namedEntity } from "../../../kit/access/needs.ts";
import { builder } from "../../../kit/graphql/builder.ts";
import { inputOf } from "../../../kit/graphql/input-of.ts";
import { KeyValue } from "../../../kit/graphql/shared-types.ts";
import { type ImportedLot, importLots, previewLotImport } from "./import-lots.ts";

const ImportState = builder.enumType("LotImportState", {
  description: "What becomes of a row: an asset is added or changed, has all of it already, or the row has faults.",
  values: ["NEW", "CHANGED", "SAME", "FAULTY"] as const,
});

const ImportFault = builder.objectRef<FieldFault>("LotImportFault").implement({
  description: "A rule that a row breaks.",
  fields: (t) => ({
    path: t.exposeString("path", { description: "The field, from the row on: `texts.0.title`." }),
    rule: t.exposeString("rule", {
      description:
        "As in INVALID_INPUT. `unknownCategory`: no category is called so; `ambiguousCategory`: several are. `once`: another " +
        "row of the call has the number. `changedMeanwhile`: the asset has changed since it was read.",
    }),
    params: t.field({
      type: [KeyValue],
      description: "What its text names, such as the maximum.",
      resolve: ({ params = {} }) => Object.entries(params).map(([key, value]) => ({ key, value: String(value) })),
    }),
  }),
});

const Imported = builder.objectRef<ImportedLot>("ImportedLot").implement({
  fields: (t) => ({
    state: t.field({ type: ImportState, resolve: ({ state }) => state }),
    lotId: t.id({
      nullable: true,
      description: "The asset; null for one that is not there.",
      resolve: ({ lotId }) => lotId,
    }),
    lastUpdatedOn: t.field({
      type: "DateTime",
      nullable: true,
      description: "Of the asset before the import, for `expectedLastUpdatedOn`; null for a new one.",
      resolve: ({ updatedAtMs }) => updatedAtMs,
    }),
    faults: t.field({ type: [ImportFault], resolve: ({ faults }) => [...faults] }),
  }),
});

const ImportedLotRow = inputOf(importedLotInput);
const EDITOR = [editorOf(namedEntity("the project", "projectId"))];

builder.queryField("previewLotImport", (t) =>
  t.field({
    type: [Imported],
    description: "What `importLots` would make of each row, in the order of the input. Nothing is stored.",
    extensions: { access: EDITOR },
    args: {
      projectId: t.arg.id({ required: true }),
      lots: t.arg({ type: [ImportedLotRow], required: true }),
    },
    resolve: (_, request, context) => previewLotImport(context, request),
  }),
);

builder.mutationField("importLots", (t) =>
  t.field({
    type: [Imported],
    description:
      "Adds and changes assets of a project by their numbers, at most 500 a call, in one transaction. Rows with faults are " +
      "left out and say why, and what a row leaves out stays: sent again, nothing changes. CHANGED_MEANWHILE: others change " +
      "the same assets at this time.",
    extensions: { access: EDITOR },
    args: {
      projectId: t.arg.id({ required: true }),
      lots: t.arg({ type: [ImportedLotRow], required: true }),
    },
    resolve: (_, request, context) => importLots(context, request),
  }),
);
