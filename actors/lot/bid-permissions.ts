import {
  BID_PERMISSION_TTL_MS,
  type BidPermission,
  type BidPermissionRequest,
} from "../../schema/bidding/bid-permission.ts";
import { BoundedMap } from "../../schema/bounded-map.ts";

/** An older permission is renewed in the background, so that a regular bidder never waits for it. */
const RENEWED_AFTER_MS = 2_500;
/** Cached bidders of one lot. */
const CLEARANCES_REMEMBERED = 5_000;

/** Caches which users may bid on one lot over its sockets. */
export class BidPermissions {
  readonly #ask: (request: BidPermissionRequest) => Promise<BidPermission>;
  readonly #clearedAtMs = new BoundedMap<string, number>(CLEARANCES_REMEMBERED);
  readonly #underWay = new Map<string, Promise<BidPermission>>();

  constructor(ask: (request: BidPermissionRequest) => Promise<BidPermission>) {
    this.#ask = ask;
  }

  /** The permission at `nowMs`. Rejects if the Worker cannot be reached. */
  async of(request: BidPermissionRequest, nowMs: number): Promise<BidPermission> {
    const key = `${request.userId}/${request.familyId}/${request.channel}`;
    const ageMs = nowMs - (this.#clearedAtMs.get(key) ?? Number.NEGATIVE_INFINITY);
    if (ageMs < 0 || ageMs >= BID_PERMISSION_TTL_MS) return await this.#renew(key, request, nowMs);
    // A refusal or fault takes effect at the next bid.
    if (ageMs >= RENEWED_AFTER_MS) void this.#renew(key, request, nowMs).catch(() => {});
    return { isLotKnown: true, missingConditions: [] };
  }

  #renew(key: string, request: BidPermissionRequest, nowMs: number): Promise<BidPermission> {
    const asked = this.#underWay.get(key) ?? this.#askFor(key, request, nowMs);
    this.#underWay.set(key, asked);
    return asked;
  }

  async #askFor(key: string, request: BidPermissionRequest, nowMs: number): Promise<BidPermission> {
    try {
      const clearance = await this.#ask(request);
      const isCleared = clearance.isLotKnown && clearance.missingConditions.length === 0;
      if (isCleared) this.#clearedAtMs.set(key, nowMs);
      else this.#clearedAtMs.delete(key);
      return clearance;
    } finally {
      this.#underWay.delete(key);
    }
  }
}
