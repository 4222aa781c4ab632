import * as v from "valibot";
import { type BeaconChain, instantOfRound } from "../../../schema/kit/beacon/beacon-chain.ts";
import { VerifiedRound } from "../../../schema/kit/beacon/verify-round.ts";
import { errorName, report } from "../../../schema/kit/report.ts";
import { readBody } from "../read-body.ts";
import type { Beacon } from "./beacon.ts";

/**
 * The public relays that https://docs.drand.love/developer/http-api lists, of three operators: the project's own (three
 * hosts of one domain, which may fail together), Cloudflare and StorSwift. One of each is asked first. None is trusted:
 * each answer is verified by the chain's key.
 */
export const QUICKNET_RELAYS = [
  "https://api.drand.sh",
  "https://drand.cloudflare.com",
  "https://api.drand.secureweb3.com:6875",
  "https://api2.drand.sh",
  "https://api3.drand.sh",
] as const;

interface RelayedBeaconOptions {
  chain: BeaconChain;
  /** Asked in this order, each only if those before it had no answer that holds. */
  relays: readonly string[];
  fetch: (url: string, init: { signal: AbortSignal; redirect: "manual" }) => Promise<Response>;
  now: () => number;
  /** Of one relay. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 2_000;
/** An answer has some 250. */
const MAX_ANSWER_BYTES = 2_048;
/** A relay that has no such round yet. Quicknet's relays say it in all three ways. */
const NOT_YET = [404, 425, 503];

const answer = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ round: v.number(), signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{96}$/)) }),
);

/** A drand chain, read over HTTP. */
export function relayedBeacon(options: RelayedBeaconOptions): Beacon {
  const { chain, relays, now } = options;
  return {
    chain,
    read: async (round) => {
      if (now() < instantOfRound(chain, round)) return null;
      for (const relay of relays) {
        const found = await ask(relay, round, options);
        if (found instanceof VerifiedRound) return found;
        if (found !== "NOT_YET") report({ event: "BeaconRelayFailed", relay, fault: found });
      }
      return null;
    },
  };
}

/** The round by one relay, NOT_YET, or what was wrong. */
async function ask(
  relay: string,
  round: number,
  { chain, fetch: send, timeoutMs = TIMEOUT_MS }: RelayedBeaconOptions,
): Promise<VerifiedRound | string> {
  try {
    const response = await send(`${relay}/${chain.hash}/public/${round}`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "manual",
    });
    if (NOT_YET.includes(response.status)) return "NOT_YET";
    if (response.status !== 200) return `HTTP_${response.status}`;
    const found = v.safeParse(answer, await readBody(response, MAX_ANSWER_BYTES));
    if (!found.success) return "ANSWER_MALFORMED";
    if (found.output.round !== round) return "OTHER_ROUND";
    return await VerifiedRound.of(chain, round, found.output.signature);
  } catch (error) {
    return errorName(error);
  }
}
