import { env } from "cloudflare:workers";
import type { Database } from "../../schema/kit/database/database.ts";
import { openDatabase } from "../../schema/kit/database/open-database.ts";

/** How SQLite finds what is queried: the plan of each statement, as JSON. */
export async function plansOfQueries(query: (database: Database) => Promise<unknown>): Promise<string[]> {
  const asked: { statement: string; params: unknown[] }[] = [];
  const recorded = (statement: string) =>
    new Proxy(env.DB.prepare(statement), {
      get: (target, key) =>
        key === "bind"
          ? (...params: unknown[]) => {
              asked.push({ statement, params });
              return target.bind(...params);
            }
          : bound(target, key),
    });
  const DB = new Proxy(env.DB, { get: (target, key) => (key === "prepare" ? recorded : bound(target, key)) });
  await query(openDatabase({ DB }));
  const plans = asked.map(async ({ statement, params }) => {
    const { results } = await env.DB.prepare(`explain query plan ${statement}`)
      .bind(...params)
      .all();
    return JSON.stringify(results);
  });
  return await Promise.all(plans);
}

/** A method of D1 needs its own object, not the proxy. */
function bound<Target extends object>(target: Target, key: string | symbol): unknown {
  const value: unknown = Reflect.get(target, key);
  return typeof value === "function" ? value.bind(target) : value;
}
