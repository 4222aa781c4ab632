import * as v from "valibot";
import { visibleInLine } from "./text.ts";

/** Ids are UUIDs or our own slugs. */
export const MAX_ID_CHARACTERS = 64;
/** The number of rows of the largest page. */
const MAX_IDS = 100;

export const id = v.pipe(
  v.string("required"),
  v.nonEmpty("required"),
  v.maxLength(MAX_ID_CHARACTERS, "maximumCharacters"),
  visibleInLine,
  v.metadata({ graphql: "ID" }),
);

export const idList = v.pipe(v.array(id), v.maxLength(MAX_IDS, "maximumItems"));
