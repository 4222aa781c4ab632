import { CHALK, INK, type Motif, SIGNAL_RED, STEEL, STEEL_DARK, STEEL_LIGHT } from "../motif.ts";
import { controls, feet, housing } from "../parts.ts";
import { area, box, disc, oval, slats, tone, wire } from "../shapes.ts";

const PAINTS: Motif["paints"] = [
  ["#dfe4e2", "#3f7d5b"],
  ["#e6e1d4", "#c8452e"],
  ["#5f8a75", "#f0c24a"],
  ["#d3dbe2", "#2f6f9f"],
];
const WOOD = "#d3a468";

export const tableSaw: Motif = {
  indoors: "workshop",
  outdoors: "studio",
  paints: PAINTS,
  focus: { x: 10, y: -120, zoom: 2.2 },
  footprint: 160,
  draw: ({ body, accent, fine }) =>
    [
      wire("M92-104v-84h-78", STEEL_DARK, 9),
      area("M-16-190h64v18l-10 14h-46l-8-12z", accent),
      wire("M38-196q40-12 66 22", STEEL, 8),
      feet([-62, 62]),
      housing(-78, -98, 160, 93, { body }),
      box(-78, -70, 160, 8, accent),
      disc(-44, -38, 16, STEEL_DARK),
      disc(-44, -38, 5, STEEL_LIGHT),
      controls(28, -62, 44, 46, fine),
      area("M-16-112a32 32 0 0 1 64 0z", STEEL_LIGHT),
      fine
        ? area("M-14-122l5-4 1 6zM-3-137l6-1-1 6zM14-144l5 4-6 2zM34-137l2 6-6-1zM45-124l-1 7-5-4z", STEEL_DARK)
        : "",
      box(-88, -114, 196, 13, STEEL, 2),
      box(-88, -114, 196, 4, STEEL_LIGHT),
      box(-168, -112, 92, 9, STEEL_LIGHT, 2),
      wire("M-156-104l72 70", STEEL_DARK, 6),
      box(-160, -122, 104, 10, WOOD, 1),
      box(-160, -122, 104, 3, tone(WOOD, 0.25)),
      box(-168, -126, 8, 16, INK, 2),
      box(74, -126, 10, 14, INK, 2),
    ].join(""),
};

export const planer: Motif = {
  indoors: "workshop",
  outdoors: "studio",
  paints: PAINTS,
  focus: { x: -10, y: -110, zoom: 2.2 },
  footprint: 140,
  draw: ({ body, accent, fine }) =>
    [
      feet([-84, 84]),
      housing(-100, -84, 200, 79, { body }),
      box(-100, -50, 200, 8, accent),
      box(-130, -98, 260, 14, STEEL, 3),
      box(-130, -98, 260, 4, STEEL_LIGHT),
      box(-168, -112, 330, 14, WOOD, 1),
      wire("M-160-107h150M40-104h110", tone(WOOD, -0.15), 1.5),
      box(-86, -176, 30, 80, tone(body, -0.2), 3),
      box(56, -176, 30, 80, tone(body, -0.2), 3),
      box(-96, -182, 192, 60, body, 8),
      box(-96, -182, 192, 10, tone(body, 0.3), 5),
      box(-56, -124, 112, 10, INK),
      oval(-36, -114, 10, 5, STEEL_DARK),
      oval(36, -114, 10, 5, STEEL_DARK),
      box(-20, -204, 44, 24, STEEL_DARK, 5),
      fine ? slats(-14, -200, { length: 18, count: 5, gap: 8, colour: STEEL, upright: true }) : "",
      controls(-82, -172, 40, 44, fine),
      wire("M74-158l18-6", INK, 4),
      disc(74, -158, 14, STEEL_LIGHT),
      disc(74, -158, 9, body),
      fine ? area("M132-86q10 8 6 20M144-90q8 10 2 16", WOOD) : "",
    ].join(""),
};

export const dustExtractor: Motif = {
  indoors: "workshop",
  outdoors: "yard",
  paints: [
    ["#5f8a75", "#ece6d8"],
    ["#2f6f9f", "#efe9dc"],
    ["#8d97a5", "#f0e0b8"],
    ["#c8452e", "#efe9dc"],
  ],
  focus: { x: -4, y: -96, zoom: 2.1 },
  footprint: 130,
  draw: ({ body, accent, fine }) =>
    [
      box(-106, -16, 212, 8, INK, 3),
      disc(-90, -6, 6, INK),
      disc(90, -6, 6, INK),
      [-58, 58]
        .map((x) =>
          [
            area(`M${x - 40}-120q-10-50 4-82q36-10 72 0q14 32 4 82z`, accent),
            fine
              ? slats(x - 24, -194, {
                  length: 70,
                  count: 4,
                  gap: 16,
                  colour: tone(accent, -0.12),
                  width: 2,
                  upright: true,
                })
              : "",
            area(`M${x - 38}-96q-8 40 4 74q34 8 68 0q12-34 4-74z`, tone("#b9c6cf", 0.1)),
            area(`M${x - 32}-60q30-14 64 0l-6 36h-52z`, "#d9b884"),
            box(x - 44, -122, 88, 28, body, 4),
            box(x - 44, -122, 88, 8, tone(body, 0.3), 4),
          ].join(""),
        )
        .join(""),
      disc(0, -70, 34, tone(body, -0.2)),
      disc(0, -70, 26, body),
      disc(0, -70, 9, INK),
      box(-14, -112, 28, 20, body),
      box(24, -84, 40, 28, STEEL_DARK, 5),
      fine ? slats(30, -80, { length: 20, count: 5, gap: 7, colour: STEEL, upright: true }) : "",
      wire("M-26-56q-40 14-90 10t-56 36", STEEL_LIGHT, 20),
      fine ? wire("M-60-58l2 22M-88-58l0 22M-116-58l-4 20M-142-48l-12 16", STEEL, 2.5) : "",
      disc(0, -36, 5, SIGNAL_RED),
      wire("M0-36v-4", CHALK, 1),
    ].join(""),
};
