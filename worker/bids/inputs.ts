import * as v from "valibot";
import { requiredText } from "../../schema/inputs/text.ts";

const LONGEST_COMMAND_ID = 64;
const LONGEST_REASON = 500;

/** The id of a command, made by the client: once per intended bid. */
const commandId = v.pipe(
  v.string("required"),
  v.nonEmpty("required"),
  v.maxLength(LONGEST_COMMAND_ID, "maximumCharacters"),
);

/** What every command's input holds beside its amount. */
export const commandInput = v.object({ input: v.object({ commandId }) });

/** What a correction's input holds: which correction, why, and the new amount of an overwritten bid. */
export const correctionInput = v.object({
  input: v.variant(
    "state",
    [
      v.object({ commandId, reason: requiredText(LONGEST_REASON), state: v.literal("INVALIDATED") }),
      v.object({
        commandId,
        reason: requiredText(LONGEST_REASON),
        state: v.literal("OVERWRITTEN"),
        amount: v.number("required"),
      }),
    ],
    "correctionState",
  ),
});
