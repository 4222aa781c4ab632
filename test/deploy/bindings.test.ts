import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";
import { ENVIRONMENTS } from "./environments.ts";

const read = (environment?: string) =>
  unstable_readConfig(
    { config: "wrangler.toml", ...(environment ? { env: environment } : {}) },
    { hideWarnings: true },
  );

/** What the Worker's code can see of a configuration: the names of its bindings, and how it is served. */
function visibleToCode(config: ReturnType<typeof read>) {
  return {
    vars: Object.keys(config.vars).sort(),
    databases: config.d1_databases.map(({ binding, migrations_dir }) => ({ binding, migrations_dir })),
    buckets: config.r2_buckets.map(({ binding }) => binding),
    actors: config.durable_objects.bindings.map(({ name, class_name }) => ({ name, class_name })),
    assets: config.assets,
    compatibility: [config.compatibility_date, config.compatibility_flags],
    observability: config.observability,
  };
}

describe("environments", () => {
  const local = visibleToCode(read());

  it("are all listed here", () => {
    const named = [...readFileSync("wrangler.toml", "utf8").matchAll(/^\[env\.([a-z-]+)\]$/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual([...ENVIRONMENTS].sort());
  });

  it.each(ENVIRONMENTS)("%s has every binding of local development", (environment) => {
    expect(visibleToCode(read(environment))).toEqual(local);
  });

  it.each(["prod", "test", "dev"])(
    "in %s one deployment owns the actors, and the other channels bind to it",
    (stage) => {
      const owner = read(stage);
      expect(owner.durable_objects.bindings.every(({ script_name }) => script_name === undefined)).toBe(true);
      expect(owner.migrations).toEqual(read().migrations);
      for (const channel of ["auctionate", "bexchange"]) {
        const guest = read(`${stage}-${channel}`);
        expect(guest.durable_objects.bindings.map(({ script_name }) => script_name)).toEqual(
          guest.durable_objects.bindings.map(() => owner.name),
        );
        expect(guest.d1_databases).toEqual(owner.d1_databases);
        expect(guest.r2_buckets).toEqual(owner.r2_buckets);
      }
    },
  );
});
