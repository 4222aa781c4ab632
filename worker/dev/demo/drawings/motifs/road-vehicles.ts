import {
  CHALK,
  GLASS,
  GLASS_DARK,
  INK,
  type Look,
  type Motif,
  SIGNAL_AMBER,
  SIGNAL_RED,
  STEEL,
  STEEL_DARK,
  STEEL_LIGHT,
} from "../motif.ts";
import { wheel } from "../parts.ts";
import { area, box, disc, faint, placed, type Svg, slats, tone, wire } from "../shapes.ts";

const PAINTS: Motif["paints"] = [
  ["#c8452e", "#2b313b"],
  ["#2f6f9f", "#dfe4e8"],
  ["#e4e7ea", "#c8452e"],
  ["#3f7d5b", "#f0c24a"],
  ["#e0a63a", "#2b313b"],
  ["#5a6470", "#dfe4e8"],
];

export const tractorUnit: Motif = {
  indoors: "warehouse",
  outdoors: "yard",
  paints: PAINTS,
  focus: { x: 66, y: -110, zoom: 2.1 },
  footprint: 165,
  draw: ({ body, accent, fine }) =>
    [
      box(-156, -58, 190, 16, INK, 3),
      box(-150, -44, 110, 10, STEEL_DARK),
      area("M-112-58l10-12h44l10 12z", STEEL_DARK),
      box(-108, -74, 56, 7, STEEL, 3),
      wheel(-98, 30, { fine }),
      box(-52, -54, 76, 34, STEEL, 8),
      box(-52, -54, 76, 8, STEEL_LIGHT, 4),
      wire("M-30-54v34M2-54v34", STEEL_DARK, 3),
      box(-4, -196, 10, 140, STEEL_LIGHT, 4),
      area("M12-60v-118q0-12 12-16l66-12q10-2 18 10l4 14v122z", tone(body, -0.12)),
      area("M14-168h98q16 2 20 24l12 54q4 12 4 24v22h-134z", body),
      area("M20-190l70-12q8-1 13 8l13 26h-96z", body),
      area("M20-190l70-12q8-1 13 8l3 6-86 10z", tone(body, 0.25)),
      area("M116-162q10 4 14 20l10 40h-24z", GLASS_DARK),
      area("M70-156h34q6 0 8 6l8 42h-50z", GLASS),
      faint(0.5, area("M78-156h12l-14 48h-6v-30z", "#ffffff")),
      box(26, -152, 30, 34, tone(body, -0.2), 4),
      wire("M66-160v108M64-52h60", tone(body, -0.3), 2),
      box(72, -96, 12, 4, INK, 2),
      box(14, -84, 134, 9, accent),
      wire("M124-150l14 2v26", INK, 4),
      box(132, -140, 9, 26, INK, 3),
      area("M10-44h138v18q0 8-8 8h-130z", tone(body, -0.25)),
      wheel(96, 30, { fine }),
      wire("M60-38a38 38 0 0 1 73 0", INK, 5),
      area("M138-64h10v16h-14z", "#fff3c9"),
      box(140, -34, 8, 7, SIGNAL_AMBER, 2),
      box(-158, -56, 5, 12, SIGNAL_RED),
      fine ? slats(36, -196, { length: 0.1, count: 4, gap: 16, colour: SIGNAL_AMBER, width: 4, upright: true }) : "",
    ].join(""),
};

export const van: Motif = {
  indoors: "warehouse",
  outdoors: "street",
  paints: [
    ["#eef0f2", "#2f6f9f"],
    ["#eef0f2", "#c8452e"],
    ["#d9dde1", "#3f7d5b"],
    ["#5a6470", "#e0a63a"],
    ["#2f5d8a", "#eef0f2"],
    ["#f0c24a", "#2b313b"],
  ],
  focus: { x: 78, y: -84, zoom: 2.1 },
  footprint: 165,
  draw: ({ body, accent, random, fine }) =>
    [
      area("M-156-26v-128q0-12 12-12h150q20 0 34 16l34 46 58 14q20 4 22 26v38q0 8-8 8h-300z", body),
      area("M-156-142v-12q0-12 12-12h150q14 0 26 10z", tone(body, 0.3)),
      area("M-156-46h310v20h-304q-6 0-6-6z", tone(body, -0.3)),
      area("M20-146h8q8 2 14 10l24 36h-46z", GLASS_DARK),
      area("M52-142l28 42h34l-40-10-18-28z", GLASS),
      wire("M14-150v106M-58-160v114", tone(body, -0.22), 2),
      wire("M-56-98h64", tone(body, -0.3), 3),
      random.chance(0.6) ? box(-146, -112, 80, 34, accent, 4) : box(-156, -82, 168, 14, accent),
      box(22, -88, 13, 4, INK, 2),
      box(-4, -88, 13, 4, INK, 2),
      area("M140-82l14 6v16h-20z", "#fff3c9"),
      box(-157, -86, 7, 24, SIGNAL_RED, 2),
      box(138, -46, 20, 16, INK, 4),
      wire("M-134-28a32 32 0 0 1 62 0M72-28a32 32 0 0 1 62 0", INK, 6),
      wheel(-103, 26, { fine }),
      wheel(103, 26, { fine }),
      box(40, -112, 12, 18, INK, 3),
      random.chance(0.4)
        ? [wire("M-130-176h120M-118-168v-8M-24-168v-8", STEEL_DARK, 4), box(-140, -184, 144, 5, STEEL_LIGHT)].join("")
        : "",
    ].join(""),
};

export const trailer: Motif = {
  indoors: "warehouse",
  outdoors: "yard",
  paints: PAINTS,
  focus: { x: -70, y: -54, zoom: 2.2 },
  footprint: 172,
  draw: ({ body, accent, random, fine }) =>
    [
      box(-168, -48, 330, 10, INK),
      box(-168, -184, 330, 136, body, 3),
      box(-168, -186, 330, 10, STEEL_LIGHT, 3),
      faint(0.16, [-130, -74, -18, 38, 94].map((x) => area(`M${x}-176h22q-8 60 0 122h-22z`, "#ffffff")).join("")),
      random.chance(0.6)
        ? area("M-90-146h190l-30 56h-190z", accent)
        : [disc(0, -114, 36, accent), disc(0, -114, 22, body)].join(""),
      fine
        ? slats(-150, -62, { length: 14, count: 12, gap: 27, colour: INK, width: 3, upright: true })
        : slats(-150, -62, { length: 14, count: 6, gap: 54, colour: INK, width: 4, upright: true }),
      box(-168, -184, 9, 136, STEEL),
      box(153, -184, 9, 136, STEEL),
      wheel(-126, 23, { fine }),
      wheel(-76, 23, { fine }),
      wheel(-26, 23, { fine }),
      box(70, -40, 8, 34, STEEL_DARK),
      box(88, -40, 8, 34, STEEL_DARK),
      box(64, -7, 38, 7, INK, 2),
      box(2, -38, 54, 20, STEEL, 3),
      fine ? slats(10, -34, { length: 12, count: 5, gap: 9, colour: STEEL_DARK, upright: true }) : "",
      wire("M112-34h40", STEEL_DARK, 5),
      box(-168, -44, 7, 12, SIGNAL_RED),
      box(-150, -42, 12, 26, INK, 2),
    ].join(""),
};

/** A car from the side; also used on car lifts. */
export function carBody({ body, random, fine }: Look): Svg {
  const isEstate = random.chance(0.5);
  const rim = random.pick([STEEL_LIGHT, "#4a525e", CHALK]);
  const roof = isEstate
    ? "M-134-74l14-36q6-14 24-15h104q18 0 30 12l36 34 52 12q20 6 21 24v15h-292v-20q0-18 11-26z"
    : "M-134-68l34-34q22-24 52-24h48q22 0 38 13l36 34 52 12q20 6 21 24v15h-292v-20q0-14 11-20z";
  const glass = isEstate
    ? "M-110-78l10-28q2-7 12-7h54v35zM-26-113h34q12 0 20 8l24 27h-78z"
    : "M-98-78q22-34 50-35h14v35zM-26-113h28q12 0 22 8l26 27h-76z";
  return [
    area(roof, body),
    area("M-144-46h290q3 6 3 12v6h-293z", tone(body, -0.22)),
    area("M-142-60h280l6 6h-287z", tone(body, 0.22)),
    area(glass, GLASS_DARK),
    faint(0.2, area("M-8-113h14l-22 35h-10z", "#ffffff")),
    wire("M-30-118v84M52-76q8 20 0 42", tone(body, -0.28), 2),
    box(-22, -68, 15, 4, tone(body, -0.4), 2),
    box(-92, -68, 15, 4, tone(body, -0.4), 2),
    area("M122-62q18 2 24 12h-20z", "#fff3c9"),
    area("M-144-66h14v12h-15z", SIGNAL_RED),
    box(42, -84, 13, 9, tone(body, -0.1), 3),
    box(128, -36, 20, 6, INK, 2),
    wire("M-122-28a30 30 0 0 1 58 0M64-28a30 30 0 0 1 58 0", INK, 5),
    wheel(-93, 25, { fine, rim }),
    wheel(93, 25, { fine, rim }),
  ].join("");
}

export const car: Motif = {
  indoors: "studio",
  outdoors: "street",
  paints: [
    ["#b23a33", "#2b313b"],
    ["#2f5d8a", "#dfe4e8"],
    ["#5a6470", "#dfe4e8"],
    ["#dfe3e6", "#2b313b"],
    ["#2f343d", "#c8452e"],
    ["#4f7a66", "#dfe4e8"],
    ["#a9b4bf", "#2b313b"],
  ],
  focus: { x: 92, y: -60, zoom: 2.2 },
  footprint: 160,
  draw: (look) => placed("scale(1.04)", carBody(look)),
};

export const bicycle: Motif = {
  indoors: "studio",
  outdoors: "street",
  paints: [
    ["#2f6f9f", "#2b313b"],
    ["#c8452e", "#5a4030"],
    ["#2f343d", "#8a5a3a"],
    ["#5f8a75", "#5a4030"],
    ["#e0a63a", "#2b313b"],
  ],
  focus: { x: 6, y: -60, zoom: 2.3 },
  footprint: 140,
  draw: ({ body, accent, random, fine }) =>
    [
      [-84, 86]
        .map((x) =>
          [
            `<circle cx="${x}" cy="-52" r="49" fill="none" stroke="${INK}" stroke-width="6"/>`,
            `<circle cx="${x}" cy="-52" r="44" fill="none" stroke="${STEEL_LIGHT}" stroke-width="3"/>`,
            fine
              ? wire(
                  [0, 1, 2, 3, 4, 5]
                    .map(
                      (i) =>
                        `M${(x + 42 * Math.cos((i * Math.PI) / 6)).toFixed(0)} ${(-52 + 42 * Math.sin((i * Math.PI) / 6)).toFixed(0)}L${(x - 42 * Math.cos((i * Math.PI) / 6)).toFixed(0)} ${(-52 - 42 * Math.sin((i * Math.PI) / 6)).toFixed(0)}`,
                    )
                    .join(""),
                  STEEL,
                  1,
                )
              : "",
            disc(x, -52, 6, STEEL_DARK),
          ].join(""),
        )
        .join(""),
      wire("M-84-52h84M-84-52l42-72", body, 6),
      random.chance(0.5)
        ? wire("M0-52l-46-90M0-52q20-50 66-76M-42-122q50 34 104 6", body, 8)
        : wire("M0-52l-46-90M0-52l66-82M-42-122h104", body, 8),
      wire("M86-52l-22-90", body, 7),
      wire("M64-142l-4-14q10-12 26-8", STEEL_DARK, 6),
      wire("M80-164l18 4", accent, 8),
      wire("M-46-142l-3-10", STEEL_DARK, 6),
      area("M-76-162q30-8 50 2-6 12-20 10-24 0-30-12z", accent),
      area("M2-60l24-34 15 11-24 34z", INK),
      disc(0, -50, 15, STEEL_DARK),
      disc(0, -50, 8, STEEL_LIGHT),
      wire("M0-50l12 26M6-24h14", INK, 5),
      wire("M-136-52a52 52 0 0 1 80-44", INK, 4),
      wire("M-124-112h70M-110-112l18 54", STEEL_DARK, 4),
      random.chance(0.6)
        ? [box(-130, -110, 40, 38, accent, 4), box(-130, -110, 40, 9, tone(accent, 0.2), 4)].join("")
        : "",
      disc(74, -134, 8, STEEL_LIGHT),
      disc(78, -134, 5, "#fff3c9"),
      box(-142, -92, 6, 8, SIGNAL_RED, 2),
      wire("M-16-34l-16 32", STEEL_DARK, 4),
    ].join(""),
};
