import { actorNamed } from "../../../actors/placement.ts";
import type { AppEnv } from "../../env.ts";

/** An unknown id wakes an actor that stores nothing. */
export function lotStub(env: Pick<AppEnv, "LOTS">, incrementalLotId: string) {
  return actorNamed(env.LOTS, incrementalLotId);
}
