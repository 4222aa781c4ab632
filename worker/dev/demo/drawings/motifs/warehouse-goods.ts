import { CHALK, INK, type Motif, SIGNAL_AMBER, SIGNAL_RED, STEEL, STEEL_DARK, STEEL_LIGHT } from "../motif.ts";
import { carton, pallet, wheel } from "../parts.ts";
import { area, box, copy, disc, faint, pattern, slats, tone, wire } from "../shapes.ts";

const PAINTS: Motif["paints"] = [
  ["#e0a63a", "#2b313b"],
  ["#c8452e", "#3a434e"],
  ["#e07f2c", "#2b313b"],
  ["#2f6f9f", "#3a434e"],
  ["#5f8a75", "#2b313b"],
];
const CARDBOARD = ["#c99a63", "#d4a973", "#bf8f58", "#cfa27a"] as const;

export const forklift: Motif = {
  indoors: "warehouse",
  outdoors: "yard",
  paints: PAINTS,
  focus: { x: -10, y: -90, zoom: 2 },
  footprint: 150,
  draw: ({ body, accent, random, fine }) =>
    [
      wire("M62-14v-182", STEEL_DARK, 8),
      wire("M74-14v-182", STEEL, 7),
      box(58, -200, 22, 8, STEEL_DARK, 2),
      slats(60, -150, { length: 16, count: fine ? 4 : 2, gap: fine ? 36 : 70, colour: STEEL_DARK, width: 4 }),
      box(78, -74, 8, 60, STEEL_DARK, 2),
      box(80, -20, 80, 7, INK, 2),
      random.chance(0.6)
        ? [
            pallet(88, 68, -20),
            carton(90, -72, 32, 36),
            carton(124, -64, 30, 28, "#d4a973"),
            carton(96, -98, 40, 26, "#bf8f58"),
          ].join("")
        : "",
      wire("M-84-104l16-84h92l22 112", accent === "#2b313b" ? INK : accent, 8),
      box(-74, -196, 104, 9, INK, 4),
      fine ? slats(-50, -194, { length: 5, count: 5, gap: 14, colour: STEEL_DARK, upright: true }) : "",
      area("M-62-102l4-40q1-6 8-6h10l4 46z", "#2f353f"),
      box(-64, -108, 52, 12, "#2f353f", 5),
      wire("M30-84l-18-34M2-122l18 8", INK, 5),
      area("M-122-26v-52q0-24 26-28h62q8 0 10 8l10 34h34l14-32h14q10 0 10 10v60z", body),
      area("M-122-78q2-24 26-28h24v16h-28q-18 2-22 22z", tone(body, 0.25)),
      area("M-122-50h60l10 24h-70z", tone(body, -0.22)),
      slats(-110, -92, { length: 34, count: 3, gap: 8, colour: tone(body, -0.4), width: 3 }),
      fine ? wire("M-52-94l14 40h46", tone(body, -0.25), 2.5) : "",
      disc(-96, -112, 6, SIGNAL_AMBER),
      box(48, -104, 10, 8, "#fff3c9", 2),
      box(-125, -74, 5, 12, SIGNAL_RED, 2),
      wheel(-84, 24, { fine, rim: CHALK }),
      wheel(34, 28, { fine, rim: CHALK }),
    ].join(""),
};

export const palletTruck: Motif = {
  indoors: "warehouse",
  outdoors: "yard",
  paints: PAINTS,
  focus: { x: -66, y: -60, zoom: 2.2 },
  footprint: 150,
  draw: ({ body, random, fine }) =>
    [
      random.chance(0.5)
        ? [
            pallet(-14, 150, -18),
            carton(-10, -84, 66, 50),
            carton(58, -74, 70, 40, "#d4a973"),
            carton(0, -124, 60, 40, "#bf8f58"),
            carton(64, -112, 52, 38),
          ].join("")
        : "",
      wire("M-88-60l-38-104", STEEL_DARK, 9),
      wire("M-140-172l30-10", INK, 9),
      area("M-146-182q-4-12 8-16l24-8q10-2 14 8l6 16-12 4-6-14-18 6 4 14-14 5z", INK),
      disc(-120, -178, 5, SIGNAL_RED),
      area("M-122-22v-58q0-14 14-14h36q14 0 16 14l6 58z", body),
      area("M-122-80q0-14 14-14h36q8 0 12 6h-48q-6 0-6 8v30h-8z", tone(body, 0.3)),
      slats(-108, -74, { length: 34, count: fine ? 4 : 2, gap: fine ? 8 : 16, colour: tone(body, -0.35), width: 3 }),
      box(-112, -38, 44, 10, INK, 3),
      disc(-62, -84, 4, SIGNAL_RED),
      area("M-56-34h200q12 0 14 10l-2 6h-212z", tone(body, -0.1)),
      area("M-56-34h200q6 0 10 3l-208 2z", tone(body, 0.25)),
      wire("M-52-18l30 8M96-18l28 8", STEEL_DARK, 4),
      wheel(-96, 18, { fine }),
      disc(128, -8, 8, INK),
      disc(128, -8, 4, STEEL_LIGHT),
      disc(110, -8, 8, INK),
      disc(110, -8, 4, STEEL_LIGHT),
    ].join(""),
};

export const racking: Motif = {
  indoors: "warehouse",
  outdoors: "yard",
  paints: [
    ["#2f6f9f", "#e07f2c"],
    ["#3a6a8f", "#eab22f"],
    ["#5a6470", "#e07f2c"],
    ["#3f7d5b", "#eab22f"],
  ],
  focus: { x: -60, y: -120, zoom: 2.1 },
  footprint: 165,
  draw: ({ body, accent, random, fine }) => {
    const levels = [-6, -78, -142];
    const places = [-138, -70, 10, 78];
    const heights = [24, 31, 39] as const;
    const goods = levels.flatMap((y) =>
      places.map((x) => {
        if (random.chance(0.16)) return "";
        const left = random.pick(heights);
        const right = random.pick(heights);
        return [
          copy("deck", x, y),
          copy(`box${left}`, x + 3, y - 16 - left),
          copy(`box${right}`, x + 33, y - 16 - right),
        ].join("");
      }),
    );
    return [
      pattern("deck", pallet(0, 62)),
      heights.map((height, index) => pattern(`box${height}`, carton(0, 0, 27, height, CARDBOARD[index]))).join(""),
      goods.join(""),
      levels
        .slice(1)
        .map((y) => [box(-148, y, 296, 9, accent), box(-148, y, 296, 3, tone(accent, 0.3))].join(""))
        .join(""),
      [-152, -4, 144]
        .map((x) =>
          [
            box(x, -200, 9, 200, body),
            fine ? slats(x + 4.5, -194, { length: 0.1, count: 12, gap: 12, colour: tone(body, -0.4), width: 2.4 }) : "",
            box(x - 4, -6, 17, 6, STEEL_DARK),
            box(x - 2, -44, 13, 38, SIGNAL_AMBER, 2),
          ].join(""),
        )
        .join(""),
    ].join("");
  },
};

export const palletGoods: Motif = {
  indoors: "warehouse",
  outdoors: "yard",
  paints: [
    ["#c99a63", "#2f6f9f"],
    ["#d4a973", "#c8452e"],
    ["#bf8f58", "#3f7d5b"],
    ["#cfa27a", "#e0a63a"],
  ],
  focus: { x: -50, y: -90, zoom: 2.1 },
  footprint: 165,
  draw: ({ body, accent, random, fine }) => {
    const stack = (x: number, rows: number, wrapped: boolean) => {
      const boxes = Array.from({ length: rows }, (_, row) =>
        [0, 1, 2]
          .map((column) => copy(random.chance(0.25) ? "light" : "brown", x + 4 + column * 42, -16 - (row + 1) * 38))
          .join(""),
      );
      const height = rows * 38;
      const wrap = [
        faint(0.28, box(x + 2, -18 - height, 130, height, "#eaf4fa", 3)),
        faint(
          0.5,
          wire(`M${x + 12}-${height + 6}l60 ${height - 14}M${x + 60}-${height + 10}l56 ${height - 30}`, "#ffffff", 3),
        ),
      ].join("");
      return [
        pallet(x, 134),
        boxes.join(""),
        wrapped ? wrap : box(x + 2, -14 - Math.round(height / 2), 130, 5, accent),
      ].join("");
    };
    return [
      pattern("brown", carton(0, 0, 41, 37, body)),
      pattern("light", carton(0, 0, 41, 37, tone(body, 0.2))),
      stack(-150, random.int(3, 4), random.chance(0.6)),
      stack(14, random.int(2, 4), random.chance(0.4)),
      fine
        ? [
            box(-136, -62, 24, 16, CHALK, 1),
            slats(-133, -59, { length: 10, count: 6, gap: 3.4, colour: INK, width: 1.3, upright: true }),
          ].join("")
        : "",
    ].join("");
  },
};

export const clothesRail: Motif = {
  indoors: "studio",
  outdoors: "office",
  paints: [
    ["#7a4b5f", "#d9b08c"],
    ["#2f5d8a", "#c9d3dc"],
    ["#4f7a66", "#e0c48a"],
    ["#3a434e", "#e07f2c"],
    ["#b05a4a", "#e6dcc8"],
  ],
  focus: { x: -30, y: -120, zoom: 2.1 },
  footprint: 150,
  draw: ({ body, accent, random, fine }) => {
    const colours = [body, tone(body, 0.25), accent, tone(accent, -0.2), tone(body, -0.2), CHALK];
    const clothes = [-104, -68, -32, 4, 40, 76].map((x) => {
      const colour = random.pick(colours);
      const length = random.int(86, 124);
      const end = -172 + length;
      return [
        wire(`M${x + 16}-188v-6q0-6 5-6`, STEEL_DARK, 2.5),
        area(`M${x + 16}-186l24 14 2 30-10 2v${end + 140}h-34v-${end + 140}l-10-2 4-30z`, colour),
        area(`M${x + 22}-183l18 11 2 30-10 2v${end + 140}h-12z`, tone(colour, -0.12)),
        area(`M${x + 8}-181h16l-8 12z`, tone(colour, -0.3)),
        fine && random.chance(0.5) ? wire(`M${x + 15}-166v${end + 160}`, tone(colour, -0.3), 1.5) : "",
        fine ? box(x + 26, -150, 9, 14, "#fbfaf4", 1) : "",
      ].join("");
    });
    return [
      wire("M-130-196h262M-130-196v190M132-196v190M-130-24h262", STEEL, 6),
      wire("M-146-8h32M116-8h32", STEEL_DARK, 6),
      disc(-144, -5, 5, INK),
      disc(-116, -5, 5, INK),
      disc(118, -5, 5, INK),
      disc(146, -5, 5, INK),
      clothes.join(""),
      carton(-112, -66, 56, 40),
      carton(-48, -58, 46, 32, "#d4a973"),
      area("M44-26l6-26h40l6 26z", tone(accent, -0.1)),
      area("M44-26l6-26h40l2 8h-38z", tone(accent, 0.15)),
    ].join("");
  },
};
