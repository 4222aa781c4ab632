import { api } from "../../support/app/api.ts";
import { PASSWORD } from "../../support/app/new-person.ts";
import { proofText, solved } from "../../support/people/proof-of-work.ts";
import { type App, type Bench, RISE } from "../bench.ts";
import { compared, type Finding, spread } from "../finding.ts";
import { interleave } from "../interleave.ts";
import type { LoadResult } from "../load/load.ts";
import { runLoad } from "../load/run-load.ts";
import { appSide, type Side } from "../sides.ts";

const BIDS_PER_SECOND = 50;
const SECONDS = 6;
/** The attack begins before the bids are measured and ends after them. */
const ATTACK_SECONDS = SECONDS + 2;
const ADDRESSES = 500;
const MAX_SIGN_IN_MS = 3_000;

const LOGIN = 'mutation ($userName: String!) { login(userName: $userName, password: "Fout-1234") { userId } }';
const ATTACKS: { name: string; clients: number; perSecond?: number }[] = [
  { name: "3 a second", clients: 3, perSecond: 3 },
  { name: "5 clients", clients: 5 },
];

/** B12: how long other people's bids and sign-ins take while strangers sign in as made-up people, each time from another address. */
export async function signInFlood(bench: Bench): Promise<Finding[]> {
  const app = await bench.app();
  const [lotId = ""] = await app.newLots(1);
  const side = appSide(app, lotId);
  const findings: Finding[] = [];
  const signInMs: Record<"quiet" | "attacked", number[]> = { quiet: [], attacked: [] };
  await bidsP50Ms(side);
  for (const attack of ATTACKS) {
    const counts = { asked: 0, refused: 0 };
    const quiet = async (): Promise<number> => {
      await bench.settle();
      const p50Ms = await bidsP50Ms(side);
      signInMs.quiet.push(await timeToSignIn(app));
      return p50Ms;
    };
    const attacked = async (): Promise<number> => {
      await bench.settle();
      const attacking = flood(app, attack);
      const p50Ms = await bidsP50Ms(side);
      signInMs.attacked.push(await timeToSignIn(app));
      const { answered, accepted } = await attacking;
      counts.asked += answered;
      counts.refused += accepted;
      return p50Ms;
    };
    findings.push(
      compared({
        id: `B12 ${attack.name}`,
        what: `answer p50 at ${BIDS_PER_SECOND} bids/s beside made-up sign-ins, ${attack.name}`,
        against: "the same without them",
        unit: "ms",
        digits: 1,
        rounds: await interleave({ product: attacked, reference: quiet }),
        target: { atMost: 2 },
        remark: `of ${counts.asked} made-up sign-ins ${counts.refused} were asked for a proof of work`,
      }),
    );
  }
  return [...findings, signInFinding(signInMs)];
}

function signInFinding({ quiet, attacked }: { quiet: number[]; attacked: number[] }): Finding {
  return {
    id: "B12 sign-in",
    what: "an honest sign-in beside them: challenge, solving it in Node on this machine, sign-in",
    against: "the same without them",
    product: `${spread(attacked)} ms`,
    reference: `${spread(quiet)} ms`,
    ratio: "-",
    target: `all at most ${MAX_SIGN_IN_MS} ms`,
    isMet: Math.max(...attacked) <= MAX_SIGN_IN_MS,
    remark: "without them a proof is still needed for a minute after the last attack",
  };
}

async function bidsP50Ms(side: Side): Promise<number> {
  const { url, headers, body, accepted, lastAmount: firstAmount } = side;
  const load = { clients: headers.length, perSecond: BIDS_PER_SECOND, seconds: SECONDS, firstAmount, rise: RISE };
  const result = await runLoad({ url, headers, body, accepted, ...load });
  side.lastAmount = result.lastAmount;
  if (result.accepted === 0) throw new Error(`no bid was accepted: ${result.sample}`);
  return result.p50Ms;
}

async function flood({ process }: App, { clients, perSecond }: (typeof ATTACKS)[number]): Promise<LoadResult> {
  return await runLoad({
    url: `${process.url}/graphql`,
    headers: Array.from({ length: ADDRESSES }, (_, index) => ({
      "cf-connecting-ip": `2001:db8:${index.toString(16)}::1`,
    })),
    body: JSON.stringify({ query: LOGIN, variables: { userName: "{{id}}@example.org" } }),
    accepted: "PROOF_OF_WORK_REQUIRED",
    clients,
    ...(perSecond === undefined ? {} : { perSecond }),
    seconds: ATTACK_SECONDS,
    firstAmount: 0,
    rise: 0,
  });
}

/** As the app does: it asks for the challenge first. */
async function timeToSignIn({ process: { url }, bidders }: App): Promise<number> {
  const email = bidders[0]?.email ?? "";
  const startedMs = performance.now();
  const { proofOfWorkChallenge: challenge } = await api<{ proofOfWorkChallenge: string | null }>(
    url,
    "{ proofOfWorkChallenge(operation: LOGIN) }",
  );
  const proofOfWork = challenge === null ? null : proofText(await solved(challenge));
  await api(
    url,
    `mutation ($email: String!, $password: String!, $proof: String) {
      login(userName: $email, password: $password, proofOfWork: $proof) { accessToken }
    }`,
    { email, password: PASSWORD, proof: proofOfWork },
  );
  return performance.now() - startedMs;
}
