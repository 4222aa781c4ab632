/** The newest of each kind that the page of one user shows. */
export const MAX_FILE_ROWS = 100;
