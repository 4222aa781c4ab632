import {
  CHALK,
  GLASS,
  GLASS_DARK,
  INK,
  type Motif,
  SIGNAL_AMBER,
  SIGNAL_GREEN,
  SIGNAL_RED,
  STEEL,
  STEEL_DARK,
  STEEL_LIGHT,
} from "../motif.ts";
import { feet } from "../parts.ts";
import { area, box, copy, disc, faint, oval, pattern, slats, tone, wire } from "../shapes.ts";

const STAINLESS: Motif["paints"] = [
  ["#ced6dc", "#c8452e"],
  ["#d6dadd", "#2f6f9f"],
  ["#c6ced2", "#3f7d5b"],
  ["#d9d9d4", "#e07f2c"],
];

export const oven: Motif = {
  indoors: "kitchen",
  outdoors: "studio",
  paints: STAINLESS,
  focus: { x: -16, y: -130, zoom: 2.2 },
  footprint: 110,
  draw: ({ body, accent, random, fine }) =>
    [
      wire("M-84-52v48M84-52v48M-84-26h168", STEEL_DARK, 8),
      feet([-84, 84]),
      box(-96, -60, 192, 12, STEEL, 2),
      box(-96, -204, 192, 146, body, 6),
      box(-96, -204, 192, 8, tone(body, 0.4), 4),
      box(84, -200, 12, 138, tone(body, -0.14), 4),
      box(-86, -190, 120, 120, tone(body, -0.22), 5),
      box(-78, -182, 104, 104, "#4a2d1d", 4),
      faint(0.75, oval(-26, -130, 44, 46, "#e58a35")),
      [-166, -142, -118, -94]
        .map((y) =>
          [
            box(-76, y + 10, 100, 3, STEEL_DARK),
            [-60, -36, -12, 12]
              .map((x) =>
                random.chance(0.85) ? oval(x - 2, y + 6, 10, 6, "#d9a25b") + oval(x - 4, y + 4, 5, 2, "#f0c98a") : "",
              )
              .join(""),
          ].join(""),
        )
        .join(""),
      faint(0.15, area("M-60-182h26l-40 104h-4v-62zM2-182h12l-40 104h-12z", "#ffffff")),
      wire("M36-176v90", CHALK, 6),
      box(48, -190, 38, 120, INK, 4),
      box(54, -182, 26, 20, accent, 2),
      fine ? slats(58, -176, { length: 18, count: 2, gap: 7, colour: CHALK, width: 2 }) : "",
      disc(67, -142, 10, STEEL),
      disc(67, -112, 10, STEEL),
      wire("M67-142v-8M67-112l6-5", INK, 2.5),
      disc(60, -84, 4, SIGNAL_GREEN),
      disc(74, -84, 4, SIGNAL_AMBER),
      faint(0.5, wire("M-30-210q-8-10 0-18M-4-210q8-10 0-20", "#ffffff", 4)),
    ].join(""),
};

export const displayFridge: Motif = {
  indoors: "kitchen",
  outdoors: "studio",
  paints: [
    ["#dfe4e8", "#2f6f9f"],
    ["#3a434e", "#3f7d5b"],
    ["#c8452e", "#eef0f2"],
    ["#5f8a75", "#f0c24a"],
  ],
  focus: { x: -30, y: -120, zoom: 2.2 },
  footprint: 110,
  draw: ({ body, accent, random, fine }) => {
    const bottles = ["#c8452e", "#3f7d5b", "#e0a63a", "#2f6f9f", "#8a5a3a", "#d9dde1"];
    return [
      bottles
        .map((colour, index) =>
          pattern(
            `bottle${index}`,
            area(`M0-2v-${18 + (index % 3) * 2}q0-4 3-4v-5h5v5q3 0 3 4v${18 + (index % 3) * 2}z`, colour),
            fine ? box(0, -15, 11, 6, CHALK) : "",
          ),
        )
        .join(""),
      feet([-84, 84]),
      box(-100, -205, 200, 200, body, 7),
      box(-100, -205, 10, 200, tone(body, 0.3), 5),
      box(-90, -198, 180, 26, accent, 4),
      box(-60, -190, 120, 9, tone(accent, 0.6), 4),
      box(-88, -166, 176, 132, "#dff0f6", 3),
      [-130, -96, -62]
        .map((y) =>
          [
            Array.from({ length: 9 }, (_, index) =>
              copy(`bottle${random.int(0, bottles.length - 1)}`, -82 + index * 19, y),
            ).join(""),
            box(-88, y, 176, 4, STEEL),
          ].join(""),
        )
        .join(""),
      faint(0.3, area("M-70-166h30l-34 132h-14v-60zM30-166h26l-34 132h-26z", "#ffffff")),
      wire("M0-166v132M-88-166v132h176v-132z", STEEL_DARK, 4),
      wire("M-9-116v40M9-116v40", CHALK, 4),
      slats(-78, -24, { length: 156, count: 3, gap: 6, colour: tone(body, -0.35), width: 2.5 }),
      box(60, -28, 20, 10, INK, 2),
      fine ? wire("M64-23h10", SIGNAL_GREEN, 2) : "",
    ].join("");
  },
};

export const espressoMachine: Motif = {
  indoors: "kitchen",
  outdoors: "studio",
  paints: [
    ["#c8452e", "#dfe4e8"],
    ["#ced6dc", "#8a5a3a"],
    ["#2f343d", "#d9a25b"],
    ["#4f7a66", "#e6dcc8"],
  ],
  focus: { x: -30, y: -104, zoom: 2.2 },
  footprint: 150,
  draw: ({ body, accent, random, fine }) => {
    const groups = random.pick([
      [-44, 36],
      [-62, -4, 54],
    ]);
    return [
      box(-260, -34, 520, 90, "#8f6a48"),
      box(-260, -34, 520, 9, "#a9825a"),
      slats(-240, -18, { length: 70, count: 8, gap: 68, colour: "#7a583a", width: 2, upright: true }),
      box(-104, -52, 214, 18, STEEL_DARK, 3),
      fine ? slats(-94, -49, { length: 3, count: 20, gap: 10, colour: INK, width: 3, upright: true }) : "",
      area("M-110-60v-70q0-40 30-44h166q30 4 30 44v70h-18v-56h-190v56z", body),
      area("M-110-130q0-40 30-44h166q14 2 22 14h-180q-20 2-24 34z", tone(body, 0.3)),
      box(-92, -118, 190, 22, STEEL, 3),
      box(-92, -118, 190, 6, STEEL_LIGHT),
      box(-92, -96, 190, 44, tone(STEEL_DARK, -0.3)),
      groups
        .map((x) =>
          [
            box(x - 15, -100, 30, 11, STEEL_LIGHT, 3),
            box(x - 12, -90, 24, 7, STEEL, 2),
            wire(`M${x + 10}-87l26 7`, INK, 7),
            wire(`M${x - 4}-82v6M${x + 4}-82v6`, STEEL_LIGHT, 3),
            area(`M${x - 11}-70h22l-3 18h-16z`, CHALK),
            wire(`M${x + 11}-66q8 4-1 9`, CHALK, 3),
            fine ? faint(0.6, wire(`M${x - 3}-72v-4M${x + 4}-72v-4`, "#6b4226", 2)) : "",
          ].join(""),
        )
        .join(""),
      disc(-78, -142, 12, CHALK),
      wire("M-78-142l6-6", SIGNAL_RED, 2.5),
      disc(-50, -142, 12, CHALK),
      wire("M-50-142l-3-8", SIGNAL_RED, 2.5),
      [-10, 8, 26, 44, 62].map((x) => disc(x, -142, 5, accent)).join(""),
      wire("M106-110q18 8 10 50", STEEL_LIGHT, 5),
      box(-96, -180, 196, 6, STEEL_LIGHT, 3),
      [-80, -56, -32, 20, 44, 68]
        .map((x) => area(`M${x}-198h20l-3 18h-14z`, random.pick([CHALK, accent, "#e6dcc8"])))
        .join(""),
    ].join("");
  },
};

export const spiralMixer: Motif = {
  indoors: "kitchen",
  outdoors: "studio",
  paints: [
    ["#e6e8ea", "#2f6f9f"],
    ["#e4e0d6", "#c8452e"],
    ["#cfd8dc", "#3f7d5b"],
  ],
  focus: { x: 30, y: -96, zoom: 2.2 },
  footprint: 125,
  draw: ({ body, accent, fine }) =>
    [
      feet([-84, 70]),
      area("M-108-5v-150q0-40 40-42h130q36 0 40 30v20h-118v142z", body),
      area("M-108-155q0-40 40-42h130q26 0 36 18h-150q-38 0-40 32v60h-16z", tone(body, 0.35)),
      box(-108, -30, 92, 25, tone(body, -0.18), 4),
      box(-92, -150, 46, 76, INK, 5),
      disc(-69, -126, 14, CHALK),
      wire("M-69-126v-9", SIGNAL_RED, 3),
      disc(-80, -94, 6, SIGNAL_GREEN),
      disc(-58, -94, 6, SIGNAL_RED),
      box(-16, -156, 118, 9, accent),
      wire("M44-147q-12 14 0 26t0 26 0 24", STEEL, 8),
      wire("M76-147v60", STEEL_DARK, 7),
      area("M-14-92h124l-8 66q-2 14-16 14h-78q-14 0-16-14z", STEEL_LIGHT),
      area("M-14-92h34l2 80h-10q-14 0-16-14z", CHALK),
      area("M92-92h18l-8 66q-2 14-16 14h-8q10-40 14-80z", STEEL),
      oval(48, -92, 62, 9, STEEL),
      oval(48, -92, 54, 6, "#ead9b5"),
      fine ? wire("M-20-118q68-16 134 0M-10-124v30M30-128v34M70-128v34M106-122v28", STEEL_DARK, 2) : "",
      box(-8, -12, 112, 8, STEEL_DARK, 4),
    ].join(""),
};

export const terraceSet: Motif = {
  indoors: "studio",
  outdoors: "street",
  paints: [
    ["#c8452e", "#8f6a48"],
    ["#3f7d5b", "#a9825a"],
    ["#2f5d8a", "#8f6a48"],
    ["#e0a63a", "#5a4030"],
    ["#e6dcc8", "#5a4030"],
  ],
  focus: { x: -70, y: -70, zoom: 2.1 },
  footprint: 150,
  draw: ({ body, accent, random, fine }) => {
    const chair = (mirror: boolean) => {
      const side = mirror ? -1 : 1;
      const at = (value: number) => value * side;
      return [
        wire(`M${at(-112)}-46l${at(-10)} 46M${at(-66)}-46l${at(8)} 46M${at(-100)}-46l${at(14)} 46`, INK, 5),
        wire(`M${at(-112)}-46l${at(-12)}-62`, INK, 5),
        fine ? wire(`M${at(-114)}-56l${at(-9)}-46M${at(-106)}-54l${at(-8)}-50`, tone(accent, 0.2), 5) : "",
        box(Math.min(at(-118), at(-62)), -52, 56, 9, accent, 4),
      ].join("");
    };
    return [
      random.chance(0.75)
        ? [
            wire("M0-72v-116", STEEL_LIGHT, 6),
            area("M-120-158q20-46 120-48q100 2 120 48z", body),
            area("M-40-158q0-40 40-48q40 8 40 48z", tone(body, 0.35)),
            area("M-120-158h240l-8 10h-224z", tone(body, -0.2)),
          ].join("")
        : "",
      chair(false),
      chair(true),
      wire("M0-70v64M-34-4h68", INK, 7),
      box(-62, -78, 124, 9, accent, 4),
      box(-62, -78, 124, 3, tone(accent, 0.3), 2),
      area("M-34-96h16l-2 18h-12z", CHALK),
      area("M18-102h14l-5 12v8h6v4h-16v-4h6v-8z", GLASS),
      area("M-6-90h14v12h-14z", GLASS_DARK),
      wire("M1-90q-8-10-2-16M1-90q6-8 8-14", "#5f8f68", 3),
    ].join("");
  },
};
