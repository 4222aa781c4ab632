import { isIgnored, listedErrors } from "./listed-errors.ts";

/** The share of page loads that report errors: enough to notice problems. User behaviour is not recorded. */
const SAMPLED_SHARE = 0.8;
/** The maximum per page, so that an error that repeats every second does not flood the server. */
const MAX_REPORTS = 20;
/** The limit of worker/app/reports/serve-report.ts. */
const MAX_CHARACTERS = 500;

const isSampled = Math.random() < SAMPLED_SHARE;
const reported = new Set<string>();

/** Reports an error to the server, once per page and without the user's identity. Survives a reload that follows. */
export function reportError(detail: string): void {
  const text = detail.replace(/\p{Cc}+/gu, " ").slice(0, MAX_CHARACTERS);
  if (!isSampled || isIgnored(detail) || reported.size >= MAX_REPORTS || reported.has(text)) return;
  reported.add(text);
  const body = JSON.stringify({ detail: text, path: location.pathname.slice(0, 300) });
  navigator.sendBeacon?.("/snoopy", new Blob([body], { type: "application/json" }));
}

// Network errors are left out: the network cannot carry the report, and leaving a page aborts its requests.
const reportListed = () => {
  for (const { detail, isNetwork } of listedErrors.get()) if (!isNetwork) reportError(detail);
};

/** Reports listed errors and uncaught ones. Returns a function that stops it. */
export function watchErrors(): () => void {
  const onError = ({ message }: ErrorEvent) => reportError(message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportError(`Unhandled: ${String(reason)}`);
  addEventListener("error", onError);
  addEventListener("unhandledrejection", onRejection);
  const stopListening = listedErrors.subscribe(reportListed);
  reportListed();
  return () => {
    removeEventListener("error", onError);
    removeEventListener("unhandledrejection", onRejection);
    stopListening();
  };
}
