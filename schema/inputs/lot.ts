import * as v from "valibot";
import { id } from "./id.ts";
import { localizedTexts } from "./localized-texts.ts";

/** How a lot is called in its project or auction: "7", "12a". No dash: "1012-7" quotes a lot with its auction. */
export const lotNumber = v.pipe(
  v.string("required"),
  v.trim(),
  v.nonEmpty("required"),
  v.maxLength(20, "maximumCharacters"),
  v.excludes("-", "excludedCharacter"),
  v.regex(/^[\p{L}\p{N}./]+$/u, "lotNumber"),
);

/** A job for one seller. */
export const projectInput = v.object({ organizationalUnitId: id, texts: localizedTexts });
export type ProjectInput = v.InferOutput<typeof projectInput>;

/** A thing for sale. */
export const lotInput = v.object({
  projectId: id,
  lotNumber,
  categoryId: v.nullish(id),
  texts: localizedTexts,
  isAvailable: v.nullish(v.boolean(), true),
});
export type LotInput = v.InferOutput<typeof lotInput>;
