import type { Channel } from "../../../schema/kit/channels.ts";
import { useChannel } from "../lib/host.ts";

const CONTENT_BASE: Record<Channel, string> = {
  hamerslag: "https://www.hamerslag.example",
  auctionate: "https://www.auctionate.example",
  bexchange: "https://www.bexchange.example",
};

const PATHS = {
  terms: "/terms/",
  privacy: "/privacy-policy/",
  contact: "/contact/",
  faq: "/faq/",
  /** For an app without an about page of its own. */
  about: "/about/",
} as const;

/** The channel's pages on another site. */
export function useContentLinks(): (page: keyof typeof PATHS) => string {
  const base = CONTENT_BASE[useChannel()];
  return (page) => `${base}${PATHS[page]}`;
}
