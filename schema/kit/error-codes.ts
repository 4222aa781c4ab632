/**
 * The codes in `extensions.code` of a GraphQL error. The client (web/kit/errors) has a text per code and language. The
 * product's contract defines the numbers.
 */
export const ERROR_CODES = {
  NOT_AUTHORIZED_TO_BID: "1000",
  NOT_AUTHORIZED_TO_LOGIN: "1001",
  LOGIN_AGAIN: "1002",
  PASSWORD_REQUIRED: "1004",
  PASSWORD_INCORRECT: "1005",
  USER_UNKNOWN: "1007",
  REFRESH_TOKEN_EXPIRED: "1008",
  MFA_CODE_INCORRECT: "1009",
  ACCOUNT_NOT_CONFIRMED: "1010",
  ERROR_UPDATING_EMAIL: "1011",
  ERROR_UPDATING_PHONE_NUMBER: "1012",
  ERROR_VERIFYING_ACCOUNT: "1013",
  VERIFICATION_CODE_EXPIRED: "1014",
  VERIFICATION_CODE_INCORRECT: "1015",
  NOT_AUTHORIZED: "1016",
  NOT_AUTHORIZED_TO_CREATE_PROJECT: "1018",
  NOT_AUTHORIZED_TO_EDIT_PROJECT: "1019",
  PERMISSION_EXISTS: "1020",
  NOT_AUTHORIZED_TO_READ_PROJECT: "1024",
  NOT_AUTHORIZED_TO_CREATE_INCREMENTAL_AUCTION: "1025",
  NOT_AUTHORIZED_TO_CREATE_BLIND_AUCTION: "1026",
  NOT_AUTHORIZED_TO_CREATE_DATA_ROOM: "1027",
  TOKEN_VERIFICATION: "1028",
  CODE_EXPIRED_LOGIN_AGAIN: "1029",
  NOT_AUTHORIZED_TO_MANAGE_CATEGORIES: "1030",
  NOT_AUTHORIZED_TO_QUERY_CATEGORIES: "1031",
  REQUIRES_ADMIN: "1033",
  TECHNICAL: "2000",
  EMAIL_EXISTS: "4004",
  LOT_ALREADY_PUBLISHED: "4013",
  LANGUAGE_REQUIRED: "4014",
  LOT_UNAVAILABLE: "4016",
  CATEGORY_EXISTS: "4017",
  MAXIMUM_RECURSION: "4018",
  CATEGORY_UNKNOWN: "4019",
  CATEGORY_IN_USE: "4020",
  CATEGORY_HAS_CHILDREN: "4021",
  CORRECTION_BELOW_SECOND_BID: "4023",
  CORRECTION_WITHOUT_SECOND_BID: "4024",
  ACCOUNT_ALREADY_CONFIRMED: "4025",
  LOT_HAS_BIDS: "4029",
  LOT_NUMBER_TAKEN: "4030",
  INCREMENTAL_LOT_NUMBER_TAKEN: "4031",
  POSTAL_CODE_INVALID: "4032",
  NOT_LISTED: "4033",
  CHANNELS_REQUIRED: "4034",
  INVITATION_UNKNOWN: "4035",
  SIGNUP_REFUSED: "4036",
  TOO_MANY_SMS: "4037",
  /** Parts of the file are missing. */
  UPLOAD_INCOMPLETE: "5000",
  /** The parts that were sent could not be joined: the file is to be sent again. */
  UPLOAD_NOT_JOINED: "5001",
  /** The storage did not keep the file: sending it again later helps. */
  UPLOAD_NOT_STORED: "5002",
  /** The storage did not take a file that was announced: announcing it again later helps. */
  UPLOAD_NOT_BEGUN: "5003",
  /** Of the app: a download that broke off. */
  DOWNLOAD_FAILED: "5004",
  /** Of the app: a download that the API refused. */
  DOWNLOAD_REFUSED: "5005",
  BATCH_FILE_EXISTS: "5006",
  BATCH_SEPARATORS_MIXED: "5007",
  BATCH_FILE_INVALID: "5008",
  BATCH_NUMBER_INVALID: "5009",
  /** A bug or an outage, which is reported; the client gets no details. */
  UNHANDLED: "9999",
  /** Ours: a correction would bind its bidder to more than they bid (FIX2 of version 2 of the rules). */
  ABOVE_COMMITMENT: "ABOVE_COMMITMENT",
  /** Ours: a correction is at or above the price, and corrections lower it (FIX2 since version 3). */
  NOT_BELOW_PRICE: "NOT_BELOW_PRICE",
  /** Ours: the amount of an award is above the limit of who approves it; `extensions.limit` is that limit, in cents. */
  ABOVE_APPROVAL_LIMIT: "ABOVE_APPROVAL_LIMIT",
  /** Ours: a second step is turned on that the user has not set up: no confirmed phone number, or no app. */
  MFA_NOT_SET_UP: "MFA_NOT_SET_UP",
  /** Ours: an input broke a rule; `extensions.fields` lists the fields and rules. */
  INVALID_INPUT: "INVALID_INPUT",
  /** Ours: another user changed it since the time that the input names; nothing was written. */
  CHANGED_MEANWHILE: "CHANGED_MEANWHILE",
  /** Ours: the requested object does not exist, or not for this viewer. */
  NOT_FOUND: "NOT_FOUND",
  /** Ours: too many attempts; `extensions.retryAfterSeconds` says when to retry. */
  TOO_MANY_ATTEMPTS: "TOO_MANY_ATTEMPTS",
  /** Ours: an operation with more changes than `extensions.maximum`, or with more bids; nothing was changed. */
  TOO_MANY_CHANGES: "TOO_MANY_CHANGES",
  /**
   * Ours: too many sign-ins fail at present, so that each needs a proof of work first; `extensions.challenge` is the
   * challenge to solve, as `proofOfWorkChallenge` describes it.
   */
  PROOF_OF_WORK_REQUIRED: "PROOF_OF_WORK_REQUIRED",
  /** Ours: a sensitive change needs the password, a passkey or a code again; the sign-in goes on. */
  FRESH_PROOF_REQUIRED: "FRESH_PROOF_REQUIRED",
  /** Ours: this deployment has no broker for identity checks. */
  IDENTITY_NOT_OFFERED: "IDENTITY_NOT_OFFERED",
  /** Ours: the broker for identity checks does not respond. */
  IDENTITY_UNAVAILABLE: "IDENTITY_UNAVAILABLE",
  /** Ours: a channel cannot require what nobody can meet here; `extensions.lacks` names the provider that is absent. */
  REQUIREMENT_CANNOT_BE_MET: "REQUIREMENT_CANNOT_BE_MET",
  /** Ours: the identity session was ended before, or has expired. */
  IDENTITY_SESSION_ENDED: "IDENTITY_SESSION_ENDED",
  /** Ours: the account cannot be closed while its user leads an open lot: the bid binds. */
  ACCOUNT_LEADS_LOTS: "ACCOUNT_LEADS_LOTS",
  /** Ours: the account cannot be closed while a bid on a blind lot binds its user, or a lot cannot say whether. */
  ACCOUNT_HAS_SEALED_BID: "ACCOUNT_HAS_SEALED_BID",
  /** Ours: the account cannot be closed while its user is the last who manages something. */
  ACCOUNT_MANAGES: "ACCOUNT_MANAGES",
  /** Ours: the account cannot be closed while a change of its e-mail address or phone number can be taken back. */
  CONTACT_CHANGED_LATELY: "CONTACT_CHANGED_LATELY",
  /** Ours: the lot's storage is broken, and the lot is out of use until staff repair it. */
  LOT_QUARANTINED: "LOT_QUARANTINED",
  /** Ours: the proof of a key (RFC 9449) is not valid; `extensions.serverTime` is the time to make another with. */
  KEY_PROOF_REFUSED: "KEY_PROOF_REFUSED",
  /** Ours: a passkey of another domain, of no account, not verified by its user, or used before. */
  PASSKEY_REFUSED: "PASSKEY_REFUSED",
  /** Ours: the answer of the browser came too late; asking again helps. */
  PASSKEY_EXPIRED: "PASSKEY_EXPIRED",
  /** Ours: the authenticator's passkey is in an account already. */
  PASSKEY_EXISTS: "PASSKEY_EXISTS",
  /** Ours: `extensions.maximum` says how many passkeys one account holds. */
  TOO_MANY_PASSKEYS: "TOO_MANY_PASSKEYS",
  /** Ours: this socket's actor does not own the subscription; `extensions.address` says where to open one. */
  WRONG_ADDRESS: "WRONG_ADDRESS",
} as const;

export type ErrorCode = (typeof ERROR_CODES)[keyof typeof ERROR_CODES];

/** A fault of one input field. `rule` is a key in the client's dictionary, `params` fill its text. */
export interface FieldFault {
  path: string;
  rule: string;
  params?: Record<string, string | number>;
}

/** A failure that the client can handle. Services throw it; it becomes a GraphQL error with `extensions.code`. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly data: Record<string, unknown>;

  constructor(code: ErrorCode, data: Record<string, unknown> = {}) {
    super(code);
    this.name = "DomainError";
    this.code = code;
    this.data = data;
  }
}
