/** The pages whose text each channel has of its own. */
export const CONTENT_PAGE_NAMES = ["TERMS", "PRIVACY", "ABOUT", "FAQ", "CONTACT"] as const;
export type ContentPageName = (typeof CONTENT_PAGE_NAMES)[number];
