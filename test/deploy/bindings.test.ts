import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readConfig, type WranglerConfig } from "../support/read-config.ts";
import { ENVIRONMENTS } from "./environments.ts";

/** The part of a configuration that the Worker's code sees: the names of its bindings, and how it is served. */
function visibleToCode(config: WranglerConfig) {
  return {
    vars: Object.keys(config.vars).sort(),
    databases: config.d1_databases.map(({ binding, migrations_dir }) => ({ binding, migrations_dir })),
    images: config.images?.binding,
    buckets: config.r2_buckets.map(({ binding }) => binding),
    actors: config.durable_objects.bindings.map(({ name, class_name }) => ({ name, class_name })),
    assets: config.assets,
    compatibility: [config.compatibility_date, config.compatibility_flags],
    observability: config.observability,
  };
}

describe("environments", () => {
  const local = visibleToCode(readConfig());

  it("are all listed in environments.ts", () => {
    const named = [...readFileSync("wrangler.toml", "utf8").matchAll(/^\[env\.([a-z-]+)\]$/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual([...ENVIRONMENTS].sort());
  });

  it.each(ENVIRONMENTS)("%s has every binding of local development", (environment) => {
    expect(visibleToCode(readConfig(environment))).toEqual(local);
  });

  it.each(["prod", "test", "dev"])(
    "in %s one deployment owns the actors and the cron trigger, and the other channels bind to it",
    (stage) => {
      const owner = readConfig(stage);
      expect(owner.durable_objects.bindings.every(({ script_name }) => script_name === undefined)).toBe(true);
      expect(owner.migrations).toEqual(readConfig().migrations);
      expect(owner.triggers).toEqual({ crons: ["* * * * *", "*/15 * * * *"] });
      for (const channel of ["auctionate", "bexchange"]) {
        const guest = readConfig(`${stage}-${channel}`);
        expect(guest.durable_objects.bindings.map(({ script_name }) => script_name)).toEqual(
          guest.durable_objects.bindings.map(() => owner.name),
        );
        expect(guest.triggers).toEqual({ crons: [] });
        expect(guest.d1_databases).toEqual(owner.d1_databases);
        expect(guest.r2_buckets).toEqual(owner.r2_buckets);
      }
    },
  );
});
