import * as v from "valibot";
import { id } from "../../kit/inputs/id.ts";
import { isOncePerLanguage, language } from "../../kit/inputs/localized-texts.ts";
import { requiredText } from "../../kit/inputs/text.ts";
import { LANGUAGES } from "../../kit/languages.ts";

export const MAX_CATEGORY_NAME_CHARACTERS = 100;
export const MAX_CATEGORY_WORD_CHARACTERS = 60;
/** Of all languages together. */
const MAX_CATEGORY_WORDS = 60;
/** The staff's screen shows all of them as one tree. */
export const MAX_CATEGORIES = 1_000;

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

export const categoryWord = v.pipe(
  v.object({ language, text: requiredText(MAX_CATEGORY_WORD_CHARACTERS) }),
  v.metadata({ graphql: "LotCategoryWordInput" }),
  v.description("What else people call the lots of a category when they search, in one language."),
);

/** The search words of a category; one that is there twice counts once. */
export const categoryWords = v.pipe(v.array(categoryWord), v.maxLength(MAX_CATEGORY_WORDS, "maximumItems"));
export type CategoryWordsInput = v.InferOutput<typeof categoryWords>;

/** All categories of a level, in their order. */
export const categoryOrder = v.pipe(
  v.array(id),
  v.minLength(1, "required"),
  v.maxLength(MAX_CATEGORIES, "maximumItems"),
);
