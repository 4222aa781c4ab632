import * as v from "valibot";
import { commandId } from "../../schema/inputs/command-id.ts";
import { MAX_STAFF_REASON_LENGTH } from "../../schema/inputs/staff-reason.ts";
import { requiredText } from "../../schema/inputs/text.ts";

/** What every command's input holds beside its amount. */
export const commandInput = v.object({ input: v.object({ commandId }) });

/** What a correction's input holds: which correction, why, and the new amount of an overwritten bid. */
export const correctionInput = v.object({
  input: v.variant(
    "state",
    [
      v.object({ commandId, reason: requiredText(MAX_STAFF_REASON_LENGTH), state: v.literal("INVALIDATED") }),
      v.object({
        commandId,
        reason: requiredText(MAX_STAFF_REASON_LENGTH),
        state: v.literal("OVERWRITTEN"),
        amount: v.number("required"),
      }),
    ],
    "correctionState",
  ),
});
