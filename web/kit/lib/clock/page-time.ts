import { SERVER_TIME_METRIC } from "../../../../schema/kit/page-renderer.ts";
import { noteServerTime } from "./server-clock.ts";

/**
 * Sets the clock by the answer that brought the page: a page may have been kept for seconds, and a device's clock may
 * be wrong, yet what has closed since shows as closed from the first moment. A page from the browser's own cache says
 * when it was sent long ago.
 */
export function notePageTime(
  visit: PerformanceEntry | undefined = performance.getEntriesByType("navigation")[0],
): void {
  if (!(visit instanceof PerformanceNavigationTiming) || visit.transferSize === 0) return;
  const sent = visit.serverTiming?.find(({ name }) => name === SERVER_TIME_METRIC);
  if (sent) noteServerTime(sent.description, Date.now() - (performance.now() - visit.responseStart));
}
