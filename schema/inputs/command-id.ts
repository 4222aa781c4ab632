import * as v from "valibot";

const LONGEST_COMMAND_ID = 64;

/** The id of a command, made by the client: once per intended bid. */
export const commandId = v.pipe(
  v.string("required"),
  v.nonEmpty("required"),
  v.maxLength(LONGEST_COMMAND_ID, "maximumCharacters"),
);
