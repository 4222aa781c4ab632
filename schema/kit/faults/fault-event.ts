import type { StorageFault } from "../storage-faults.ts";

/**
 * Cloudflare's request id (`cf-ray`), which its own logs contain too. Null in local development and for scheduled work.
 */
interface InRequest {
  readonly requestId: string | null;
}

interface OfLot {
  /** Null for a lot that has not been published yet. */
  readonly incrementalLotId: string | null;
}

interface OfBlindLot {
  readonly blindLotId: string;
}

/** What the actors' kit reports, whatever the kind of actor. */
interface OfActor {
  /** The actor's name: of a lot, its id. Null at a hub, whose name is a user's. */
  readonly actorId: string | null;
}

/** The error's class. The message is left out, since it may contain an amount or the values of a failed statement. */
interface WithError {
  readonly error: string;
}

/** Adds the place where a programming error was thrown. */
export interface WithPlace extends WithError {
  readonly at: readonly string[];
}

interface Named<N extends string> {
  readonly event: N;
}

/** The events reported to operators: named, with typed fields and without personal data. */
export type FaultEvent =
  /** An error on a page that no screen explains. */
  | (Named<"PageFailed"> & { readonly detail: string; readonly path: string; readonly channel: string })
  /** A page could not be rendered; the browser renders it. */
  | (Named<"RenderFailed"> & InRequest & WithError)
  /** A register outside (addresses, VAT numbers) did not answer; the user goes on without it. */
  | (Named<"LookupFailed"> & InRequest & WithError & { readonly register: "PDOK" | "VIES" })
  /** A relay of the beacon gave no round that holds, though it did not say "not yet"; the next one is asked. */
  | (Named<"BeaconRelayFailed"> & { readonly relay: string; readonly fault: string })
  /** A GraphQL field threw an error other than a DomainError. */
  | (Named<"FieldFailed"> & InRequest & WithPlace & { readonly field: string })
  /** The right to publish was asked for on no channel: by a client, or for an auction that has none. */
  | (Named<"PublishCheckWithoutChannel"> & InRequest)
  /** The page that is to have all grants of the viewer's entities lacks some. */
  | (Named<"AuthorizationsBeyondPage"> & InRequest & { readonly total: number })
  /** A size of a picture could not be made. The next request tries again. */
  | (Named<"ImageSizeFailed"> & WithError & { readonly fileId: string; readonly size: string })
  /** What was sent could not be deleted: the daily clean-up or the storage's own rule does it. */
  | (Named<"UploadNotDropped"> & WithError & { readonly uploadId: string })
  | (Named<"BackgroundWorkFailed"> & InRequest & WithError)
  /** A provider did not take an e-mail or a text message. Final: no attempt follows. */
  | (Named<"MessageFailed"> &
      InRequest & {
        readonly medium: string;
        readonly failure: string;
        readonly attempts: number;
        readonly isFinal: boolean;
      })
  | (Named<"IdentityBrokerFailed"> & InRequest & WithError)
  /** The answer of a bank did not hold: a fault of the broker, or an attack. */
  | (Named<"IdentityNotProved"> & InRequest & WithError)
  /** A lot's actor did not respond to a command. */
  | (Named<"LotUnreachable"> & InRequest & (OfLot | OfBlindLot) & WithError)
  /** The catalogue lookup of whether a socket may watch a lot failed. */
  | (Named<"LotLookupFailed"> & InRequest & OfLot & WithError)
  /** The same for the feed of an auction. */
  | (Named<"AuctionLookupFailed"> & InRequest & WithError)
  | (Named<"SocketCommandFailed"> & OfActor & WithError)
  | (Named<"SignInLookupFailed"> & OfActor & WithError)
  /** A lot could not renew a bidder's permission before it expires; the next bid asks again. */
  | (Named<"BidPermissionFailed"> & OfLot & WithError)
  | (Named<"SubscriptionFailed"> & OfActor & WithPlace)
  | (Named<"CommitFailed"> & OfActor & WithError)
  | (Named<"TransitionFailed"> & OfActor & WithError & { readonly attempts: number })
  /** An actor could not plan the check of whether its watchers answer; the next ping plans it again. */
  | (Named<"SocketCheckFailed"> & OfActor & WithError)
  /** The feed of an auction could not store that it sends a frame; it tries again. */
  | (Named<"FeedFrameFailed"> & OfActor & WithError)
  | (Named<"DeliveryFailed"> & OfActor & { readonly consumer: string; readonly attempts: number })
  /** What came as a beacon's signature was not one of the round: a fault of ours, or an attack. */
  | (Named<"BeaconForged"> & OfActor & { readonly fault: string })
  | (Named<"ActorQuarantined"> & OfActor & { readonly fault: StorageFault })
  | (Named<"ActorReleased"> & OfActor);
