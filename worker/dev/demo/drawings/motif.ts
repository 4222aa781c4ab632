import type { Random } from "../seed/random.ts";
import type { Svg } from "./shapes.ts";

export type Setting = "workshop" | "warehouse" | "kitchen" | "office" | "studio" | "yard" | "field" | "street";

/** How one thing of a kind looks. */
export interface Look {
  /** Paint. */
  body: string;
  accent: string;
  random: Random;
  /** False in the small size: what would be less than a pixel is left out. */
  fine: boolean;
}

/** A kind of thing that can be drawn, within x -150..150 and y -205..0, standing on y = 0. */
export interface Motif {
  indoors: Setting;
  outdoors: Setting;
  /** Paint and accent, one pair is picked. */
  paints: readonly (readonly [body: string, accent: string])[];
  /** What the close-up looks at, and how much nearer it comes. */
  focus: { x: number; y: number; zoom: number };
  /** Half the width of its shadow. */
  footprint: number;
  draw(look: Look): Svg;
}

/** Colours that things share. */
export const INK = "#252b34";
export const STEEL = "#8d97a5";
export const STEEL_DARK = "#59626f";
export const STEEL_LIGHT = "#c3cad3";
export const CHALK = "#eef1f4";
export const GLASS = "#b5d6e4";
export const GLASS_DARK = "#2d4252";
export const SIGNAL_RED = "#d8392b";
export const SIGNAL_AMBER = "#f2a922";
export const SIGNAL_GREEN = "#3fa35a";
