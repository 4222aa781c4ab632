import { lte, notInArray } from "drizzle-orm";
import { knownDevices, refreshTokens, signIns } from "../../schema/tables/sign-in.ts";
import type { RequestContext } from "../context.ts";

type DropContext = Pick<RequestContext, "database" | "now">;

/** Refresh tokens that have expired, then sign-ins without a token. */
export function dropExpiredSignIns({ database, now }: DropContext) {
  const withToken = database.select({ familyId: refreshTokens.familyId }).from(refreshTokens);
  return [
    database.delete(refreshTokens).where(lte(refreshTokens.expiresAtMs, now())),
    database.delete(signIns).where(notInArray(signIns.id, withToken)),
  ] as const;
}

export function dropOldDevices({ database, now }: DropContext) {
  return database.delete(knownDevices).where(lte(knownDevices.expiresAtMs, now()));
}
