import { BoundedMap } from "../../../../schema/kit/bounded-map.ts";
import type { Channel } from "../../../../schema/kit/channels.ts";
import type { SignIn } from "../../../../schema/people/sign-in.ts";
import { inTime } from "../../in-time.ts";

/** A right that is withdrawn, or a sign-in that ends, holds no longer than this. */
export const ADMISSION_TTL_MS = 5_000;
/** Remembered sign-ins: far more than staff look at one auction, or users are invited to it. */
const MAX_ADMITTED = 1_000;
/** A frame waits no longer for the answers. */
const MAX_WAIT_MS = 1_000;

/** A sign-in, and the channel where it asks if that makes a difference. */
export interface AskingViewer extends SignIn {
  channel?: Channel;
}

/** Which sign-ins may see what is not for everybody; only the Worker knows. */
export class AdmittedViewers<Viewer extends AskingViewer> {
  readonly #ask: (viewer: Viewer) => Promise<boolean>;
  readonly #allowedAtMs = new BoundedMap<string, number>(MAX_ADMITTED);

  constructor(ask: (viewer: Viewer) => Promise<boolean>) {
    this.#ask = ask;
  }

  /** Looks up a viewer's right. Rejects if the Worker cannot be reached. */
  async check(viewer: Viewer): Promise<boolean> {
    const nowMs = Date.now();
    const isAllowed = await this.#ask(viewer);
    if (isAllowed) this.#allowedAtMs.set(keyOf(viewer), nowMs);
    else this.#allowedAtMs.delete(keyOf(viewer));
    return isAllowed;
  }

  /** Whether the viewer was allowed when last looked up: `refused` looks again before each frame. */
  isAllowed(viewer: Viewer | null): boolean {
    return viewer !== null && this.#allowedAtMs.get(keyOf(viewer)) !== undefined;
  }

  /**
   * Looks up again those whose answer is older than `ADMISSION_TTL_MS`, and returns those that are no longer allowed.
   * Rejects if one cannot be looked up in time.
   */
  async refused(viewers: readonly Viewer[]): Promise<Viewer[]> {
    const nowMs = Date.now();
    const isFresh = (viewer: Viewer) =>
      nowMs - (this.#allowedAtMs.get(keyOf(viewer)) ?? Number.NEGATIVE_INFINITY) < ADMISSION_TTL_MS;
    const stale = viewers.filter((viewer) => !isFresh(viewer));
    if (stale.length === 0) return [];
    const answers = await inTime(Promise.all(stale.map((viewer) => this.check(viewer))), {
      maxMs: MAX_WAIT_MS,
      whose: "the Worker",
    });
    return stale.filter((_, index) => answers[index] !== true);
  }
}

function keyOf({ familyId, channel }: AskingViewer): string {
  return `${familyId}/${channel ?? ""}`;
}
