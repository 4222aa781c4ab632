/** What the actors import from the runtime, in plain Node. */
export class DurableObject<Env> {
  readonly ctx: DurableObjectState;
  readonly env: Env;

  constructor(ctx: DurableObjectState, env: Env) {
    this.ctx = ctx;
    this.env = env;
  }
}

/** The Worker's own entry points: the simulated bidders ask the lot themselves, and nobody asks for a clearance. */
export const exports = {};
