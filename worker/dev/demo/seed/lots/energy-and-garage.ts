import { amount, both } from "../../both.ts";
import { batch, fact, type LotTemplate, machine } from "./lot-template.ts";

export const ENERGY_AND_GARAGE: readonly LotTemplate[] = [
  batch({
    category: "solar",
    pieces: [18, 310],
    title: (pieces, random) => {
      const watt = random.pick([375, 400, 410, 430]);
      return both(`${pieces} zonnepanelen ${watt} Wp`, `${pieces} solar panels ${watt} Wp`);
    },
    euros: [450, 15_500],
    kilos: [360, 6_400],
    loading: "FORKLIFT",
    condition: "STOCK",
    facts: (random) => [
      fact(
        "Type",
        "Type",
        random.pick([
          both("monokristallijn, full black", "monocrystalline, full black"),
          both("glas-glas", "glass-glass"),
        ]),
      ),
      fact("Afmeting", "Size", random.pick(["1.722 x 1.134 mm", "1.879 x 1.045 mm"])),
      fact(
        "Garantie",
        "Warranty",
        random.pick([both("fabrieksgarantie 15 jaar", "15-year factory warranty"), both("geen", "none")]),
      ),
    ],
    about: [
      both("Nieuwe panelen op pallets, rest van een dakproject.", "New panels on pallets, left from a roof project."),
      both(
        "Panelen van een loods, drie jaar oud, per stuk gemeten.",
        "Panels from a barn roof, three years old, each measured.",
      ),
    ],
    extras: [
      both("Omvormer inbegrepen.", "Inverter included."),
      both("Montagerails voor een plat dak.", "Mounting rails for a flat roof."),
      both("Meetrapport in de documenten.", "Measurement report in the documents."),
      both("MC4-stekkers.", "MC4 connectors."),
    ],
  }),
  machine({
    category: "heatPumps",
    kind: both("Lucht-water-warmtepomp", "Air-to-water heat pump"),
    makes: [
      ["Termavik", "TV"],
      ["Nordkyl", "AW"],
      ["Wärmehof", "WP"],
    ],
    models: [6, 9, 12, 16],
    age: [0, 7],
    euros: [600, 6_800],
    kilos: [90, 210],
    loading: "FORKLIFT",
    condition: "MACHINE",
    facts: (random, model) => [
      fact("Vermogen", "Output", amount(model, "kW")),
      fact("Koudemiddel", "Refrigerant", random.pick(["R32", "R290", "R410A"])),
      fact("Geluid", "Sound level", amount(random.int(38, 52), "dB(A)")),
    ],
    about: [
      both(
        "Buitenunit met binnendeel, nieuw uit voorraad van een installateur.",
        "Outdoor unit with indoor part, new from an installer's stock.",
      ),
      both(
        "Warmtepomp uit een modelwoning, anderhalf jaar gedraaid.",
        "Heat pump from a show home, ran for a year and a half.",
      ),
    ],
    extras: [
      both("Buffervat van 100 liter.", "100-litre buffer tank."),
      both("Thermostaat en buitenvoeler.", "Thermostat and outdoor sensor."),
      both("Trillingsdempers.", "Anti-vibration mounts."),
    ],
  }),
  machine({
    category: "generators",
    kind: both("Dieselaggregaat", "Diesel generator"),
    makes: [
      ["Voltara", "G"],
      ["Bergson", "P"],
      ["Terrax", "GS"],
    ],
    models: [20, 40, 60, 100, 150],
    age: [1, 20],
    use: { unit: "h", perYear: [60, 700] },
    euros: [1_100, 18_500],
    kilos: [650, 2_600],
    loading: "FORKLIFT",
    condition: "MACHINE",
    facts: (random, model) => [
      fact("Vermogen", "Output", amount(model, "kVA")),
      fact("Spanning", "Voltage", "230 / 400 V"),
      fact("Tank", "Tank", amount(random.pick([80, 140, 220, 400]), "l")),
    ],
    about: [
      both("Geluidarm aggregaat in omkasting, met hijsoog.", "Silenced generator in a canopy, with lifting eye."),
      both(
        "Noodstroomaggregaat van een koelhuis, elke maand proefgedraaid.",
        "Standby generator of a cold store, test run every month.",
      ),
    ],
    extras: [
      both("CEE-stopcontacten 16, 32 en 63 A.", "CEE sockets 16, 32 and 63 A."),
      both("Startaccu vernieuwd.", "Starter battery renewed."),
      both("Lekbak geïntegreerd.", "Integrated drip tray."),
      both("Automatische netomschakeling.", "Automatic mains changeover."),
    ],
  }),
  machine({
    category: "carLifts",
    kind: both("Tweekoloms hefbrug", "Two-post car lift"),
    makes: [
      ["Hefkracht", "HK"],
      ["Aldermann", "Lift"],
      ["Werkmax", "W"],
    ],
    models: [30, 35, 40, 50],
    age: [2, 20],
    euros: [350, 3_900],
    kilos: [620, 880],
    loading: "FORKLIFT",
    condition: "MACHINE",
    facts: (random, model) => [
      fact("Hefvermogen", "Capacity", amount(model * 100, "kg")),
      fact("Hefhoogte", "Lift height", amount(random.pick([1850, 1920, 2000]), "mm")),
      fact("Aandrijving", "Drive", random.pick([both("spindel", "screw"), both("hydraulisch", "hydraulic")])),
    ],
    about: [
      both(
        "Hefbrug uit een universele garage, jaarlijks gekeurd.",
        "Lift from an independent garage, inspected every year.",
      ),
      both("Brug met lange en korte armen, geschikt voor bestelwagens.", "Lift with long and short arms, suits vans."),
    ],
    extras: [
      both("Keuringsrapport in de documenten.", "Inspection report in the documents."),
      both("Reeds gedemonteerd.", "Already dismantled."),
      both("Rubberen opnemers vernieuwd.", "Rubber pads renewed."),
    ],
  }),
  machine({
    category: "toolTrolleys",
    kind: both("Gereedschapswagen gevuld", "Filled tool trolley"),
    makes: [
      ["Werkmax", "T"],
      ["Hefkracht", "Box"],
    ],
    models: [6, 7, 8],
    age: [0, 12],
    euros: [120, 1_750],
    kilos: [70, 140],
    loading: "HAND",
    condition: "MACHINE",
    marginShare: 0.15,
    facts: (random, model) => [
      fact("Laden", "Drawers", String(model)),
      fact("Inhoud", "Contents", amount(random.int(110, 320), "")),
      fact("Slot", "Lock", both("centraal, met sleutel", "central, with key")),
    ],
    about: [
      both("Gereedschapswagen van een monteur, alle laden gevuld.", "A mechanic's tool trolley, every drawer filled."),
      both("Wagen met inleg van schuim, weinig ontbrekende stukken.", "Trolley with foam inlays, few pieces missing."),
    ],
    extras: [
      both("Momentsleutel geijkt.", "Torque wrench calibrated."),
      both("Doppenset 1/4 tot 3/4 inch.", "Sockets 1/4 to 3/4 inch."),
      both("Eén lade loopt stroef.", "One drawer runs stiffly."),
    ],
  }),
];
