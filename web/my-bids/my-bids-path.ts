/** The path of the viewer's bids, without the language prefix. */
export const MY_BIDS_PATH = "/account/bids";
