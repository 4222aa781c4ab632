import {
  CHALK,
  INK,
  type Motif,
  SIGNAL_AMBER,
  SIGNAL_GREEN,
  SIGNAL_RED,
  STEEL,
  STEEL_DARK,
  STEEL_LIGHT,
} from "../motif.ts";
import { controls, feet, wheel } from "../parts.ts";
import { area, box, disc, faint, oval, slats, tone, wire } from "../shapes.ts";
import { baler, plough } from "./field-machines.ts";
import { displayFridge, oven } from "./kitchen-machines.ts";
import { lathe } from "./machine-tools.ts";
import { trailer } from "./road-vehicles.ts";
import { tableSaw } from "./woodworking.ts";

const OLD_PAINTS: Motif["paints"] = [
  ["#7f9a86", "#c8452e"],
  ["#8fa3ad", "#2f6f9f"],
  ["#a9a08a", "#3f7d5b"],
  ["#6f8794", "#e0a63a"],
];

export const centreLathe: Motif = {
  ...lathe,
  paints: OLD_PAINTS,
  focus: { x: -70, y: -112, zoom: 2.2 },
  draw: ({ body, accent, fine }) =>
    [
      feet([-110, 108]),
      box(-142, -84, 92, 79, body, 4),
      box(72, -84, 66, 79, body, 4),
      box(-142, -84, 8, 79, tone(body, 0.25), 3),
      box(-50, -66, 122, 50, tone(body, -0.3)),
      box(-132, -66, 60, 44, tone(body, -0.15), 3),
      box(-146, -98, 296, 15, STEEL, 2),
      box(-146, -98, 296, 5, STEEL_LIGHT),
      box(-142, -164, 84, 68, body, 5),
      box(-142, -164, 84, 9, tone(body, 0.3), 5),
      disc(-122, -136, 9, INK),
      wire("M-122-136l10-8", STEEL_LIGHT, 4),
      disc(-90, -136, 9, INK),
      wire("M-90-136l-8-9", STEEL_LIGHT, 4),
      fine ? slats(-134, -116, { length: 64, count: 2, gap: 7, colour: tone(body, -0.35), width: 2 }) : "",
      box(-60, -156, 12, 52, STEEL_DARK, 2),
      box(-48, -150, 14, 40, STEEL, 2),
      box(-34, -136, 110, 12, CHALK),
      box(-34, -130, 110, 6, STEEL_LIGHT),
      area("M92-142h44v46h-58l6-34z", body),
      wire("M76-130h16", STEEL_LIGHT, 8),
      disc(144, -130, 12, STEEL_DARK),
      disc(144, -130, 6, STEEL_LIGHT),
      box(-8, -114, 60, 17, STEEL_DARK, 2),
      box(6, -124, 28, 12, accent, 2),
      area("M8-124h10l-4-12h-4z", STEEL_LIGHT),
      area("M-12-98h66v34h-58z", tone(body, -0.1)),
      disc(14, -82, 12, STEEL_LIGHT),
      disc(14, -82, 5, INK),
      wire("M40-80l10 12", STEEL_LIGHT, 4),
      wire("M-50-60h122M-50-50h122", STEEL_LIGHT, 3),
      wire("M-64-190h40v30", STEEL_DARK, 5),
      area("M-34-164h22l6 14h-34z", SIGNAL_AMBER),
      box(-132, -172, 14, 8, SIGNAL_RED, 2),
    ].join(""),
};

export const bandSaw: Motif = {
  ...tableSaw,
  focus: { x: 4, y: -96, zoom: 2.2 },
  footprint: 100,
  draw: ({ body, accent, fine }) =>
    [
      feet([-50, 50]),
      box(-76, -190, 40, 184, tone(body, -0.12), 6),
      area("M-76-205h120q26 0 26 30v20h-146z", body),
      area("M-76-205h120q18 0 24 14h-144z", tone(body, 0.3)),
      disc(10, -176, 24, tone(body, -0.15)),
      disc(10, -176, 8, STEEL),
      box(-70, -64, 140, 58, body, 5),
      box(-70, -30, 140, 7, accent),
      wire("M16-152v62", STEEL_LIGHT, 4),
      box(8, -152, 18, 34, STEEL_DARK, 2),
      box(10, -122, 14, 10, SIGNAL_AMBER, 2),
      box(-60, -90, 150, 10, STEEL, 2),
      box(-60, -90, 150, 3, STEEL_LIGHT),
      wire("M0-80l-10 16M48-80l6 16", STEEL_DARK, 8),
      box(36, -100, 9, 11, INK, 2),
      box(-34, -98, 44, 8, "#d3a468", 1),
      controls(-72, -138, 32, 46, fine),
      disc(78, -172, 8, STEEL_LIGHT),
      wire("M70-172h8", STEEL_DARK, 5),
      disc(44, -42, 8, INK),
      disc(44, -42, 4, STEEL_LIGHT),
    ].join(""),
};

export const carTrailer: Motif = {
  ...trailer,
  outdoors: "street",
  paints: [
    ["#b9c0ca", "#c8452e"],
    ["#4a525e", "#e0a63a"],
    ["#a9825a", "#2f6f9f"],
    ["#2f6f9f", "#dfe4e8"],
  ],
  focus: { x: -60, y: -40, zoom: 2.1 },
  footprint: 155,
  draw: ({ body, accent, random, fine }) =>
    [
      wire("M74-40l66 6", STEEL_DARK, 9),
      disc(146, -34, 8, INK),
      wire("M112-34v26", STEEL, 6),
      wheel(112, 9, { fine: false }),
      random.chance(0.5)
        ? [
            area("M-136-92h212v-34q0-18-18-20h-176q-18 2-18 20z", accent),
            area("M-136-126q0-18 18-20h176q18 2 18 20v4h-212z", tone(accent, 0.25)),
            fine ? slats(-116, -100, { length: 8, count: 9, gap: 22, colour: CHALK, width: 2, upright: true }) : "",
          ].join("")
        : wire("M-132-92v-34h206v34M-62-126v34M6-126v34M-132-110h206", STEEL, 4),
      box(-138, -94, 216, 44, body, 3),
      box(-138, -94, 216, 7, tone(body, 0.3), 3),
      fine ? slats(-126, -76, { length: 192, count: 2, gap: 12, colour: tone(body, -0.2), width: 2 }) : "",
      [-90, -14, 52].map((x) => box(x, -92, 6, 40, STEEL_DARK)).join(""),
      box(-142, -52, 226, 10, STEEL_DARK, 2),
      wheel(-62, 22, { fine }),
      wheel(-10, 22, { fine }),
      area("M-92-38q4-16 30-16h52q26 0 30 16z", INK),
      box(-143, -72, 7, 22, SIGNAL_RED, 2),
      box(-120, -42, 24, 14, CHALK, 1),
      wire("M-128-42v34M-128-8h12", STEEL, 5),
    ].join(""),
};

export const chillCounter: Motif = {
  ...displayFridge,
  paints: [
    ["#ced6dc", "#2f6f9f"],
    ["#d6dadd", "#c8452e"],
    ["#c6ced2", "#3f7d5b"],
  ],
  focus: { x: -50, y: -70, zoom: 2.1 },
  footprint: 150,
  draw: ({ body, accent, random, fine }) => {
    const doors = [-140, -74, -8];
    const pans = ["#6f9a4a", "#c8452e", "#e0a63a", "#d9c7a5", "#8a5a3a", CHALK];
    return [
      [-126, -40, 50, 126].map((x) => [box(x - 4, -16, 8, 10, STEEL), disc(x, -6, 6, INK)].join("")).join(""),
      box(-148, -108, 296, 94, body, 4),
      box(-148, -108, 8, 94, tone(body, 0.4), 3),
      doors
        .map((x) =>
          [
            box(x, -96, 60, 76, tone(body, -0.1), 3),
            box(x + 4, -92, 52, 68, tone(body, 0.15), 3),
            box(x + 8, -88, 44, 6, STEEL_DARK, 3),
            fine ? faint(0.5, area(`M${x + 14}-76h10l-14 48h-4v-20z`, "#ffffff")) : "",
          ].join(""),
        )
        .join(""),
      box(62, -96, 78, 76, tone(body, -0.14), 3),
      slats(70, -66, { length: 62, count: fine ? 6 : 3, gap: fine ? 7 : 14, colour: STEEL_DARK, width: 3 }),
      box(72, -90, 34, 14, INK, 2),
      wire("M78-83h16", SIGNAL_GREEN, 3),
      disc(124, -83, 5, accent),
      box(-154, -120, 308, 13, STEEL, 3),
      box(-154, -120, 308, 4, CHALK, 2),
      box(-154, -138, 308, 19, tone(body, -0.05), 2),
      [-136, -96, -56, -16, 24]
        .map((x) => [box(x, -146, 36, 10, STEEL_DARK, 2), oval(x + 18, -146, 15, 5, random.pick(pans))].join(""))
        .join(""),
      area("M84-120l4-32h34l4 32z", CHALK),
      wire("M94-152q10-16 22 0", STEEL_DARK, 4),
    ].join("");
  },
};

export const deckOven: Motif = {
  ...oven,
  focus: { x: -40, y: -110, zoom: 2.1 },
  footprint: 140,
  draw: ({ body, accent, fine }) =>
    [
      feet([-110, 110]),
      box(-126, -205, 252, 20, STEEL_DARK, 4),
      box(-126, -188, 252, 182, body, 5),
      box(-126, -188, 9, 182, tone(body, 0.4), 4),
      [-180, -126, -72]
        .map((y) =>
          [
            box(-110, y, 168, 44, tone(body, -0.2), 4),
            box(-100, y + 8, 148, 24, "#4a2d1d", 3),
            faint(0.8, oval(-26, y + 26, 68, 12, "#e58a35")),
            [-84, -52, -20, 12]
              .map((x) => [oval(x + 10, y + 26, 13, 7, "#c98a4a"), oval(x + 8, y + 23, 7, 2.6, "#ecc07d")].join(""))
              .join(""),
            wire(`M-84 ${y + 39}h116`, STEEL_LIGHT, 5),
            box(70, y, 48, 44, INK, 3),
            box(76, y + 7, 24, 12, accent, 2),
            disc(84, y + 32, 6, STEEL),
            disc(104, y + 32, 6, STEEL),
            fine ? disc(109, y + 13, 3, SIGNAL_GREEN) : "",
          ].join(""),
        )
        .join(""),
      box(-126, -22, 252, 14, tone(body, -0.28), 3),
      faint(0.5, wire("M-60-212q-8-10 0-18M-20-212q8-10 0-20M24-212q-8-8 0-16", "#ffffff", 4)),
    ].join(""),
};

export const discMower: Motif = {
  ...baler,
  focus: { x: 10, y: -60, zoom: 2.1 },
  footprint: 160,
  draw: ({ body, accent, fine }) =>
    [
      wire("M-136-150l20 34-20 54", STEEL_DARK, 8),
      disc(-138, -154, 7, INK),
      disc(-138, -60, 7, INK),
      wire("M-116-116L-30-76", tone(body, -0.2), 16),
      wire("M-116-120L-34-82", body, 9),
      wire("M-108-92l60 10", STEEL_LIGHT, 6),
      area("M-60-30l10-62q2-10 14-10h160q14 0 18 12l10 60z", body),
      area("M-50-92q2-10 14-10h160q12 0 16 8l-188 10z", tone(body, 0.3)),
      box(-44, -72, 184, 8, accent),
      fine
        ? slats(-38, -54, { length: 22, count: 16, gap: 12, colour: tone(body, -0.3), width: 2, upright: true })
        : "",
      box(-62, -30, 218, 9, STEEL_DARK, 3),
      [-38, 4, 46, 88, 128]
        .map((x) =>
          [
            oval(x, -14, 20, 6, STEEL),
            oval(x, -17, 12, 5, STEEL_LIGHT),
            wire(`M${x - 26}-10l10-3M${x + 16}-13l10 3`, INK, 3),
          ].join(""),
        )
        .join(""),
      box(140, -90, 8, 14, SIGNAL_RED, 2),
      wire("M-96-96v88M-104-8h16", STEEL, 6),
    ].join(""),
};

export const powerHarrow: Motif = {
  ...plough,
  focus: { x: -30, y: -56, zoom: 2.1 },
  footprint: 160,
  draw: ({ body, accent, fine }) =>
    [
      wire("M0-96v-66M-44-92l44-70 44 70", STEEL_DARK, 9),
      disc(0, -166, 8, INK),
      disc(-48, -92, 7, INK),
      disc(48, -92, 7, INK),
      box(-22, -112, 44, 30, STEEL, 4),
      wire("M22-98h34", SIGNAL_AMBER, 9),
      box(-148, -88, 296, 30, body, 5),
      box(-148, -88, 296, 8, tone(body, 0.3), 5),
      box(-148, -66, 296, 6, accent),
      [-130, -98, -66, -34, -2, 30, 62, 94, 126]
        .map((x) => [disc(x, -54, 8, STEEL_DARK), wire(`M${x - 6}-50l-2 34M${x + 6}-50l2 34`, STEEL_LIGHT, 5)].join(""))
        .join(""),
      area("M-152-88h-8l-4 50h14zM152-88h8l4 50h-14z", tone(body, -0.25)),
      box(-150, -30, 300, 26, STEEL_DARK, 13),
      fine
        ? slats(-138, -34, { length: 34, count: 19, gap: 15.4, colour: STEEL, width: 5, upright: true })
        : slats(-138, -34, { length: 34, count: 10, gap: 30.6, colour: STEEL, width: 6, upright: true }),
      wire("M-150-17h300", INK, 5),
      box(-146, -108, 9, 18, SIGNAL_RED, 2),
      box(137, -108, 9, 18, SIGNAL_RED, 2),
    ].join(""),
};
