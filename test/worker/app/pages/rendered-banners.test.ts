import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { channelBanners } from "../../../../schema/organization/tables/channel-banners.ts";
import { SHOWN_UNTIL } from "../../../../worker/app/pages/kept-pages.ts";
import { renderScreen } from "../../../../worker/app/pages/render-screen.ts";
import { withScreen } from "../../../../worker/app/pages/with-screen.ts";
import { parseEnv } from "../../../../worker/kit/env.ts";
import { eventually } from "../../../support/eventually.ts";

const HOUR_MS = 3_600_000;
const SETTINGS = parseEnv(env);

/** Tries until it is rendered: a page of a loaded machine is late. */
const homeOf = async (path: string, host = "localhost") =>
  await eventually(async () => {
    const url = new URL(`http://${host}${path}`);
    const incoming = { request: new Request(url), url, env: SETTINGS, waitUntil: () => {} };
    const screen = await renderScreen(incoming, Promise.resolve({ status: 200, facts: null }));
    if (!screen) throw new Error(`${path} was not rendered`);
    const page = withScreen(new Response('<div id="root"></div>'), screen);
    return { html: screen.html, untilMs: Number(page.headers.get(SHOWN_UNTIL)) };
  });

it("has the banners of the channel from their start until their end, before the lists", async () => {
  const [startingOnMs, endingOnMs] = [Date.now() + HOUR_MS, Date.now() + 2 * HOUR_MS];
  await openDatabase(env)
    .insert(channelBanners)
    .values({
      ...{ id: "b", channel: "hamerslag", link: "/faq", startingOnMs, endingOnMs, createdAtMs: 1, updatedAtMs: 1 },
      ...{ titleNl: "Kijkdag <i>", lineNl: "Zaterdag open", titleEn: "Viewing day", lineEn: "Open on Saturday" },
    })
    // A second try on a loaded machine finds the first one's.
    .onConflictDoUpdate({ target: channelBanners.id, set: { startingOnMs, endingOnMs } });
  const before = await homeOf("/nl/");
  expect(before.html).not.toContain("Zaterdag open");
  expect(before.untilMs).toBe(startingOnMs);
  const clock = vi.spyOn(Date, "now").mockReturnValue(startingOnMs);
  const shown = await homeOf("/nl/");
  expect(shown.html).toMatch(/<a href="\/nl\/faq">Kijkdag &lt;i&gt;<\/a>/);
  expect(shown.html.indexOf("Zaterdag open")).toBeLessThan(shown.html.indexOf("<h2"));
  expect(shown.untilMs).toBe(endingOnMs);
  expect((await homeOf("/en/")).html).toContain("Open on Saturday");
  expect((await homeOf("/nl/", "bexchange.localhost")).html).not.toContain("Zaterdag open");
  clock.mockReturnValue(endingOnMs);
  const after = await homeOf("/nl/");
  vi.restoreAllMocks();
  expect(after.html).not.toContain("Zaterdag open");
});
