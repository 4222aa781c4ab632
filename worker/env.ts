import * as v from "valibot";

/** The bindings of wrangler.toml and the secrets beside them. */
export interface HouseEnv extends Env {
  /** JSON of the P-256 private JWK that signs access tokens. */
  AUTH_PRIVATE_JWK: string;
  /** Where set, libSQL keeps the house's data instead of D1. */
  DATABASE_URL?: string;
  DATABASE_AUTH_TOKEN?: string;
}

const settings = v.object({
  STAGE: v.picklist(["prod", "test", "dev", "local"]),
  HOUSE_DOMAIN: v.pipe(v.string(), v.minLength(1)),
  AUTH_PRIVATE_JWK: v.pipe(v.string(), v.parseJson()),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.url())),
  DATABASE_AUTH_TOKEN: v.optional(v.string()),
});

const checked = new WeakSet<object>();

/** Checks the environment once per isolate and names every fault at once, so that a wrong deploy fails at its first request. */
export function checkEnv(env: HouseEnv): void {
  if (checked.has(env)) return;
  const result = v.safeParse(settings, env);
  if (!result.success) {
    const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? "?"}: expected ${issue.expected}`);
    throw new Error(`The environment is not complete: ${faults.join("; ")}`);
  }
  checked.add(env);
}
