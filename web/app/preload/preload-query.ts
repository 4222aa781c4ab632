import { authorization } from "../../kit/lib/graphql/authorization.ts";
import { type FirstQuery, type Preloaded, preloadKey } from "../../kit/lib/graphql/preloaded-answers.ts";

/** The number of pictures fetched along with a response: those at the top of a first screen. */
const PICTURES = 3;
const PICTURE = /"c500":"([^"]+)"/g;

/** Sends a query and keeps its response for the app. */
export function preloadQuery({ answers }: Preloaded, query: FirstQuery): void {
  const token = authorization();
  const response = fetch("/graphql", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/graphql-response+json, application/json",
      authorization: token,
    },
    body: JSON.stringify(query),
  });
  answers.set(preloadKey(query, token), { askedAtMs: Date.now(), response });
  response.then(fetchPictures).catch(() => {});
}

async function fetchPictures(response: Response): Promise<void> {
  const text = await response.clone().text();
  for (const [, url] of [...text.matchAll(PICTURE)].slice(0, PICTURES)) if (url) new Image().src = url;
}
