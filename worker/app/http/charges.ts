import type { RequestContext } from "../../kit/context.ts";
import { costOf, MAX_COST, type OperationCost, type Variables } from "../../kit/graphql/cost.ts";
import { CostRate } from "../../kit/graphql/cost-rate.ts";
import { preparationCost, readRate } from "../../kit/graphql/read-rate.ts";
import { clientAddress } from "../../kit/rate-limits/client-address.ts";
import { CHANGE_COST, type MutationCosts } from "./change-cost.ts";

/** Changes of one network address, such as an office of twenty users: 210 at once, 20 a second. */
const addressChanges = new CostRate({ burst: 210 * CHANGE_COST, perSecond: 20 * CHANGE_COST });

/** Changes of one user: half of the above, so that one user does not use up what the others at the address have. */
const userChanges = new CostRate({ burst: 105 * CHANGE_COST, perSecond: 10 * CHANGE_COST });

/** Twice what one lot takes of one bidder, for a program that bids on several: the lot refuses first (LOT.md). */
export const LOT_COMMAND_PACE = { atOnce: 400, perSecond: 200 } as const;

/**
 * Bids of one sign-in, wherever it is: neither its neighbours' requests nor its user's other changes delay them. By
 * sign-in, since an ended one, which bids find out last, must not use up what its user's other sign-ins have.
 */
const lotCommands = new CostRate({
  burst: LOT_COMMAND_PACE.atOnce * CHANGE_COST,
  perSecond: LOT_COMMAND_PACE.perSecond * CHANGE_COST,
});

export type OperationCosts = { queryCost: OperationCost } | MutationCosts;

export type Payer = Pick<RequestContext, "request" | "bearer" | "viewer">;

/** What a request costs one of its accounts; null without a network address, as in tests. */
export interface Charge {
  rate: CostRate;
  payer: string | null;
  cost: number;
}

/** The seconds until all accounts are out of debt. */
export function waitOf(charges: readonly Charge[], nowMs: number): number {
  return Math.max(0, ...charges.map(({ rate, payer }) => rate.wait(payer, nowMs)));
}

export function payCharges(charges: readonly Charge[], nowMs: number): void {
  for (const { rate, payer, cost } of charges) rate.charge(payer, cost, nowMs);
}

/** For an unknown document the address pays; while it owes, its signed-in users do, whom neighbours may not delay. */
export function preparationCharge({ request, bearer }: Payer, query: string, nowMs: number): Charge {
  const address = clientAddress(request);
  const cost = preparationCost(query);
  const isUsers = bearer !== null && readRate.wait(address, nowMs) > 0;
  return isUsers ? { rate: userChanges, payer: bearer.userId, cost } : { rate: readRate, payer: address, cost };
}

/** An address pays for reads. It and a signed-in user pay for changes; bids are paid for by their sign-in alone. */
export async function operationCharges(payer: Payer, costs: OperationCosts, variables: Variables): Promise<Charge[]> {
  const address = clientAddress(payer.request);
  if ("queryCost" in costs) return [{ rate: readRate, payer: address, cost: costOf(costs.queryCost, variables) }];
  if (address === null) return [];
  const charges: Charge[] = [];
  if (costs.lotCommands) {
    const { bearer } = payer;
    const account = bearer ? { rate: lotCommands, payer: bearer.familyId } : { rate: addressChanges, payer: address };
    charges.push({ ...account, cost: changeCost(costs.lotCommands, variables) });
  }
  if (costs.changes) {
    const cost = changeCost(costs.changes, variables);
    charges.push({ rate: addressChanges, payer: address, cost });
    const userId = await liveUserId(payer);
    if (userId !== null) charges.push({ rate: userChanges, payer: userId, cost });
  }
  return charges;
}

/** Inputs refuse longer lists than a cost at the limit has. */
function changeCost(cost: OperationCost, variables: Variables): number {
  return Math.min(costOf(cost, variables), MAX_COST);
}

/** Null for an ended sign-in, which must not use up what its user has, and while the database is unavailable. */
async function liveUserId({ viewer }: Payer): Promise<string | null> {
  return await viewer().then(
    (live) => live?.userId ?? null,
    () => null,
  );
}
