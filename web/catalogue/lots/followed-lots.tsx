import { Suspense } from "react";
import { deferredPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { FollowedLotsProps } from "./seen-auctions.tsx";

const SeenAuctions = deferredPart(async () => (await import("./seen-auctions.tsx")).SeenAuctions);

/** Keeps prices of a list present by the feeds of its lots' auctions, after the first content. Renders nothing. */
export function FollowedLots(props: FollowedLotsProps) {
  return (
    <Suspense>
      <SeenAuctions {...props} />
    </Suspense>
  );
}
