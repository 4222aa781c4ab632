import * as v from "valibot";
import type { LiveField } from "../../schema/live/payloads.ts";
import { type Selection, selectionSchema } from "./selection.ts";

/**
 * An accepted subscription. Its JSON text is what the socket's attachment keeps, and the key of its frame group: the
 * sockets with the same text get the same frames.
 */
export interface LiveOperation {
  /** The client's operation id, which every frame carries. */
  id: string;
  /** The root key of the answer: the field's name or its alias. */
  key: string;
  field: string;
  args: unknown;
  selection: Selection;
}

const liveOperation = v.object({
  id: v.string(),
  key: v.string(),
  field: v.string(),
  args: v.unknown(),
  selection: selectionSchema,
});

export function operationText(operation: Omit<LiveOperation, "field"> & { field: LiveField }): string {
  const { id, key, field, args, selection } = operation;
  return JSON.stringify({ id, key, field, args, selection });
}

/** The operation in an attachment's text. Throws where it is none: a fault of ours. */
export function parseOperation(text: string): LiveOperation {
  return v.parse(liveOperation, JSON.parse(text));
}
