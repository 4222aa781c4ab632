import { hostOf } from "../../../schema/kit/channels.ts";
import type { AppEnv } from "../env.ts";
import { plainResponse } from "../plain-answers.ts";
import { isAppOrigin } from "./is-app-origin.ts";

type Origins = Pick<AppEnv, "fileOrigins" | "s3">;

/** A page whose policy names the other hosts of files: those that it shows, and those that staff send to. */
export function withFileOrigins(request: Request, env: Origins, page: Response): Response {
  const { binary, input } = env.fileOrigins;
  if (binary === null && input === null && env.s3 === null) return page;
  // With its path: other buckets of the service are other people's.
  const storage = env.s3 && `${env.s3.bucketUrl}/`;
  // Answers without a page have one too: a browser takes the policy of a 304 for that of the page it has.
  const policy = page.headers.get("content-security-policy");
  if (policy === null) return page;
  const isAdmin = hostOf(new URL(request.url).hostname).isAdmin;
  const sources = { "img-src": [binary], "connect-src": isAdmin ? [binary, input, storage] : [binary] };
  let extended = policy;
  for (const [directive, origins] of Object.entries(sources)) {
    const others = origins.filter((origin) => origin !== null).map((origin) => ` ${origin}`);
    extended = extended.replace(`${directive} 'self'`, `${directive} 'self'${[...new Set(others)].join("")}`);
  }
  if (extended === policy) return page;
  const answer = new Response(page.body, page);
  answer.headers.set("content-security-policy", extended);
  return answer;
}

/** The answer to a browser that asks whether a page of the app may send there what no plain form could. */
export function preflightAnswer(request: Request, env: Pick<AppEnv, "APP_DOMAIN">): Response {
  return readableByApp(request, env, plainResponse(204, null, PREFLIGHT));
}

const PREFLIGHT = {
  "access-control-allow-methods": "GET, HEAD, PUT",
  "access-control-allow-headers": "authorization, content-type",
  "access-control-max-age": "86400",
};

/** Lets pages of the app read an answer of another host of its own. */
export function readableByApp(
  request: Request,
  { APP_DOMAIN }: Pick<AppEnv, "APP_DOMAIN">,
  answer: Response,
): Response {
  const origin = request.headers.get("origin");
  const readable = new Response(answer.body, answer);
  readable.headers.append("vary", "origin");
  if (origin !== null && isAppOrigin(origin, APP_DOMAIN)) readable.headers.set("access-control-allow-origin", origin);
  return readable;
}
