import type { BidPermission, BidPermissionRequest } from "../../../schema/bidding/bid-permission.ts";
import type { SignIn } from "../../../schema/people/sign-in.ts";

/** What the actors import from the runtime, in plain Node. */
export class DurableObject<Env> {
  readonly ctx: DurableObjectState;
  readonly env: Env;

  constructor(ctx: DurableObjectState, env: Env) {
    this.ctx = ctx;
    this.env = env;
  }
}

export class WorkerEntrypoint<Env> {
  readonly ctx: ExecutionContext;
  readonly env: Env;

  constructor(ctx: ExecutionContext, env: Env) {
    this.ctx = ctx;
    this.env = env;
  }
}

/** The Worker's entrypoints, as far as actors call them. */
export interface Entrypoints {
  BidPermissionService: { bidPermission(request: BidPermissionRequest): Promise<BidPermission> };
  SignInService: { isLive(signIn: SignIn): Promise<boolean> };
}

/**
 * The entrypoints of most lots: every user with a socket may bid and stays signed in; users who may not, bid by RPC, with
 * the missing conditions in the command. Lots with accounts replace them (accounts.ts).
 */
export const PERMISSIVE: Readonly<Entrypoints> = {
  BidPermissionService: { bidPermission: async () => ({ isLotKnown: true, missingConditions: [] }) },
  SignInService: { isLive: async () => true },
};

export const exports: Entrypoints = { ...PERMISSIVE };
