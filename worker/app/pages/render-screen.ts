import { hostOf } from "../../../schema/kit/channels.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import { languageOfPath } from "../../../schema/kit/page-address.ts";
import type { PageData, RenderedAddress, ScreenAnswer, ScreenQuery } from "../../../schema/kit/page-renderer.ts";
import { errorName, report } from "../../../schema/kit/report.ts";
import { type RequestContext, requestIdOf } from "../../kit/context.ts";
import { createContext, type IncomingRequest } from "../../kit/sessions/create-context.ts";
import { visitorData } from "../http/visitor-data.ts";

export interface RenderedScreen {
  html: string;
  language: Language;
  data: PageData;
}

/** A page that would be later than this is rendered by the browser, which shows something meanwhile. */
const MAX_MS = 2_000;

/**
 * Renders the screen of an address as visitors see it, also for a signed-in user. Null if the browser must render it:
 * the address has no rendered screen, its queries are refused or late, or the renderer fails.
 */
export async function renderScreen(incoming: IncomingRequest): Promise<RenderedScreen | null> {
  const { request, url } = incoming;
  const language = languageOfPath(url.pathname);
  if (request.method !== "GET" || language === null || hostOf(url.hostname).isAdmin) return null;
  const { pathname, search } = url;
  const { channel } = hostOf(url.hostname);
  try {
    return await beforeLate(rendered(incoming, { pathname, search, channel, language, nowMs: Date.now() }));
  } catch (error) {
    report({ event: "RenderFailed", requestId: requestIdOf(request), error: errorName(error) });
    return null;
  }
}

async function rendered(incoming: IncomingRequest, address: RenderedAddress): Promise<RenderedScreen | null> {
  // Loads with the first page, since a Worker has little time to start.
  const { renderer } = await import("#renderer");
  const queries = renderer.queriesAt(address);
  if (queries === null) return null;
  const context = await createContext(asVisitor(incoming));
  const answers = await Promise.all(queries.map((query) => answerOf(context, query)));
  if (answers.some((answer) => answer === null)) return null;
  const found = answers.filter((answer) => answer !== null);
  const { language } = address;
  return { html: await renderer.render(address, found), language, data: { nowMs: address.nowMs, answers: found } };
}

async function answerOf(context: RequestContext, { key, ...operation }: ScreenQuery): Promise<ScreenAnswer | null> {
  const data = await visitorData(context, operation);
  return data === null ? null : { key, data };
}

/** The request of the page without what could tell who sends it. */
function asVisitor({ request, ...incoming }: IncomingRequest): IncomingRequest {
  const headers = new Headers(request.headers);
  headers.delete("authorization");
  headers.delete("cookie");
  return { ...incoming, request: new Request(request.url, { headers }) };
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
