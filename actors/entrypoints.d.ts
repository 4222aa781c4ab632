/** The type of `exports` in the actors: the Worker's entrypoints, by the contract that both rooms share. */
declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: import("../schema/bidding/rpc/worker-rpc.ts").WorkerEntrypoints;
  }
}
