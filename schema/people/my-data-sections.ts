/** The parts of the data about an account, in the order of the downloaded file. */
export const MY_DATA_SECTIONS = [
  "ACCOUNT",
  "ADDRESS",
  "COMPANY_ADDRESS",
  "SETTINGS",
  "NEWSLETTER",
  "IDENTITY",
  "RIGHTS",
  "LOTS",
  "BIDS",
  "SEALED_BIDS",
  "FAVORITES",
  "NOTIFICATIONS",
  "MESSAGES",
  "SIGN_INS",
  "DEVICES",
  "PASSKEYS",
  "CONTACT_CHANGES",
  "SECURITY_EVENTS",
  "CHANGES_BY_STAFF",
  "STAFF_CHANGES",
] as const;
export type MyDataSection = (typeof MY_DATA_SECTIONS)[number];
