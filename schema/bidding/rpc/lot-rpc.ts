import type { Ladder } from "../../catalogue/terms/ladder.ts";
import type { StorageFault } from "../../kit/storage-faults.ts";
import type { SignIn } from "../../people/sign-in.ts";
import type { PublicLotView } from "../live/live-lot.ts";
import type { StaffAct } from "../public-log/public-entry.ts";
import type { LoggedRefusal } from "../refusal-codes.ts";
import type { BidPage, BidsRequest, BidView } from "./bid-rpc.ts";
import type { LogAudit, LogHead, LogPage, PublicLog } from "./log-rpc.ts";
import type { LotCommand, LotOutage } from "./lot-commands.ts";
import type { Refusal } from "./lot-refusals.ts";
import type { CorrectionPreview, LotStaffView, PlannedCorrection } from "./lot-staff-rpc.ts";

/**
 * The RPC interface between the Worker and a lot actor: plain data, amounts in integer cents, instants in milliseconds
 * since the epoch (`...AtMs`). The Worker has parsed and authorised its requests; the actor trusts them. Pages of bids
 * are in bid-rpc.ts, the public log and the audit in log-rpc.ts.
 */

/** The terms of sale that the auction's owner chooses. */
export interface SaleTerms {
  readonly startAmountCents: number;
  readonly ladder: Ladder;
  readonly startsAtMs: number;
  readonly closesAtMs: number;
  /** X of CLOSE1; 0 switches extensions off. */
  readonly extensionMs: number;
}

/** An incremental lot and its terms of sale. */
export interface OfferedLot {
  /** Also the name of the actor. */
  readonly incrementalLotId: string;
  readonly terms: SaleTerms;
}

export interface PublishRequest extends OfferedLot, StaffAct {}

/** Bidders of the lot can read the reason. */
export type UnpublishRequest = StaffAct;

/** Terms that a lot with bids never changes, and that the catalogue shows too. */
export type PinnedTerms = Pick<SaleTerms, "startAmountCents" | "startsAtMs">;

export interface LotCommandRequest {
  /** Made by the client. The same id from the same user with the same content gets the first answer again (ONCE1). */
  readonly commandId: string;
  readonly command: LotCommand;
}

/** A command of the past, with its receive time. */
export interface PastCommand extends LotCommandRequest {
  readonly receivedAtMs: number;
}

/** The history of a lot, for demo data. */
export interface History extends OfferedLot {
  /** Ignored if the lot is already published. */
  readonly publishedAtMs: number;
  /** In the order of their times. */
  readonly commands: readonly PastCommand[];
}

/** The outcome of a command of the past. */
export type PastOutcome = "ACCEPTED" | "BUSY" | LotRefusal["code"];

/** How one user stands on a lot; only for that user (SECRET1). */
export interface LotViewer {
  /** The user's public name on this lot; null before their first bid. */
  readonly pseudonym: string | null;
  readonly leads: boolean;
  readonly hasBid: boolean;
  readonly autoBid: { readonly maximumCents: number; readonly setAtMs: number } | null;
}

/** A lot at an instant: the public part, and the viewer's own part. */
export interface LotView extends PublicLotView {
  readonly incrementalLotId: string;
  /** The hash of the log's last entry, that of `sequence`. */
  readonly head: string;
  readonly rulesVersion: number;
  /** As of the publication. Objects, because a tuple type does not survive RPC. */
  readonly ladder: readonly { readonly fromCents: number; readonly stepCents: number }[];
  readonly extensionMs: number;
  /** Null for anonymous visitors. */
  readonly viewer: LotViewer | null;
}

/** A refusal by the auction's rules, or by ONCE1. */
export type LotRefusal = Refusal | { readonly code: "COMMAND_REUSED"; readonly state: "NOT_ALLOWED" };

/** The content of a receipt, only for the command's sender: it reveals the seals of the entry, and so a maximum. */
export interface ReceiptFacts {
  readonly sequence: number;
  /** The hash of the log's entry. */
  readonly hash: string;
  readonly asked: "BID" | "AUTO_BID" | "REMOVE_AUTO_BID";
  /** The bid, or the maximum; null for a removal. */
  readonly amountCents: number | null;
  readonly receivedAtMs: number;
  /** The closing that was valid when the command came. */
  readonly closesAtMs: number;
  /** The sender's public name; null without an accepted bid. */
  readonly bidder: string | null;
  readonly outcome: "ACCEPTED" | "REFUSED";
  readonly refusal: LoggedRefusal | null;
  readonly rulesVersion: number;
  /** Null if the entry is public as a whole. */
  readonly salts: { readonly content: string; readonly maximum: string } | null;
}

/**
 * The answer to a command. `view` is the lot as the sender sees it now; null if the lot is not published. A repeated
 * command (ONCE1) gets the first outcome again, with the present view.
 */
export type CommandAnswer =
  | {
      readonly outcome: "ACCEPTED";
      /** The command's place in the lot's order (ORDER1). */
      readonly sequence: number;
      /** The sender's row that the command made, or the row that a correction changed or made; null if it made none. */
      readonly bid: BidView | null;
      readonly view: LotView | null;
      /** Null for commands that are not a bidder's. */
      readonly receipt: ReceiptFacts | null;
      /** After a publication: the actual terms, which differ from the request if the lot has bids under other terms. */
      readonly pinned?: PinnedTerms;
    }
  | {
      readonly outcome: "REFUSED";
      readonly sequence: number;
      readonly refusal: LotRefusal;
      readonly view: LotView | null;
      /** Null also if the command has no entry in the log. */
      readonly receipt: ReceiptFacts | null;
    }
  /**
   * The queue is full, or the sender exceeds a rate limit (a budget). Nothing was decided; the same command may be
   * sent again.
   */
  | { readonly outcome: "BUSY" }
  /** The lot's storage is broken (actors/kit/quarantine.ts). Nothing was decided, and a retry does not help. */
  | { readonly outcome: "QUARANTINED" };

/** A correction of the bid that its sender saw leading. */
export interface CorrectionRequest extends LotCommandRequest {
  readonly expectedRow: number;
}

/** CHANGED: another bid leads by now. Nothing was decided. */
export type CorrectionAnswer = CommandAnswer | { readonly outcome: "CHANGED" };

/** The state of a lot, for the auction house's staff. */
export interface LotHealth {
  /** The reason and start of the quarantine; null for a lot in use. */
  readonly quarantine: { readonly fault: StorageFault; readonly sinceMs: number } | null;
  /** The last known entry of the log; 0 for a lot that was never published or cannot be read. */
  readonly sequence: number;
}

/** A step of staff on a whole lot that is not taken yet. `laterMs` moves the closing that the lot has by then. */
export type PlannedIntervention =
  | { readonly type: "PublishLot"; readonly terms: SaleTerms; readonly laterMs: number | null }
  | { readonly type: "UnpublishLot" }
  | ({ readonly type: "AddOutage" } & LotOutage);

/** What a step of staff would do to a lot, if it were decided now. */
export interface InterventionPreview {
  readonly isClosed: boolean;
  /** Null for a lot that was never published. */
  readonly closesAtMs: number | null;
  /** Null while the closing would be suspended (HIDE1), and as above. */
  readonly newClosesAtMs: number | null;
  /** False if the step would change nothing. */
  readonly isChanged: boolean;
  readonly refusal: Refusal | null;
}

/** What the Worker and the hubs call of a lot's actor; actors/lot/lot-actor.ts describes each method. */
export interface LotRpc extends Rpc.DurableObjectBranded {
  execute(request: LotCommandRequest): Promise<CommandAnswer>;
  executeAsJson(request: LotCommandRequest): Promise<string>;
  correct(request: CorrectionRequest): Promise<CorrectionAnswer>;
  previewCorrection(planned: PlannedCorrection): CorrectionPreview | null;
  previewIntervention(planned: PlannedIntervention): InterventionPreview | null;
  staffView(): LotStaffView | null;
  publish(request: PublishRequest): Promise<CommandAnswer>;
  reschedule(request: PublishRequest): Promise<CommandAnswer | null>;
  unpublish(request: UnpublishRequest): Promise<CommandAnswer>;
  unpublishBeforeOpening(request: UnpublishRequest): Promise<CommandAnswer | null>;
  currentState(viewerId: string | null): LotView | null;
  bids(request: BidsRequest): BidPage;
  publicLog(): PublicLog | null;
  logHead(earlierSequence: number | null): LogHead | null;
  logPage(page: { after: number; upTo: number }): LogPage | null;
  audit(): LogAudit;
  health(): LotHealth;
  reproject(): Promise<void>;
  retryDeliveries(): Promise<string[] | null>;
  importHistory(history: History): Promise<PastOutcome[]>;
  dismiss(signIn: SignIn, hasEnded: boolean): void;
}
