import { QUICKNET } from "../../../schema/kit/beacon/beacon-chain.ts";
import { isLocal } from "../../../schema/kit/environment.ts";
import type { AppEnv } from "../env.ts";
import type { Beacon } from "./beacon.ts";
import { ownBeacon } from "./own-beacon.ts";
import { QUICKNET_RELAYS, relayedBeacon } from "./relayed-beacon.ts";

/**
 * Quicknet, and on a developer's machine a beacon of our own, whose key follows from the machine's signing key: it
 * needs no second secret and no network.
 */
export async function openBeacon({
  STAGE,
  AUTH_PRIVATE_JWK,
}: Pick<AppEnv, "STAGE" | "AUTH_PRIVATE_JWK">): Promise<Beacon> {
  if (isLocal({ STAGE })) return await ownBeacon({ secret: AUTH_PRIVATE_JWK, now: Date.now });
  return relayedBeacon({
    chain: QUICKNET,
    relays: QUICKNET_RELAYS,
    fetch: (url, init) => fetch(url, init),
    now: Date.now,
  });
}
