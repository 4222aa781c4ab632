import type { Channel } from "../../schema/channels.ts";
import type { PhraseKey } from "../i18n/phrases.ts";
import { channel } from "../lib/host.ts";

/** Where each channel keeps its terms and other written pages. */
const CONTENT_BASE: Record<Channel, string> = {
  hamerslag: "https://www.hamerslag.example",
  auctionate: "https://www.auctionate.example",
  bexchange: "https://www.bexchange.example",
};

function contentLink(path: string): string {
  return `${CONTENT_BASE[channel]}${path}`;
}

/** The written pages that the footer links to. */
export const SITE_LINKS: readonly { href: string; key: PhraseKey }[] = [
  { href: contentLink("/about/"), key: "shell.footer.about" },
  { href: contentLink("/faq/"), key: "shell.footer.faq" },
  { href: contentLink("/contact/"), key: "shell.footer.contact" },
  { href: contentLink("/terms/"), key: "shell.footer.terms" },
  { href: contentLink("/privacy-policy/"), key: "shell.footer.privacy" },
];

export const TERMS_LINK = contentLink("/terms/");
export const PRIVACY_LINK = contentLink("/privacy-policy/");
export const CONTACT_LINK = contentLink("/contact/");
