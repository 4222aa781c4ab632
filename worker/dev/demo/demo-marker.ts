import * as v from "valibot";
import type { AppEnv } from "../../kit/env.ts";

/** Increase this when the demo data changes so that existing data would look wrong. */
export const DEMO_VERSION = 2;
export const DEMO_SEED = "hamerslag";

const MARKER_KEY = "demo/house.json";

const marker = v.object({
  version: v.number(),
  seed: v.string(),
  /** The instant around which the data is built, so that an interrupted run continues with the same data. */
  builtAtMs: v.number(),
  /** The number of completed steps. */
  stepsDone: v.number(),
  isFilled: v.boolean(),
});

/** The progress of creating the demo data. */
export type DemoMarker = v.InferOutput<typeof marker>;

/** Reads the marker; null if no run has started. It is stored with the pictures, so no table depends on the demo. */
export async function readMarker({ FILES }: Pick<AppEnv, "FILES">): Promise<DemoMarker | null> {
  const object = await FILES.get(MARKER_KEY);
  return object && v.parse(marker, await object.json());
}

export async function writeMarker({ FILES }: Pick<AppEnv, "FILES">, value: DemoMarker): Promise<void> {
  await FILES.put(MARKER_KEY, JSON.stringify(value), { httpMetadata: { contentType: "application/json" } });
}
