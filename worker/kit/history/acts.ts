import type { ThingKind } from "../../../schema/kit/history/thing-kinds.ts";
import type { staffChanges } from "../../../schema/kit/tables/staff-changes.ts";
import { argumentAt, textAt } from "../access/needs.ts";

/** Operations of the staff that change nothing that anybody looks up later, and why. */
export const WITHOUT_HISTORY: Readonly<Record<string, string>> = {
  startImageUploads: "announces files; the finished upload is the change",
  cancelImageUpload: "drops what nobody has seen",
  startDocumentUploads: "announces files; the finished upload is the change",
  cancelDocumentUpload: "drops what nobody has seen",
  markBidderConversationRead: "the conversation itself says when it was read",
};

export function hasNoHistory(operation: string): boolean {
  return operation in WITHOUT_HISTORY;
}

/** Whether an operation answers with a refusal, as those of a lot's actor do. */
export function isRefused(result: unknown): boolean {
  if (typeof result !== "object" || result === null) return false;
  return ("refusal" in result && Boolean(result.refusal)) || ("state" in result && result.state === "ERROR");
}

/** The arguments that name a thing, the most particular first. */
const THINGS: readonly (readonly [string, ThingKind])[] = [
  ["input.incrementalLotId", "INCREMENTAL_LOT"],
  ["incrementalLotId", "INCREMENTAL_LOT"],
  ["input.blindLotId", "BLIND_LOT"],
  ["blindLotId", "BLIND_LOT"],
  ["incrementalAuctionId", "AUCTION"],
  ["input.incrementalAuctionId", "AUCTION"],
  ["publicationId", "AUCTION"],
  ["lotId", "LOT"],
  ["projectId", "PROJECT"],
  ["input.userId", "USER"],
  ["userId", "USER"],
  ["userUUID", "USER"],
  ["messageId", "MESSAGE"],
  ["input.channel", "CHANNEL"],
  ["channel", "CHANNEL"],
];
/** Arguments of acts that the history keeps. */
const FIELDS = [
  ...["input.state", "input.amount", "input.kind", "input.outageStartingOn", "input.outageEndingOn"],
  ...["input.reason", "input.title", "input.message", "reason"],
];

/** Results of acts that the history keeps, with the names of their fields. */
const RESULTS = [
  ["audit.isConsistent", "auditHolds"],
  ["audit.entries", "auditEntries"],
] as const;

type Act = Pick<typeof staffChanges.$inferInsert, "kind" | "thingId" | "action" | "fields" | "fieldCount">;

/** What an operation did that changed no recorded table, by its arguments, and by its result where it has one. */
export function actOf(args: Readonly<Record<string, unknown>>, result: unknown = null): Act {
  const [kind, thingId] = thingOf(args);
  const kept = [
    ...FIELDS.map((path) => [path.split(".").at(-1), argumentAt(args, path)] as const),
    ...RESULTS.map(([path, name]) => [name, argumentAt({ result }, `result.${path}`)] as const),
  ];
  const fields = kept.flatMap(([name, value]) => {
    const plain = typeof value === "boolean" ? Number(value) : value;
    return typeof plain === "string" || typeof plain === "number" ? [[name, "", null, plain]] : [];
  });
  return { kind, thingId, action: "DONE", fields: JSON.stringify(fields), fieldCount: fields.length };
}

function thingOf(args: Readonly<Record<string, unknown>>): [ThingKind, string] {
  for (const [path, kind] of THINGS) {
    const id = textAt(args, path);
    if (id !== null) return [kind, id];
  }
  return ["APP", ""];
}
