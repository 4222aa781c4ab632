/** Where one of the feature's screens links to, and no other feature. */
export const NEW_AUCTION_PATH = "publications/incrementalbidauctions/create";
export const NEW_BLIND_AUCTION_PATH = "publications/blindbidauctions/create";
