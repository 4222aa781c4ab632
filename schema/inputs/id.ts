import * as v from "valibot";

const MAX_ID_CHARACTERS = 64;
/** As many as the largest page has rows. */
const MAX_IDS = 100;

/** An id as an input brings it. Whether anything has it is for the database to say. */
export const id = v.pipe(
  v.string("required"),
  v.nonEmpty("required"),
  v.maxLength(MAX_ID_CHARACTERS, "maximumCharacters"),
  v.metadata({ graphql: "ID" }),
);

/** The ids of a filter. */
export const idList = v.pipe(v.array(id), v.maxLength(MAX_IDS, "maximumItems"));
