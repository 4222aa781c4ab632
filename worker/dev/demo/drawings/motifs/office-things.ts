import { CHALK, INK, type Motif, SIGNAL_AMBER, SIGNAL_GREEN, STEEL, STEEL_DARK, STEEL_LIGHT } from "../motif.ts";
import { area, box, copy, disc, faint, oval, pattern, placed, type Svg, slats, tone, wire } from "../shapes.ts";

const FABRICS: Motif["paints"] = [
  ["#3a434e", "#2b313b"],
  ["#2f5d8a", "#2b313b"],
  ["#b05a4a", "#3a434e"],
  ["#4f7a66", "#2b313b"],
  ["#c98f3a", "#3a434e"],
];

function chairShape({ body, fine }: { body: string; fine: boolean }): Svg {
  return [
    area("M-34-200q36-14 74 0q8 44-4 92-34 8-62 0-14-50-8-92z", body),
    area("M-34-200q36-14 74 0l1 10q-38-12-75 0z", tone(body, 0.3)),
    fine ? slats(-26, -180, { length: 56, count: 8, gap: 9, colour: tone(body, 0.14), width: 1.6 }) : "",
    wire("M4-112v22", STEEL_DARK, 9),
    wire("M-52-100q-8-38 4-42h8M60-100q8-38-4-42h-8", INK, 6),
    box(-64, -148, 32, 8, INK, 4),
    box(36, -148, 32, 8, INK, 4),
    area("M-58-98q60-14 122 0q6 14-8 18-52 8-106 0-14-4-8-18z", tone(body, -0.08)),
    area("M-58-98q60-14 122 0l1 5q-62-12-124 0z", tone(body, 0.25)),
    box(-20, -80, 46, 9, INK, 3),
    wire("M3-72v40", STEEL, 9),
    wire("M3-60v28", STEEL_LIGHT, 5),
    wire("M3-32l-52 16M3-32l58 16M3-32l-16 22M3-32l24 22", STEEL_DARK, 7),
    [-50, -14, 28, 62]
      .map((x, index) => disc(x, index % 3 === 0 ? -7 : -6, 7, INK) + disc(x, index % 3 === 0 ? -7 : -6, 2.5, STEEL))
      .join(""),
  ].join("");
}

export const officeChair: Motif = {
  indoors: "office",
  outdoors: "studio",
  paints: FABRICS,
  focus: { x: 0, y: -120, zoom: 2.1 },
  footprint: 140,
  draw: ({ body, random, fine }) => {
    const alone = random.chance(0.25);
    if (alone) return chairShape({ body, fine });
    return [
      pattern("behind", chairShape({ body: tone(body, -0.12), fine: false })),
      placed("translate(-92 -14) scale(.72)", copy("behind", 0, 0)),
      placed("translate(98 -14) scale(.72)", copy("behind", 0, 0)),
      chairShape({ body, fine }),
    ].join("");
  },
};

export const desk: Motif = {
  indoors: "office",
  outdoors: "studio",
  paints: [
    ["#c99a63", "#5a6470"],
    ["#eef0f2", "#8d97a5"],
    ["#4a525e", "#d9dde1"],
    ["#a9825a", "#2b313b"],
  ],
  focus: { x: -30, y: -120, zoom: 2.1 },
  footprint: 155,
  draw: ({ body, accent, random, fine }) =>
    [
      wire("M-104-96v90M104-96v90", accent, 12),
      wire("M-104-60v54M104-60v54", tone(accent, 0.25), 7),
      box(-132, -8, 56, 8, accent, 3),
      box(76, -8, 56, 8, accent, 3),
      box(-92, -88, 184, 8, tone(accent, -0.2)),
      random.chance(0.5)
        ? [
            box(34, -84, 56, 78, tone(body, -0.1), 3),
            slats(40, -58, { length: 44, count: 2, gap: 24, colour: tone(body, -0.35), width: 2 }),
            [-72, -46, -20].map((y) => box(56, y, 14, 4, STEEL_DARK, 2)).join(""),
          ].join("")
        : "",
      box(-152, -104, 304, 13, body, 3),
      box(-152, -104, 304, 4, tone(body, 0.3), 2),
      box(-6, -126, 10, 22, STEEL_DARK),
      box(-26, -108, 50, 5, STEEL_DARK, 2),
      box(-58, -192, 116, 68, INK, 4),
      box(-53, -187, 106, 58, "#7fb2c9"),
      fine
        ? [
            box(-46, -180, 40, 5, CHALK, 2),
            slats(-46, -168, { length: 70, count: 4, gap: 8, colour: "#cfe6ef", width: 2 }),
          ].join("")
        : "",
      wire("M-118-104l-8-52 40-24", STEEL_DARK, 5),
      area("M-96-190l24 12-14 14-20-16z", SIGNAL_AMBER),
      box(-132, -108, 28, 5, STEEL_DARK, 2),
      area("M96-128h18l-3 24h-12z", CHALK),
      wire("M114-124q9 6-1 13", CHALK, 3),
      box(62, -110, 26, 6, "#c8452e"),
      box(64, -115, 24, 5, "#e6dcc8"),
    ].join(""),
};

export const laptop: Motif = {
  indoors: "office",
  outdoors: "studio",
  paints: [
    ["#b4bcc6", "#2f6f9f"],
    ["#4a525e", "#c8452e"],
    ["#2f343d", "#3f7d5b"],
    ["#c8ccd2", "#7a5aa0"],
  ],
  focus: { x: -30, y: -116, zoom: 2.1 },
  footprint: 150,
  draw: ({ body, accent, random, fine }) =>
    [
      box(-260, -32, 520, 90, "#a9825a"),
      box(-260, -32, 520, 26, "#bf986d"),
      Array.from({ length: random.int(3, 6) }, (_, index) =>
        [
          box(76, -42 - index * 11, 74, 9, tone(body, index % 2 ? 0.05 : -0.12), 3),
          box(76, -42 - index * 11, 74, 2.5, tone(body, 0.35), 2),
        ].join(""),
      ).join(""),
      area("M-112-184q0-8 8-8h148q8 0 8 8v126h-164z", body),
      box(-105, -185, 150, 118, INK, 3),
      box(-99, -179, 138, 106, accent),
      area("M-99-118q40-44 74-20t64-30v95h-138z", tone(accent, 0.25)),
      area("M-99-96q50-30 80-8t58-20v51h-138z", tone(accent, 0.5)),
      fine
        ? [
            box(-88, -168, 44, 30, CHALK, 3),
            slats(-82, -160, { length: 30, count: 3, gap: 7, colour: STEEL_LIGHT, width: 2 }),
          ].join("")
        : "",
      faint(0.2, area("M-60-179h36l-46 106h-29v-10z", "#ffffff")),
      area("M-118-62h176l16 24q2 6-6 6h-196q-8 0-6-6z", tone(body, 0.15)),
      area("M-132-36q0 4 4 4h196q8 0 6-6l-1-2h-204z", tone(body, -0.25)),
      fine
        ? slats(-102, -57, { length: 142, count: 3, gap: 5, colour: "#3a414c", width: 3.4 })
        : box(-104, -58, 146, 13, "#3a414c"),
      area("M-50-44h42l2 6h-46z", tone(body, -0.08)),
    ].join(""),
};

export const serverRack: Motif = {
  indoors: "office",
  outdoors: "studio",
  paints: [
    ["#2f343d", "#3f8fb0"],
    ["#3a434e", "#3fa35a"],
    ["#252b34", "#e07f2c"],
  ],
  focus: { x: 0, y: -128, zoom: 2.3 },
  footprint: 100,
  draw: ({ body, accent, random, fine }) => {
    const units = Array.from({ length: 9 }, (_, index) => {
      const y = -190 + index * 19;
      const kind = random.int(0, 2);
      const face = random.pick([STEEL_DARK, "#444c58", "#6a7481"]);
      const ports =
        kind === 0
          ? slats(-52, y + 6, {
              length: 5,
              count: fine ? 12 : 6,
              gap: fine ? 7 : 14,
              colour: INK,
              width: 4,
              upright: true,
            })
          : "";
      const disks =
        kind === 1 ? [0, 1, 2, 3].map((slot) => box(-54 + slot * 22, y + 4, 19, 9, tone(face, 0.22), 1)).join("") : "";
      const vents = kind === 2 ? slats(-54, y + 5, { length: 80, count: 3, gap: 3.5, colour: INK, width: 1.6 }) : "";
      return [
        box(-62, y, 124, 17, face, 2),
        ports,
        disks,
        vents,
        disc(44, y + 8, 2.6, random.pick([SIGNAL_GREEN, SIGNAL_GREEN, SIGNAL_AMBER])),
        disc(52, y + 8, 2.6, accent),
      ].join("");
    });
    return [
      box(-84, -205, 168, 199, body, 5),
      box(-84, -205, 9, 199, tone(body, 0.2), 4),
      box(-70, -197, 140, 181, "#12161c", 2),
      units.join(""),
      wire("M-66-150q-14 40 2 84M66-176q14 50-4 100", accent, 3),
      fine ? wire("M-64-130q-10 30 2 52M64-150q8 30-2 60", SIGNAL_AMBER, 2) : "",
      disc(-68, -5, 6, INK),
      disc(68, -5, 6, INK),
    ].join("");
  },
};

export const monitor: Motif = {
  indoors: "office",
  outdoors: "studio",
  paints: [
    ["#2f343d", "#2f6f9f"],
    ["#252b34", "#3f7d5b"],
    ["#c8ccd2", "#b05a4a"],
    ["#3a434e", "#7a5aa0"],
  ],
  focus: { x: -20, y: -128, zoom: 2 },
  footprint: 150,
  draw: ({ body, accent, random, fine }) => {
    const screen = (x: number, y: number, width: number, height: number) =>
      [
        box(x, y, width, height, body, 5),
        box(x + 5, y + 5, width - 10, height - 14, accent, 2),
        area(
          `M${x + 5} ${y + height * 0.7}q${width * 0.3}-${height * 0.4} ${width * 0.55}-${height * 0.15}t${width * 0.45 - 10}-${height * 0.2}v${height * 0.56 - 9}h-${width - 10}z`,
          tone(accent, 0.35),
        ),
        faint(
          0.14,
          area(
            `M${x + width * 0.3} ${y + 5}h${width * 0.2}l-${width * 0.28} ${height - 14}h-${width * 0.16}z`,
            "#ffffff",
          ),
        ),
        box(x + width / 2 - 8, y + height - 6, 16, 3, STEEL),
      ].join("");
    return [
      box(-260, -34, 520, 90, "#8f6a48"),
      box(-260, -34, 520, 26, "#a9825a"),
      random.chance(0.6)
        ? [box(86, -66, 12, 32, STEEL_DARK), oval(92, -32, 32, 5, STEEL_DARK), screen(34, -150, 118, 86)].join("")
        : "",
      box(-46, -72, 16, 40, STEEL_DARK),
      area("M-84-30q4-8 14-8h64q10 0 14 8z", STEEL_DARK),
      screen(-132, -194, 188, 126),
      fine
        ? [
            box(-118, -178, 60, 8, CHALK, 2),
            slats(-118, -162, { length: 44, count: 3, gap: 8, colour: tone(accent, 0.6), width: 2.4 }),
          ].join("")
        : "",
      area("M64-36h60l6 6h-72z", STEEL_LIGHT),
      oval(20, -33, 9, 4, STEEL_LIGHT),
    ].join("");
  },
};
