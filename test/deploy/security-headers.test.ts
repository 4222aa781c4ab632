import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AppProcess, freePort, startApp } from "../support/app/app-process.ts";
import { bundleApp } from "../support/app/bundle-app.ts";

const state = mkdtempSync(join(tmpdir(), "hamerslag-headers-"));
let bundle = "";
let app: AppProcess;
let port = 0;

beforeAll(async () => {
  bundle = bundleApp();
  port = await freePort();
  app = await startApp({ port, state, bundle });
}, 120_000);

afterAll(async () => {
  await app.stop();
  for (const folder of [state, bundle]) rmSync(folder, { recursive: true, force: true });
});

interface Asked {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Asks the app by the name of any host: fetch would not send it. */
function ask({ path, method = "GET", headers = {}, body }: Asked): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, method, headers }, (response) => {
      response.resume();
      resolve(response);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const page = () => readFileSync(join(bundle, "client/index.html"), "utf8");
const built = (pattern: RegExp): string => pattern.exec(page())?.[1] ?? "not built";
const json = { "content-type": "application/json" };
const QUERY = '{"query":"{ __typename }"}';

const PAGES: [string, () => Asked][] = [
  ["the front page", () => ({ path: "/" })],
  ["a lot's page", () => ({ path: "/en/auctions/1/lots/2" })],
  ["a page under a path of the Worker", () => ({ path: "/lots/unknown" })],
  ["a page that does not exist", () => ({ path: "/nothing/here" })],
  ["a redirect to a page's own address", () => ({ path: "/index.html" })],
  ["a script", () => ({ path: built(/src="(\/assets\/[^"]+\.js)"/) })],
  ["a style sheet", () => ({ path: built(/href="(\/assets\/[^"]+\.css)"/) })],
  ["a picture of the app", () => ({ path: "/channels/hamerslag/favicon.svg" })],
];

const DATA: [string, () => Asked][] = [
  ["an API answer", () => ({ path: "/graphql", method: "POST", headers: json, body: QUERY })],
  ["a refused operation", () => ({ path: "/graphql", method: "POST", headers: json, body: '{"query":"{ a }"}' })],
  ["an API request by form", () => ({ path: "/graphql", method: "POST", body: "query=x" })],
  ["an API request by GET", () => ({ path: "/graphql?query=x" })],
  [
    "a refused socket",
    () => ({
      path: "/graphql",
      headers: { upgrade: "websocket", connection: "upgrade", origin: "https://evil.example" },
    }),
  ],
  ["a picture that is not there", () => ({ path: "/images/none/c100" })],
  ["a picture asked for by POST", () => ({ path: "/images/none/c100", method: "POST" })],
  ["a log that is not there", () => ({ path: "/lots/none/log" })],
  ["a report that is not sent by POST", () => ({ path: "/snoopy" })],
  ["the public keys", () => ({ path: "/.well-known/jwks.json" })],
];

const COMMON = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": expect.stringContaining("camera=()"),
};

describe("every kind of answer of the built app (attack: framing, sniffing, injected scripts, plain http)", () => {
  it.each([...PAGES, ...DATA])("%s carries the common headers", async (_, asked) => {
    expect((await ask(asked())).headers).toMatchObject(COMMON);
  });

  it.each(PAGES)("%s lets no other page frame it, and runs the app's scripts alone", async (_, asked) => {
    const policy = String((await ask(asked())).headers["content-security-policy"]).split("; ");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("trusted-types proof-of-work");
    expect(policy).toContain("worker-src 'self'");
    const [scripts = "", styles = ""] = ["script-src", "style-src"].map((name) =>
      policy.find((part) => part.startsWith(name)),
    );
    // Before the first paint; to hold what a visitor does before the app has the page; and to start it after the paint.
    expect(scripts).toMatch(/^script-src 'self'(?: 'sha256-[A-Za-z0-9+/=]{44}'){3}$/);
    expect(styles).toMatch(/^style-src 'self' 'sha256-[A-Za-z0-9+/=]{44}'$/);
  });

  it.each(DATA)("%s may do nothing where a browser opens it", async (_, asked) => {
    const { headers } = await ask(asked());
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
  });

  it.each([...PAGES, ...DATA])("%s says nothing of https on a developer's machine", async (_, asked) => {
    expect((await ask(asked())).headers).not.toHaveProperty("strict-transport-security");
  });

  it.each(["hamerslag.example", "admin.hamerslag.example", "dev.bexchange.example"])(
    "files on %s are asked for over https from then on",
    async (host) => {
      const { headers } = await ask({ path: "/", headers: { host } });
      expect(headers["strict-transport-security"]).toBe("max-age=31536000");
    },
  );

  it.each(DATA.slice(0, 4))("%s is kept by no cache", async (_, asked) => {
    expect((await ask(asked())).headers["cache-control"]).toBe("private, no-store");
  });

  it("the staff's page holds the inline scripts and styles of the public page, to which the policy is written", () => {
    const staffPage = readFileSync(join(bundle, "client/admin/index.html"), "utf8");
    const inline = (text: string) => text.match(/<(script|style)>[\s\S]*?<\/\1>/g);
    expect(inline(staffPage)).toHaveLength(3);
    expect(inline(staffPage)).toEqual(inline(page()));
  });

  it("the rules are not served themselves", async () => {
    const response = await fetch(`${app.url}/_headers`);
    expect(await response.text()).not.toContain("content-security-policy");
  });
});
