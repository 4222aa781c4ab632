import { afterEach, expect, it, vi } from "vitest";
import { blindDestinations } from "../../../actors/blind-lot/delivery/blind-destinations.ts";
import { HubStubs } from "../../../actors/hub/hub-stubs.ts";
import { actorEnv } from "../../support/environments.ts";
import { addBlindAuction, addBlindLot } from "../../support/sale/blind.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ["PUBLIC", 1],
  ["LISTED", 0],
  ["UNLISTED", 0],
] as const)(
  "VEIL2: that the number of bidders changed is told to all clients of a %s sale, %i times",
  async (privacy, times) => {
    const invalidate = vi.spyOn(HubStubs.prototype, "invalidate").mockResolvedValue();
    const blindLotId = await addBlindLot(await addBlindAuction(crypto.randomUUID(), { privacy }));
    const destinations = blindDestinations(actorEnv);
    await destinations.invalidate(blindLotId, "STATE");
    expect(invalidate).toHaveBeenCalledTimes(times);
    invalidate.mockClear();
    await destinations.invalidate(blindLotId, "LOT");
    expect(invalidate).toHaveBeenCalledExactlyOnceWith({
      evictCacheIds: [`BlindLot:${blindLotId}`, `BlindLotState:${blindLotId}`],
    });
  },
);
