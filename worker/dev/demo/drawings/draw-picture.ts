import { type Random, seededRandom } from "../random.ts";
import { drawPlate } from "./draw-plate.ts";
import type { Look, Motif } from "./motif.ts";
import { MOTIFS, type MotifKey } from "./motifs.ts";
import { drawSetting } from "./settings.ts";
import { box, faint, oval, placed, type Svg, tone } from "./shapes.ts";

/** The point of view of a picture. */
export type PictureView = "indoors" | "outdoors" | "detail" | "plate";

/** The content of a picture; equal values always give the same drawing. */
export interface Picture {
  motif: MotifKey;
  view: PictureView;
  /** Selects colours and details; pictures of the same object share it. */
  seed: string;
}

/** The stored sizes of pictures, with their widths in pixels. */
const PICTURE_WIDTHS = { c100: 100, c500: 500 } as const;
export type PictureSize = keyof typeof PICTURE_WIDTHS;

const GROUND = 258;

/** Draws a picture as an SVG document with aspect ratio 4:3. The small size omits details too small to see. */
export function drawPicture({ motif: key, view, seed }: Picture, size: PictureSize): string {
  const motif = MOTIFS[key];
  const random = seededRandom(`picture/${key}/${seed}`);
  const [body, accent] = random.pick(motif.paints);
  // The view uses a separate random stream, so that the object looks the same in all its pictures.
  const look: Look = { body, accent, random: random.fork("thing"), fine: size === "c500" };
  const width = PICTURE_WIDTHS[size];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * 3) / 4}" viewBox="0 0 400 300">`,
    drawView(motif, view, look, random.fork(view)),
    "</svg>",
  ].join("");
}

function drawView(motif: Motif, view: PictureView, look: Look, random: Random): Svg {
  switch (view) {
    case "indoors":
      return scene(motif, motif.indoors, { look, random, mirrored: false });
    case "outdoors":
      return scene(motif, motif.outdoors, { look, random, mirrored: true });
    case "detail":
      return closeUp(motif, look, random);
    case "plate":
      return drawPlate(look, random);
  }
}

function scene(
  motif: Motif,
  setting: Motif["indoors"],
  { look, random, mirrored }: { look: Look; random: Random; mirrored: boolean },
): Svg {
  const scale = (mirrored ? 0.98 : 1.04) + random.next() * 0.06;
  const across = (mirrored ? -scale : scale).toFixed(2);
  return [
    drawSetting(setting, { random, fine: look.fine }),
    faint(0.24, oval(200, GROUND, motif.footprint * scale, 9, "#1c222b")),
    placed(`translate(200 ${GROUND}) scale(${across} ${scale.toFixed(2)})`, motif.draw(look)),
  ].join("");
}

function closeUp(motif: Motif, look: Look, random: Random): Svg {
  const { x, y, zoom } = motif.focus;
  const back = tone(random.pick(["#cfd8de", "#d8d2c6", "#c9d3cc", "#d3cfd8"]), -0.04);
  const turn = random.int(-5, 5);
  return [
    box(0, 0, 400, 300, back),
    faint(0.5, oval(120, 60, 220, 120, tone(back, 0.35))),
    placed(`translate(200 150) rotate(${turn}) scale(${zoom}) translate(${-x} ${-y})`, motif.draw(look)),
  ].join("");
}
