import { createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { execute, parse } from "graphql";
import { schema } from "../../../worker/schema.ts";
import { HEAVIEST_QUERY, SEARCH_QUERY } from "../catalogue/list-cases.ts";
const client = createClient({ url: `file:${process.env.DBFILE ?? "/tmp/list/c600.sqlite"}` });
let sqlMs = 0; let statements: { sql: string; args: unknown; ms: number }[] = [];
const orig = client.execute.bind(client);
(client as any).execute = async (...a: any[]) => { const s = performance.now(); const r = await (orig as any)(...a); const ms = performance.now() - s; sqlMs += ms; statements.push({ sql: typeof a[0] === "string" ? a[0] : a[0].sql, args: typeof a[0] === "string" ? a[1] : a[0].args, ms }); return r; };
const database = drizzle(client, { casing: "snake_case" });
const ctx = () => ({ env: { STAGE: "local" }, request: new Request("http://localhost/graphql"), database, channel: "hamerslag", bearer: null, viewer: async () => null, now: Date.now, waitUntil() {} });
const which = process.argv[2] ?? "heavy";
const body = which === "heavy" ? { query: HEAVIEST_QUERY, variables: {} } : { query: SEARCH_QUERY, variables: { input: { text: process.argv[3] ?? "gereviseerd" }, pagination: { page: 1, itemsPerPage: Number(process.argv[4] ?? 24) } } };
const document = parse(body.query, { noLocation: true });
const N = Number(process.env.N ?? 60);
const times: number[] = []; let sqls: number[] = [];
for (let i = 0; i < N; i += 1) {
  sqlMs = 0; statements = [];
  const s = performance.now();
  const r = await execute({ schema, document, variableValues: body.variables as any, contextValue: ctx() as any });
  JSON.stringify(r);
  times.push(performance.now() - s); sqls.push(sqlMs);
  if (r.errors) { console.log(r.errors); process.exit(1); }
  if (i === 0 || i === N - 1) { console.log(i, "total", times.at(-1)!.toFixed(1), "statements", statements.length); for (const x of statements) console.log("   ", x.ms.toFixed(2), x.sql.replace(/\s+/g, " ").slice(0, process.env.LONG ? 5000 : 160), process.env.LONG ? JSON.stringify(x.args) : ""); }
  if (i === 0) console.log(JSON.stringify(r).slice(0, 300));
}
const med = (v: number[]) => v.toSorted((a, b) => a - b)[Math.floor(v.length / 2)]!.toFixed(2);
console.log(which, "median total", med(times), "sql", med(sqls));
