import * as v from "valibot";
import { isOncePerLanguage, language } from "../../kit/inputs/localized-texts.ts";
import { requiredText } from "../../kit/inputs/text.ts";
import { LANGUAGES } from "../../kit/languages.ts";

export const MAX_SPECIFICATIONS = 40;
const MAX_LABEL_CHARACTERS = 60;
const MAX_VALUE_CHARACTERS = 200;
/** The first motor car is of 1886. */
const MIN_YEAR = 1850;
const MAX_YEAR = 2100;

export const specificationTextEntries = {
  language,
  label: requiredText(MAX_LABEL_CHARACTERS),
  value: requiredText(MAX_VALUE_CHARACTERS),
};

const specificationText = v.pipe(v.object(specificationTextEntries), v.metadata({ graphql: "SpecificationTextInput" }));

const specification = v.pipe(
  v.object({
    texts: v.pipe(
      v.array(specificationText),
      v.nonEmpty("required"),
      v.maxLength(LANGUAGES.length, "maximumItems"),
      v.check((texts) => isOncePerLanguage(texts), "oncePerLanguage"),
      v.description("Once per language; at least one."),
    ),
    isHighlighted: v.pipe(v.nullish(v.boolean(), false), v.description("Whether cards show its value too.")),
  }),
  v.metadata({ graphql: "SpecificationInput" }),
  v.description("A line of a lot's specifications: the name of a property, and its value."),
);

/** The lines of a lot's specifications, in the order in which they are shown. */
export const specifications = v.pipe(v.array(specification), v.maxLength(MAX_SPECIFICATIONS, "maximumItems"));
export type SpecificationsInput = v.InferOutput<typeof specifications>;

export const yearBuilt = v.pipe(
  v.number("number"),
  v.integer("integer"),
  v.minValue(MIN_YEAR, "minimum"),
  v.maxValue(MAX_YEAR, "maximum"),
);
