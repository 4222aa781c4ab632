import * as v from "valibot";
import { isOncePerLanguage, language } from "../../kit/inputs/localized-texts.ts";
import { requiredText } from "../../kit/inputs/text.ts";
import { LANGUAGES } from "../../kit/languages.ts";

const MAX_CATEGORY_NAME_CHARACTERS = 100;

export const categoryText = v.pipe(
  v.object({ language, text: requiredText(MAX_CATEGORY_NAME_CHARACTERS) }),
  v.metadata({ graphql: "LotCategoryTextInput" }),
  v.description("The name of a category in one language."),
);

/** The names of a category, once per language. The service checks that there is one: that refusal is 4014. */
export const categoryTexts = v.pipe(
  v.array(categoryText),
  v.maxLength(LANGUAGES.length, "maximumItems"),
  v.check((texts) => isOncePerLanguage(texts), "oncePerLanguage"),
);
export type CategoryTextsInput = v.InferOutput<typeof categoryTexts>;
