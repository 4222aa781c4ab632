import { DEMO_SIGN_INS } from "../demo/seed/sign-ins.ts";

/** A customer of the test bank. */
export interface BankPerson {
  /** The customer number: the subject of the signed identity. */
  number: string;
  name: string;
  birthDate: string;
}

/** The users of the demo data, and one whose account says another name. */
export const BANK_PERSONS: readonly BankPerson[] = [
  ...DEMO_SIGN_INS.map(({ id, fullName, birthDate }) => ({ number: id, name: fullName, birthDate })),
  { number: "stranger", name: "W.F. van den Oever-Bos", birthDate: "1966-06-06" },
];

/** The banks of the directory, as iDIN's has them. */
export const BANK_DIRECTORY = [
  {
    country: "Nederland",
    issuers: [
      { issuer_id: "TESTNL2A", issuer_name: "Testbank Nederland" },
      { issuer_id: "TESTNL2B", issuer_name: "Proefbank van Rotterdam" },
    ],
  },
  { country: "België / Belgique", issuers: [{ issuer_id: "TESTBE2A", issuer_name: "Testbank België" }] },
];

export function bankName(key: string): string {
  const banks = BANK_DIRECTORY.flatMap(({ issuers }) => issuers);
  return banks.find(({ issuer_id }) => issuer_id === key)?.issuer_name ?? "Testbank";
}
