import { cpSync, globSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { WebSocket } from "ws";
import { bundleHouse } from "../../support/house/bundle-house.ts";
import { freePort, startHouse } from "../../support/house/house-process.ts";
import { HEAVIEST_QUERY, SEARCH_QUERY, LOTS_QUERY } from "../catalogue/list-cases.ts";
import { keepAlive, post } from "../load/post.ts";
const bundle = bundleHouse();
const state = "/tmp/list/state-" + process.pid;
cpSync(globSync(`${homedir()}/.cache/hamerslag-bench/catalogue-${process.env.LOTS ?? 600}-*`)[0]!, state, { recursive: true });
const inspectorPort = await freePort();
const house = await startHouse({ port: await freePort(), state, bundle, isApiOnly: true, inspectorPort, beside: { script: new URL("../catalogue/catalogue-worker.ts", import.meta.url).pathname, port: await freePort() } });
const which = process.argv[2] ?? "heavy";
const body = JSON.stringify(which === "heavy" ? { query: HEAVIEST_QUERY } : which === "lots" ? { query: LOTS_QUERY, variables: { pagination: { page: 1, itemsPerPage: 24 } } } : { query: SEARCH_QUERY, variables: { input: { text: process.argv[3] ?? "gereviseerd" }, pagination: { page: 1, itemsPerPage: Number(process.argv[4] ?? 24) } } });
const agent = keepAlive();
let n = 0;
const one = async () => { n += 1; const s = performance.now(); const t = await post({ url: `${house.url}/graphql`, headers: { "cf-connecting-ip": `10.1.${n % 250}.${Math.floor(n / 250)}` }, body, agent }); if (!t.includes('"data"')) throw new Error(t); return performance.now() - s; };
const N = Number(process.env.N ?? 200);
for (let i = 0; i < 60; i += 1) await one();
const targets = await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json() as any[];
const isolates = await Promise.all(targets.map(async (t) => { const ws = new WebSocket(t.webSocketDebuggerUrl, { perMessageDeflate: false }); const waits = new Map<number, any>(); ws.on("message", (d) => { const m = JSON.parse(d.toString()); waits.get(m.id)?.(m.result); }); await new Promise((r) => ws.once("open", r)); let id = 0; return { name: t.id, ask: (method: string, params: object = {}) => new Promise<any>((r) => { id += 1; waits.set(id, r); ws.send(JSON.stringify({ id, method, params })); }), ws }; }));
const live: typeof isolates = [];
for (const i of isolates) { const ok = Promise.race([(async () => { await i.ask("Profiler.enable"); await i.ask("Profiler.setSamplingInterval", { interval: 200 }); await i.ask("Profiler.start"); return true; })(), (async () => { for (let k = 0; k < 5; k += 1) await one(); await new Promise((r) => setTimeout(r, 300)); return false; })()]); if (await ok) live.push(i); else console.log("no answer", i.name); }
const cpu = () => { let t = 0; for (const f of globSync("/proc/[0-9]*/stat")) { try { const s = require("node:fs").readFileSync(f, "utf8"); } catch {} } return t; };
const times: number[] = []; const started = performance.now();
for (let i = 0; i < N; i += 1) times.push(await one());
const wall = performance.now() - started;
const sorted = times.toSorted((a, b) => a - b);
console.log(which, "p50", sorted[Math.floor(N / 2)]!.toFixed(2), "p90", sorted[Math.floor(N * 0.9)]!.toFixed(2), "p99", sorted[Math.floor(N * 0.99)]!.toFixed(2), "mean", (wall / N).toFixed(2));
for (const i of live) {
  const stop = i.ask("Profiler.stop"); let res: any; stop.then((r) => (res = r)); for (let k = 0; k < 50 && !res; k += 1) { await one(); await new Promise((r) => setTimeout(r, 20)); }
  if (!res) { console.log("no profile", i.name); continue; }
  const p = res.profile; writeFileSync(`/tmp/list/${which}-${i.name.replaceAll(/[^a-z0-9]/gi, "_")}.cpuprofile`, JSON.stringify(p));
  const self = new Map<number, number>(); p.samples.forEach((s: number, k: number) => self.set(s, (self.get(s) ?? 0) + p.timeDeltas[k] / 1000));
  const byName = new Map<string, number>(); let idle = 0, prog = 0, total = 0;
  for (const node of p.nodes) { const ms = self.get(node.id) ?? 0; const f = node.callFrame; if (f.functionName === "(idle)") { idle += ms; continue; } if (f.functionName === "(program)") { prog += ms; continue; } total += ms; const key = `${f.functionName} ${f.url.split("/").at(-1)}:${f.lineNumber + 1}`; byName.set(key, (byName.get(key) ?? 0) + ms); }
  console.log(i.name, "js", (total / N).toFixed(2), "ms/req, program", (prog / N).toFixed(2), "idle", (idle / N).toFixed(2));
  if (total > 20) for (const [k, ms] of [...byName].toSorted((a, b) => b[1] - a[1]).slice(0, Number(process.env.TOP ?? 25))) console.log("   ", (ms / N).toFixed(3), k);
}
for (const i of isolates) i.ws.terminate();
agent.destroy(); await house.stop(); process.exit(0);
