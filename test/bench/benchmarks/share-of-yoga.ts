import { type App, type Bench, BIDDERS, RISE } from "../bench.ts";
import { compared, type Finding } from "../finding.ts";
import { interleave, type Rounds } from "../interleave.ts";
import { runLoad } from "../load/run-load.ts";
import { appSide, type Side } from "../sides.ts";
import { processorMs, quiet } from "../usage.ts";

const SECONDS = 3;
const WARM_UP_SECONDS = 4;
const MEASURED_ROUNDS = 9;
const AGAINST = "the same steps of an operation without yoga: a bundle of its own, measured in turns";

/** B19: what yoga adds to the processor time of a request over HTTP. */
export async function shareOfYoga(bench: Bench): Promise<Finding[]> {
  const apps = { product: await bench.newApp("with-yoga"), reference: await bench.newAppWithoutYoga("without-yoga") };
  const queries = await measure(apps, async ({ process }) => emptyQuery(process.url));
  const bids = await measure(apps, async (app) => appSide(app, (await app.newLots(1))[0] ?? ""));
  const unit = "ms CPU a request";
  return [
    compared({
      id: "B19 query",
      what: `\`{ __typename }\`, ${BIDDERS} HTTP clients`,
      against: AGAINST,
      unit,
      digits: 3,
      rounds: queries,
      target: { atMost: 2 },
    }),
    compared({
      id: "B19 bid",
      what: `one bid, ${BIDDERS} HTTP clients on one hot lot`,
      against: AGAINST,
      unit,
      digits: 3,
      rounds: bids,
      target: { atMost: 1.05 },
    }),
  ];
}

function emptyQuery(url: string): Side {
  return {
    url: `${url}/graphql`,
    headers: [{}],
    body: '{"query":"{ __typename }"}',
    accepted: '"Query"',
    lastAmount: 0,
  };
}

async function measure(apps: Record<keyof Rounds, App>, sideOf: (app: App) => Promise<Side>): Promise<Rounds> {
  const sides = { product: await sideOf(apps.product), reference: await sideOf(apps.reference) };
  await costOfRequest(apps.product, sides.product, WARM_UP_SECONDS);
  await costOfRequest(apps.reference, sides.reference, WARM_UP_SECONDS);
  return await interleave(
    {
      product: async () => await costOfRequest(apps.product, sides.product, SECONDS),
      reference: async () => await costOfRequest(apps.reference, sides.reference, SECONDS),
    },
    MEASURED_ROUNDS,
  );
}

/** Processor time of the runtime per answered request, with what follows from the requests: read models, messages. */
async function costOfRequest({ process }: App, side: Side, seconds: number): Promise<number> {
  await quiet(process.pid);
  const beforeMs = processorMs(process.pid);
  const { url, headers, body, accepted } = side;
  const plan = { url, headers, body, accepted, clients: BIDDERS, seconds, firstAmount: side.lastAmount, rise: RISE };
  const result = await runLoad(plan);
  side.lastAmount = result.lastAmount;
  if (result.accepted === 0) throw new Error(`nothing was accepted: ${result.sample}`);
  await quiet(process.pid);
  return (processorMs(process.pid) - beforeMs) / result.answered;
}
