import * as v from "valibot";
import type { AppEnv } from "../../env.ts";

/** Raise it when the demo house changes so that one filled before would not look right. */
export const HOUSE_VERSION = 1;
export const HOUSE_SEED = "hamerslag";

const MARKER_KEY = "demo/house.json";

const marker = v.object({
  version: v.number(),
  seed: v.string(),
  /** The instant that the house is built around: a filling that was interrupted goes on with the same house. */
  builtAtMs: v.number(),
  /** Steps of the filling that are done. */
  stepsDone: v.number(),
  isFilled: v.boolean(),
});

/** How far the filling of this house has come. */
export type DemoMarker = v.InferOutput<typeof marker>;

/** Reads the marker; null where no filling has begun. It lies beside the pictures: the house's own tables know nothing of the demo. */
export async function readMarker({ FILES }: Pick<AppEnv, "FILES">): Promise<DemoMarker | null> {
  const object = await FILES.get(MARKER_KEY);
  return object && v.parse(marker, await object.json());
}

export async function writeMarker({ FILES }: Pick<AppEnv, "FILES">, value: DemoMarker): Promise<void> {
  await FILES.put(MARKER_KEY, JSON.stringify(value), { httpMetadata: { contentType: "application/json" } });
}
