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
import { wheel } from "../parts.ts";
import { area, box, disc, faint, placed, slats, tone, wire } from "../shapes.ts";
import { carBody } from "./road-vehicles.ts";

export const solarPanels: Motif = {
  indoors: "warehouse",
  outdoors: "field",
  paints: [
    ["#24476b", "#d9dde1"],
    ["#1f3a55", "#8d97a5"],
    ["#2a2f3a", "#59626f"],
    ["#2d5480", "#eef0f2"],
  ],
  focus: { x: -30, y: -110, zoom: 2.1 },
  footprint: 160,
  draw: ({ body, accent, fine }) => {
    // A single tilted panel: its grid follows the slant.
    const panel = (x: number) =>
      [
        area(`M${x}-24l26-150h84l-18 150z`, accent),
        area(`M${x + 7}-30l24-138h72l-17 138z`, body),
        faint(0.5, area(`M${x + 31}-168h34l-40 138h-18z`, tone(body, 0.25))),
        fine
          ? wire(
              [0, 1, 2, 3, 4].map((row) => `M${x + 11 + row * 4}-${53 + row * 23}h${81 - row * 1.5}`).join("") +
                `M${x + 36}-30l19-138M${x + 62}-30l17-138`,
              tone(body, 0.45),
              1.4,
            )
          : wire(`M${x + 18}-99h78`, tone(body, 0.45), 2),
      ].join("");
    return [
      wire("M-112-24l-8 24M-22-24l-6 24M70-24l-6 24M134-24l-4 24", STEEL_DARK, 5),
      wire("M-88-120l60 120M4-120l60 120M96-120l46 120", STEEL, 4),
      panel(-152),
      panel(-56),
      panel(40),
      box(-152, -26, 282, 6, STEEL_LIGHT, 2),
    ].join("");
  },
};

export const heatPump: Motif = {
  indoors: "workshop",
  outdoors: "street",
  paints: [
    ["#e6e9ea", "#59626f"],
    ["#d9dde1", "#2f6f9f"],
    ["#4a525e", "#c8452e"],
    ["#e4e0d6", "#3f7d5b"],
  ],
  focus: { x: -40, y: -90, zoom: 2.1 },
  footprint: 130,
  draw: ({ body, accent, fine }) =>
    [
      box(-112, -10, 70, 10, STEEL_DARK, 3),
      box(42, -10, 70, 10, STEEL_DARK, 3),
      box(-124, -168, 248, 160, body, 8),
      box(-124, -168, 248, 10, tone(body, 0.4), 6),
      box(60, -158, 64, 150, tone(body, -0.08), 6),
      box(-124, -168, 8, 160, tone(body, 0.3), 6),
      disc(-34, -88, 66, tone(body, -0.28)),
      disc(-34, -88, 60, "#39414c"),
      placed(
        "translate(-34 -88)",
        ["0", "120", "240"]
          .map((turn) => `<path transform="rotate(${turn})" d="M0 0q-30-18-22-48q30-2 34 26z" fill="${STEEL}"/>`)
          .join(""),
      ),
      disc(-34, -88, 12, accent),
      [20, 34, 48, 60]
        .map((radius, index) =>
          fine || index % 2
            ? `<circle cx="-34" cy="-88" r="${radius}" fill="none" stroke="${tone(body, 0.1)}" stroke-width="2.2"/>`
            : "",
        )
        .join(""),
      fine ? wire("M-34-148v120M-94-88h120M-76-130l84 84M8-130l-84 84", tone(body, 0.1), 2.2) : "",
      box(70, -148, 42, 12, accent, 3),
      slats(72, -116, { length: 38, count: fine ? 8 : 4, gap: fine ? 7 : 14, colour: tone(body, -0.3), width: 2.5 }),
      wire("M124-44h20v38M124-30h12v24", "#c98a4a", 5),
      disc(128, -44, 5, SIGNAL_RED),
    ].join(""),
};

export const generator: Motif = {
  indoors: "warehouse",
  outdoors: "yard",
  paints: [
    ["#e0a63a", "#2b313b"],
    ["#3f7d5b", "#e8edf0"],
    ["#d9dde1", "#c8452e"],
    ["#2f6f9f", "#f0c24a"],
    ["#c8452e", "#e8edf0"],
  ],
  focus: { x: 60, y: -90, zoom: 2.2 },
  footprint: 155,
  draw: ({ body, accent, fine }) =>
    [
      box(-146, -22, 292, 16, INK, 3),
      box(-128, -8, 40, 8, STEEL_DARK),
      box(88, -8, 40, 8, STEEL_DARK),
      area("M-140-22v-122q0-14 14-14h252q14 0 14 14v122z", body),
      area("M-140-144q0-14 14-14h252q14 0 14 14v2h-280z", tone(body, 0.3)),
      box(-140, -42, 280, 20, tone(body, -0.2)),
      box(-140, -118, 280, 8, accent),
      wire("M-22-158v-14h44v14", STEEL_DARK, 6),
      wire("M-96-158v-20l-12-10", STEEL_DARK, 8),
      box(-126, -104, 70, 58, tone(body, -0.12), 3),
      slats(-118, -96, { length: 54, count: fine ? 7 : 4, gap: fine ? 7 : 13, colour: tone(body, -0.5), width: 3 }),
      wire("M-44-108v84M34-108v84", tone(body, -0.25), 2),
      box(-30, -72, 4, 16, INK, 2),
      box(20, -72, 4, 16, INK, 2),
      box(46, -104, 84, 60, INK, 4),
      box(52, -98, 30, 18, "#3f8fb0", 2),
      disc(98, -90, 8, CHALK),
      disc(118, -90, 8, CHALK),
      fine ? wire("M98-90l4-4M118-90l-3-5", SIGNAL_RED, 2) : "",
      disc(60, -62, 8, SIGNAL_RED),
      disc(82, -62, 8, "#2f6f9f"),
      disc(104, -62, 8, SIGNAL_RED),
      disc(122, -62, 5, SIGNAL_AMBER),
      fine ? area("M-10-98l12-20h-2l10-2-8 14h8l-16 22 6-14z", SIGNAL_AMBER) : "",
    ].join(""),
};

export const carLift: Motif = {
  indoors: "workshop",
  outdoors: "studio",
  paints: [
    ["#c8452e", "#5a6470"],
    ["#2f6f9f", "#b23a33"],
    ["#e0a63a", "#2f5d8a"],
    ["#5f8a75", "#a9b4bf"],
  ],
  focus: { x: -110, y: -120, zoom: 2.1 },
  footprint: 165,
  draw: (look) => {
    const { body, accent, fine } = look;
    const post = (x: number) =>
      [
        box(x - 13, -204, 26, 204, body, 3),
        box(x - 13, -204, 7, 204, tone(body, 0.25), 3),
        box(x - 3, -196, 6, 186, tone(body, -0.35)),
        box(x - 24, -8, 48, 8, STEEL_DARK, 2),
        box(x - 17, -112, 34, 30, tone(body, -0.2), 3),
        box(x - 18, -206, 36, 9, INK, 3),
      ].join("");
    return [
      placed("translate(0 -82) scale(.82)", carBody({ ...look, body: accent })),
      wire("M-134-88h70M134-88h-70", STEEL_DARK, 9),
      box(-72, -98, 14, 12, INK, 3),
      box(58, -98, 14, 12, INK, 3),
      post(-142),
      post(142),
      box(120, -150, 16, 26, INK, 3),
      disc(128, -142, 3.5, SIGNAL_GREEN),
      disc(128, -133, 3.5, SIGNAL_RED),
      fine ? slats(-150, -24, { length: 16, count: 3, gap: 5, colour: SIGNAL_AMBER, width: 3 }) : "",
      faint(0.14, area("M-90-12h180l-30 12h-120z", "#1c222b")),
    ].join("");
  },
};

export const toolTrolley: Motif = {
  indoors: "workshop",
  outdoors: "studio",
  paints: [
    ["#c8452e", "#2b313b"],
    ["#2f6f9f", "#2b313b"],
    ["#2f343d", "#e07f2c"],
    ["#5f8a75", "#2b313b"],
  ],
  focus: { x: -20, y: -130, zoom: 2.2 },
  footprint: 110,
  draw: ({ body, accent, random, fine }) => {
    const open = random.int(1, 4);
    const drawers = Array.from({ length: 6 }, (_, index) => {
      const y = -146 + index * 20;
      const isOpen = index === open;
      return [
        box(-76, y, 152, 17, isOpen ? tone(body, -0.3) : tone(body, -0.06), 2),
        isOpen
          ? [
              box(-84, y + 3, 168, 17, body, 2),
              slats(-70, y - 4, { length: 9, count: 9, gap: 17, colour: STEEL_LIGHT, width: 4, upright: true }),
            ].join("")
          : "",
        box(-56, y + (isOpen ? 9 : 6), 112, 4, STEEL_LIGHT, 2),
      ].join("");
    });
    return [
      wheel(-66, 13, { fine }),
      wheel(66, 13, { fine }),
      box(-86, -158, 172, 138, body, 5),
      box(-86, -158, 8, 138, tone(body, 0.3), 4),
      drawers.join(""),
      box(-92, -168, 184, 12, accent, 4),
      wire("M92-160h16v-24", STEEL, 6),
      box(-72, -180, 60, 12, STEEL_LIGHT, 2),
      wire("M-64-184l44-2", STEEL_DARK, 6),
      disc(-18, -186, 7, STEEL_DARK),
      disc(-14, -187, 4, accent),
      box(10, -196, 10, 28, SIGNAL_AMBER, 4),
      wire("M15-196v-9", STEEL, 4),
      box(30, -192, 9, 24, SIGNAL_RED, 4),
      wire("M34-192v-12", STEEL, 4),
      box(52, -182, 32, 14, tone(body, 0.35), 3),
    ].join("");
  },
};
