import { actorNamed } from "../../../actors/placement.ts";
import type { AppEnv } from "../../env.ts";

/** The actor of an incremental lot. An id that names no lot wakes an actor that knows nothing and keeps nothing. */
export function lotStub(env: Pick<AppEnv, "LOTS">, incrementalLotId: string) {
  return actorNamed(env.LOTS, incrementalLotId);
}
