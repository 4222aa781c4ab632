import { isIgnored, listedErrors } from "./error-list.ts";

/** The share of page loads whose errors are reported: enough to see what goes wrong. What people do is not recorded at all. */
const SAMPLED_SHARE = 0.8;
/** An error that comes back every second must not become a flood. */
const MAX_REPORTS = 20;
/** As worker/reports/serve-report.ts takes them. */
const MAX_CHARACTERS = 500;

const isSampled = Math.random() < SAMPLED_SHARE;
const reported = new Set<string>();

/** Reports an error to the house, once a page, without who met it. Outlives a reload that follows. */
export function reportError(detail: string): void {
  const text = detail.replace(/\p{Cc}+/gu, " ").slice(0, MAX_CHARACTERS);
  if (!isSampled || isIgnored(detail) || reported.size >= MAX_REPORTS || reported.has(text)) return;
  reported.add(text);
  const body = JSON.stringify({ detail: text, path: location.pathname.slice(0, 300) });
  navigator.sendBeacon?.("/snoopy", new Blob([body], { type: "application/json" }));
}

// Not those of the line: it cannot carry the report, and every page that is left breaks off its requests.
const reportListed = () => {
  for (const { detail, isNetwork } of listedErrors.get()) if (!isNetwork) reportError(detail);
};

/** Reports what is listed, and what no code caught. Returns the way to stop. */
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
