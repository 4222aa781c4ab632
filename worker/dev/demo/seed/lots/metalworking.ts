import { amount, both } from "../../both.ts";
import { fact, type LotTemplate, type Make, machine } from "./lot-template.ts";

const MAKES: readonly Make[] = [
  ["Velkamp", "VK"],
  ["Norrvik", "NX"],
  ["Brauhoff", "BH"],
  ["Tessaro", "T"],
  ["Hidari", "HD"],
  ["Ostermeer", "OM"],
];

const POWERED = both("Stond tot de laatste werkdag onder spanning.", "Was connected until the last working day.");
const MANUAL = both("Inclusief Nederlandstalige handleiding.", "Dutch manual included.");

export const METALWORKING: readonly LotTemplate[] = [
  machine({
    category: "lathes",
    kind: both("CNC-draaibank", "CNC lathe"),
    makes: MAKES,
    models: [200, 250, 320, 400, 510],
    age: [4, 21],
    use: { unit: "h", perYear: [700, 1900] },
    euros: [7_500, 46_000],
    kilos: [3_200, 7_800],
    loading: "FORKLIFT",
    condition: "MACHINE",
    facts: (random) => [
      fact("Draaidiameter", "Turning diameter", amount(random.pick([260, 320, 400, 480, 550]), "mm")),
      fact("Draailengte", "Turning length", amount(random.pick([400, 550, 750, 1000, 1500]), "mm")),
      fact("Spindeldoorlaat", "Spindle bore", amount(random.pick([52, 66, 77, 91]), "mm")),
      fact("Toerental", "Spindle speed", amount(random.pick([3000, 3500, 4500, 5000]), "rpm")),
      fact("Assen", "Axes", random.pick(["2 (X, Z)", "3 (X, Z, C)", "4 (X, Z, C, Y)"])),
    ],
    about: [
      both(
        "Stabiele CNC-draaibank met schuin bed, jarenlang gebruikt voor series van vijftig tot vijfhonderd stuks.",
        "Rigid slant-bed CNC lathe, used for years on batches of fifty to five hundred parts.",
      ),
      both(
        "Draaibank voor het serieuze werk: rvs en gereedschapsstaal, met aangedreven gereedschap.",
        "A lathe for serious work: stainless and tool steel, with driven tooling.",
      ),
      both(
        "Compacte machine die in één ploeg heeft gedraaid; de geleidingen zijn twee jaar geleden nagesteld.",
        "Compact machine that ran single shift; the guideways were readjusted two years ago.",
      ),
    ],
    extras: [
      both("Twaalfvoudige revolver met acht houders.", "Twelve-station turret with eight holders."),
      both("Spanentransporteur en koelmiddelbak.", "Chip conveyor and coolant tank."),
      both("Stangenlader voor staf tot 52 mm.", "Bar feeder for stock up to 52 mm."),
      both("Set zachte klauwen in kist.", "Set of soft jaws in a crate."),
      POWERED,
      MANUAL,
    ],
  }),
  machine({
    category: "lathes",
    motif: "centreLathe",
    kind: both("Conventionele draaibank", "Centre lathe"),
    makes: MAKES,
    models: [1000, 1500, 2000],
    age: [14, 42],
    euros: [900, 8_500],
    kilos: [1_200, 3_400],
    loading: "FORKLIFT",
    condition: "MACHINE",
    marginShare: 0.2,
    facts: (random, model) => [
      fact("Centerhoogte", "Centre height", amount(random.pick([180, 200, 230, 280]), "mm")),
      fact("Afstand tussen de centers", "Distance between centres", amount(model, "mm")),
      fact("Spindeldoorlaat", "Spindle bore", amount(random.pick([42, 52, 80]), "mm")),
      fact("Aansluiting", "Power supply", "400 V / 50 Hz"),
    ],
    about: [
      both(
        "Onverwoestbare draaibank uit de reparatiewerkplaats, met digitale uitlezing op twee assen.",
        "Indestructible lathe from the repair shop, with two-axis digital readout.",
      ),
      both(
        "Degelijke draaibank waarop vooral pasassen en bussen zijn gemaakt.",
        "Solid lathe that mostly turned shafts and bushes.",
      ),
    ],
    extras: [
      both("Drieklauwplaat en vierklauwplaat.", "Three-jaw and four-jaw chucks."),
      both("Meelopende en vaste bril.", "Travelling and fixed steady."),
      both("Snelwisselhouder met zes beitels.", "Quick-change post with six tools."),
      both("Noodstop en klauwplaatkap zijn aanwezig.", "Emergency stop and chuck guard fitted."),
    ],
  }),
  machine({
    category: "milling",
    kind: both("CNC-freesmachine 3-assig", "3-axis CNC milling machine"),
    makes: MAKES,
    models: [650, 760, 850, 1060],
    age: [3, 19],
    use: { unit: "h", perYear: [900, 2100] },
    euros: [8_000, 52_000],
    kilos: [3_500, 8_200],
    loading: "CRANE",
    condition: "MACHINE",
    facts: (random, model) => [
      fact("Slag X", "X travel", amount(model, "mm")),
      fact("Slag Y", "Y travel", amount(random.pick([410, 510, 560]), "mm")),
      fact("Slag Z", "Z travel", amount(random.pick([480, 510, 635]), "mm")),
      fact("Spindel", "Spindle", random.pick(["SK40, 8.000 rpm", "SK40, 10.000 rpm", "BT40, 12.000 rpm"])),
      fact("Gereedschapsplaatsen", "Tool positions", String(random.pick([20, 24, 30, 40]))),
    ],
    about: [
      both(
        "Verticaal bewerkingscentrum, gebruikt voor aluminium en staal in kleine series.",
        "Vertical machining centre, used for aluminium and steel in small batches.",
      ),
      both(
        "Freesmachine met ruime tafel en dichte omkasting; de spindel is twee jaar geleden vervangen.",
        "Milling machine with a generous table and full enclosure; the spindle was replaced two years ago.",
      ),
    ],
    extras: [
      both("Machineklem en opspanset.", "Machine vice and clamping set."),
      both("Gereedschapsmeting in de machine.", "In-machine tool measurement."),
      both("Inwendige koeling door de spindel.", "Coolant through the spindle."),
      both("Vierde as leverbaar als apart kavel.", "Fourth axis sold as a separate lot."),
      POWERED,
    ],
  }),
  machine({
    category: "milling",
    kind: both("Gereedschapsfreesmachine", "Toolroom milling machine"),
    makes: MAKES,
    models: [2, 3, 4],
    age: [15, 38],
    euros: [1_200, 9_500],
    kilos: [900, 2_400],
    loading: "FORKLIFT",
    condition: "MACHINE",
    facts: (random) => [
      fact("Tafel", "Table", random.pick(["800 x 400 mm", "1.000 x 320 mm", "1.200 x 450 mm"])),
      fact("Opname", "Taper", random.pick(["SK40", "ISO 40", "SK50"])),
      fact("Uitlezing", "Readout", both("3 assen, digitaal", "3 axes, digital")),
    ],
    about: [
      both(
        "Universele freesmachine met zwenkbare kop, uit een gereedschapmakerij.",
        "Universal milling machine with swivelling head, from a tool shop.",
      ),
    ],
    extras: [
      both("Verdeelkop met losse kop.", "Dividing head with tailstock."),
      both("Kast met frezen en spantangen.", "Cabinet with cutters and collets."),
      MANUAL,
    ],
  }),
  machine({
    category: "sheetMetal",
    kind: both("CNC-kantpers", "CNC press brake"),
    makes: MAKES,
    models: [80, 110, 135, 200],
    age: [4, 24],
    use: { unit: "h", perYear: [500, 1500] },
    euros: [6_500, 48_000],
    kilos: [6_500, 14_000],
    loading: "CRANE",
    condition: "MACHINE",
    facts: (random, model) => [
      fact("Perskracht", "Pressing force", amount(model, "t")),
      fact("Werklengte", "Working length", amount(random.pick([2550, 3100, 4100]), "mm")),
      fact("Achteraanslag", "Back gauge", random.pick(["X, R", "X, R, Z1, Z2"])),
    ],
    about: [
      both(
        "Hydraulische kantpers met laserbeveiliging, werkt op een tiende graad nauwkeurig.",
        "Hydraulic press brake with laser guarding, accurate to a tenth of a degree.",
      ),
      both(
        "Kantpers voor plaat tot acht millimeter, met programmeerbare bombering.",
        "Press brake for sheet up to eight millimetres, with programmable crowning.",
      ),
    ],
    extras: [
      both("Gesegmenteerd bovengereedschap en 4V-matrijs.", "Segmented punches and a 4V die."),
      both("Oplegarmen met kogelrollen.", "Support arms with ball rollers."),
      both("De laatste keuring staat op de machine.", "The last inspection is marked on the machine."),
    ],
  }),
  machine({
    category: "sheetMetal",
    kind: both("Guillotineschaar", "Guillotine shear"),
    makes: MAKES,
    models: [2506, 3006, 3013],
    age: [8, 32],
    euros: [2_200, 15_500],
    kilos: [3_800, 9_000],
    loading: "CRANE",
    condition: "MACHINE",
    facts: (random) => [
      fact("Kniplengte", "Shearing length", amount(random.pick([2050, 2550, 3050]), "mm")),
      fact("Plaatdikte staal", "Mild steel capacity", amount(random.pick([4, 6, 8, 13]), "mm")),
      fact("Aanslag", "Gauge", both("motorisch, met uitlezing", "motorised, with readout")),
    ],
    about: [
      both(
        "Hydraulische plaatschaar; de messen zijn het afgelopen jaar gekeerd.",
        "Hydraulic plate shear; the blades were turned last year.",
      ),
    ],
    extras: [
      both("Haakse aanslag van een meter.", "One-metre squaring arm."),
      both("Reservemessen in kist.", "Spare blades in a crate."),
      POWERED,
    ],
  }),
  machine({
    category: "welding",
    kind: both("MIG/MAG-lasapparaat", "MIG/MAG welder"),
    makes: [
      ["Lumark", "Arc"],
      ["Feronik", "MIG"],
      ["Brauhoff", "Weld"],
    ],
    models: [250, 320, 400, 450],
    age: [2, 16],
    euros: [250, 3_400],
    kilos: [60, 160],
    loading: "HAND",
    condition: "MACHINE",
    facts: (random, model) => [
      fact("Lasstroom", "Welding current", amount(model, "A")),
      fact("Inschakelduur", "Duty cycle", random.pick(["40% / 400 A", "60% / 320 A", "100% / 250 A"])),
      fact("Koeling", "Cooling", random.pick([both("lucht", "air"), both("water", "water")])),
    ],
    about: [
      both(
        "Lasapparaat op wagen, met draadkoffer en slang van vier meter.",
        "Welder on a trolley, with wire feeder and four-metre torch.",
      ),
      both(
        "Puls-lasapparaat uit de rvs-afdeling, schoon en compleet.",
        "Pulse welder from the stainless shop, clean and complete.",
      ),
    ],
    extras: [
      both("Inclusief lashelm en laskabel.", "Welding helmet and earth cable included."),
      both("Gasfles hoort niet bij het kavel.", "Gas cylinder not included."),
      both("Reduceerventiel aanwezig.", "Regulator fitted."),
    ],
  }),
  machine({
    category: "compressors",
    kind: both("Schroefcompressor", "Screw compressor"),
    makes: [
      ["Airum", "S"],
      ["Norrvik", "Air"],
      ["Pressluft", "PL"],
    ],
    models: [7, 11, 15, 22, 37],
    age: [2, 18],
    use: { unit: "h", perYear: [1200, 3600] },
    euros: [650, 9_800],
    kilos: [240, 820],
    loading: "FORKLIFT",
    condition: "MACHINE",
    facts: (random, model) => [
      fact("Vermogen", "Power", amount(model, "kW")),
      fact("Werkdruk", "Working pressure", amount(random.pick([8, 10, 13]), "bar")),
      fact("Ketel", "Receiver", amount(random.pick([270, 500, 750, 1000]), "l")),
    ],
    about: [
      both(
        "Geluidgedempte schroefcompressor met koeldroger, onder onderhoudscontract geweest.",
        "Silenced screw compressor with refrigerant dryer, was under a service contract.",
      ),
      both(
        "Frequentiegeregelde compressor die de hele werkplaats van lucht voorzag.",
        "Variable-speed compressor that supplied the whole shop with air.",
      ),
    ],
    extras: [
      both("Oliefilter en luchtfilter dit jaar vervangen.", "Oil and air filters replaced this year."),
      both("Leidingwerk tot de eerste afsluiter gaat mee.", "Pipework up to the first valve included."),
      both("Keuringsboekje van het drukvat aanwezig.", "Pressure vessel inspection book present."),
    ],
  }),
];
