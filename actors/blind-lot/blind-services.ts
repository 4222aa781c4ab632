import { exports } from "cloudflare:workers";
import type { BeaconChain } from "../../schema/kit/beacon/beacon-chain.ts";
import type { ActorEnv } from "../actor-env.ts";
import { type BlindDestinations, blindDestinations } from "./delivery/blind-destinations.ts";

/** The beacon as the Worker reads it: only the Worker calls the network. */
export interface BeaconReader {
  /** The chain that new sales are sealed to. */
  chain(): Promise<BeaconChain>;
  /** The signature of a round, which the lot verifies itself; null: not yet. */
  read(round: number): Promise<string | null>;
}

/** What a blind lot calls outside of itself. Tests replace members. */
export interface BlindServices {
  beacon: BeaconReader;
  destinations: BlindDestinations;
}

export function blindServices(env: ActorEnv): BlindServices {
  return {
    beacon: {
      chain: async () => ({ ...(await exports.BeaconService.chain()) }),
      read: async (round) => await exports.BeaconService.read(round),
    },
    destinations: blindDestinations(env),
  };
}
