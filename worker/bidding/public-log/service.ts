import * as v from "valibot";
import { liveId } from "../../../schema/bidding/live/arguments.ts";
import type { LogHead } from "../../../schema/bidding/rpc/log-rpc.ts";
import { lotStub } from "../../kit/actors/lot-stub.ts";
import type { RequestContext } from "../../kit/context.ts";
import { viewersViewOf } from "../../kit/lists/viewers-publications.ts";
import { isLogOpen } from "./store.ts";

/**
 * The head of a lot's log and the entry at an earlier sequence; null if this channel never showed the lot, or shows it
 * to others.
 */
export async function logHeadOf(
  context: RequestContext,
  incrementalLotId: string,
  earlierSequence: number | null,
): Promise<LogHead | null> {
  // Other texts name no lot, and must not wake an actor.
  if (!v.is(liveId, incrementalLotId)) return null;
  const isOpen = await isLogOpen(context.database, incrementalLotId, await viewersViewOf(context));
  return isOpen ? await lotStub(context.env, incrementalLotId).logHead(earlierSequence) : null;
}
