import { updateLotInput } from "../../../../schema/catalogue/inputs/lot.ts";
import { ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { editorOf, foundBy, needRight } from "../../../kit/access/needs.ts";
import { builder } from "../../../kit/graphql/builder.ts";
import { inputOf } from "../../../kit/graphql/input-of.ts";
import { Language } from "../../../kit/graphql/language.ts";
import { PaginationInput, paginatedType } from "../../../kit/graphql/pagination.ts";
import { asResult, Result } from "../../../kit/graphql/results.ts";
import { thingHistory } from "../../../kit/history/thing-history.ts";
import { TOTAL_DESCRIPTION } from "../../../kit/lists/list-memory.ts";
import { assetList, getAsset, queryAssets } from "./asset-list.ts";
import { projectOfAsset } from "./asset-store.ts";
import { Lot } from "./asset-type.ts";
import { updateLot } from "./update-lot.ts";

const Lots = paginatedType("LotsAdmin", "lots", Lot, { total: TOTAL_DESCRIPTION });

const projectOfAssetAt = (path: string) =>
  foundBy("the asset's project", path, ({ database }, id) => projectOfAsset(database, id));

builder.queryFields((t) => ({
  getLotAdmin: t.field({
    type: Lot,
    description: "An asset with all its texts.",
    extensions: {
      access: [needRight("USER_PROJECT_VIEW", projectOfAssetAt("lotId"), ERROR_CODES.NOT_AUTHORIZED_TO_READ_PROJECT)],
    },
    args: {
      lotId: t.arg.id({ required: true }),
      language: t.arg({ type: Language, description: "Of the category's name; texts are returned in all." }),
    },
    resolve: (_, { lotId, language }, context) => getAsset(context, lotId, language),
  }),
  queryLotAdmin: t.field({
    type: Lots,
    description: "The assets of projects that the viewer may see; by default the newest first.",
    extensions: { access: "viewer" },
    args: {
      searchFilter: t.arg({ type: assetList.filterType }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [assetList.sortType] }),
    },
    resolve: (_, request, context) => queryAssets(context, request),
  }),
}));

builder.mutationField("updateLot", (t) =>
  t.field({
    type: Result,
    description:
      "Corrects an asset, also where it is on sale. 4014: no text. 4019: no such category. 4030: its number is taken. CHANGED_MEANWHILE: another user has changed it since it was read.",
    extensions: { access: [editorOf(projectOfAssetAt("lotInput.lotId"))] },
    args: { lotInput: t.arg({ type: inputOf(updateLotInput), required: true }) },
    resolve: (_, { lotInput }, context) => asResult(updateLot(context, lotInput)),
  }),
);

builder.queryField(
  "queryLotHistory",
  thingHistory({
    described: "an asset",
    argument: "lotId",
    access: [editorOf(projectOfAssetAt("lotId"))],
  }),
);
