import { describe, expect, it } from "vitest";
import { serveApp } from "../../../../worker/app/pages/serve-app.ts";

/** The built app's files: pages and a script. */
const FILES: Readonly<Record<string, string>> = {
  "/": "public",
  "/first/home/nl/": "home",
  "/first/home/en/": "home",
  "/first/auctions/nl/": "auctions",
  "/first/auctions/en/": "auctions",
  "/first/auction/nl/": "auction",
  "/first/auction/en/": "auction",
  "/first/lot/nl/": "lot",
  "/first/lot/en/": "lot",
  "/first/about/nl/": "about",
  "/first/nothing/nl/": "nothing",
  "/first/nothing/en/": "nothing",
  "/admin/": "staff",
  "/assets/app-1.js": "script",
};

/** Serves files as Cloudflare's assets do. */
const assetsOf = (files: Readonly<Record<string, string>>) => ({
  fetch: async (request: Request) => {
    const text = files[new URL(request.url).pathname];
    return new Response(`${request.method} ${text}`, { status: text === undefined ? 404 : 200 });
  },
});

const serve = async (url: string, { method = "GET", files = FILES, status = 200 as 200 | 404 | 410 } = {}) => {
  const response = await serveApp(new Request(url, { method }), {
    ASSETS: assetsOf(files),
    describePage: async () => ({ status, facts: null }),
    renderScreen: async () => null,
  });
  return `${response.status} ${await response.text()}`;
};

describe("the page of a path", () => {
  it.each([
    "/",
    "/nl/account",
    "/de/",
    "/nl/auction/a1/bids/l1",
    "/admin/",
    "/nl/publications/incrementalbidauctions/view/a1",
    "/a.b/c",
  ])("%s is the public app's on a channel's host, and the staff app's on its admin host", async (path) => {
    expect(await serve(`https://hamerslag.example${path}`)).toBe("200 GET public");
    expect(await serve(`https://admin.hamerslag.example${path}`)).toBe("200 GET staff");
  });

  it.each([
    ["/nl/", "home"],
    ["/en", "home"],
    ["/nl/publications/closed?page=2", "auctions"],
    ["/nl/auction/a1", "auction"],
    ["/nl/auction/a1/lot/l1", "lot"],
    ["/nl/about", "about"],
  ])("%s has one that fetches early what the screen %s needs, but not on an admin host", async (path, screen) => {
    expect(await serve(`https://hamerslag.example${path}`)).toBe(`200 GET ${screen}`);
    expect(await serve(`https://admin.hamerslag.example${path}`)).toBe("200 GET staff");
  });

  it("is the app's where the screens have none, as on the development server", async () => {
    expect(await serve("http://localhost:8787/nl/", { files: { "/": "public" } })).toBe("200 GET public");
  });

  it("is that of nothing where there is no page, and the screen's own for what was withdrawn", async () => {
    expect(await serve("https://hamerslag.example/nl/nope", { status: 404 })).toBe("404 GET nothing");
    expect(await serve("https://hamerslag.example/xx/about", { status: 404 })).toBe("404 GET nothing");
    expect(await serve("https://hamerslag.example/nl/auction/gone/", { status: 410 })).toBe("410 GET auction");
  });

  it("is the app's with the status 404 on the development server, also for a browser that has it", async () => {
    const files = { "/": "public" };
    expect(await serve("http://localhost:8787/nl/auction/gone/", { status: 410, files })).toBe("410 GET public");
    const request = new Request("https://hamerslag.example/nl/nope", { headers: { "if-none-match": '"page"' } });
    const ASSETS = {
      fetch: async ({ url, headers }: Request) =>
        url.includes("/first/")
          ? new Response("Not found", { status: 404 })
          : headers.has("if-none-match")
            ? new Response(null, { status: 304 })
            : new Response("public", { headers: { etag: '"page"' } }),
    };
    const response = await serveApp(request, {
      ASSETS,
      describePage: async () => ({ status: 404, facts: null }),
      renderScreen: async () => null,
    });
    expect([response.status, response.headers.get("etag"), await response.text()]).toEqual([404, null, "public"]);
  });

  it("is found by HEAD too", async () => {
    expect(await serve("http://admin.localhost:8787/nl/", { method: "HEAD" })).toBe("200 HEAD staff");
  });
});

it.each(["hamerslag.example", "admin.hamerslag.example"])("a file is the same on %s", async (host) => {
  expect(await serve(`https://${host}/assets/app-1.js`)).toBe("200 GET script");
});

it("a path whose last word has a number behind a dot is no file, and has the app's page", async () => {
  expect(await serve("https://hamerslag.example/nl/v1.2")).toBe("200 GET public");
});

it.each(["/nope.txt", "/nope.png", "/assets/nope.js", "/assets/nope", "/nl/nope.PHP", "/.env", "/a/b.c"])(
  "%s is not found where there is no such file, with the security headers",
  async (path) => {
    const response = await serveApp(new Request(`https://hamerslag.example${path}`), {
      ASSETS: assetsOf(FILES),
      describePage: async () => ({ status: 200, facts: null }),
      renderScreen: async () => null,
    });
    expect(`${response.status} ${await response.text()}`).toBe("404 Not found");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  },
);
