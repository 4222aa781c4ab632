import { exports } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import type { FaultEvent } from "../../../../schema/kit/faults/fault-event.ts";
import { serveReport } from "../../../../worker/app/reports/serve-report.ts";

const ENV = { APP_DOMAIN: "localhost" };
const REPORT = { detail: "9999: boom", path: "/nl/auction/1/lot/2" };

function post(body: unknown, headers: Record<string, string> = {}): Request {
  return new Request("http://auctionate.localhost/snoopy", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

async function reporting(request: Request, nowMs = 0) {
  const tracked: FaultEvent[] = [];
  const response = await serveReport(request, ENV, { track: (report) => tracked.push(report), nowMs });
  return { status: response.status, tracked, retryAfter: response.headers.get("retry-after") };
}

it("POST /snoopy writes one structured event to the log", async () => {
  const log = vi.spyOn(console, "warn").mockReturnValue();
  const response = await exports.default.fetch(post(REPORT));
  expect(response.status).toBe(204);
  expect(log.mock.calls).toEqual([[JSON.stringify({ event: "PageFailed", ...REPORT, channel: "auctionate" })]]);
  log.mockRestore();
});

it.each([
  ["what is no JSON", "boom"],
  ["an empty detail", { ...REPORT, detail: "" }],
  ["a detail that would begin another line", { ...REPORT, detail: "boom\nclient error" }],
  ["a detail that is too long", { ...REPORT, detail: "x".repeat(501) }],
  ["a path with a query", { ...REPORT, path: "/nl/search?q=secret" }],
  ["a path of another site", { ...REPORT, path: "https://evil.example/" }],
  ["anything more", { ...REPORT, email: "anna@hamerslag.example" }],
])("refuses %s with 400 (attack: log injection)", async (_, body) => {
  expect(await reporting(post(body))).toMatchObject({ status: 400, tracked: [] });
});

it("accepts only POST of JSON from the app's own pages, within the size limit", async () => {
  expect(await reporting(new Request("http://localhost/snoopy"))).toMatchObject({ status: 405, tracked: [] });
  expect(await reporting(post(REPORT, { "content-type": "text/plain" }))).toMatchObject({ status: 415, tracked: [] });
  expect(await reporting(post(REPORT, { origin: "https://evil.example" }))).toMatchObject({ status: 403, tracked: [] });
  expect(await reporting(post({ ...REPORT, detail: "x".repeat(5_000) }))).toMatchObject({ status: 413, tracked: [] });
});

it("accepts 60 reports a minute from one address, and counts each address separately", async () => {
  const from = (ip: string, nowMs: number) => reporting(post(REPORT, { "cf-connecting-ip": ip }), nowMs);
  for (let sent = 0; sent < 60; sent += 1) expect((await from("203.0.113.9", 1_000)).status).toBe(204);
  expect(await from("203.0.113.9", 31_000)).toMatchObject({ status: 429, tracked: [], retryAfter: "30" });
  expect((await from("203.0.113.10", 31_000)).status).toBe(204);
  expect((await from("203.0.113.9", 61_000)).status).toBe(204);
});

it("accepts 90 reports a minute from the networks of one /48, and 75 from those of a /56", async () => {
  const accepted = async (addressOf: (index: number) => string) => {
    let count = 0;
    for (let sent = 0; sent < 200; sent += 1) {
      const { status } = await reporting(post(REPORT, { "cf-connecting-ip": addressOf(sent) }), 1_000);
      if (status === 204) count += 1;
    }
    return count;
  };
  expect(await accepted((index) => `2001:db8:60:${(index * 300).toString(16)}::1`)).toBe(90);
  expect(await accepted((index) => `2001:db8:61:${index.toString(16)}::1`)).toBe(75);
});
