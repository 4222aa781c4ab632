import type { Language } from "../../../schema/kit/languages.ts";

export interface Bank {
  key: string;
  name: string;
}

export interface BanksOfCountry {
  country: string;
  banks: readonly Bank[];
}

/** What a session remembers until the user comes back from the bank. */
export interface BrokerSession {
  /** Comes back with the user: it shows that the answer belongs to this session. */
  state: string;
  /** Comes back in the signed identity: it shows that the identity was given for this session. */
  nonce: string;
  /** Shows the broker that the code is redeemed by the Worker that opened the session (PKCE). */
  codeVerifier: string;
  redirectUri: string;
}

/** The stored part of what a bank says about its customer. */
export interface BankIdentity {
  issuer: string;
  /** The issuer's permanent id of the person. */
  subject: string;
  name: string;
  /** `YYYY-MM-DD`; null where the bank gives none. */
  birthDate: string | null;
}

/** How a session ended. CANCELLED by the user; FAILED_AT_BANK; NOT_PROVED: the answer does not hold. */
export type SessionOutcome =
  | { outcome: "IDENTIFIED"; identity: BankIdentity }
  | { outcome: "CANCELLED" | "FAILED_AT_BANK" | "NOT_PROVED" };

/** The interface to iDIN. `banks` and `authenticationUrl` reject where the broker does not respond. */
export interface IdentityBroker {
  banks(): Promise<readonly BanksOfCountry[]>;
  newSession(redirectUri: string): BrokerSession;
  authenticationUrl(session: BrokerSession, choice: { bank: string; language: Language }): Promise<string>;
  /** @param answer the query with which the broker sent the user back. */
  outcomeOf(answer: URLSearchParams, session: BrokerSession): Promise<SessionOutcome>;
}
