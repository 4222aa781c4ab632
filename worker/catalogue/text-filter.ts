import * as v from "valibot";
import { MAX_SEARCH_CHARACTERS, MIN_SEARCH_CHARACTERS } from "./text-query.ts";

/** A text to search for, as people type it. */
export const searchText = v.pipe(
  v.string("required"),
  v.trim(),
  v.minLength(MIN_SEARCH_CHARACTERS, "minimumCharacters"),
  v.maxLength(MAX_SEARCH_CHARACTERS, "maximumCharacters"),
);
