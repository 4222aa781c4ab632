/** Characters of a bid's conditions. With characters of several bytes fewer fit into the sealed text. */
export const MAX_CONDITIONS_CHARACTERS = 2_000;
