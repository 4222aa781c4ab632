import { isLanguage } from "./languages.ts";
import { previewedPath } from "./preview-path.ts";

/**
 * The pages of the public app below a language. The Worker answers 404 to any other path, so that search engines drop
 * it; the app shows its own page for that. Routes in the app register themselves: a test holds this list equal to them.
 */
export const PUBLIC_PATHS = [
  "",
  "about",
  "account",
  "account/addresses",
  "account/addresses/edit",
  "account/bids",
  "account/data",
  "account/email",
  "account/identity",
  "account/identity/return",
  "account/mfa",
  "account/notifications",
  "account/passkeys",
  "account/password",
  "account/phonenumber",
  "account/security-log",
  "account/sessions",
  "account/settings",
  "account/stop-change",
  "account/terms",
  "auction/:auctionId",
  "auction/:auctionId/lot/:incrementalLotId",
  "blindAuction/:blindAuctionId",
  "blindAuction/:blindAuctionId/lot/:blindLotId",
  "calendar",
  "contact",
  "faq",
  "favorites",
  "forgotPassword",
  "login",
  "logout",
  "newsletter/confirm",
  "newsletter/unsubscribe",
  "preview/:token/auction/:auctionId",
  "preview/:token/auction/:auctionId/lot/:incrementalLotId",
  "preview/:token/blindAuction/:blindAuctionId",
  "preview/:token/blindAuction/:blindAuctionId/lot/:blindLotId",
  "privacy-policy",
  "publications",
  "publications/closed",
  "register",
  "rules",
  "search",
  "terms",
] as const;

export type PublicPath = (typeof PUBLIC_PATHS)[number];

/** What a path of the public app names: a page, which may be of one auction or lot; null if it names none. */
export interface PublicPage {
  auctionId?: string;
  incrementalLotId?: string;
}

const FIXED: ReadonlySet<string> = new Set(PUBLIC_PATHS.filter((path) => !path.includes(":")).map(lower));

/** Of an auction of either kind, or of one of its lots. */
const SALE_PAGE = /^\/[^/]+\/(auction|blindAuction)\//i;

/** The language and the words of a path may be in capitals, as in the app's router. */
export function publicPageAt(pathname: string): PublicPage | null {
  const previewed = previewedPath(pathname);
  // A page that tells search engines and shared links nothing of what it shows.
  if (previewed !== null) return SALE_PAGE.test(previewed) && publicPageAt(previewed) !== null ? {} : null;
  const [, language = "", ...below] = pathname.replace(/\/$/, "").split("/");
  if (language === "") return below.length === 0 ? {} : null;
  if (!isLanguage(language.toLowerCase())) return null;
  const [section = "", auctionId = "", , incrementalLotId = ""] = below;
  // Who may see a blind-bid auction depends on the viewer: its page tells search engines nothing of it.
  if (section.toLowerCase() === "blindauction") return isOfSale(below) ? {} : null;
  if (section.toLowerCase() !== "auction") return FIXED.has(lower(below.join("/"))) ? {} : null;
  if (!isOfSale(below)) return null;
  return below.length === 2 ? { auctionId } : { auctionId, incrementalLotId };
}

/** Whether a path has the form of an auction's page, or of one of its lots. */
function isOfSale([, auctionId = "", ...below]: readonly string[]): boolean {
  const [lot = "", lotId = "", ...more] = below;
  if (auctionId === "" || more.length > 0) return false;
  return below.length === 0 || (lot.toLowerCase() === "lot" && lotId !== "");
}

function lower(path: string): string {
  return path.toLowerCase();
}
