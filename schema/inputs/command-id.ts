import * as v from "valibot";

const MAX_COMMAND_ID_LENGTH = 64;

/** The id of a command. The client creates one per intended bid. */
export const commandId = v.pipe(
  v.string("required"),
  v.nonEmpty("required"),
  v.maxLength(MAX_COMMAND_ID_LENGTH, "maximumCharacters"),
);
