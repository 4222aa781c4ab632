import { sortedJson } from "../../schema/kit/sorted-json.ts";
import type { Command } from "./types.ts";

/**
 * The content of a command as one string. Equal strings are the same request, so a repeated command differs from
 * another one under the same id (ONCE1). `missingConditions` is left out: the edge computes it, and a retry may differ.
 */
export function commandContent(command: Command): string {
  return sortedJson(command, "missingConditions");
}
