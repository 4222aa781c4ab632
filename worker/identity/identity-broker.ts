import type { Language } from "../../schema/languages.ts";

/** A bank that can identify its customers. */
export interface Bank {
  key: string;
  name: string;
}

/** The banks of a country, by the country's name as the broker gives it. */
export interface BanksOfCountry {
  country: string;
  banks: readonly Bank[];
}

/** What a session remembers of a visit to the bank. */
export interface Visit {
  /** Comes back with the user: it shows that the answer belongs to this session. */
  state: string;
  /** Comes back in the signed identity: it shows that the identity was given for this session. */
  nonce: string;
  /** Shows the broker that the code is redeemed by the Worker that started the visit (PKCE). */
  codeVerifier: string;
  redirectUri: string;
}

/** What a bank says of its customer, as far as it is kept. */
export interface BankIdentity {
  /** The provider that signed it. */
  issuer: string;
  /** The person's permanent name at the issuer. */
  subject: string;
  name: string;
  /** `YYYY-MM-DD`; null where the bank gives none. */
  birthDate: string | null;
}

/** How a visit ended. CANCELLED by the user; FAILED_AT_BANK; NOT_PROVED: the answer does not hold. */
export type VisitOutcome =
  | { outcome: "IDENTIFIED"; identity: BankIdentity }
  | { outcome: "CANCELLED" | "FAILED_AT_BANK" | "NOT_PROVED" };

/** The interface to iDIN. `banks` and `visitUrl` reject where the broker does not respond. */
export interface IdentityBroker {
  banks(): Promise<readonly BanksOfCountry[]>;
  newVisit(redirectUri: string): Visit;
  /** The address at which the user identifies. */
  visitUrl(visit: Visit, choice: { bank: string; language: Language }): Promise<string>;
  /** @param answer the query with which the broker sent the user back. */
  outcomeOf(answer: URLSearchParams, visit: Visit): Promise<VisitOutcome>;
}
