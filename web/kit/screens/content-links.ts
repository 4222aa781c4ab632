import type { Channel } from "../../../schema/kit/channels.ts";
import { channel } from "../lib/host.ts";

const CONTENT_BASE: Record<Channel, string> = {
  hamerslag: "https://www.hamerslag.example",
  auctionate: "https://www.auctionate.example",
  bexchange: "https://www.bexchange.example",
};

function contentLink(path: string): string {
  return `${CONTENT_BASE[channel]}${path}`;
}

export const TERMS_LINK = contentLink("/terms/");
export const PRIVACY_LINK = contentLink("/privacy-policy/");
export const CONTACT_LINK = contentLink("/contact/");
export const FAQ_LINK = contentLink("/faq/");
/** For an app without an about page of its own. */
export const ABOUT_LINK = contentLink("/about/");
