import { atShare } from "../finding.ts";
import { keepAlive, send } from "../load/http.ts";
import { ITEMS_PER_PAGE, type ListCase, SEARCH_QUERY, type SearchCase } from "./list-cases.ts";

/** Requests of each case, and of the floor beside it, in turns. */
export const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 20);
/** Not measured: the first one plans and counts, once a minute. */
const WARM_UPS = 2;

export interface Times {
  p50: number;
  p99: number;
  /** The request that planned and counted. */
  first: number;
}

export interface Measured extends Times {
  name: string;
}

/** What the bare Worker takes. */
export interface Floor {
  p50: number;
  p99: number;
}

/** A case beside the floor of the same words. */
export interface Compared extends Measured {
  floor: Floor;
}

/** Requests of one client to the lists of a catalogue, and to the bare Worker beside it. */
export class Lists {
  readonly #agent = keepAlive();
  readonly #url: string;
  readonly #floorUrl: string;
  readonly #floorMs: number[] = [];

  constructor({ url, floorPort }: { url: string; floorPort: number }) {
    this.#url = `${url}/graphql`;
    this.#floorUrl = `http://127.0.0.1:${floorPort}/`;
  }

  async cases(query: string, cases: readonly ListCase[], token?: string): Promise<Measured[]> {
    const measured: Measured[] = [];
    for (const { name, variables } of cases) {
      const { filter, sort, page = 1 } = variables;
      const times = await this.ask(query, { filter, sort, pagination: { page, itemsPerPage: ITEMS_PER_PAGE } }, token);
      measured.push({ name, ...times });
      if (process.env.BENCH_VERBOSE) console.log(`  ${name}: ${JSON.stringify(times)}`);
    }
    return measured;
  }

  async searches(cases: readonly SearchCase[], itemsPerPage: number): Promise<Compared[]> {
    const compared: Compared[] = [];
    for (const { text, match } of cases) {
      const body = JSON.stringify({
        query: SEARCH_QUERY,
        variables: { input: { text }, pagination: { page: 1, itemsPerPage } },
      });
      const floorMs: number[] = [];
      const times = await this.#turns(body, {}, async () => {
        floorMs.push(await this.#time(`${this.#floorUrl}?match=${encodeURIComponent(match)}`, "", {}));
      });
      compared.push({ name: text, ...times, floor: { p50: atShare(floorMs, 0.5), p99: atShare(floorMs, 0.99) } });
      if (process.env.BENCH_VERBOSE) console.log(`  ${JSON.stringify(compared.at(-1))}`);
    }
    return compared;
  }

  async ask(query: string, variables: object, token?: string): Promise<Times> {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    let asked = 0;
    return await this.#turns(JSON.stringify({ query, variables }), headers, async () => {
      asked += 1;
      this.#floorMs.push(await this.#time(`${this.#floorUrl}?after=lot-${asked * 31}`, "", {}));
    });
  }

  /** The figures of a sale beside the bare Worker's read of its lots, in turns. */
  async figures(query: string, { saleId, token }: { saleId: string; token: string }): Promise<Compared> {
    const floorMs: number[] = [];
    const body = JSON.stringify({ query, variables: { id: saleId } });
    const times = await this.#turns(body, { authorization: `Bearer ${token}` }, async () => {
      floorMs.push(await this.#time(`${this.#floorUrl}?sale=${saleId}`, "", {}));
    });
    return { name: saleId, ...times, floor: { p50: atShare(floorMs, 0.5), p99: atShare(floorMs, 0.99) } };
  }

  /** Of all requests to the bare Worker so far. */
  floor(): Floor {
    return { p50: atShare(this.#floorMs, 0.5), p99: atShare(this.#floorMs, 0.99) };
  }

  /** Milliseconds that the bare Worker takes to deliver bids on a lot, the first of them as this row. */
  async deliver({ lot, row, bids }: { lot: string; row: number; bids: number }): Promise<number> {
    return await this.#time(`${this.#floorUrl}?lot=${lot}&row=${row}&bids=${bids}`, "", {});
  }

  close(): void {
    this.#agent.destroy();
  }

  async #turns(body: string, headers: Record<string, string>, floor: () => Promise<void>): Promise<Times> {
    const times: number[] = [];
    for (let asked = 0; asked < REQUESTS + WARM_UPS; asked += 1) {
      times.push(await this.#time(this.#url, body, headers));
      if (asked >= WARM_UPS) await floor();
    }
    const warm = times.slice(WARM_UPS);
    return { first: times[0] ?? 0, p50: atShare(warm, 0.5), p99: atShare(warm, 0.99) };
  }

  async #time(url: string, body: string, headers: Record<string, string>): Promise<number> {
    const startedMs = performance.now();
    const text = await send({ url, headers, body, agent: this.#agent });
    if (text.includes('"errors"')) throw new Error(text.slice(0, 500));
    return performance.now() - startedMs;
  }
}
