import { CHALK, GLASS, GLASS_DARK, INK, type Motif, SIGNAL_AMBER, STEEL, STEEL_DARK, STEEL_LIGHT } from "../motif.ts";
import { area, box, disc, faint, type Svg, slats, tone, wire } from "../shapes.ts";

const BRICKS: Motif["paints"] = [
  ["#b5694f", "#3f7d5b"],
  ["#c9a687", "#2f5d8a"],
  ["#8f9aa3", "#c8452e"],
  ["#d9c7a5", "#7a4b5f"],
  ["#a8705a", "#e0a63a"],
];

/** A striped awning from x, `width` wide, hanging from y. */
function awning(x: number, y: number, width: number, colour: string): Svg {
  const count = Math.round(width / 20);
  return Array.from({ length: count }, (_, index) => {
    const left = x + (index * width) / count;
    const stripe = width / count;
    return area(`M${left} ${y}h${stripe}v26a${stripe / 2} 8 0 0 1-${stripe} 0z`, index % 2 ? CHALK : colour);
  }).join("");
}

function bricks(fine: boolean, colour: string): Svg {
  return fine
    ? faint(
        0.5,
        wire(
          "M-120-186h20M-60-192h18M20-188h20M92-184h18M-98-174h14M60-176h18M-140-140h10M130-132h12M-142-60h10M132-70h10",
          tone(colour, -0.2),
          2.5,
        ),
      )
    : "";
}

export const shopFront: Motif = {
  indoors: "street",
  outdoors: "street",
  paints: BRICKS,
  focus: { x: -60, y: -70, zoom: 2 },
  footprint: 165,
  draw: ({ body, accent, random, fine }) => {
    const goods = [SIGNAL_AMBER, "#c8452e", "#2f6f9f", "#3f7d5b", "#7a4b5f"];
    return [
      box(-152, -205, 304, 205, body),
      box(-152, -205, 304, 12, tone(body, -0.25)),
      bricks(fine, body),
      [-128, -36, 56]
        .map((x) =>
          [box(x, -186, 68, 44, CHALK), box(x + 4, -182, 60, 36, GLASS), wire(`M${x + 34}-182v36`, CHALK, 3)].join(""),
        )
        .join(""),
      box(-144, -136, 288, 26, tone(accent, -0.25), 3),
      box(-60, -128, 120, 10, CHALK, 5),
      box(-140, -110, 196, 98, INK, 2),
      box(-134, -104, 90, 86, "#f7e7c3"),
      box(-40, -104, 90, 86, "#f7e7c3"),
      box(-134, -46, 90, 5, "#b98b54"),
      box(-40, -58, 90, 5, "#b98b54"),
      [-126, -104, -82, -64].map((x) => box(x, -46 - 22, 14, 22, random.pick(goods), 2)).join(""),
      [-32, -8, 16, 34].map((x) => disc(x + 4, -67, 9, random.pick(goods))).join(""),
      [-122, -92, -62].map((x) => area(`M${x - 8}-18l3-18h14l3 18z`, random.pick(goods))).join(""),
      [-28, 0, 28].map((x) => box(x - 8, -40, 18, 22, random.pick(goods), 3)).join(""),
      faint(0.25, area("M-120-104h24l-30 86h-8v-40zM-16-104h24l-30 86h-18v-16z", "#ffffff")),
      box(68, -110, 68, 110, tone(accent, -0.3), 2),
      box(76, -102, 52, 76, GLASS_DARK),
      faint(0.2, area("M96-102h18l-26 76h-12v-8z", "#ffffff")),
      wire("M122-70v22", STEEL_LIGHT, 4),
      box(86, -86, 26, 14, CHALK, 2),
      awning(-150, -114, 210, accent),
      box(-152, -12, 210, 12, tone(body, -0.35)),
    ].join("");
  },
};

export const factory: Motif = {
  indoors: "yard",
  outdoors: "field",
  paints: [
    ["#9aa9b3", "#c8452e"],
    ["#b5694f", "#2f6f9f"],
    ["#c9c2b4", "#3f7d5b"],
    ["#8fa3a0", "#e0a63a"],
  ],
  focus: { x: 40, y: -80, zoom: 2 },
  footprint: 172,
  draw: ({ body, accent, random, fine }) =>
    [
      box(96, -204, 22, 120, tone(body, -0.3)),
      box(94, -206, 26, 10, accent),
      box(124, -180, 16, 96, tone(body, -0.35)),
      faint(0.55, disc(108, -214, 11, "#ffffff"), disc(122, -222, 14, "#ffffff"), disc(140, -226, 10, "#ffffff")),
      [-160, -82, -4]
        .map((x) =>
          [
            area(`M${x}-112v-44l78-0v44z`, tone(body, -0.1)),
            area(`M${x}-156l60-36v36z`, tone(body, -0.22)),
            area(`M${x + 60}-192v36h18z`, GLASS),
          ].join(""),
        )
        .join(""),
      box(-164, -124, 328, 124, body),
      slats(-156, -118, {
        length: 112,
        count: fine ? 22 : 9,
        gap: fine ? 15 : 36,
        colour: tone(body, -0.08),
        width: 2,
        upright: true,
      }),
      box(-164, -124, 328, 10, accent),
      box(-150, -96, 86, 34, GLASS_DARK),
      slats(-128, -96, { length: 34, count: 3, gap: 21, colour: body, width: 3, upright: true }),
      box(-48, -82, 64, 82, tone(body, -0.35)),
      box(-44, -78, 56, 78, STEEL_LIGHT),
      slats(-44, -68, { length: 56, count: 6, gap: 12, colour: STEEL, width: 2 }),
      box(28, -82, 64, 82, tone(body, -0.35)),
      random.chance(0.5)
        ? box(32, -78, 56, 78, STEEL_LIGHT)
        : [box(32, -78, 56, 78, "#39414c"), box(42, -28, 36, 22, "#c99a63"), box(48, -48, 26, 20, "#d4a973")].join(""),
      box(32, -78, 56, 12, STEEL),
      box(108, -56, 34, 56, tone(accent, -0.2)),
      box(113, -50, 24, 22, GLASS),
      area("M102-60h46l-6-10h-34z", STEEL_DARK),
      box(-148, -40, 82, 6, tone(body, -0.2)),
      area("M-150-4q10-26 22-10 8-22 24-4 12-18 22 2 12-10 16 12z", "#7fa374"),
      box(-120, -112, 66, 10, CHALK, 3),
      wire("M146-8h14", STEEL_DARK, 6),
    ].join(""),
};

export const cafe: Motif = {
  indoors: "street",
  outdoors: "street",
  paints: BRICKS,
  focus: { x: -70, y: -66, zoom: 2 },
  footprint: 165,
  draw: ({ body, accent, random, fine }) => {
    const table = (x: number) =>
      [
        wire(`M${x}-30v28M${x - 10}-2h20`, INK, 4),
        box(x - 20, -33, 40, 5, "#a9825a", 2),
        wire(
          `M${x - 34}-20v20M${x - 22}-20v20M${x - 36}-20h16M${x - 36}-20l-3-24M${x + 34}-20v20M${x + 22}-20v20M${x + 36}-20h-16M${x + 36}-20l3-24`,
          INK,
          3.5,
        ),
        area(`M${x - 6}-42h12l-2 9h-8z`, CHALK),
      ].join("");
    return [
      area("M-140-150l140-58 140 58z", tone(body, -0.35)),
      box(-140, -152, 280, 152, body),
      bricks(false, body),
      disc(0, -174, 13, CHALK),
      disc(0, -174, 9, GLASS),
      box(-126, -140, 252, 24, tone(accent, -0.3), 3),
      box(-48, -133, 96, 10, "#f7e7c3", 5),
      box(-122, -104, 88, 88, CHALK),
      box(-117, -99, 78, 70, "#f7dfa8"),
      box(38, -104, 84, 88, CHALK),
      box(43, -99, 74, 70, "#f7dfa8"),
      wire("M-78-99v70M80-99v70", CHALK, 4),
      [-100, -58, 62, 100]
        .map((x) => [wire(`M${x}-99v14`, INK, 2), area(`M${x - 8}-78q8-14 16 0z`, accent)].join(""))
        .join(""),
      fine
        ? [-104, -56, 58, 102]
            .map((x) => [disc(x, -44, 6, "#5a4030"), area(`M${x - 9}-29q9-16 18 0z`, "#5a4030")].join(""))
            .join("")
        : "",
      box(-28, -104, 58, 104, INK, 2),
      box(-22, -98, 46, 92, tone(accent, -0.1)),
      box(-15, -90, 32, 46, GLASS),
      wire("M14-40v14", SIGNAL_AMBER, 4),
      awning(-126, -114, 96, accent),
      awning(34, -114, 92, accent),
      area("M-142-4l4-22h18l4 22zM120-4l4-22h18l4 22z", "#8f6a48"),
      disc(-129, -38, 15, "#5f8f68"),
      disc(133, -38, 15, "#5f8f68"),
      table(-78),
      random.chance(0.7) ? table(82) : "",
      box(34, -26, 4, 26, STEEL),
      area("M26-44h20l4 40h-28z", INK),
      fine ? slats(31, -36, { length: 11, count: 4, gap: 6, colour: CHALK, width: 1.6 }) : "",
    ].join("");
  },
};
