import type { App, Bench } from "../bench.ts";
import { bidsP99Ms } from "../bids-p99.ts";
import { compared, type Finding } from "../finding.ts";
import { interleave } from "../interleave.ts";
import type { LoadResult } from "../load/load.ts";
import { runLoad } from "../load/run-load.ts";
import { Watchers } from "../load/watchers.ts";
import { appSide } from "../sides.ts";

const BIDS_PER_SECOND = 100;
const SECONDS = 5;
const RATE = { perSecond: BIDS_PER_SECOND, seconds: SECONDS };
/** The attack begins before the bids are measured and ends after them. */
const ATTACK_SECONDS = SECONDS + 2;
const ATTACKERS = [1, 4];
const LOTS = 60;

const EVENTS =
  "{ lotOverride address { id street houseNumber postalCode city countryCode } events { id startingOn endingOn comment } }";
const FIELDS = `id title summary description images { fileId url description imageSizes { c100 c500 } }
  events { viewingByScheduledDate ${EVENTS} viewingByAppointment ${EVENTS} retrievalByAppointment ${EVENTS} }
  incrementalLotAttributes { auctionCosts auctionCostsVat vat bpm marginRule subjectToAcceptance }`;
/** As dear as a request may be: three lists, which share nothing, of lots with all that they have. */
const DEAREST = `{ ${[1, 2, 3]
  .map(
    (page) => `p${page}: queryIncrementalLots(pagination: { page: ${page}, itemsPerPage: 12 }) { lots { ${FIELDS} } }`,
  )
  .join(" ")} }`;

const SOCKETS = 100;
const OPERATIONS = 10;

/** B13: how long other people's bids take while one address holds sockets with many odd operations each. */
export async function socketAttack(bench: Bench): Promise<Finding[]> {
  const app = await bench.app();
  const [lotId = ""] = await app.newLots(1);
  const side = appSide(app, lotId);
  const p99Ms = async (): Promise<number> => {
    await bench.settle();
    return await bidsP99Ms(side, RATE);
  };
  const attacked = async (): Promise<number> => {
    const attacker = new Watchers();
    try {
      await attacker.order({
        order: "connect",
        url: `${app.process.url.replace("http", "ws")}/graphql?lot=${lotId}`,
        protocol: "graphql-transport-ws",
        headers: { "cf-connecting-ip": "203.0.113.7" },
        hello: oddOperations(lotId),
        ready: null,
        watchers: SOCKETS,
      });
      return await p99Ms();
    } finally {
      await attacker.stop();
    }
  };
  await p99Ms();
  return [
    compared({
      id: "B13",
      what: `answer p99 at ${BIDS_PER_SECOND} bids/s while one address has ${SOCKETS} sockets of ${OPERATIONS} odd operations`,
      against: "the same without them",
      unit: "ms",
      digits: 1,
      rounds: await interleave({ product: attacked, reference: p99Ms }),
      target: { atMost: 2 },
    }),
  ];
}

/** Each of an id of its own, and every second one of a selection of its own. */
function oddOperations(lotId: string): string[] {
  const subscribes = Array.from({ length: OPERATIONS }, (_, index) => {
    const odd = index % 2 === 0 ? "" : `a{{socket}}x${index}: `;
    const query = `subscription { incrementalLotState(incrementalLotId: "${lotId}") { amount ${odd}sequence } }`;
    return { id: `{{socket}}-${index}`, type: "subscribe", payload: { query } };
  });
  return [{ type: "connection_init", payload: {} }, ...subscribes].map((message) => JSON.stringify(message));
}

/** B14: how long other people's bids take while clients repeat the dearest request that is allowed, each from its own address. */
export async function readsInALoop(bench: Bench): Promise<Finding[]> {
  const app = await bench.app();
  const [lotId = ""] = await app.newLots(LOTS);
  const side = appSide(app, lotId);
  const findings: Finding[] = [];
  const p99Ms = async (attackers: number): Promise<{ p99Ms: number; attack: LoadResult | null }> => {
    await bench.settle();
    const attacking = attackers === 0 ? null : attack(app, attackers);
    return { p99Ms: await bidsP99Ms(side, RATE), attack: await attacking };
  };
  await p99Ms(0);
  for (const attackers of ATTACKERS) {
    const counts = { asked: 0, answered: 0 };
    const rounds = await interleave({
      product: async () => {
        const measured = await p99Ms(attackers);
        counts.asked += measured.attack?.answered ?? 0;
        counts.answered += measured.attack?.accepted ?? 0;
        return measured.p99Ms;
      },
      reference: async () => (await p99Ms(0)).p99Ms,
    });
    findings.push(
      compared({
        id: `B14 ${attackers}`,
        what: `answer p99 at ${BIDS_PER_SECOND} bids/s while ${attackers} client(s) repeat the dearest read`,
        against: "the same without them",
        unit: "ms",
        digits: 1,
        rounds,
        target: { atMost: 2 },
        remark: `of ${counts.asked} reads ${counts.answered} were answered with rows, the others told to wait`,
      }),
    );
  }
  return findings;
}

async function attack({ process }: App, clients: number): Promise<LoadResult> {
  return await runLoad({
    url: `${process.url}/graphql`,
    headers: Array.from({ length: clients }, (_, index) => ({ "cf-connecting-ip": `198.51.100.${index + 1}` })),
    body: JSON.stringify({ query: DEAREST }),
    accepted: '"data"',
    clients,
    seconds: ATTACK_SECONDS,
    firstAmount: 0,
    rise: 0,
  });
}
