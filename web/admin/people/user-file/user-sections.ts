/** The ids of the parts of a user's page, to which its bar leads. */
export const USER_SECTIONS = {
  profile: "user-profile",
  bids: "user-bids",
  notes: "user-notes",
  rights: "user-rights",
  sent: "user-sent",
  history: "user-history",
} as const;
