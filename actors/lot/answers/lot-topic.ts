import type { LiveArguments } from "../../../schema/bidding/live/arguments.ts";
import type { IncrementalLotLive } from "../../../schema/bidding/live/payloads.ts";
import type { LotView } from "../../../schema/bidding/rpc/lot-rpc.ts";
import { ERROR_CODES, type ErrorCode } from "../../../schema/kit/error-codes.ts";
import type { InvitedWatchers } from "../../kit/live/admission/invited-watchers.ts";
import type { LiveSender, LiveViewer, Topic } from "../../kit/live/topic.ts";
import type { Quarantine } from "../../kit/quarantine.ts";
import type { ChangedBidRows } from "./changed-bid-rows.ts";
import { liveFrame } from "./live-frame.ts";
import { lotView, type ViewSource } from "./lot-view.ts";

/** The subscription to a lot's state. */
export class LotTopic implements Topic<"incrementalLotState"> {
  readonly isNewestEnough = true;
  readonly #source: ViewSource;
  readonly #quarantine: Quarantine;
  readonly #changedRows: ChangedBidRows;
  readonly #invited: Pick<InvitedWatchers, "admits">;

  constructor({
    source,
    quarantine,
    changedRows,
    invited,
  }: {
    source: ViewSource;
    quarantine: Quarantine;
    changedRows: ChangedBidRows;
    invited: Pick<InvitedWatchers, "admits">;
  }) {
    this.#source = source;
    this.#quarantine = quarantine;
    this.#changedRows = changedRows;
    this.#invited = invited;
  }

  mustAsk({ isForInvited }: LiveSender): boolean {
    return isForInvited;
  }

  async admit(_: LiveArguments["incrementalLotState"], sender: LiveSender): Promise<ErrorCode | null> {
    return (await this.#invited.admits(sender)) ? null : ERROR_CODES.NOT_FOUND;
  }

  authorize({ incrementalLotId }: LiveArguments["incrementalLotState"]): ErrorCode | null {
    if (this.#view(null)?.incrementalLotId === incrementalLotId) return null;
    return this.#quarantine.note === null ? ERROR_CODES.NOT_FOUND : ERROR_CODES.LOT_QUARANTINED;
  }

  first(_: LiveArguments["incrementalLotState"], viewer: LiveViewer | null): IncrementalLotLive | null {
    const view = this.#view(viewer?.userId ?? null);
    return view && liveFrame(view, { extended: false, bids: this.#changedRows.newest() });
  }

  #view(viewerId: string | null): LotView | null {
    return this.#quarantine.guard(() => lotView(this.#source, viewerId, Date.now()), null);
  }
}
