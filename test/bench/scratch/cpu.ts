import { cpSync, globSync, readFileSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { bundleHouse } from "../../support/house/bundle-house.ts";
import { freePort, startHouse } from "../../support/house/house-process.ts";
import { HEAVIEST_QUERY, SEARCH_QUERY, LOTS_QUERY, SEARCHES, HOME_QUERY, homeVariables } from "../catalogue/list-cases.ts";
import { keepAlive, post } from "../load/post.ts";
import { runtimeBelow } from "../usage.ts";
const bundle = process.env.BUNDLE ?? bundleHouse();
const state = "/tmp/list/state-" + process.pid;
cpSync(globSync(`${homedir()}/.cache/hamerslag-bench/catalogue-${process.env.LOTS ?? 600}-*`)[0]!, state, { recursive: true });
const floor = await freePort();
const house = await startHouse({ port: await freePort(), state, bundle, isApiOnly: true, beside: { script: new URL("../catalogue/catalogue-worker.ts", import.meta.url).pathname, port: floor } });
const agent = keepAlive();
let n = 0;
const pid = runtimeBelow(house.pid);
const ticks = () => { const s = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" "); return (Number(s[11]) + Number(s[12])) * 10; };
const one = async (url: string, body: string) => { n += 1; const s = performance.now(); const t = await post({ url, headers: { "cf-connecting-ip": `10.1.${n % 250}.${Math.floor(n / 250)}` }, body, agent }); if (t.includes('"errors"')) throw new Error(t); return performance.now() - s; };
const N = Number(process.env.N ?? 150);
const search = (text: string, itemsPerPage: number) => JSON.stringify({ query: SEARCH_QUERY, variables: { input: { text }, pagination: { page: 1, itemsPerPage } } });
const url = `${house.url}/graphql`;
const cases: [string, string, string][] = [
  ["typename", url, JSON.stringify({ query: "{ __typename }" })],
  ["heavy", url, JSON.stringify({ query: HEAVIEST_QUERY })],
  ["lots", url, JSON.stringify({ query: LOTS_QUERY, variables: { pagination: { page: 1, itemsPerPage: 24 } } })],
  ["lots of an auction", url, JSON.stringify({ query: LOTS_QUERY, variables: { filter: { publicationId: "auction-40" }, pagination: { page: 1, itemsPerPage: 24 } } })],
  ["home", url, JSON.stringify({ query: HOME_QUERY, variables: homeVariables(Date.now()) })],
  ["floor keyset", `http://127.0.0.1:${floor}/?after=lot-31`, ""],
  ...SEARCHES.flatMap(({ text, match }): [string, string, string][] => [[`search24 ${text}`, url, search(text, 24)], [`search5 ${text}`, url, search(text, 5)], [`floor ${text}`, `http://127.0.0.1:${floor}/?match=${encodeURIComponent(match)}`, ""]]),
];
for (const [name, to, body] of cases) {
  if (process.env.CASES && !new RegExp(process.env.CASES).test(name)) continue;
  for (let i = 0; i < 30; i += 1) await one(to, body);
  const t = ticks(); const times: number[] = [];
  for (let i = 0; i < N; i += 1) times.push(await one(to, body));
  const ms = (ticks() - t) / N; times.sort((a, b) => a - b);
  console.log(name.padEnd(28), "cpu", ms.toFixed(2), "ms  p50", times[Math.floor(N * 0.5)]!.toFixed(1), "p90", times[Math.floor(N * 0.9)]!.toFixed(1), "p99", times[Math.floor(N * 0.99)]!.toFixed(1));
}
agent.destroy(); await house.stop(); rmSync(state, { recursive: true }); process.exit(0);
