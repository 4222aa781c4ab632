import * as v from "valibot";
import { incrementalAutoBidInput, incrementalBidInput } from "../../../schema/bidding/inputs/bids.ts";
import type { CommandField } from "../../../schema/bidding/live/bidding-sdl.ts";
import { type BidOutcome, bidOutcome, LOT_UNKNOWN } from "../../../schema/bidding/rpc/bid-outcome.ts";
import type { LotCommand } from "../../../schema/bidding/rpc/lot-commands.ts";
import { signReceipt } from "../../../schema/bidding/rpc/sign-receipt.ts";
import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import type { CommandReply, Commands, Sender } from "../../kit/live/command.ts";
import type { LiveSockets } from "../../kit/live/live-sockets.ts";
import { bidPayload } from "../answers/bid-payload.ts";
import type { BidPermissions } from "./bid-permissions.ts";
import type { CommandPipeline } from "./command-pipeline.ts";

const bidInput = v.object({ input: incrementalBidInput });
const autoBidInput = v.object({ input: incrementalAutoBidInput });

export interface SocketBidsOptions {
  readonly incrementalLotId: string;
  readonly permissions: BidPermissions;
  readonly pipeline: Pick<CommandPipeline, "execute">;
  readonly sockets: Pick<LiveSockets<"incrementalLotState">, "dismiss">;
  /** The private key of receipts, a JWK as text. */
  readonly signingKey: string;
}

interface BidRequest {
  readonly incrementalLotId: string;
  readonly commandId: string;
  readonly commandOf: (
    bid: Pick<Extract<LotCommand, { type: "PlaceBid" }>, "bidder" | "missingConditions">,
  ) => LotCommand;
}

/**
 * Bids over the lot's own sockets: the same rules as over HTTP, without the Worker between. The receive time is when
 * the bidder's permission is known, which is at once for a user who has bid in the last seconds.
 */
export class SocketBids implements Commands {
  readonly #options: SocketBidsOptions;

  constructor(options: SocketBidsOptions) {
    this.#options = options;
  }

  async run(
    field: CommandField,
    { rawArgs, fields, sender }: { rawArgs: unknown; fields: ReadonlySet<string>; sender: Sender },
  ): Promise<CommandReply> {
    const request = parseRequest(field, rawArgs);
    if (request === null) return { refusal: ERROR_CODES.INVALID_INPUT };
    if (request.incrementalLotId !== this.#options.incrementalLotId) return { refusal: ERROR_CODES.WRONG_ADDRESS };
    const outcome = await this.#bid(request, sender);
    if (outcome === null) {
      // After the answer.
      setTimeout(() => this.#options.sockets.dismiss(sender.viewer, true), 0);
      return { refusal: ERROR_CODES.LOGIN_AGAIN };
    }
    const { receipt } = outcome;
    const signed = receipt && fields.has("receipt") ? await signReceipt(this.#options.signingKey, receipt) : null;
    return { payload: { ...resultPayload(outcome), receipt: signed } };
  }

  /** Null if the bidder's sign-in has ended: the command is not submitted. */
  async #bid(
    { incrementalLotId, commandId, commandOf }: BidRequest,
    { viewer, channel }: Sender,
  ): Promise<BidOutcome | null> {
    const { permissions, pipeline } = this.#options;
    const { userId: bidder, familyId } = viewer;
    const permission = await permissions.of({ userId: bidder, familyId, channel, incrementalLotId }, Date.now());
    if (!permission.isLotKnown) return LOT_UNKNOWN;
    const { missingConditions } = permission;
    if (missingConditions.includes("SIGNED_IN")) return null;
    const answer = await pipeline.execute({ commandId, command: commandOf({ bidder, missingConditions }) });
    return bidOutcome(answer, incrementalLotId);
  }
}

function parseRequest(field: CommandField, rawArgs: unknown): BidRequest | null {
  switch (field) {
    case "createIncrementalBid": {
      const read = v.safeParse(bidInput, rawArgs);
      if (!read.success) return null;
      const { amount: amountCents, ...rest } = read.output.input;
      return { ...rest, commandOf: (bid) => ({ type: "PlaceBid", ...bid, amountCents }) };
    }
    case "createIncrementalAutoBid": {
      const read = v.safeParse(autoBidInput, rawArgs);
      if (!read.success) return null;
      const { maximumAmount: maximumCents, ...rest } = read.output.input;
      return { ...rest, commandOf: (bid) => ({ type: "SetAutoBid", ...bid, maximumCents }) };
    }
  }
}

/** A bid's outcome as the fields of its answer, without the receipt. */
function resultPayload({ state, refusal, bid, nextMinimumCents, missingConditions, view }: BidOutcome) {
  return {
    state,
    refusal,
    incrementalBid: bid && bidPayload(bid),
    nextMinimumAmount: nextMinimumCents,
    missingConditions,
    hasAutoBid: (view?.viewer?.autoBid ?? null) !== null,
  };
}
