import { describe, expect, it } from "vitest";
import { serveApp } from "../../../worker/pages/serve-app.ts";

/** The built app's files: both pages and a script. */
const FILES: Readonly<Record<string, string>> = { "/": "public", "/admin/": "staff", "/assets/app-1.js": "script" };

const ASSETS = {
  fetch: async (request: Request) => {
    const text = FILES[new URL(request.url).pathname];
    return new Response(`${request.method} ${text}`, { status: text === undefined ? 404 : 200 });
  },
};

const serve = async (url: string, method = "GET") => {
  const response = await serveApp(new Request(url, { method }), { ASSETS });
  return `${response.status} ${await response.text()}`;
};

describe("the page of a path", () => {
  it.each([
    "/",
    "/nl/",
    "/nl/auction/a1/lot/l1",
    "/admin/",
    "/nl/publications/incrementalbidauctions/view/a1",
    "/a.b/c",
  ])("%s is the public app's on a channel's host, and the staff app's on its admin host", async (path) => {
    expect(await serve(`https://hamerslag.example${path}`)).toBe("200 GET public");
    expect(await serve(`https://admin.hamerslag.example${path}`)).toBe("200 GET staff");
  });

  it("is found by HEAD too", async () => {
    expect(await serve("http://admin.localhost:8787/nl/", "HEAD")).toBe("200 HEAD staff");
  });
});

it.each(["hamerslag.example", "admin.hamerslag.example"])("a file is the same on %s", async (host) => {
  expect(await serve(`https://${host}/assets/app-1.js`)).toBe("200 GET script");
});

it("a path that looks like a file and is none has the app's page", async () => {
  expect(await serve("https://hamerslag.example/nl/v1.2")).toBe("200 GET public");
});
