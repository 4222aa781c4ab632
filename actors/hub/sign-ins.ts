import { BoundedMap } from "../../schema/bounded-map.ts";
import { FAMILY_TTL_MS } from "../../schema/sign-in.ts";

/** Sign-ins of one person remembered at once. */
const MAX_FAMILIES_REMEMBERED = 200;

/**
 * Which of one person's sign-ins go on, as their hub knows it. An end that the hub hears of while it asks about the same
 * sign-in is not overlooked.
 */
export class SignIns {
  readonly #ask: (familyId: string) => Promise<boolean>;
  readonly #liveUntilMs = new BoundedMap<string, number>(MAX_FAMILIES_REMEMBERED);
  readonly #ended = new BoundedMap<string, true>(MAX_FAMILIES_REMEMBERED);

  constructor(ask: (familyId: string) => Promise<boolean>) {
    this.#ask = ask;
  }

  /** Whether a sign-in goes on. Rejects where the edge cannot be asked. */
  async isLive(familyId: string): Promise<boolean> {
    const nowMs = Date.now();
    if (this.#ended.get(familyId)) return false;
    if ((this.#liveUntilMs.get(familyId) ?? 0) > nowMs) return true;
    if (!(await this.#ask(familyId)) || this.#ended.get(familyId)) return false;
    this.#liveUntilMs.set(familyId, nowMs + FAMILY_TTL_MS);
    return true;
  }

  /** A sign-in has ended, for good. */
  end(familyId: string): void {
    this.#liveUntilMs.delete(familyId);
    this.#ended.set(familyId, true);
  }
}
