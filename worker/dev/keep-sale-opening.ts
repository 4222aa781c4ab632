/** Of the HTTP server what is used here. */
interface RequestSource {
  on(event: "request", listener: (request: { url?: string | undefined }) => void): unknown;
}

const CHECK_MS = 60_000;
/** A demo that nobody has used for so long gets no more sales. */
const UNUSED_MS = 10 * CHECK_MS;

/** While the demo is used: whenever no sale opens its sealed bids in the next minutes, one is added. */
export function keepSaleOpening(server: RequestSource, address: string): void {
  let usedAtMs = Date.now();
  server.on("request", ({ url }) => {
    if (!url?.startsWith("/dev/demo")) usedAtMs = Date.now();
  });
  const check = async () => {
    if (Date.now() - usedAtMs > UNUSED_MS) return;
    try {
      const response = await fetch(`${address}/dev/demo?opening`, { method: "POST" });
      await response.text();
    } catch {
      // The server restarts or stops; the next check follows.
    }
  };
  void check();
  setInterval(() => void check(), CHECK_MS).unref();
}
