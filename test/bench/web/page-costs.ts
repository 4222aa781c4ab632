import { languageOfPath } from "../../../schema/kit/page-address.ts";
import { PAGE_DATA_ID, type PageData } from "../../../schema/kit/page-renderer.ts";
import type { AppProcess } from "../../support/app/app-process.ts";
import { type Finding, median, ratiosOf, spread } from "../finding.ts";
import { interleave } from "../interleave.ts";
import { processorMs } from "../usage.ts";

const RENDERS = 100;
/** Served within the seconds for which a copy is kept. */
const KEPT_PAGES = 200;
const MAX_RENDER_MS = 15;
const MAX_KEPT_MS = 1;

/**
 * B15: the processor time of a page's render, in Node, and of its kept copy, in the runtime.
 *
 * @param bareUrl the address of a Worker in the same runtime that only serves a copy (kept-copy-worker.ts).
 */
export async function pageCosts(
  app: AppProcess,
  { page, bareUrl }: { page: { name: string; url: string }; bareUrl: string },
): Promise<Finding[]> {
  const renderMs = await renderTimes(page.url);
  await fetch(bareUrl, { method: "PUT", body: await (await fetch(page.url)).text() });
  const keptMs = await interleave({
    product: async () => await keptPageMs(app, page.url),
    reference: async () => await keptPageMs(app, bareUrl),
  });
  return [
    {
      against: "-",
      reference: "-",
      ratio: "-",
      remark: "",
      id: `B15 ${page.name}, render`,
      what: "processor time of the render of a page, of which the queries are no part",
      product: `${spread(renderMs, 1)} ms`,
      target: `at most ${MAX_RENDER_MS} ms`,
      isMet: median(renderMs) <= MAX_RENDER_MS,
    },
    {
      id: `B15 ${page.name}, kept`,
      what: `processor time of a page from the copy of the data centre, of ${KEPT_PAGES} in a row`,
      product: `${spread(keptMs.product, 2)} ms`,
      against: "a Worker that only serves a copy of as many bytes, on the same runtime",
      reference: `${spread(keptMs.reference, 2)} ms`,
      ratio: spread(ratiosOf(keptMs), 2),
      target: `at most ${MAX_KEPT_MS} ms`,
      isMet: median(keptMs.product) <= MAX_KEPT_MS,
      remark: "the local runtime keeps copies in a Worker of its own, the platform outside of Workers",
    },
  ];
}

async function renderTimes(url: string): Promise<number[]> {
  const { pathname } = new URL(url);
  const language = languageOfPath(pathname);
  const { nowMs, answers } = await pageDataAt(url);
  if (language === null) throw new Error(`${url} has no language`);
  // The build that the app is bundled from makes it.
  const { renderer } = await import("#renderer");
  const address = { pathname, search: "", channel: "hamerslag", language, nowMs } as const;
  const times: number[] = [];
  for (let render = 0; render < RENDERS; render += 1) {
    const before = process.cpuUsage();
    await renderer.render(address, answers);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return times;
}

async function pageDataAt(url: string): Promise<PageData> {
  const text = await (await fetch(url)).text();
  const json = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`).exec(text)?.[1];
  if (!json) throw new Error(`${url} was not rendered`);
  return JSON.parse(json);
}

async function keptPageMs(app: AppProcess, url: string): Promise<number> {
  await (await fetch(url)).text();
  const before = processorMs(app.pid);
  for (let page = 0; page < KEPT_PAGES; page += 1) await (await fetch(url)).text();
  return (processorMs(app.pid) - before) / KEPT_PAGES;
}
