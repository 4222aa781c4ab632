/** Characters of the reason that staff give for a correction or a publication: the lot's log keeps it, bidders may read it. */
export const MAX_STAFF_REASON_LENGTH = 500;
