import type { RequestContext } from "../../kit/context.ts";
import { DEMO_SEED, DEMO_VERSION, type DemoMarker, readMarker, writeMarker } from "./demo-marker.ts";
import { insertAccounts } from "./insert-accounts.ts";
import { insertAuction, insertBlindSale, insertFavorites, insertSellers } from "./insert-catalogue.ts";
import { keepPictures } from "./keep-pictures.ts";
import { openBlindLots } from "./open-blind-lots.ts";
import { openLots } from "./open-lots.ts";
import type { BuiltAuction } from "./seed/build-auction.ts";
import type { BuiltBlindSale } from "./seed/build-blind-sale.ts";
import { buildDemoData, type DemoData } from "./seed/build-demo-data.ts";

export interface FillProgress {
  done: number;
  total: number;
  /** A readable description of the step just completed. */
  what: string;
}

interface Step {
  what: string;
  /** The step's share of the work, in lots. */
  weight: number;
  run(): Promise<void>;
}

export interface FillContext extends Pick<RequestContext, "env" | "database" | "now"> {
  /** Stops the run soon, within a step. The next run repeats the step; the parts already done are not duplicated. */
  signal: AbortSignal;
}

/**
 * Creates the demo data step by step and reports the progress after each step. An interrupted run continues where it
 * stopped, with the same data; running it again on complete data does nothing.
 * @param options.steps the maximum number of steps in this run; the rest is left for the next run.
 */
export async function* fillDemoTables(
  context: FillContext,
  { steps: mostSteps = Number.POSITIVE_INFINITY }: { steps?: number | undefined } = {},
): AsyncGenerator<FillProgress> {
  const begun = await readMarker(context.env);
  const marker: DemoMarker =
    begun?.version === DEMO_VERSION
      ? begun
      : { version: DEMO_VERSION, seed: DEMO_SEED, builtAtMs: context.now(), stepsDone: 0, isFilled: false };
  const steps = stepsOf(context, buildDemoData({ seed: marker.seed, nowMs: marker.builtAtMs }));
  const total = steps.reduce((sum, { weight }) => sum + weight, 0);
  let done = steps.slice(0, marker.stepsDone).reduce((sum, { weight }) => sum + weight, 0);
  let { stepsDone } = marker;

  yield { done, total, what: "the demo data is made" };
  for (const step of steps.slice(stepsDone, stepsDone + mostSteps)) {
    await step.run();
    stepsDone += 1;
    done += step.weight;
    await writeMarker(context.env, { ...marker, stepsDone, isFilled: stepsDone === steps.length });
    yield { done, total, what: step.what };
  }
}

function stepsOf(context: FillContext, data: DemoData): Step[] {
  return [
    { what: "people", weight: 20, run: () => insertAccounts(context, data.accounts) },
    {
      what: "sellers and categories",
      weight: 5,
      run: async () => {
        await keepPictures(context, data.images);
        await insertSellers(context, data);
      },
    },
    ...data.auctions.map(
      (auction, index): Step => ({
        what: `auction ${index + 1} of ${data.auctions.length}`,
        weight: auction.lots.length,
        run: () => addAuction(context, auction),
      }),
    ),
    {
      what: "sales by sealed bids",
      weight: 10,
      run: async () => {
        for (const sale of data.blindSales) await addBlindSale(context, sale);
      },
    },
    { what: "favourites", weight: 1, run: () => insertFavorites(context, data.favorites) },
  ];
}

/** Adds an auction with pictures and bid history. Once it is visible, only its lots' bid history can be missing. */
export async function addAuction(context: FillContext, auction: BuiltAuction): Promise<void> {
  await keepPictures(context, [...auction.images, ...auction.lots.flatMap(({ images }) => images)]);
  await insertAuction(context, auction);
  await openLots(context, auction.lots);
}

/** As `addAuction`. */
export async function addBlindSale(context: FillContext, sale: BuiltBlindSale): Promise<void> {
  const { images, lots } = sale.auction;
  await keepPictures(context, [...images, ...lots.flatMap((lot) => lot.images)]);
  await insertBlindSale(context, sale);
  await openBlindLots(context, sale);
}
