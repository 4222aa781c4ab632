import type { Channel } from "../../../schema/kit/channels.ts";

interface Colours {
  page: string;
  surface: string;
  sunken: string;
  line: string;
  text: string;
  soft: string;
  /** Carries white text. */
  button: string;
  link: string;
}

/** The app's own tokens (web/kit/ui/tokens.css): mail programs read no custom properties. */
export const LIGHT: Colours = {
  page: "#f6f5f3",
  surface: "#ffffff",
  sunken: "#eceae6",
  line: "#dcd8d2",
  text: "#1c1a18",
  soft: "#5a554f",
  button: "#c23b0a",
  link: "#b13407",
};

export const DARK: Colours = {
  page: "#141312",
  surface: "#1e1c1b",
  sunken: "#2a2725",
  line: "#383430",
  text: "#f3f0ec",
  soft: "#b8b1a8",
  button: "#c9400d",
  link: "#ff9770",
};

/** The mark beside a channel's name, seen in both themes. */
export const MARKS: Record<Channel, string> = { hamerslag: "#ff5722", auctionate: "#7c4dd0", bexchange: "#007f96" };
