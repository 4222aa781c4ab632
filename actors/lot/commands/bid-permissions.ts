import {
  BID_PERMISSION_TTL_MS,
  type BidPermission,
  type BidPermissionRequest,
} from "../../../schema/bidding/bid-permission.ts";
import { BoundedMap } from "../../../schema/kit/bounded-map.ts";
import { errorName, report } from "../../../schema/kit/report.ts";

/** An older permission is renewed in the background, so that a regular bidder never waits for it. */
const RENEWED_AFTER_MS = 2_500;
/** Cached bidders of one lot. */
const MAX_CACHED_PERMISSIONS = 5_000;

/** Caches which users may bid on one lot over its sockets. */
export class BidPermissions {
  readonly #ask: (request: BidPermissionRequest) => Promise<BidPermission>;
  readonly #allowedAtMs = new BoundedMap<string, number>(MAX_CACHED_PERMISSIONS);
  readonly #underWay = new Map<string, Promise<BidPermission>>();

  constructor(ask: (request: BidPermissionRequest) => Promise<BidPermission>) {
    this.#ask = ask;
  }

  /** The permission at `nowMs`. Rejects if the Worker cannot be reached. */
  async of(request: BidPermissionRequest, nowMs: number): Promise<BidPermission> {
    const key = `${request.userId}/${request.familyId}/${request.channel}`;
    const ageMs = nowMs - (this.#allowedAtMs.get(key) ?? Number.NEGATIVE_INFINITY);
    if (ageMs < 0 || ageMs >= BID_PERMISSION_TTL_MS) return await this.#renew(key, request, nowMs);
    // A refusal takes effect at the next bid; so does a fault, once the permission has expired.
    if (ageMs >= RENEWED_AFTER_MS)
      void this.#renew(key, request, nowMs).catch((error) => reportFailure(request, error));
    return { isLotKnown: true, missingConditions: [] };
  }

  #renew(key: string, request: BidPermissionRequest, nowMs: number): Promise<BidPermission> {
    const permission = this.#underWay.get(key) ?? this.#askFor(key, request, nowMs);
    this.#underWay.set(key, permission);
    return permission;
  }

  async #askFor(key: string, request: BidPermissionRequest, nowMs: number): Promise<BidPermission> {
    try {
      const permission = await this.#ask(request);
      const isAllowed = permission.isLotKnown && permission.missingConditions.length === 0;
      if (isAllowed) this.#allowedAtMs.set(key, nowMs);
      else this.#allowedAtMs.delete(key);
      return permission;
    } finally {
      this.#underWay.delete(key);
    }
  }
}

function reportFailure({ incrementalLotId }: BidPermissionRequest, error: unknown): void {
  report({ event: "BidPermissionFailed", incrementalLotId, error: errorName(error) });
}
