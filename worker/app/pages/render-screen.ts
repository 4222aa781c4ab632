import { hostOf } from "../../../schema/kit/channels.ts";
import { firstScreenAt } from "../../../schema/kit/first-screens.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import { languageOfPath } from "../../../schema/kit/page-address.ts";
import type { PageData, ScreenAnswer, ScreenQuery } from "../../../schema/kit/page-renderer.ts";
import { errorName, report } from "../../../schema/kit/report.ts";
import { type RequestContext, requestIdOf } from "../../kit/context.ts";
import { createContext, type IncomingRequest } from "../../kit/sessions/create-context.ts";
import { visitorData } from "../http/visitor-data.ts";
import { asVisitor } from "./as-visitor.ts";
import type { PageDescription } from "./describe-page.ts";

export interface RenderedScreen {
  html: string;
  language: Language;
  data: PageData;
}

/** A page that would be later than this is rendered by the browser, which shows something meanwhile. */
const MAX_MS = 2_000;

/**
 * Renders the screen of an address as visitors see it, also for a signed-in user, or that there is nothing. Null if the
 * browser must render it: the address has no rendered screen, its queries or its description are refused or late, or
 * the renderer fails.
 */
export async function renderScreen(
  incoming: IncomingRequest,
  described: Promise<PageDescription>,
): Promise<RenderedScreen | null> {
  const { request, url } = incoming;
  if (request.method !== "GET" || hostOf(url.hostname).isAdmin) return null;
  try {
    return await beforeLate(rendered(incoming, described));
  } catch (error) {
    report({ event: "RenderFailed", requestId: requestIdOf(request), error: errorName(error) });
    return null;
  }
}

async function rendered(
  incoming: IncomingRequest,
  described: Promise<PageDescription>,
): Promise<RenderedScreen | null> {
  const { pathname, hostname, search } = incoming.url;
  const isFirst = firstScreenAt(pathname) !== null;
  if (!isFirst && (await described).status === 200) return null;
  // Loads with the first page, since a Worker has little time to start.
  const { renderer } = await import("#renderer");
  const language = languageOfPath(pathname);
  const place = isFirst && language !== null ? { pathname, search, language } : renderer.notFoundPage(pathname);
  const address = { search: "", ...place, channel: hostOf(hostname).channel, nowMs: Date.now() };
  const queries = renderer.queriesAt(address);
  if (queries === null) return null;
  const context = await createContext(asVisitor(incoming));
  const [{ status, facts }, first] = await Promise.all([described, answersTo(context, queries)]);
  if (facts === "unread" || first === null) return null;
  const further = await answersTo(context, renderer.furtherQueriesAt(address, first));
  if (further === null) return null;
  const found = [...first, ...further];
  const nothing = status !== 200 && { nothing: { path: address.pathname, isWithdrawn: status === 410 } };
  const html = await renderer.render({ ...address, ...nothing }, found);
  return { html, language: address.language, data: { nowMs: address.nowMs, answers: found, ...nothing } };
}

/** Null if one of them is refused or fails. */
async function answersTo(
  context: RequestContext,
  queries: readonly ScreenQuery[],
): Promise<readonly ScreenAnswer[] | null> {
  const answers = await Promise.all(queries.map((query) => answerOf(context, query)));
  const found = answers.filter((answer) => answer !== null);
  return found.length < answers.length ? null : found;
}

async function answerOf(context: RequestContext, { key, ...operation }: ScreenQuery): Promise<ScreenAnswer | null> {
  const data = await visitorData(context, operation);
  return data === null ? null : { key, data };
}

async function beforeLate<Value>(work: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), MAX_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
