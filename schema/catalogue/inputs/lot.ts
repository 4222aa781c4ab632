import * as v from "valibot";
import { id } from "../../kit/inputs/id.ts";
import { localizedTexts } from "../../kit/inputs/localized-texts.ts";
import { instant, languageTexts } from "./events.ts";
import { specifications, yearBuilt } from "./lot-details.ts";

/** The number of a lot in its project or auction: "7", "12a". Without a dash: "1012-7" refers to auction and lot. */
export const lotNumber = v.pipe(
  v.string("required"),
  v.trim(),
  v.nonEmpty("required"),
  v.maxLength(20, "maximumCharacters"),
  v.excludes("-", "excludedCharacter"),
  v.regex(/^[\p{L}\p{N}./]+$/u, "lotNumber"),
  v.description("Letters, digits, dots and slashes, such as 7 or 12a."),
);

export const projectInput = v.pipe(
  v.object({ organizationalUnitId: id, texts: localizedTexts }),
  v.metadata({ graphql: "ProjectInput" }),
);

/** A version: what was changed since is not overwritten. */
export const expectedLastUpdatedOn = v.pipe(
  v.nullish(instant, null),
  v.description("lastUpdatedOn as it was read: if it has changed since, nothing is written (CHANGED_MEANWHILE)."),
);

export const updateProjectInput = v.pipe(
  v.object({ projectId: id, texts: localizedTexts, expectedLastUpdatedOn }),
  v.metadata({ graphql: "UpdateProjectInput" }),
);
export type ProjectInput = v.InferOutput<typeof projectInput>;

const lotEntries = {
  lotNumber: v.pipe(lotNumber, v.description("Unique in the project. Letters, digits, dots and slashes.")),
  categoryId: v.nullish(id),
  texts: localizedTexts,
  yearBuilt: v.nullish(yearBuilt, null),
  specifications: v.nullish(specifications, []),
  loadingNotes: v.pipe(
    v.nullish(languageTexts, []),
    v.description("How it is collected and loaded, once per language. No search looks into them."),
  ),
  isAvailable: v.pipe(
    v.nullish(v.boolean(), true),
    v.description("Whether it may be taken into auctions; true where left out."),
  ),
};

export const lotInput = v.pipe(v.object({ projectId: id, ...lotEntries }), v.metadata({ graphql: "LotInput" }));
export type LotInput = v.InferOutput<typeof lotInput>;

export const updateLotInput = v.pipe(
  v.object({ lotId: id, ...lotEntries, expectedLastUpdatedOn }),
  v.metadata({ graphql: "UpdateLotInput" }),
  v.description("All of the asset: what is left out is emptied. Its project stays."),
);
