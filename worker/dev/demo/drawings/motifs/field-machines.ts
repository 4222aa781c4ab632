import { GLASS, INK, type Motif, SIGNAL_AMBER, SIGNAL_RED, STEEL, STEEL_DARK, STEEL_LIGHT } from "../motif.ts";
import { luggedWheel, wheel } from "../parts.ts";
import { area, box, disc, faint, slats, tone, wire } from "../shapes.ts";

const PAINTS: Motif["paints"] = [
  ["#3f7d4f", "#f0c24a"],
  ["#c8452e", "#dfe4e8"],
  ["#2f6f9f", "#eef0f2"],
  ["#d98a2b", "#2b313b"],
  ["#6a7f3c", "#e6d9a8"],
];

export const tractor: Motif = {
  indoors: "warehouse",
  outdoors: "field",
  paints: PAINTS,
  focus: { x: 60, y: -96, zoom: 2.1 },
  footprint: 150,
  draw: ({ body, accent, random, fine }) =>
    [
      wire("M-136-72h28M-140-50l36-4", STEEL_DARK, 8),
      box(-96, -84, 196, 34, STEEL_DARK, 5),
      area("M-96-194h96q10 0 13 10l15 82h-124z", GLASS),
      faint(0.45, area("M-60-190h20l-26 84h-22zM-14-190h10l-18 84h-12z", "#ffffff")),
      wire("M-92-190l-6 88M4-190l20 88M-36-192v90", INK, 6),
      area("M-106-198h104q10 0 13 8l1 6h-126v-6q0-8 8-8z", body),
      disc(-92, -203, 6, SIGNAL_AMBER),
      area("M-70-142l18-6 4 40h-24z", INK),
      wire("M2-112l-12-24M-18-138l14 6", INK, 5),
      area("M18-118h88q18 2 26 14l8 20v26h-122z", body),
      area("M18-118h88q16 2 24 12l-112 2z", tone(body, 0.3)),
      slats(48, -96, { length: 48, count: fine ? 5 : 3, gap: fine ? 7 : 12, colour: tone(body, -0.4), width: 3 }),
      box(126, -92, 12, 12, "#fff3c9", 3),
      box(28, -84, 112, 6, accent),
      wire("M36-118v-56", STEEL_DARK, 8),
      wire("M36-176l4-8", STEEL_DARK, 6),
      area("M-118-96q4-26 40-28 48 0 58 44l-14 2q-12-32-44-32-30 0-40 18z", body),
      luggedWheel(-70, 57, { rim: accent === "#2b313b" ? "#d9dde1" : accent, fine }),
      luggedWheel(96, 38, { rim: accent === "#2b313b" ? "#d9dde1" : accent, fine }),
      area("M62-72q12-14 34-12 24 0 34 14l-6 4q-12-10-28-10-18 0-28 10z", tone(body, -0.15)),
      random.chance(0.35)
        ? [wire("M26-92l64-44 50 74", tone(body, -0.25), 9), area("M132-66h14l14 40h-36z", STEEL)].join("")
        : box(134, -62, 22, 34, STEEL_DARK, 3),
      wire("M6-56v30h18", STEEL_DARK, 5),
    ].join(""),
};

export const plough: Motif = {
  indoors: "warehouse",
  outdoors: "field",
  paints: PAINTS,
  focus: { x: 0, y: -80, zoom: 2.1 },
  footprint: 160,
  draw: ({ body, accent, random, fine }) => {
    const shares = [-86, -36, 14, 64];
    return [
      wire("M126-150l-28 34 36 62", STEEL_DARK, 8),
      wire("M96-116l52-10M100-96l44 36", STEEL, 6),
      disc(148, -126, 7, INK),
      disc(144, -58, 7, INK),
      wire("M104-112L-118-90", tone(body, -0.15), 18),
      wire("M104-116L-118-94", body, 10),
      shares
        .map((x) => {
          const y = -101 - x * 0.1;
          return [
            wire(`M${x} ${y}l-6 46`, tone(body, -0.25), 9),
            wire(`M${x} ${y}l-8-62`, tone(body, -0.25), 7),
            area(`M${x + 12}-4q-34-2-50-28l-8-34q24 4 40 28z`, STEEL_LIGHT),
            area(`M${x + 12}-4q-30-6-46-30l50 22z`, STEEL),
            area(`M${x + 14}-190q-32 6-50 24l-8 22q28-2 44-20z`, tone(STEEL_LIGHT, -0.08)),
            disc(x, y, 7, accent),
          ].join("");
        })
        .join(""),
      wire("M-112-92l-18 44", STEEL_DARK, 7),
      wheel(-134, 30, { rim: accent, fine }),
      wire("M70-116q-30-34-84-28", INK, 4),
      random.chance(0.5) ? box(30, -134, 44, 14, STEEL_DARK, 4) : "",
      box(-120, -100, 8, 14, SIGNAL_RED, 2),
    ].join("");
  },
};

export const baler: Motif = {
  indoors: "warehouse",
  outdoors: "field",
  paints: PAINTS,
  focus: { x: -10, y: -100, zoom: 2.1 },
  footprint: 160,
  draw: ({ body, accent, fine }) => {
    const straw = "#d9b65c";
    return [
      disc(-128, -40, 40, tone(straw, -0.12)),
      [30, 22, 13, 5]
        .map((radius, index) => disc(-128, -40, radius + 6, index % 2 ? straw : tone(straw, 0.18)))
        .join(""),
      wire("M82-70h80", STEEL_DARK, 9),
      wire("M60-86l100 4", SIGNAL_AMBER, 6),
      area("M-84-50q-10-128 70-134 84-4 92 88l6 34h-40l-20 34h-80z", body),
      area("M-80-92q4-88 66-92 64-2 84 52-20-34-80-34-58 2-70 74z", tone(body, 0.25)),
      disc(-10, -104, 52, tone(body, -0.14)),
      disc(-10, -104, 40, tone(body, -0.02)),
      disc(-10, -104, 10, INK),
      fine ? wire("M-10-144v80M-50-104h80M-38-132l56 56M18-132l-56 56", tone(body, -0.28), 3) : "",
      wire("M-62-152q-20 60 4 108", tone(body, -0.35), 4),
      area("M40-56l44 6-6 28-44 6z", STEEL_DARK),
      fine ? slats(44, -26, { length: 18, count: 5, gap: 9, colour: SIGNAL_AMBER, width: 3, upright: true }) : "",
      box(-60, -168, 60, 9, accent, 3),
      luggedWheel(-18, 34, { rim: accent === "#2b313b" ? "#d9dde1" : accent, fine }),
      box(-92, -76, 8, 14, SIGNAL_RED, 2),
      wire("M120-70v58M112-12h16", STEEL, 6),
      box(60, -112, 24, 20, STEEL_LIGHT, 3),
    ].join("");
  },
};
