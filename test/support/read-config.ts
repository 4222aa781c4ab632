import * as v from "valibot";
import { unstable_readConfig } from "wrangler";

/** The parts of wrangler.toml that the tests read; wrangler's own type for them resolves to nothing useful. */
const wranglerConfig = v.object({
  name: v.optional(v.string()),
  compatibility_date: v.string(),
  compatibility_flags: v.array(v.string()),
  vars: v.record(v.string(), v.string()),
  d1_databases: v.array(v.looseObject({ binding: v.string(), migrations_dir: v.optional(v.string()) })),
  r2_buckets: v.array(v.looseObject({ binding: v.string() })),
  images: v.optional(v.looseObject({ binding: v.string() })),
  durable_objects: v.object({
    bindings: v.array(v.object({ name: v.string(), class_name: v.string(), script_name: v.optional(v.string()) })),
  }),
  migrations: v.array(v.unknown()),
  triggers: v.optional(v.unknown()),
  assets: v.optional(v.unknown()),
  observability: v.optional(v.unknown()),
});

export type WranglerConfig = v.InferOutput<typeof wranglerConfig>;

/** wrangler.toml as wrangler reads it for an environment; without one, as for local development. */
export function readConfig(environment = ""): WranglerConfig {
  return v.parse(
    wranglerConfig,
    unstable_readConfig({ config: "wrangler.toml", env: environment }, { hideWarnings: true }),
  );
}
