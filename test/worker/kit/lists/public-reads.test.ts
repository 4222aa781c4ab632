import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { publicReadsOf } from "../../../../worker/kit/context.ts";
import { parseEnv } from "../../../../worker/kit/env.ts";
import { createContext } from "../../../../worker/kit/sessions/create-context.ts";
import { newPerson } from "../../../support/people/people.ts";

async function contextOf(token: string) {
  const sessions: unknown[] = [];
  const DB = new Proxy(env.DB, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        if (key === "withSession") sessions.push(...args);
        return value.apply(target, args);
      };
    },
  });
  const url = new URL("http://localhost/graphql");
  const request = new Request(url, { headers: { authorization: `Bearer ${token}` } });
  const context = await createContext({ request, url, env: { ...parseEnv(env), DB }, waitUntil: () => {} });
  return { context, sessions };
}

it("public lists of a visitor are read in a session that any replica may begin", async () => {
  const { context, sessions } = await contextOf("anonymous");
  const { database } = publicReadsOf(context);
  expect(await database.all(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  expect(await database.batch([database.all(sql`select 2 as two`)])).toBeDefined();
  expect(sessions).toEqual(["first-unconstrained"]);
});

it("those of a signed-in user are read where their changes are written", async () => {
  const { context, sessions } = await contextOf((await newPerson()).token);
  expect(publicReadsOf(context).database).toBe(context.database);
  expect(sessions).toEqual([]);
});
