import type { Random } from "../random.ts";
import { INK, type Look, STEEL_DARK, STEEL_LIGHT } from "./motif.ts";
import { box, disc, faint, placed, type Svg, slats, tone, wire } from "./shapes.ts";

/** A close-up of the maker's plate on a painted panel. */
export function drawPlate({ body, accent, fine }: Pick<Look, "body" | "accent" | "fine">, random: Random): Svg {
  const plate = random.pick(["#d9dde1", "#cfd3d6", "#e3dfd3", "#2f3640"]);
  const print = plate === "#2f3640" ? "#cfd6dc" : "#3d4652";
  const rows = [0, 1, 2, 3].map((row) => {
    const y = 148 + row * 19;
    return [
      box(118, y, random.int(34, 52), 6, print),
      box(196, y - 4, 88, 14, tone(plate, 0.35), 1),
      box(202, y, random.int(30, 70), 6, print),
    ].join("");
  });
  return [
    box(0, 0, 400, 300, body),
    faint(0.3, `<path d="M0 0h190l-130 300h-60z" fill="#ffffff"/>`),
    slats(24, 258, { length: 352, count: 3, gap: 13, colour: tone(body, -0.3), width: 5 }),
    box(0, 22, 400, 16, accent),
    wire("M366 0v300", tone(body, -0.18), 4),
    fine ? faint(0.5, wire("M40 74l22 10M318 236l26-8M60 240l16 4", tone(body, -0.35), 2)) : "",
    placed(
      `rotate(${random.int(-3, 3)} 200 150)`,
      box(85, 67, 238, 172, tone(body, -0.35), 7),
      box(82, 63, 238, 172, STEEL_DARK, 7),
      box(84, 65, 234, 168, plate, 6),
      [
        [96, 77],
        [306, 77],
        [96, 221],
        [306, 221],
      ]
        .map(([x = 0, y = 0]) => [disc(x, y, 6, STEEL_LIGHT), wire(`M${x - 3} ${y - 2}l6 4`, INK, 1.5)].join(""))
        .join(""),
      box(112, 80, 178, 30, accent, 3),
      box(122, 91, 84, 8, tone(accent, 0.75), 2),
      box(214, 91, 40, 8, tone(accent, 0.75), 2),
      slats(120, 122, { length: 160, count: 2, gap: 8, colour: print, width: 2 }),
      rows.join(""),
      fine ? barcode(random, print) : "",
    ),
  ].join("");
}

function barcode(random: Random, colour: string): Svg {
  const d = Array.from({ length: 18 }, (_, index) => `M${118 + index * 3.6 + random.int(0, 1)} 213v12`).join("");
  return wire(d, colour, 1.4);
}
