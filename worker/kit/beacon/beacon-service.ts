import { WorkerEntrypoint } from "cloudflare:workers";
import type { BeaconRpc } from "../../../schema/bidding/rpc/worker-rpc.ts";
import type { BeaconChain } from "../../../schema/kit/beacon/beacon-chain.ts";
import { parseEnv, type WorkerEnv } from "../env.ts";
import { openBeacon } from "./open-beacon.ts";

/** The beacon for blind lots: only the Worker calls the network. Only this deployment's actors can call it. */
export class BeaconService extends WorkerEntrypoint<WorkerEnv> implements BeaconRpc {
  async chain(): Promise<BeaconChain> {
    const { chain } = await openBeacon(parseEnv(this.env));
    return chain;
  }

  async read(round: number): Promise<string | null> {
    const beacon = await openBeacon(parseEnv(this.env));
    return (await beacon.read(round))?.signature ?? null;
  }
}
