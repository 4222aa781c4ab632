import { Client, ssrExchange } from "@urql/core";
import { renderToReadableStream } from "react-dom/server.edge";
import { createPath, type Navigator, Router } from "react-router";
import { Provider } from "urql";
import type { Language } from "../../../schema/kit/languages.ts";
import type { PageRenderer, RenderedAddress, ScreenAnswer } from "../../../schema/kit/page-renderer.ts";
import { type Dictionary, type FirstRender, FirstRenderContext } from "../../kit/first-render.ts";
import { loadAllMessages } from "../../kit/i18n/loaders.ts";
import { waitForNoQueries } from "../../kit/lib/boot/initial-queries.ts";
import { storedAnswers } from "../../kit/lib/graphql/page-answers.ts";
import { AppRoutes } from "../shell/routes.tsx";
import { furtherQueriesAt, notFoundPage, queriesAt } from "./queries-at.ts";

// The server has asked the queries before it renders.
waitForNoQueries();

/** React puts larger parts that are complete into scripts at the end, which the security policy refuses. */
const ONE_CHUNK_CHARACTERS = 100_000_000;

/** Nobody navigates on the server. */
const NAVIGATOR: Navigator = {
  createHref: (to) => (typeof to === "string" ? to : createPath(to)),
  go() {},
  push() {},
  replace() {},
};

/** One for all requests, as i18next prepares each. */
const dictionaries = new Map<Language, Dictionary>();

async function dictionaryOf(language: Language): Promise<Dictionary> {
  const known = dictionaries.get(language);
  if (known) return known;
  const loaded = { language, messages: await loadAllMessages(language) };
  dictionaries.set(language, loaded);
  return loaded;
}

/** It has these answers, and asks nothing. */
function clientOf(answers: readonly ScreenAnswer[]): Client {
  return new Client({
    url: "/graphql",
    preferGetMethod: false,
    exchanges: [ssrExchange({ isClient: false, initialState: storedAnswers(answers) })],
  });
}

async function render(address: RenderedAddress, answers: readonly ScreenAnswer[]): Promise<string> {
  const { pathname, search, channel, language, nowMs, nothing } = address;
  const first: FirstRender = {
    nowMs,
    ...(nothing && { nothing }),
    server: { dictionary: await dictionaryOf(language), channel },
  };
  const client = clientOf(answers);
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(
    <FirstRenderContext value={first}>
      <Provider value={client}>
        <Router static location={{ pathname, search, hash: "", state: null, key: "default" }} navigator={NAVIGATOR}>
          <AppRoutes />
        </Router>
      </Provider>
    </FirstRenderContext>,
    { progressiveChunkSize: ONE_CHUNK_CHARACTERS, onError: (error) => void errors.push(error) },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  // Without a part, a page would be worse than one that the browser renders.
  if (errors.length > 0) throw errors[0];
  return html;
}

export const renderer: PageRenderer = {
  queriesAt,
  furtherQueriesAt: (address, answers) => furtherQueriesAt(address, clientOf(answers)),
  notFoundPage,
  render,
};
