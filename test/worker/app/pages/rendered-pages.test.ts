import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { renderer } from "#renderer";
import { publications } from "../../../../schema/catalogue/tables/publications.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { LANGUAGES } from "../../../../schema/kit/languages.ts";
import { contentPageTexts, contentPageVersions } from "../../../../schema/organization/tables/content-pages.ts";
import { describePage, type PageDescription } from "../../../../worker/app/pages/describe-page.ts";
import { keptPage, SHOWN_UNTIL } from "../../../../worker/app/pages/kept-pages.ts";
import { type RenderedScreen, renderScreen } from "../../../../worker/app/pages/render-screen.ts";
import { withScreen } from "../../../../worker/app/pages/with-screen.ts";
import { recordPublicLots } from "../../../../worker/catalogue/publications/record-public-lots.ts";
import { parseEnv } from "../../../../worker/kit/env.ts";
import { eventually } from "../../../support/eventually.ts";
import { newPerson } from "../../../support/people/people.ts";
import { bidOn } from "../../../support/sale/bid-on.ts";
import { buildSale, openSale } from "../../../support/sale/sale.ts";

const HOUR_MS = 3_600_000;
const PAGE = '<!doctype html><head></head><body><div id="root"></div><noscript>Old</noscript></body>';
const SETTINGS = parseEnv(env);

const asked = (
  path: string,
  { host = "localhost", headers = {} as Record<string, string>, settings = SETTINGS } = {},
) => {
  const url = new URL(`http://${host}${path}`);
  return { request: new Request(url, { headers }), url, env: settings, waitUntil: () => {} };
};

const THERE: PageDescription = { status: 200, facts: null };

const screenAt = async (...to: Parameters<typeof asked>) => await renderScreen(asked(...to), Promise.resolve(THERE));

/** As the Worker does, which looks up what is at the address. */
const describedScreenAt = async (...to: Parameters<typeof asked>) => {
  const incoming = asked(...to);
  return await renderScreen(incoming, describePage(incoming));
};

/** Tries until it is rendered: a page of a loaded machine is late, and the first loads the app's modules one by one. */
const screenOf = async (...to: Parameters<typeof asked>) =>
  await eventually(async () => {
    const screen = await screenAt(...to);
    if (!screen) throw new Error(`${to[0]} was not rendered`);
    return screen;
  });

const mainOf = (html: string) => html.match(/<main.*<\/main>/s)?.[0] ?? "";

const shownUntilMs = (screen: RenderedScreen) =>
  Number(withScreen(new Response(PAGE), screen).headers.get(SHOWN_UNTIL));

beforeAll(() => screenOf("/nl/"));

describe("a rendered page", () => {
  it("shows the lots of the front page with price and time, and brings the data of its queries", async () => {
    const now = Date.now();
    await buildSale({
      startingOnMs: now - HOUR_MS,
      closesAtMs: now + HOUR_MS,
      lots: [{ texts: { nl: "Kraan </script>", en: "Crane" } }],
      minimumStartBidAmountCents: 1_250_00,
    });
    const screen = await screenOf("/nl/");
    expect(screen.html.includes("Kraan &lt;/script&gt;")).toBe(true);
    expect(/€\s1\.250/.test(screen.html)).toBe(true);
    expect(/role="timer"|<time [^>]*>.*?\d (?:u|m)/.test(screen.html)).toBe(true);
    const page = withScreen(new Response(PAGE), screen);
    expect(Number(page.headers.get(SHOWN_UNTIL))).toBe(now + HOUR_MS);
    const text = await page.text();
    expect(text).toMatch(/<noscript>Dit is de stand van \d\d:\d\d:\d\d CES?T\. .*JavaScript nodig\.<\/noscript>/);
    const json = text.match(/<script type="application\/json" id="page-data">(.*?)<\/script>/)?.[1];
    expect(JSON.parse(json ?? "")).toEqual(JSON.parse(JSON.stringify(screen.data)));
  });

  it("shows a lot with its title, price, clock and what one can read of it, in both languages", async () => {
    const { auctionId, incrementalLotId } = await openSale();
    const path = `auction/${auctionId}/lot/${incrementalLotId}`;
    const [dutch, english] = await Promise.all([screenOf(`/nl/${path}`), screenOf(`/en/${path}`)]);
    for (const { html } of [dutch, english]) {
      expect(html.match(/<h1[^>]*>([^<]+)<\/h1>/)?.[1]).toBeTruthy();
      expect([/role="timer"/.test(html), /€\s\d/.test(html)]).toEqual([true, true]);
    }
    expect([dutch.html.includes("Kosten en voorwaarden"), english.html.includes("Costs and conditions")]).toEqual([
      true,
      true,
    ]);
  });

  it("shows the auctions, and an auction with its lots, in both languages", async () => {
    const { auctionId } = await buildSale({
      closesAtMs: Date.now() + HOUR_MS,
      lots: [{ texts: { nl: "Graafmachine", en: "Digger" } }],
      minimumStartBidAmountCents: 3_450_00,
    });
    for (const language of LANGUAGES) {
      const list = await screenOf(`/${language}/publications/`);
      expect(mainOf(list.html)).toContain(`/${language}/auction/${auctionId}`);
      const { html } = await screenOf(`/${language}/auction/${auctionId}`);
      expect(mainOf(html)).toContain({ nl: "Graafmachine", en: "Digger" }[language]);
      expect(mainOf(html)).toMatch(/€\s3\.450/);
      const closed = await screenOf(`/${language}/publications/closed`);
      expect(mainOf(closed.html)).not.toContain(`/${language}/auction/${auctionId}`);
    }
  });

  it("shows how many there are, and the results of an auction whose lots have all closed", async () => {
    const now = Date.now();
    const { auctionId } = await buildSale({
      startingOnMs: now - 2 * HOUR_MS,
      closesAtMs: now - HOUR_MS,
      lots: [{ texts: { nl: "Gesloten kraan", en: "Closed crane" } }],
    });
    const { html } = await screenOf(`/nl/auction/${auctionId}`);
    expect(mainOf(html)).toContain("Gesloten kraan");
    expect(mainOf((await screenOf("/nl/publications/closed")).html)).toMatch(/>\d+ veiling(?:en)?</);
  });

  it("shows a lot's newest price until the lot closes, and then that it is closed", async () => {
    const closesAtMs = Date.now() + 30_000;
    const { auctionId, incrementalLotId } = await openSale({ closesAtMs, extensionMs: 0 });
    const path = `/nl/auction/${auctionId}/lot/${incrementalLotId}`;
    const openPage = await screenOf(path);
    expect(shownUntilMs(openPage)).toBe(closesAtMs);
    await bidOn(await newPerson(), incrementalLotId, 7_310_00);
    const withBid = await screenOf(path);
    expect([openPage, withBid].map(({ html }) => /€\s7\.310/.test(html))).toEqual([false, true]);
    expect(shownUntilMs(withBid)).toBe(closesAtMs);
    vi.spyOn(Date, "now").mockReturnValue(closesAtMs + 1_000);
    const closed = await screenOf(path);
    vi.restoreAllMocks();
    expect([openPage, withBid, closed].map(({ html }) => mainOf(html).includes(">Gesloten<"))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("says what the house is and what its rules are, of the version that is asked for", async () => {
    expect(mainOf((await screenOf("/nl/about")).html)).toContain("Over Hamerslag");
    expect(mainOf((await screenOf("/en/about/", { host: "bexchange.localhost" })).html)).toContain("About BExchange");
    const [present, earlier] = await Promise.all([screenOf("/nl/rules"), screenOf("/nl/rules?version=2")]);
    expect(mainOf(present.html)).toContain("De regels van het bieden");
    expect(mainOf(earlier.html)).not.toBe(mainOf(present.html));
    expect(Number.isFinite(shownUntilMs(present))).toBe(false);
  });

  it("has the text of the channel, and is shown until its next version holds", async () => {
    const builtIn = await screenOf("/nl/terms");
    expect(mainOf(builtIn.html)).toContain("Elk bod is bindend");
    expect(Number.isFinite(shownUntilMs(builtIn))).toBe(false);
    const nextMs = Date.now() + HOUR_MS;
    const row = { channel: "hamerslag", page: "TERMS", createdBy: "x", createdAtMs: 1 };
    const database = openDatabase(env);
    for (const [id, holdsFromMs] of [
      ["held", 1],
      ["next", nextMs],
    ] as const) {
      await database.insert(contentPageVersions).values({ ...row, id, holdsFromMs });
      const texts = LANGUAGES.map((language) => ({ versionId: id, language, title: `T ${id}`, text: `**${id}**` }));
      await database.insert(contentPageTexts).values(texts);
    }
    const held = await screenOf("/nl/terms");
    expect(mainOf(held.html)).toContain("<strong>held</strong>");
    expect(shownUntilMs(held)).toBe(nextMs);
    vi.spyOn(Date, "now").mockReturnValue(nextMs);
    const next = await screenOf("/nl/terms");
    vi.restoreAllMocks();
    expect(mainOf(next.html)).toContain("<strong>next</strong>");
    expect(mainOf((await screenOf("/nl/terms", { host: "bexchange.localhost" })).html)).toContain("BExchange");
  });

  it("says that there is nothing at an address, in its language, and where the app says so", async () => {
    for (const [path, title, shown] of [
      ["/nl/zomaar?a=1", "Pagina niet gevonden", "/nl/404"],
      ["/en/nope", "Page not found", "/en/404"],
      ["/xx/about", "Pagina niet gevonden", "/nl/404"],
      ["/nope", "Page not found", "/en/404"],
      ["/nl/auction/nope/lot/nope", "Pagina niet gevonden", "/nl/auction/nope/lot/nope"],
    ] as const) {
      const screen = await describedScreenAt(path);
      expect(mainOf(screen?.html ?? "")).toContain(title);
      expect(screen?.data.nothing).toEqual({ path: shown, isWithdrawn: false });
    }
  });

  it("says that a lot was withdrawn, once it is", async () => {
    const { auctionId, incrementalLotId } = await openSale();
    const path = `/en/auction/${auctionId}/lot/${incrementalLotId}`;
    expect((await describedScreenAt(path))?.data.nothing).toBeUndefined();
    const database = openDatabase(env);
    await recordPublicLots(database, [incrementalLotId], Date.now());
    await database.update(publications).set({ isPublished: false }).where(eq(publications.id, auctionId));
    const gone = await describedScreenAt(path);
    expect(mainOf(gone?.html ?? "")).toContain("No longer available");
    expect(gone?.data.nothing).toEqual({ path, isWithdrawn: true });
  });

  it("has nothing that the security policy refuses: no script but data, and no style", async () => {
    const text = await withScreen(new Response(PAGE), await screenOf("/nl/")).text();
    expect([...text.matchAll(/<script(?! type="application\/json")/g)]).toEqual([]);
    expect([...text.matchAll(/<style| style="| on[a-z]+="/g)]).toEqual([]);
    expect(text.includes("<div hidden")).toBe(false);
  });

  it("is in its own language and of its own channel, also beside others that render at the same time", async () => {
    const pages = LANGUAGES.flatMap((language) =>
      (["hamerslag", "auctionate"] as const).map((channel) => ({ language, channel })),
    );
    const { data } = await screenOf("/nl/");
    const rounds = Array.from({ length: 3 }, () => pages).flat();
    const rendered = await Promise.all(
      rounds.map(({ language, channel }) => {
        const address = { pathname: `/${language}/`, search: "", channel, language, nowMs: data.nowMs };
        return renderer.render(address, data.answers);
      }),
    );
    for (const [index, html] of rendered.entries()) {
      expect([html.includes("Naar de inhoud"), html.includes("Skip to content")]).toEqual(
        rounds[index]?.language === "nl" ? [true, false] : [false, true],
      );
      expect([html.includes("<span>Hamerslag</span>"), html.includes("<span>Auctionate</span>")]).toEqual(
        rounds[index]?.channel === "hamerslag" ? [true, false] : [false, true],
      );
    }
  });

  it("is the same for everybody who asks", async () => {
    vi.spyOn(Date, "now").mockReturnValue(Date.now());
    const headers = { authorization: "Bearer made-up", cookie: "a=b", "accept-language": "de" };
    expect((await screenOf("/nl/", { headers })).html === (await screenOf("/nl/")).html).toBe(true);
    vi.restoreAllMocks();
  });

  it("is none for parameters that nobody knows, for other pages and on the staff's hosts", async () => {
    for (const path of ["/nl/?page=2", "/nl/publications/?page=2", "/nl/rules?version=1", "/nl/account/", "/", "/xx/"])
      expect(await screenAt(path)).toBeNull();
    expect(await screenAt("/nl/", { host: "admin.localhost" })).toBeNull();
  });

  it("is none while the database does not answer: the browser renders it", async () => {
    const settings = { ...SETTINGS, DATABASE_URL: "http://127.0.0.1:1" };
    expect(await screenAt("/nl/", { settings })).toBeNull();
    expect(await describedScreenAt("/nl/auction/nope", { settings })).toBeNull();
  });

  it("is none if the renderer fails: the browser renders it", async () => {
    const render = vi.spyOn(renderer, "render").mockRejectedValueOnce(new Error("A part failed"));
    expect(await screenAt("/nl/")).toBeNull();
    expect(render).toHaveBeenCalledTimes(1);
    render.mockRestore();
    expect((await screenOf("/nl/")).html).toContain("<h1");
  });

  it("costs its address what the API's reads cost, until it owes", async () => {
    const headers = { "cf-connecting-ip": "203.0.113.77" };
    const render = async () => (await screenAt("/nl/", { headers })) !== null;
    const rendered: boolean[] = [];
    while (rendered.length < 100 && rendered.at(-1) !== false) rendered.push(await render());
    expect(rendered.at(0)).toBe(true);
    expect(rendered.at(-1)).toBe(false);
    expect(await screenOf("/nl/", { headers: { "cf-connecting-ip": "203.0.113.78" } })).toBeDefined();
  });
});

describe("a kept page", () => {
  let made = 0;
  /** The addresses for which pages were made. */
  const asMade: string[] = [];

  /** Serves a page at its address that may be shown for so long. */
  async function serve(address: string, { forMs, method = "GET" }: { forMs: number | null; method?: string }) {
    const works: Promise<unknown>[] = [];
    const url = new URL(address);
    const incoming = { ...asked(url.pathname), url, request: new Request(url, { method }) };
    const response = await keptPage({ ...incoming, waitUntil: (work) => void works.push(work) }, async (visit) => {
      made++;
      asMade.push(visit.url.pathname + visit.url.search);
      const until = forMs === null ? {} : { [SHOWN_UNTIL]: String(Date.now() + forMs) };
      return new Response(`page ${made}`, { headers: { ...until, "content-security-policy": "default-src 'none'" } });
    });
    await Promise.all(works);
    return response;
  }

  it("is made once for all who come within seconds, of one host, path and language", async () => {
    const first = await serve("http://localhost/nl/kept", { forMs: HOUR_MS });
    const again = await serve("http://localhost/nl/kept", { forMs: HOUR_MS });
    const text = await first.text();
    expect(await again.text()).toBe(text);
    expect(again.headers.get("content-security-policy")).toBe("default-src 'none'");
    expect([first, again].map(({ headers }) => [headers.get("cache-control"), headers.get(SHOWN_UNTIL)])).toEqual([
      ["no-cache", null],
      ["no-cache", null],
    ]);
    for (const other of ["http://auctionate.localhost/nl/kept", "http://localhost/en/kept"])
      expect(await (await serve(other, { forMs: HOUR_MS })).text()).not.toBe(text);
  });

  it("is the same for the visits of a campaign, but another with parameters that screens read", async () => {
    const address = "http://localhost/nl/campaign";
    const text = await (await serve(`${address}?utm_source=mail&utm_medium=x`, { forMs: HOUR_MS })).text();
    expect(asMade.at(-1)).toBe("/nl/campaign");
    for (const query of ["", "?gclid=1", "?fbclid=2"])
      expect(await (await serve(address + query, { forMs: HOUR_MS })).text()).toBe(text);
    const second = await (await serve(`${address}?page=2`, { forMs: HOUR_MS })).text();
    expect(second).not.toBe(text);
    expect(await (await serve(`${address}?utm_source=mail&page=2`, { forMs: HOUR_MS })).text()).toBe(second);
  });

  it("is the same whatever parameters its address has that the screen does not read", async () => {
    const lot = "http://localhost/nl/auction/a1/lot/l1";
    const text = await (await serve(lot, { forMs: HOUR_MS })).text();
    for (const query of ["?visit=1", "?visit=2&page=3", "?version=2"])
      expect(await (await serve(lot + query, { forMs: HOUR_MS })).text()).toBe(text);
    await serve("http://localhost/nl/publications/?visit=1&page=2&sort=newest", { forMs: HOUR_MS });
    expect(asMade.at(-1)).toBe("/nl/publications/?page=2&sort=newest");
    await serve("http://localhost/nl/search?text=kraan&visit=1", { forMs: HOUR_MS });
    expect(asMade.at(-1)).toBe("/nl/search?text=kraan&visit=1");
  });

  it("says when it was sent, not when it was made", async () => {
    const address = "http://localhost/nl/sent";
    await serve(address, { forMs: HOUR_MS });
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: now + 3_000 });
    const again = await serve(address, { forMs: HOUR_MS });
    vi.useRealTimers();
    expect(again.headers.get("server-timing")).toBe(`now;desc="${new Date(now + 3_000).toISOString()}"`);
  });

  it("is made once for many who come at the same time", async () => {
    const before = made;
    const served = await Promise.all(
      Array.from({ length: 5 }, async () => await serve("http://localhost/nl/auction/together", { forMs: HOUR_MS })),
    );
    const texts = await Promise.all(served.map(async (page) => await page.text()));
    expect([made - before, new Set(texts).size]).toEqual([1, 1]);
  });

  it("is sent once more while the next copy is made, in its first seconds by nobody", async () => {
    const address = "http://localhost/nl/auction/again";
    const now = Date.now();
    const textAfter = async (ms: number) => {
      vi.useFakeTimers({ toFake: ["Date"], now: now + ms });
      const text = await (await serve(address, { forMs: HOUR_MS })).text();
      vi.useRealTimers();
      return text;
    };
    const first = await textAfter(0);
    const before = made;
    expect([await textAfter(4_900), made - before]).toEqual([first, 0]);
    expect([await textAfter(5_100), made - before]).toEqual([first, 1]);
    expect(await textAfter(5_200)).toBe(`page ${made}`);
    expect(made - before).toBe(1);
  });

  it("is made again once something on it has closed", async () => {
    const address = "http://localhost/nl/closing";
    const text = await (await serve(address, { forMs: 2_000 })).text();
    expect(await (await serve(address, { forMs: 2_000 })).text()).toBe(text);
    const closedMs = Date.now() + 2_000;
    vi.spyOn(Date, "now").mockReturnValue(closedMs);
    expect(await (await serve(address, { forMs: 2_000 })).text()).not.toBe(text);
    vi.restoreAllMocks();
  });

  it("is kept to its last instant", async () => {
    const address = "http://localhost/nl/auction/last";
    const text = await (await serve(address, { forMs: 900 })).text();
    expect(await (await serve(address, { forMs: 900 })).text()).toBe(text);
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 900);
    expect(await (await serve(address, { forMs: 900 })).text()).not.toBe(text);
    vi.restoreAllMocks();
  });

  it("is not kept without a time, or for another method", async () => {
    for (const [path, options] of [
      ["plain", { forMs: null }],
      ["head", { forMs: HOUR_MS, method: "HEAD" }],
    ] as const) {
      const address = `http://localhost/nl/${path}`;
      const before = made;
      await serve(address, options);
      await serve(address, options);
      expect(made - before).toBe(2);
    }
  });
});
