import { exports } from "cloudflare:workers";
import { BoundedMap } from "../../schema/kit/bounded-map.ts";
import { FAMILY_TTL_MS, type SignIn } from "../../schema/people/sign-in.ts";

/** Remembered sign-ins of one user. */
const MAX_FAMILIES = 200;

/** Caches which sign-ins of one user are valid. A sign-in that ends while its lookup is pending counts as ended. */
export class SignIns {
  readonly #ask: (familyId: string) => Promise<boolean>;
  readonly #liveUntilMs = new BoundedMap<string, number>(MAX_FAMILIES);
  readonly #ended = new BoundedMap<string, true>(MAX_FAMILIES);

  constructor(ask: (familyId: string) => Promise<boolean>) {
    this.#ask = ask;
  }

  /** Rejects if the Worker cannot be reached. */
  async isLive(familyId: string): Promise<boolean> {
    const nowMs = Date.now();
    if (this.#ended.get(familyId)) return false;
    if ((this.#liveUntilMs.get(familyId) ?? 0) > nowMs) return true;
    if (!(await this.#ask(familyId)) || this.#ended.get(familyId)) return false;
    this.#liveUntilMs.set(familyId, nowMs + FAMILY_TTL_MS);
    return true;
  }

  /** Marks a sign-in as ended, for good. */
  end(familyId: string): void {
    this.#liveUntilMs.delete(familyId);
    this.#ended.set(familyId, true);
  }
}

/** Asks the Worker of this deployment whether a sign-in is still valid: only the Worker reads accounts. */
export async function askSignInService(signIn: SignIn): Promise<boolean> {
  return await exports.SignInService.isLive(signIn);
}
