import type { Command } from "./types.ts";

/**
 * The content of a command as one string. Equal strings are the same request, so a repeated command differs from another
 * one under the same id (ONCE1). `missingConditions` is left out: the edge computes it, and a retry may differ.
 */
export function commandContent(command: Command): string {
  return JSON.stringify(command, (key, value: unknown) => {
    if (key === "missingConditions") return undefined;
    return isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(byKey)) : value;
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
