/** What the actors import from the runtime, in plain Node. */
export class DurableObject<Env> {
  readonly ctx: DurableObjectState;
  readonly env: Env;

  constructor(ctx: DurableObjectState, env: Env) {
    this.ctx = ctx;
    this.env = env;
  }
}

/**
 * The Worker's entrypoints. Every user with a socket here may bid; users who may not, bid by RPC, with the missing
 * conditions in the command.
 */
export const exports = {
  BidPermissionService: { bidPermission: async () => ({ isLotKnown: true, missingConditions: [] }) },
};
