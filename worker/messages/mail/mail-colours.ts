import type { Channel } from "../../../schema/kit/channels.ts";

interface Colours {
  page: string;
  surface: string;
  sunken: string;
  line: string;
  text: string;
  soft: string;
  ink: string;
}

/** The app's own tokens (web/kit/ui/tokens.css): mail programs read no custom properties. */
export const LIGHT: Colours = {
  page: "#f4f2ef",
  surface: "#ffffff",
  sunken: "#eae7e2",
  line: "#dad5ce",
  text: "#1c1714",
  soft: "#59524b",
  ink: "#1c1714",
};

export const DARK: Colours = {
  page: "#12100e",
  surface: "#1d1a17",
  sunken: "#292420",
  line: "#383029",
  text: "#f3efea",
  soft: "#b8b0a7",
  ink: "#0a0807",
};

/** The same in both themes. */
export const ON_INK = "#f6f2ed";
export const BUTTON = { ground: "#ff5722", text: "#1c1714" };

interface ChannelColours {
  /** The line through the mark, on ink. */
  struck: string;
  link: string;
  darkLink: string;
}

export const CHANNEL_COLOURS: Record<Channel, ChannelColours> = {
  hamerslag: { struck: "#ff5722", link: "#1a5fb4", darkLink: "#8cbcff" },
  auctionate: { struck: "#a67fff", link: "#6636b5", darkLink: "#c6acff" },
  bexchange: { struck: "#2fb4cd", link: "#006478", darkLink: "#74d2e6" },
};
