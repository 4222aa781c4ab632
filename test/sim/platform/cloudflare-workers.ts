/** What the actors import from the runtime, in plain Node. */
export class DurableObject<Env> {
  readonly ctx: DurableObjectState;
  readonly env: Env;

  constructor(ctx: DurableObjectState, env: Env) {
    this.ctx = ctx;
    this.env = env;
  }
}

/** The Worker's own entry points. Whoever has a socket here may bid; who may not bids by RPC, where the edge says so. */
export const exports = {
  BidPermissionService: { clearance: async () => ({ isLotKnown: true, missingConditions: [] }) },
};
