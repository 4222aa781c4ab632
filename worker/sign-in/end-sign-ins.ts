import type { HouseContext } from "../context.ts";
import { noteEnded } from "./live-families.ts";
import { revokeFamily } from "./store.ts";

type EndContext = Pick<HouseContext, "database" | "env" | "now" | "waitUntil">;

/** The sign-ins of one person that have ended. */
export interface EndedSignIns {
  userId: string;
  familyIds: readonly string[];
}

/** Ends a sign-in: neither its refresh tokens nor its access tokens work any more. */
export async function endSignIn(
  context: EndContext,
  { userId, familyId }: { userId: string; familyId: string },
): Promise<void> {
  await revokeFamily(context.database, familyId, context.now());
  await signInsEnded(context, { userId, familyIds: [familyId] });
}

/** What follows once the database holds that sign-ins have ended. Other isolates notice within FAMILY_TTL_MS. */
export async function signInsEnded(context: EndContext, { userId, familyIds }: EndedSignIns): Promise<void> {
  noteEnded(
    familyIds.map((familyId) => ({ userId, familyId })),
    context.now(),
  );
}
