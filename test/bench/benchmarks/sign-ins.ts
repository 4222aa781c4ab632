import { setTimeout as wait } from "node:timers/promises";
import { signIn } from "../../support/house/api.ts";
import { PASSWORD } from "../../support/house/new-person.ts";
import { compared, type Finding } from "../finding.ts";
import { interleave } from "../interleave.ts";
import { runLoad } from "../load/run-load.ts";
import { houseSide } from "../sides.ts";
import { BIDDERS, RISE, type Stage } from "../stage.ts";

const SIGN_INS_PER_SECOND = 2;
const BIDS_PER_SECOND = 100;
const SECONDS = 5;

/** B12: how long an answer takes while people sign in, beside a house where nobody does. */
export async function signIns(stage: Stage): Promise<Finding[]> {
  const house = await stage.house();
  const [lotId = ""] = await house.newLots(1);
  const side = houseSide(house, lotId);
  let signedIn = 0;
  const p99Ms = async (isSigningIn: boolean): Promise<number> => {
    await stage.settle();
    let isOver = false;
    const signingIn = async (): Promise<void> => {
      const asked: Promise<unknown>[] = [];
      while (isSigningIn && !isOver) {
        const person = house.bidders[signedIn % house.bidders.length];
        signedIn += 1;
        if (person) asked.push(signIn(house.process.url, person.email, PASSWORD));
        await wait(1000 / SIGN_INS_PER_SECOND);
      }
      await Promise.all(asked);
    };
    const people = signingIn();
    const { url, headers, body, accepted } = side;
    const result = await runLoad({
      ...{ url, headers, body, accepted },
      clients: BIDDERS,
      perSecond: BIDS_PER_SECOND,
      seconds: SECONDS,
      firstAmount: side.lastAmount,
      rise: RISE,
    });
    isOver = true;
    await people;
    side.lastAmount = result.lastAmount;
    if (result.accepted === 0) throw new Error(`no bid was accepted: ${result.sample}`);
    return result.p99Ms;
  };
  await p99Ms(false);
  const rounds = await interleave({
    product: async () => await p99Ms(true),
    reference: async () => await p99Ms(false),
  });
  return [
    compared({
      id: "B12",
      what: `answer p99 at ${BIDS_PER_SECOND} bids/s while ${SIGN_INS_PER_SECOND} sign-ins/s hash passwords`,
      against: "the same without sign-ins",
      unit: "ms",
      digits: 1,
      rounds,
      target: { atMost: 1.5 },
    }),
  ];
}
