/** SVG shapes, with arguments in SVG's order, on a canvas of 400 by 300. Objects stand on y = 0, around x = 0. */
export type Svg = string;

export function box(x: number, y: number, width: number, height: number, fill: string, radius = 0): Svg {
  const rounded = radius > 0 ? ` rx="${short(radius)}"` : "";
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${rounded} fill="${fill}"/>`;
}

export function disc(x: number, y: number, radius: number, fill: string): Svg {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`;
}

export function oval(x: number, y: number, radiusX: number, radiusY: number, fill: string): Svg {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(radiusX)}" ry="${short(radiusY)}" fill="${fill}"/>`;
}

/** A filled path. */
export function area(d: string, fill: string): Svg {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A stroked path with round ends. */
export function wire(d: string, colour: string, width: number): Svg {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Parallel strokes of the same shape in one path, for slats, vents, keys and similar details. */
export function slats(x: number, y: number, options: Slats): Svg {
  const { length, count, gap, colour, width = 2, upright = false } = options;
  const d = Array.from({ length: count }, (_, index) =>
    upright
      ? `M${short(x + index * gap)} ${short(y)}v${short(length)}`
      : `M${short(x)} ${short(y + index * gap)}h${short(length)}`,
  ).join("");
  return wire(d, colour, width);
}

interface Slats {
  length: number;
  count: number;
  gap: number;
  colour: string;
  width?: number;
  /** Vertical strokes placed from left to right; otherwise horizontal strokes placed from top to bottom. */
  upright?: boolean;
}

/** Moves, rotates or scales its content. */
export function placed(transform: string, ...content: Svg[]): Svg {
  return `<g transform="${transform}">${content.join("")}</g>`;
}

/** Content that is defined once and drawn several times with `copy`. Names are unique within a picture. */
export function pattern(name: string, ...content: Svg[]): Svg {
  return `<defs><g id="${name}">${content.join("")}</g></defs>`;
}

export function copy(name: string, x: number, y: number): Svg {
  return `<use href="#${name}" x="${short(x)}" y="${short(y)}"/>`;
}

/** Makes its content translucent. */
export function faint(opacity: number, ...content: Svg[]): Svg {
  return `<g opacity="${opacity}">${content.join("")}</g>`;
}

/** Formats a number with at most one decimal, as short as possible. */
function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Makes a hex colour lighter (above 0) or darker (below 0), from -1 to 1. */
export function tone(colour: string, change: number): string {
  const target = change > 0 ? 255 : 0;
  const share = Math.abs(change);
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16);
    return Math.round(value + (target - value) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}
