import { APP_SUBSCRIPTIONS } from "../../../schema/bidding/live/app-subscriptions.ts";
import { CHANNELS } from "../../../schema/kit/channels.ts";
import type { LiveOperation } from "./live-operation.ts";
import { readSocketOperation } from "./read-socket-operation.ts";

type Shape = Pick<LiveOperation, "key" | "field" | "selection">;

/** Only the selection matters here, and it does not depend on the arguments. */
const SOME_ARGUMENTS = { incrementalLotId: "some", incrementalAuctionId: "some", userId: "some" };

let shapes: ReadonlySet<string> | undefined;

/**
 * Whether an operation is one of the app's own. Each actor has few of them: one per topic and channel, since the ids in
 * their arguments are the actor's own.
 */
export function isOwnOperation(operation: Shape & Pick<LiveOperation, "args">): boolean {
  shapes ??= new Set(APP_SUBSCRIPTIONS.map(shapeOfDocument));
  return shapes.has(shapeOf(operation)) && isKnownChannel(operation.args);
}

function shapeOf({ key, field, selection }: Shape): string {
  return JSON.stringify([key, field, selection]);
}

function shapeOfDocument(query: string): string {
  const operation = readSocketOperation({ query, variables: SOME_ARGUMENTS });
  if (!("kind" in operation)) throw new Error("One of the app's subscriptions cannot be read");
  return shapeOf(operation);
}

function isKnownChannel(args: unknown): boolean {
  if (typeof args !== "object" || args === null || !("channel" in args)) return true;
  return args.channel === null || CHANNELS.some((channel) => channel === args.channel);
}
