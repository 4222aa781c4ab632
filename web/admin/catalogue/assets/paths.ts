/** Where one of the feature's screens links to, and no other feature. */
export const NEW_ASSET_PATH = "lots/create";
