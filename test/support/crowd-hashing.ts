import { MAX_CONCURRENT_HASHES, withHashLimit } from "../../worker/accounts/hash-limit.ts";

let crowds = 0;

/**
 * Occupies every place for a hash and `queued` places of the queue, each from an address and, if known, an account of its own; returns the
 * function that frees them.
 */
export async function crowdHashing({
  queued,
  isKnown = false,
}: {
  queued: number;
  isKnown?: boolean;
}): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  crowds += 1;
  const crowd = Array.from({ length: MAX_CONCURRENT_HASHES + queued }, (_, index) => {
    const address = `10.9.${crowds}.${index}`;
    const headers = { "cf-connecting-ip": address };
    const context = { waitUntil: () => undefined, request: new Request("http://localhost", { headers }) };
    return withHashLimit(context, () => released, { knownAccount: isKnown ? address : null });
  });
  return async () => {
    release();
    await Promise.all(crowd);
  };
}
