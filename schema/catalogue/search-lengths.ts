// Apart from the inputs: first screens with a search field need no valibot.

/** Shorter texts match half of the catalogue. */
export const MIN_SEARCH_CHARACTERS = 2;
export const MAX_SEARCH_CHARACTERS = 100;
