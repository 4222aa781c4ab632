/** The shortest time between two reloads. */
const MIN_INTERVAL_MS = 60_000;

/**
 * Reloads a page whose version the server does not serve. A page that a reload has just brought stays and reconnects: it got the same
 * version again, as during a deployment.
 */
export function reloadPage(): void {
  const [navigation] = performance.getEntriesByType("navigation");
  const wasReloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
  if (!wasReloaded || performance.now() > MIN_INTERVAL_MS) location.reload();
}
