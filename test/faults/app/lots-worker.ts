// A Worker beside the app's own that calls lots' actors as that one does: for what the API does not show (audit,
// health), and for lots that the catalogue does not have.

interface Ask {
  /** The lot's id, which names its actor. */
  lot: string;
  method: "audit" | "health" | "currentState" | "bids" | "execute" | "reproject";
  args: unknown[];
}

interface Env {
  LOTS: {
    idFromName(name: string): { toString(): string };
    getByName(name: string): Record<Ask["method"], (...args: unknown[]) => Promise<unknown>>;
  };
}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === "/ids") {
      const names: string[] = await request.json();
      return Response.json(names.map((name) => env.LOTS.idFromName(name).toString()));
    }
    const { lot, method, args }: Ask = await request.json();
    try {
      return Response.json({ value: (await env.LOTS.getByName(lot)[method](...args)) ?? null });
    } catch (error) {
      return Response.json({ error: error instanceof Error ? error.message : String(error) });
    }
  },
};
