import {
  CHALK,
  GLASS_DARK,
  INK,
  type Look,
  SIGNAL_AMBER,
  SIGNAL_GREEN,
  SIGNAL_RED,
  STEEL,
  STEEL_DARK,
  STEEL_LIGHT,
} from "./motif.ts";
import { box, disc, faint, type Svg, slats, tone, wire } from "./shapes.ts";

/** A road wheel that stands on the ground at x. */
export function wheel(x: number, radius: number, { rim = STEEL_LIGHT, fine }: { rim?: string; fine: boolean }): Svg {
  const y = -radius;
  const bolts = fine
    ? wire(
        [0, 1, 2, 3, 4]
          .map((index) => {
            const angle = (index / 5) * 2 * Math.PI - 0.3;
            const at = radius * 0.32;
            return `M${(x + Math.cos(angle) * at).toFixed(1)} ${(y + Math.sin(angle) * at).toFixed(1)}h.1`;
          })
          .join(""),
        STEEL_DARK,
        Math.max(1.6, radius * 0.1),
      )
    : "";
  return [
    disc(x, y, radius, INK),
    disc(x, y, radius * 0.62, STEEL_DARK),
    disc(x, y, radius * 0.55, rim),
    disc(x, y, radius * 0.18, STEEL),
    bolts,
  ].join("");
}

/** A tractor's or loader's wheel with lugs. */
export function luggedWheel(x: number, radius: number, { rim, fine }: { rim: string; fine: boolean }): Svg {
  const y = -radius;
  const around = 2 * Math.PI * (radius - 2.5);
  const lugs = `<circle cx="${x}" cy="${y}" r="${radius - 2.5}" fill="none" stroke="${INK}" stroke-width="7" stroke-dasharray="${(around / 44).toFixed(2)}"/>`;
  return [
    lugs,
    disc(x, y, radius - 4, "#2f353f"),
    disc(x, y, radius * 0.78, "#3a414c"),
    disc(x, y, radius * 0.54, tone(rim, -0.25)),
    disc(x, y, radius * 0.48, rim),
    fine ? disc(x, y, radius * 0.26, tone(rim, -0.18)) : "",
    disc(x, y, radius * 0.12, STEEL_LIGHT),
  ].join("");
}

/** A control panel with a screen and keys. */
export function controls(x: number, y: number, width: number, height: number, fine: boolean): Svg {
  const screen = width - 14;
  return [
    box(x, y, width, height, INK, 5),
    box(x + 7, y + 8, screen, height * 0.34, "#3f8fb0", 2),
    fine ? slats(x + 12, y + 14, { length: screen * 0.6, count: 3, gap: 6, colour: "#bfe3ef", width: 1.6 }) : "",
    fine && height > 80
      ? slats(x + 10, y + height * 0.55, {
          length: 0.1,
          count: 5,
          gap: screen / 5,
          colour: STEEL_LIGHT,
          width: 4,
          upright: true,
        })
      : "",
    fine && height > 80
      ? slats(x + 10, y + height * 0.67, {
          length: 0.1,
          count: 5,
          gap: screen / 5,
          colour: STEEL,
          width: 4,
          upright: true,
        })
      : "",
    disc(x + width - 13, y + height - 12, 6, SIGNAL_AMBER),
    disc(x + width - 13, y + height - 12, 4, SIGNAL_RED),
    fine ? disc(x + 13, y + height - 12, 4, SIGNAL_GREEN) : "",
  ].join("");
}

/** The lamp on top of a machine. */
export function signalLamp(x: number, y: number): Svg {
  return [
    box(x - 1.5, y - 12, 3, 12, STEEL_DARK),
    box(x - 4, y - 18, 8, 7, SIGNAL_GREEN),
    box(x - 4, y - 25, 8, 7, SIGNAL_AMBER),
    box(x - 4, y - 32, 8, 7, SIGNAL_RED, 2),
  ].join("");
}

/** A machine's housing: light from the left, a darker foot. */
export function housing(x: number, y: number, width: number, height: number, { body }: Pick<Look, "body">): Svg {
  return [
    box(x, y, width, height, body, 5),
    box(x, y, 7, height, tone(body, 0.25), 4),
    box(x + width - 12, y, 12, height, tone(body, -0.14), 4),
  ].join("");
}

/** A dark window with a reflection. */
export function window(x: number, y: number, width: number, height: number): Svg {
  return [
    box(x, y, width, height, GLASS_DARK, 4),
    faint(
      0.16,
      `<path d="M${x + width * 0.12} ${y + height}L${x + width * 0.42} ${y}h${width * 0.2}L${x + width * 0.32} ${y + height}z" fill="${CHALK}"/>`,
    ),
  ].join("");
}

/** Feet along a base. */
export function feet(xs: readonly number[]): Svg {
  return xs.map((x) => box(x - 7, -7, 14, 7, INK, 2)).join("");
}

/** A cardboard box with tape. */
export function carton(x: number, y: number, width: number, height: number, colour = "#c99a63"): Svg {
  return [
    box(x, y, width, height, colour, 1.5),
    box(x + width * 0.82, y, width * 0.18, height, tone(colour, -0.12), 1.5),
    box(x + width * 0.42, y, width * 0.12, height * 0.42, tone(colour, 0.3)),
    box(x + width * 0.1, y + height * 0.66, width * 0.28, height * 0.18, CHALK),
  ].join("");
}

/** A wooden pallet of the given width, with its deck at -16. */
export function pallet(x: number, width: number, y = 0): Svg {
  const wood = "#b98b54";
  const foot = width * 0.14;
  return [
    box(x, y - 16, width, 5, wood),
    box(x, y - 4, width, 4, tone(wood, -0.2)),
    box(x, y - 11, foot, 7, tone(wood, -0.3)),
    box(x + (width - foot) / 2, y - 11, foot, 7, tone(wood, -0.3)),
    box(x + width - foot, y - 11, foot, 7, tone(wood, -0.3)),
  ].join("");
}
