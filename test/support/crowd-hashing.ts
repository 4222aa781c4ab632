import { MAX_CONCURRENT_HASHES, withHashLimit } from "../../worker/accounts/hash-limit.ts";

/** Occupies every place for a hash and `queued` places of the queue; returns the function that frees them. */
export async function crowdHashing({ queued }: { queued: number }): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const context = { waitUntil: () => undefined };
  const crowd = Array.from({ length: MAX_CONCURRENT_HASHES + queued }, () => withHashLimit(context, () => released));
  return async () => {
    release();
    await Promise.all(crowd);
  };
}
