import * as v from "valibot";
import { isOncePerLanguage, language, localizedTextEntries } from "../../kit/inputs/localized-texts.ts";
import { optionalText } from "../../kit/inputs/text.ts";
import { commentText } from "./events.ts";
import { expectedLastUpdatedOn, lotNumber } from "./lot.ts";
import { MAX_SPECIFICATIONS, specificationTextEntries, yearBuilt } from "./lot-details.ts";

/** The maximum number of rows per call; a long sheet takes several calls. */
const MAX_IMPORTED_LOTS = 500;
/** An import adds none beyond these. */
export const MAX_LOTS_OF_PROJECT = 50_000;
/** A name within the name of its parent, "Metal > Lathes". */
const MAX_CATEGORY_CHARACTERS = 200;

/** What a sheet says of an asset's texts in one language. */
const importedText = v.pipe(
  v.object({
    language: localizedTextEntries.language,
    title: v.pipe(
      v.nullish(localizedTextEntries.title),
      v.description("Required for a language that the asset does not have yet."),
    ),
    summary: v.nullish(localizedTextEntries.summary),
    description: v.pipe(v.nullish(localizedTextEntries.description), v.description("Markdown.")),
  }),
  v.metadata({ graphql: "ImportedTextInput" }),
  v.description(
    "An asset's texts in one language. What is left out stays; an empty summary or description empties it.",
  ),
);

const importedSpecification = v.pipe(
  v.object({
    language: specificationTextEntries.language,
    label: specificationTextEntries.label,
    value: v.pipe(v.nullish(specificationTextEntries.value, null), v.description("Null takes it away.")),
  }),
  v.metadata({ graphql: "ImportedSpecificationInput" }),
  v.description("The value of the specification with this label in this language; a label that is new is added last."),
);

const importedNote = v.pipe(
  v.object({ language, text: v.pipe(commentText, v.description("Empty takes it away.")) }),
  v.metadata({ graphql: "ImportedNoteInput" }),
);

export const importedLotInput = v.pipe(
  v.object({
    lotNumber: v.pipe(lotNumber, v.description("Names the asset of the project; one that it lacks is added.")),
    texts: v.nullish(
      v.pipe(
        v.array(importedText),
        v.check((texts) => isOncePerLanguage(texts), "oncePerLanguage"),
        v.description("Once per language; a new asset has at least one."),
      ),
      [],
    ),
    category: v.pipe(
      v.optional(v.nullable(optionalText(MAX_CATEGORY_CHARACTERS))),
      v.description("Its id, or its name in any language; that of its parent may stand before it: Metal > Lathes."),
    ),
    yearBuilt: v.nullish(yearBuilt),
    specifications: v.nullish(
      v.pipe(v.array(importedSpecification), v.maxLength(MAX_SPECIFICATIONS, "maximumItems")),
      [],
    ),
    loadingNotes: v.nullish(
      v.pipe(
        v.array(importedNote),
        v.check((notes) => isOncePerLanguage(notes), "oncePerLanguage"),
        v.description("How it is collected and loaded, once per language."),
      ),
      [],
    ),
    isAvailable: v.pipe(
      v.nullish(v.boolean()),
      v.description("Whether it may be taken into auctions; a new asset is available."),
    ),
    expectedLastUpdatedOn,
  }),
  v.metadata({ graphql: "ImportedLotInput" }),
  v.description("A row of a sheet of assets. What is left out stays as it is; null and empty text empty it."),
);
export type ImportedLotInput = v.InferOutput<typeof importedLotInput>;

/** Only the list: each row is checked by itself, so that one with faults does not keep the others out. */
export const importedLotInputs = v.pipe(
  v.array(v.unknown()),
  v.nonEmpty("required"),
  v.maxLength(MAX_IMPORTED_LOTS, "maximumItems"),
);
