import type { Command } from "./types.ts";

/**
 * The content of a command as one string, for telling a repeated command from another one under the same id (ONCE1): equal if and only if
 * the same was asked. Which conditions the bidder met is what the edge found, not what was asked; a retry may find otherwise.
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
