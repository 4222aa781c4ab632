import type { SignIn } from "../../people/sign-in.ts";
import type { BidPermission, BidPermissionRequest } from "../bid-permission.ts";

/** What a lot asks the Worker: only the Worker reads accounts and rights. */
export interface BidPermissionRpc extends Rpc.WorkerEntrypointBranded {
  bidPermission(request: BidPermissionRequest): Promise<BidPermission>;
}

/** What a user's hub asks the Worker. */
export interface SignInRpc extends Rpc.WorkerEntrypointBranded {
  isLive(signIn: SignIn): Promise<boolean>;
}

/** The Worker's entrypoints for actors, by the names that its entry exports: the type of the actors' `exports`. */
export interface WorkerEntrypoints {
  BidPermissionService: new () => BidPermissionRpc;
  SignInService: new () => SignInRpc;
}
