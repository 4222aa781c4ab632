import type { MfaType } from "../../../schema/people/inputs/mfa.ts";
import type { Mail } from "../mail/mail.ts";

export interface Notice {
  channelName: string;
}

/** How an identity check ended. REVIEW: staff decide. */
export type IdentityOutcome = "SUCCESS" | "FAILED" | "REVIEW";

/** What a bidder of a sale by sealed bids is mailed, as the notification of the same type says it. */
export const BLIND_NOTICE_TYPES = [
  "BLIND_OPENED",
  "BLIND_SECOND_ROUND",
  "BLIND_AWARDED",
  "BLIND_NOT_AWARDED",
  "BLIND_DECLINED",
  "BLIND_MESSAGE",
] as const;
export type BlindNoticeType = (typeof BLIND_NOTICE_TYPES)[number];

/** What bidders learn of a ranking. */
export type BlindNoticeLearning = "WINNER" | "OWN_RANK" | "AMOUNTS";

export type AddressChange = "PERSON" | "COMPANY" | "INVOICE_TO_PERSON" | "INVOICE_TO_COMPANY";

/** The messages that inform the user of a change of the account, or of an attempt. None has a code. */
export interface NoticeTexts {
  passwordChanged(notice: Notice): Mail;
  /** The passkeys, by name: those that ended with the old password, and those that still sign in. */
  passwordReset(notice: Notice & { endedPasskeys: readonly string[]; keptPasskeys: readonly string[] }): Mail;
  /** To the old address while the new one is not confirmed yet. `stopScreen`: where the recipient stops the change. */
  emailChangeRequested(notice: Notice & { newEmail: string; stopScreen: string }): Mail;
  /** To the old address after the change. `newEmail`: masked. */
  emailChangedFrom(notice: Notice & { newEmail: string; stopScreen: string }): Mail;
  emailChangedTo(notice: Notice): Mail;
  /** `phoneNumber`: masked. */
  phoneChanged(notice: Notice & { phoneNumber: string; stopScreen: string }): Mail;
  /** With a `stopScreen` where the recipient can take it back: not where a stop has put the second step back. */
  mfaChanged(notice: Notice & { mfaType: MfaType; stopScreen?: string }): Mail;
  /** It repeats no address: the recipient sees it after signing in. */
  addressChanged(notice: Notice & { change: AddressChange }): Mail;
  recoveryCodesRenewed(notice: Notice): Mail;
  passkeyAdded(notice: Notice & { name: string }): Mail;
  /** `device`: its browser and system. A device or place that is not known is left out. */
  newDevice(notice: Notice & { device?: string; place?: string; atMs: number }): Mail;
  accountClosed(notice: Notice): Mail;
  /** `reason`: what staff said when they decided. */
  identityChecked(notice: Notice & { outcome: IdentityOutcome; reason?: string }): Mail;
  /** To the owner of an address that was used to sign up again. It repeats nothing that was entered. */
  accountExists(notice: Notice): Mail;
  /** `confirmScreen`: where the recipient confirms, with the token in its fragment. */
  newsletterOptIn(notice: Notice & { confirmScreen: string }): Mail;
  /** `unsubscribeScreen` is for recipients, `oneClickPath` for mail programs. */
  newsletterStarted(notice: Notice & { unsubscribeScreen: string; oneClickPath: string }): Mail;
  /** To an address that staff typed or whose user asked. `title`: the publication's, which `screen` shows. */
  invited(notice: Notice & { title: string; screen: string; expiresAtMs?: number }): Mail;
  /** To an address whose request staff have refused. `title`: the publication's. */
  requestRefused(notice: Notice & { title: string }): Mail;
  /** Without amounts and ranks, which the lot's page (`screen`) tells as far as the sale allows. */
  blindNotice(notice: Notice & BlindMail): Mail;
}

export interface BlindMail {
  type: BlindNoticeType;
  /** As `1012-7`. */
  lotNumber: string;
  title: string;
  screen: string;
  learns: BlindNoticeLearning;
  /** Why staff declined the bid. */
  explanation?: string;
  /** Until when the second round takes bids. */
  closesAtMs?: number;
}
