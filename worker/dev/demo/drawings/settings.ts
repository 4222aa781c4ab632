import type { Random } from "../random.ts";
import { CHALK, type Setting } from "./motif.ts";
import { area, box, disc, faint, oval, type Svg, slats, tone, wire } from "./shapes.ts";

/** The y coordinate at which the floor begins. */
const HORIZON = 205;
const WIDTH = 400;
const HEIGHT = 300;

interface Place {
  random: Random;
  fine: boolean;
}

/** Draws an object's surroundings over the whole canvas. */
export function drawSetting(setting: Setting, place: Place): Svg {
  switch (setting) {
    case "workshop":
      return workshop(place);
    case "warehouse":
      return warehouse(place);
    case "kitchen":
      return kitchen(place);
    case "office":
      return office(place);
    case "studio":
      return studio(place);
    case "yard":
      return yard(place);
    case "field":
      return field(place);
    case "street":
      return street(place);
  }
}

function room(wall: string, floor: string): Svg {
  return [
    box(0, 0, WIDTH, HORIZON, wall),
    box(0, HORIZON - 6, WIDTH, 6, tone(wall, -0.12)),
    box(0, HORIZON, WIDTH, HEIGHT - HORIZON, floor),
    faint(0.5, area(`M0 ${HORIZON}h400v26q-200 26-400 0z`, tone(floor, -0.08))),
  ].join("");
}

function workshop({ random, fine }: Place): Svg {
  const wall = random.pick(["#d5dbdf", "#dcd8cf", "#cfd8d6", "#d8d4dc"]);
  const floor = random.pick(["#9aa3a8", "#a39f97", "#8f9ca0"]);
  const panes = [30, 160, 290].map((x) =>
    [
      box(x, 24, 84, 62, CHALK),
      box(x + 4, 28, 76, 54, "#bcdbe6"),
      fine ? slats(x + 29, 28, { length: 54, count: 2, gap: 26, colour: CHALK, width: 3, upright: true }) : "",
      wire(`M${x + 4} 55h76`, CHALK, 3),
    ].join(""),
  );
  return [
    room(wall, floor),
    box(0, 0, WIDTH, 12, tone(wall, -0.25)),
    panes.join(""),
    box(0, 150, WIDTH, HORIZON - 156, tone(wall, -0.07)),
    area("M0 244l400-14v7l-400 14z", "#e5b93c"),
    fine ? faint(0.5, wire("M60 206l-40 94M340 206l40 94", tone(floor, -0.15), 1.5)) : "",
  ].join("");
}

function warehouse({ random, fine }: Place): Svg {
  const wall = random.pick(["#c9d1d9", "#d3d0c8", "#c7d2cd"]);
  const floor = random.pick(["#b3b7b8", "#aab2b5", "#b8b3aa"]);
  const door = random.pick(["#7f9bb3", "#8aa58e", "#a39a8b"]);
  return [
    room(wall, floor),
    slats(0, 16, { length: 400, count: fine ? 10 : 4, gap: fine ? 18 : 44, colour: tone(wall, -0.06), width: 2 }),
    box(36, 66, 132, HORIZON - 66, tone(door, -0.25)),
    box(42, 72, 120, HORIZON - 72, door),
    slats(42, 88, { length: 120, count: 7, gap: 17, colour: tone(door, -0.16), width: 2 }),
    box(232, 66, 132, HORIZON - 66, tone(door, -0.25)),
    box(238, 72, 120, HORIZON - 72, door),
    slats(238, 88, { length: 120, count: 7, gap: 17, colour: tone(door, -0.16), width: 2 }),
    [80, 200, 320]
      .map((x) =>
        [box(x - 26, 10, 52, 6, CHALK, 3), faint(0.18, area(`M${x - 24} 16h48l40 70h-128z`, "#ffffff"))].join(""),
      )
      .join(""),
  ].join("");
}

function kitchen({ random, fine }: Place): Svg {
  const wall = random.pick(["#e6ecec", "#ece7de", "#e2e8ef"]);
  const joint = tone(wall, -0.09);
  return [
    room(wall, random.pick(["#a9886a", "#8c9499", "#9d8f80"])),
    slats(0, 26, { length: 400, count: fine ? 7 : 3, gap: fine ? 26 : 60, colour: joint, width: 1.5 }),
    fine ? slats(14, 0, { length: HORIZON - 6, count: 15, gap: 27, colour: joint, width: 1.5, upright: true }) : "",
    area("M60 0h280l-34 44h-212z", "#aab3bb"),
    box(94, 44, 212, 9, "#8f99a3"),
  ].join("");
}

function office({ random, fine }: Place): Svg {
  const wall = random.pick(["#dfe4e8", "#e7e1d8", "#d9e3df"]);
  const floor = random.pick(["#93a1ac", "#a69a8c", "#8d9b95"]);
  const leaf = "#5f8f68";
  return [
    room(wall, floor),
    box(48, 26, 304, 126, CHALK),
    box(54, 32, 292, 114, "#c4dfea"),
    area("M54 118l40-24 34 18 46-38 52 40 40-22 80 40v14h-292z", "#a7c4cf"),
    slats(151, 32, { length: 114, count: 2, gap: 98, colour: CHALK, width: 5, upright: true }),
    fine ? faint(0.35, area("M70 146l50-114h26l-50 114zM260 146l50-114h14l-50 114z", "#ffffff")) : "",
    wire("M372 190q-8-40-24-48M372 190q2-46 14-58M372 190q-2-50-4-70", leaf, 6),
    area("M358 186h30l-5 34h-20z", "#c9714b"),
  ].join("");
}

function studio({ random }: Place): Svg {
  const colour = random.pick(["#dbe5ea", "#ecdfd0", "#dfe8da", "#e6dce6", "#f0e2cf", "#d4dfe8"]);
  return [
    box(0, 0, WIDTH, HEIGHT, colour),
    oval(200, 120, 230, 150, tone(colour, 0.35)),
    box(0, HORIZON + 8, WIDTH, HEIGHT, tone(colour, -0.08)),
    faint(0.6, oval(200, HORIZON + 8, 260, 16, tone(colour, -0.03))),
  ].join("");
}

function sky(random: Random): Svg {
  const colour = random.pick(["#bfdcee", "#cfe2ea", "#dbe3ea", "#f1ddc6"]);
  const x = random.int(30, 250);
  return [
    box(0, 0, WIDTH, HEIGHT, colour),
    box(0, 120, WIDTH, 90, tone(colour, 0.3)),
    faint(
      0.8,
      oval(x, 52, 44, 11, "#ffffff"),
      oval(x + 30, 44, 30, 12, "#ffffff"),
      oval(x + 130, 84, 36, 8, "#ffffff"),
    ),
  ].join("");
}

function yard({ random, fine }: Place): Svg {
  const hall = random.pick(["#8fa3b0", "#a7998a", "#93a695", "#b0a7a0"]);
  const ground = random.pick(["#a5a39e", "#989fa3", "#aba294"]);
  return [
    sky(random),
    area("M0 118l70-26h150l60 26v92h-280z", hall),
    area("M0 118l70-26h150l60 26z", tone(hall, -0.2)),
    slats(14, 128, {
      length: 70,
      count: fine ? 14 : 5,
      gap: fine ? 19 : 52,
      colour: tone(hall, -0.1),
      width: 2,
      upright: true,
    }),
    box(150, 146, 74, 62, tone(hall, 0.4)),
    slats(150, 158, { length: 74, count: 4, gap: 12, colour: tone(hall, 0.15), width: 2 }),
    disc(330, 176, 26, "#7fa374"),
    disc(362, 168, 34, "#6f9567"),
    disc(392, 178, 26, "#7fa374"),
    box(0, HORIZON, WIDTH, HEIGHT, ground),
    fine ? faint(0.5, wire("M0 236h400M0 274h400M90 205l-60 95M310 205l60 95", tone(ground, -0.1), 1.5)) : "",
  ].join("");
}

function field({ random, fine }: Place): Svg {
  const grass = random.pick(["#8fb06a", "#a3b268", "#c2b065", "#7fa86c"]);
  return [
    sky(random),
    area("M0 186q90-34 190-14t210-16v60h-400z", tone(grass, 0.25)),
    [40, 64, 300, 330, 352].map((x, index) => disc(x, 172 - (index % 2) * 5, 13, "#6d9463")).join(""),
    box(0, HORIZON - 14, WIDTH, HEIGHT, grass),
    fine
      ? faint(
          0.55,
          wire(
            "M200 192l-260 108M200 192l-130 108M200 192l0 108M200 192l130 108M200 192l260 108",
            tone(grass, -0.12),
            5,
          ),
        )
      : "",
    area("M0 246q200-14 400 0v54h-400z", tone(grass, -0.1)),
  ].join("");
}

function street({ random, fine }: Place): Svg {
  const house = random.pick(["#c08a6e", "#b5a08c", "#9fa8ad", "#c9a687"]);
  return [
    sky(random),
    area("M0 96l36-34 36 34v120h-72zM328 84l36-34 40 34v130h-76z", house),
    area("M0 96l36-34 36 34zM328 84l36-34 40 34z", tone(house, -0.3)),
    fine
      ? [14, 44].map((x) => box(x, 116, 16, 26, "#d9e8ef")).join("") +
        [342, 372].map((x) => box(x, 106, 16, 28, "#d9e8ef")).join("")
      : "",
    disc(100, 168, 24, "#7d9f70"),
    box(97, 178, 6, 30, "#7b6248"),
    box(0, HORIZON, WIDTH, 40, "#c9c3b8"),
    fine ? slats(20, HORIZON, { length: 40, count: 10, gap: 40, colour: "#b8b1a5", width: 1.5, upright: true }) : "",
    box(0, HORIZON + 40, WIDTH, 60, "#7d838a"),
    box(0, HORIZON + 38, WIDTH, 5, "#9d988f"),
  ].join("");
}
