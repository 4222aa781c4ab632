/** The maximum length of the staff's reason for a correction or publication, which is logged and shown to bidders. */
export const MAX_STAFF_REASON_CHARACTERS = 500;
