import type { MonitorRequest } from "../../schema/bidding/rpc/auction-feed-rpc.ts";
import { BoundedMap } from "../../schema/kit/bounded-map.ts";
import { inTime } from "../kit/in-time.ts";
import type { LiveViewer } from "../kit/live/topic.ts";

/** A right that is withdrawn, or a sign-in that ends, holds no longer than this. */
export const MONITOR_TTL_MS = 5_000;
/** Remembered sign-ins of staff: far more than look at one auction. */
const MAX_MONITORS = 1_000;
/** A frame waits no longer for the answers. */
const MAX_WAIT_MS = 1_000;

type Ask = (request: Omit<MonitorRequest, "incrementalAuctionId">) => Promise<boolean>;

/** Which sign-ins may see the staff's part of the feed. */
export class Monitors {
  readonly #ask: Ask;
  readonly #allowedAtMs = new BoundedMap<string, number>(MAX_MONITORS);

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Looks up a viewer's right. Rejects if the Worker cannot be reached. */
  async check({ userId, familyId }: LiveViewer): Promise<boolean> {
    const nowMs = Date.now();
    const isAllowed = await this.#ask({ userId, familyId });
    if (isAllowed) this.#allowedAtMs.set(familyId, nowMs);
    else this.#allowedAtMs.delete(familyId);
    return isAllowed;
  }

  /** Whether the viewer was allowed when last looked up: `refused` looks again before each frame. */
  isAllowed(viewer: LiveViewer | null): boolean {
    return viewer !== null && this.#allowedAtMs.get(viewer.familyId) !== undefined;
  }

  /**
   * Looks up again those whose answer is older than `MONITOR_TTL_MS`, and returns those that are no longer allowed.
   * Rejects if one cannot be looked up in time.
   */
  async refused(viewers: readonly LiveViewer[]): Promise<LiveViewer[]> {
    const nowMs = Date.now();
    const isFresh = ({ familyId }: LiveViewer) =>
      nowMs - (this.#allowedAtMs.get(familyId) ?? Number.NEGATIVE_INFINITY) < MONITOR_TTL_MS;
    const stale = viewers.filter((viewer) => !isFresh(viewer));
    if (stale.length === 0) return [];
    const answers = await inTime(Promise.all(stale.map((viewer) => this.check(viewer))), {
      maxMs: MAX_WAIT_MS,
      whose: "the Worker",
    });
    return stale.filter((_, index) => answers[index] !== true);
  }
}
