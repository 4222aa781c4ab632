import type { FaultEvent } from "./fault-event.ts";

export const FAULT_KINDS = [
  "PAGE",
  "SERVER",
  "LOT",
  "DELIVERY",
  "QUARANTINE",
  "MESSAGE",
  "REGISTER",
  "IDENTITY",
  "BEACON",
  "FILE",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** What staff do about an event. */
const KIND_OF_FAULT: Readonly<Record<FaultEvent["event"], FaultKind>> = {
  PageFailed: "PAGE",
  RenderFailed: "SERVER",
  LookupFailed: "REGISTER",
  BeaconRelayFailed: "BEACON",
  BeaconForged: "BEACON",
  FieldFailed: "SERVER",
  PublishCheckWithoutChannel: "SERVER",
  AuthorizationsBeyondPage: "SERVER",
  ImageSizeFailed: "FILE",
  UploadNotDropped: "FILE",
  BackgroundWorkFailed: "SERVER",
  MessageFailed: "MESSAGE",
  IdentityBrokerFailed: "IDENTITY",
  IdentityNotProved: "IDENTITY",
  LotUnreachable: "LOT",
  LotLookupFailed: "LOT",
  AuctionLookupFailed: "SERVER",
  SocketCommandFailed: "LOT",
  SignInLookupFailed: "SERVER",
  BidPermissionFailed: "LOT",
  SubscriptionFailed: "LOT",
  CommitFailed: "LOT",
  TransitionFailed: "LOT",
  SocketCheckFailed: "LOT",
  FeedFrameFailed: "SERVER",
  DeliveryFailed: "DELIVERY",
  ActorQuarantined: "QUARANTINE",
  ActorReleased: "QUARANTINE",
};

/** The kind of an event as it is kept; one that this version does not know any more is the server's. */
export function kindOfFault(event: string): FaultKind {
  return new Map<string, FaultKind>(Object.entries(KIND_OF_FAULT)).get(event) ?? "SERVER";
}
