import { withHashLimit } from "../../../worker/people/accounts/hash-limit.ts";

let crowds = 0;

/**
 * Occupies the place for a hash and `queued` places of the queue, each from an address and, if known, an account of its
 * own; returns the function that frees them.
 */
export async function crowdHashing({
  queued,
  isKnown = false,
}: {
  queued: number;
  isKnown?: boolean;
}): Promise<() => Promise<void>> {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  crowds += 1;
  const join = (index: number) => {
    const address = `10.9.${crowds}.${index}`;
    const headers = { "cf-connecting-ip": address };
    const context = { waitUntil: () => undefined, request: new Request("http://localhost", { headers }) };
    const hash = async () => {
      begin();
      await released;
    };
    return withHashLimit(context, hash, { knownAccount: isKnown ? address : null });
  };
  const first = join(0);
  await begun;
  const crowd = [first, ...Array.from({ length: queued }, (_, index) => join(index + 1))];
  return async () => {
    release();
    await Promise.all(crowd);
  };
}
