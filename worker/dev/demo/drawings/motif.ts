import type { Random } from "../random.ts";
import type { Svg } from "./shapes.ts";

export type Setting = "workshop" | "warehouse" | "kitchen" | "office" | "studio" | "yard" | "field" | "street";

/** The look of one object. */
export interface Look {
  /** The paint colour. */
  body: string;
  accent: string;
  random: Random;
  /** False in the small size, in which details of less than a pixel are omitted. */
  fine: boolean;
}

/** A kind of object that can be drawn, within x -150..150 and y -205..0, standing on y = 0. */
export interface Motif {
  indoors: Setting;
  outdoors: Setting;
  /** Pairs of paint and accent colours, one of which is picked. */
  paints: readonly (readonly [body: string, accent: string])[];
  /** The centre and zoom of the close-up. */
  focus: { x: number; y: number; zoom: number };
  /** Half the width of its shadow. */
  footprint: number;
  draw(look: Look): Svg;
}

/** Colours shared by several motifs. */
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
