import * as v from "valibot";
import type { LiveField } from "../../../schema/bidding/live/payloads.ts";
import { type Selection, selectionSchema } from "./selection.ts";

/**
 * An accepted subscription. Its JSON text is the key of its frame group: sockets with the same text get the same
 * payloads. The operation's id is not part of it, so different ids cost nothing.
 */
export interface LiveOperation {
  /** The root key of the answer: the field's name or its alias. */
  key: string;
  field: string;
  args: unknown;
  selection: Selection;
}

const liveOperation = v.object({
  key: v.string(),
  field: v.string(),
  args: v.unknown(),
  selection: selectionSchema,
});

export function operationText(operation: Omit<LiveOperation, "field"> & { field: LiveField }): string {
  const { key, field, args, selection } = operation;
  return JSON.stringify({ key, field, args, selection });
}

/** The operation in an attachment's text. @throws if it is not one: another version of this code wrote it. */
export function parseOperation(text: string): LiveOperation {
  return v.parse(liveOperation, JSON.parse(text));
}
