import { CHALK, GLASS, INK, type Motif, SIGNAL_AMBER, SIGNAL_RED, STEEL, STEEL_DARK, STEEL_LIGHT } from "../motif.ts";
import { luggedWheel, wheel } from "../parts.ts";
import { area, box, disc, faint, slats, tone, wire } from "../shapes.ts";

const PAINTS: Motif["paints"] = [
  ["#eab22f", "#2b313b"],
  ["#e07f2c", "#dfe4e8"],
  ["#d9dde1", "#c8452e"],
  ["#d6c233", "#3f7d5b"],
];

export const excavator: Motif = {
  indoors: "warehouse",
  outdoors: "yard",
  paints: PAINTS,
  focus: { x: -44, y: -92, zoom: 2 },
  footprint: 150,
  draw: ({ body, accent, fine }) =>
    [
      area("M22-96L92-196l14-2 8 10L46-78z", body),
      area("M22-96L92-196l6-1L30-92z", tone(body, 0.3)),
      wire("M34-110l44-34", STEEL_LIGHT, 6),
      wire("M22-100l16-12", STEEL_DARK, 10),
      area("M96-204l18 4 32 106-12 6z", tone(body, -0.12)),
      wire("M92-190l42 40", STEEL_LIGHT, 5),
      disc(104, -192, 7, INK),
      area("M128-98l26 4q8 28-8 50l-34 8-8-10 18-14z", STEEL_DARK),
      wire("M106-40l-8 8M116-38l-6 9M128-40l-4 9", STEEL, 5),
      disc(138, -94, 6, INK),
      area("M-132-62h152v-52h-116q-30 0-36 30z", body),
      area("M-132-62q-2-52 36-52h10v52z", tone(body, -0.16)),
      slats(-118, -98, { length: 30, count: fine ? 5 : 3, gap: fine ? 7 : 12, colour: tone(body, -0.45), width: 3 }),
      box(-132, -70, 156, 9, accent),
      area("M-58-70v-88q0-8 8-8h48q8 0 11 8l19 88z", INK),
      area("M-50-108v-46q0-4 4-4h38q5 0 7 5l11 45z", GLASS),
      faint(0.45, area("M-34-158h14l-14 50h-14z", "#ffffff")),
      box(-50, -100, 62, 22, tone(body, -0.08), 3),
      disc(-40, -172, 5, SIGNAL_AMBER),
      box(-84, -62, 86, 14, INK),
      box(-134, -50, 196, 50, INK, 25),
      box(-126, -43, 180, 36, "#434b57", 18),
      [-104, -68, -34, 0, 32].map((x) => disc(x, -24, 10, STEEL_DARK) + disc(x, -24, 4, STEEL_LIGHT)).join(""),
      fine ? slats(-112, -49, { length: 5, count: 16, gap: 10, colour: "#434b57", width: 3, upright: true }) : "",
    ].join(""),
};

export const wheelLoader: Motif = {
  indoors: "warehouse",
  outdoors: "yard",
  paints: PAINTS,
  focus: { x: -30, y: -96, zoom: 2 },
  footprint: 160,
  draw: ({ body, accent, fine }) =>
    [
      wire("M30-92l66 34", tone(body, -0.2), 14),
      wire("M34-98l46 12 34-22", STEEL_LIGHT, 6),
      area("M92-76q-10 40 8 66l62 6q-10-20-6-34z", STEEL_DARK),
      area("M92-76l62 30-2 8-58-28z", STEEL),
      fine ? slats(108, -6, { length: 6, count: 5, gap: 11, colour: STEEL_LIGHT, width: 4, upright: true }) : "",
      area("M-146-60v-44q0-16 18-16h80v66h-98z", body),
      area("M-146-104q2-16 18-16h80v10h-84z", tone(body, 0.3)),
      slats(-130, -98, { length: 40, count: fine ? 5 : 3, gap: fine ? 7 : 12, colour: tone(body, -0.45), width: 3 }),
      wire("M-104-120v-34", STEEL_DARK, 7),
      area("M-62-84v-96q0-8 8-8h66q8 0 10 8l12 96z", INK),
      area("M-54-98v-74q0-6 6-6h54q6 0 7 6l10 74z", GLASS),
      faint(0.45, area("M-30-178h18l-18 80h-18z", "#ffffff")),
      wire("M-20-178v80", INK, 5),
      area("M-44-98l4-34h14l4 34z", "#3a414c"),
      disc(-30, -194, 6, SIGNAL_AMBER),
      box(-146, -74, 196, 9, accent),
      area("M-50-70h96l10 26h-106z", tone(body, -0.12)),
      area("M-118-64q8-22 36-22t36 22zM8-60q8-24 36-24t36 24z", tone(body, -0.05)),
      luggedWheel(-82, 42, { rim: body, fine }),
      luggedWheel(44, 42, { rim: body, fine }),
      box(-149, -86, 5, 12, SIGNAL_RED, 2),
      wire("M-20-60v34h16", STEEL_DARK, 5),
    ].join(""),
};

export const scissorLift: Motif = {
  indoors: "warehouse",
  outdoors: "yard",
  paints: PAINTS,
  focus: { x: 0, y: -70, zoom: 2 },
  footprint: 120,
  draw: ({ body, accent, fine }) => {
    const levels = [-54, -84, -114];
    return [
      wire("M-96-146v-52h196v52M-96-172h196M-30-198v52M38-198v52", accent === "#2b313b" ? "#5a6470" : accent, 5),
      box(-108, -148, 222, 13, body, 3),
      box(-108, -148, 222, 4, tone(body, 0.3)),
      box(74, -196, 24, 22, INK, 3),
      disc(86, -188, 4, SIGNAL_RED),
      levels
        .map((y) =>
          [
            wire(`M-84 ${y}L88 ${y - 26}`, STEEL_DARK, 9),
            wire(`M88 ${y}L-84 ${y - 26}`, STEEL, 9),
            disc(2, y - 13, 6, INK),
          ].join(""),
        )
        .join(""),
      wire("M-30-56l46-40", STEEL_LIGHT, 7),
      box(-114, -54, 230, 32, body, 5),
      box(-114, -54, 230, 8, tone(body, 0.3), 5),
      box(-60, -44, 60, 16, tone(body, -0.2), 2),
      fine ? slats(-54, -40, { length: 48, count: 3, gap: 4, colour: INK, width: 1.5 }) : "",
      box(20, -44, 34, 16, CHALK, 2),
      fine ? area("M26-31l11-10 11 10z", SIGNAL_AMBER) : "",
      wheel(-82, 22, { fine }),
      wheel(84, 22, { fine }),
    ].join("");
  },
};

export const powerTools: Motif = {
  indoors: "workshop",
  outdoors: "studio",
  paints: [
    ["#2f6f9f", "#2b313b"],
    ["#c8452e", "#2b313b"],
    ["#3f7d5b", "#e0a63a"],
    ["#eab22f", "#2b313b"],
  ],
  focus: { x: 26, y: -120, zoom: 2.1 },
  footprint: 150,
  draw: ({ body, accent, fine }) =>
    [
      box(-146, -116, 150, 112, INK, 8),
      box(-146, -116, 150, 46, tone(body, -0.1), 8),
      box(-146, -74, 150, 7, "#12161c"),
      wire("M-98-116q0-16 14-16h26q14 0 14 16", INK, 8),
      box(-128, -80, 22, 18, STEEL_LIGHT, 2),
      box(-36, -80, 22, 18, STEEL_LIGHT, 2),
      box(-104, -50, 66, 26, body, 3),
      fine ? slats(-96, -44, { length: 50, count: 2, gap: 9, colour: tone(body, 0.5), width: 3 }) : "",
      area("M18-190q0-10 12-10h74q14 0 18 14l6 22q0 14-14 14h-82q-14 0-14-14z", body),
      area("M18-190q0-10 12-10h74q10 0 16 8l-102 8z", tone(body, 0.3)),
      area("M126-188l22 6v24l-20 6z", INK),
      area("M148-180l14 4v14l-14 4z", STEEL),
      wire("M162-170h14", STEEL_LIGHT, 4),
      area("M34-156h44l-14 96h-42z", accent === "#2b313b" ? "#353c47" : accent),
      area("M78-150l14 2-6 24-16-2z", SIGNAL_AMBER),
      fine ? slats(34, -128, { length: 26, count: 5, gap: 9, colour: "#4a525e", width: 3 }) : "",
      area("M8-64h74l4 40q0 8-8 8H12q-8 0-8-8z", INK),
      box(8, -46, 76, 8, body),
      slats(50, -186, { length: 20, count: 4, gap: 12, colour: tone(body, -0.4), width: 3, upright: true }),
      box(92, -30, 66, 24, tone(body, -0.08), 9),
      box(74, -26, 24, 16, INK, 6),
      disc(150, -20, 19, STEEL_DARK),
      disc(150, -20, 12, STEEL_LIGHT),
    ].join(""),
};
