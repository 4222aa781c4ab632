export const COMMAND_FIELDS = ["createIncrementalBid", "createIncrementalAutoBid"] as const;
export type CommandField = (typeof COMMAND_FIELDS)[number];

export function isCommandField(name: string): name is CommandField {
  return COMMAND_FIELDS.some((field) => field === name);
}
