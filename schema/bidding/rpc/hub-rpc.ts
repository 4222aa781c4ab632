import type { SignIn } from "../../people/sign-in.ts";
import type { CacheInvalidation, GeneralNotification, UserNotification } from "../live/payloads.ts";

/** What clients drop from their caches: entries of the three lists, or everything. */
export type Eviction = Partial<
  Pick<CacheInvalidation, "evictCacheIds" | "evictFieldNames" | "releaseIds" | "cacheReset">
>;

/** A lot that a user watches under a sign-in. */
export interface WatchedLot {
  readonly familyId: SignIn["familyId"];
  readonly incrementalLotId: string;
}

/** A lot that a signed-in user starts to watch, with a token that expires at `untilMs`. */
export interface WatchRequest extends WatchedLot {
  readonly untilMs: number;
}

/** What the Worker and lots call of a user's hub; actors/hub/user-hub.ts describes each method. */
export interface UserHubRpc extends Rpc.DurableObjectBranded {
  notify(notification: UserNotification): boolean;
  notifyAll(notifications: readonly UserNotification[]): void;
  invalidate(fieldNames: readonly string[]): void;
  watch(request: WatchRequest): Promise<boolean>;
  endSignIns(familyIds: readonly string[]): Promise<void>;
  keepSealedLot(blindLotId: string): void;
  sealedLots(): string[];
  forgetSealedLots(): void;
}

/** What the Worker and lots call of a shard of the public hub; actors/hub/public-hub.ts describes each method. */
export interface PublicHubRpc extends Rpc.DurableObjectBranded {
  announce(notification: GeneralNotification): boolean;
  invalidate(eviction: Eviction): Promise<void>;
}
