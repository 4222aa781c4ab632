import { amount, both } from "../../both.ts";
import { batch, fact, type LotTemplate, type Make, machine } from "./lot-template.ts";

const MAKES: readonly Make[] = [
  ["Terrax", "TX"],
  ["Kumaro", "KM"],
  ["Bergson", "EC"],
  ["Havik", "H"],
];
const CE = both("CE-verklaring aanwezig.", "CE declaration present.");

export const CONSTRUCTION: readonly LotTemplate[] = [
  machine({
    category: "excavators",
    kind: both("Rupsgraafmachine", "Crawler excavator"),
    makes: MAKES,
    models: [140, 180, 220, 250],
    age: [2, 18],
    use: { unit: "h", perYear: [550, 1400] },
    euros: [11_000, 96_000],
    kilos: [14_500, 26_000],
    loading: "TRAILER",
    condition: "MACHINE",
    facts: (random, model) => [
      fact("Bedrijfsgewicht", "Operating weight", amount(model * 100 + 400, "kg")),
      fact("Giek", "Boom", random.pick([both("monogiek", "mono boom"), both("verstelgiek", "two-piece boom")])),
      fact("Rupsen", "Tracks", amount(random.pick([500, 600, 700]), "mm")),
      fact("Snelwissel", "Quick coupler", random.pick(["CW40", "CW45", both("hydraulisch", "hydraulic")])),
    ],
    about: [
      both(
        "Rupskraan uit de wegenbouw, geleverd met drie bakken.",
        "Crawler excavator from road building, with three buckets.",
      ),
      both(
        "Graafmachine met hamer- en sorteerfunctie; draait en rijdt goed.",
        "Excavator with breaker and grapple lines; slews and travels well.",
      ),
      both("Machine met rotator en GPS-voorbereiding.", "Machine with rotator and GPS preparation."),
    ],
    extras: [
      CE,
      both("Centrale smering.", "Central lubrication."),
      both("Onderwagen circa 65%.", "Undercarriage about 65%."),
      both("Achteruitrijcamera.", "Rear camera."),
      both("Lichte olielekkage bij de zwenkmotor.", "Slight oil leak at the slew motor."),
    ],
  }),
  machine({
    category: "excavators",
    kind: both("Minigraver", "Mini excavator"),
    makes: MAKES,
    models: [15, 18, 26, 35, 50],
    age: [1, 13],
    use: { unit: "h", perYear: [300, 900] },
    euros: [4_500, 32_000],
    kilos: [1_500, 5_400],
    loading: "TRAILER",
    condition: "MACHINE",
    facts: (random) => [
      fact("Graafdiepte", "Digging depth", amount(random.pick([2.3, 2.6, 3.1, 3.6]), "m")),
      fact("Motor", "Engine", amount(random.pick([9.5, 14, 18, 28]), "kW")),
      fact(
        "Draaicirkel",
        "Tail swing",
        random.pick([both("nulzwenk", "zero tail"), both("conventioneel", "conventional")]),
      ),
    ],
    about: [
      both("Minigraver uit de verhuur, rubber rupsen.", "Mini excavator from a rental fleet, rubber tracks."),
      both("Wendbare graver voor achtertuinen en kabelwerk.", "Nimble digger for gardens and cable work."),
    ],
    extras: [
      CE,
      both("Drie bakken, waarvan één slotenbak.", "Three buckets, one of them a ditching bucket."),
      both("Rupsen vorig jaar vernieuwd.", "Tracks renewed last year."),
      both("Canopy, geen cabine.", "Canopy, no cab."),
    ],
  }),
  machine({
    category: "loaders",
    kind: both("Wiellader", "Wheel loader"),
    makes: MAKES,
    models: [30, 45, 60, 90],
    age: [2, 20],
    use: { unit: "h", perYear: [400, 1300] },
    euros: [6_500, 68_000],
    kilos: [3_400, 13_500],
    loading: "TRAILER",
    condition: "MACHINE",
    facts: (random) => [
      fact("Bakinhoud", "Bucket capacity", amount(random.pick([0.6, 1.1, 1.6, 2.4]), "m³")),
      fact("Hefhoogte", "Lift height", amount(random.pick([2.9, 3.2, 3.7]), "m")),
      fact("Snelheid", "Speed", amount(random.pick([20, 30, 40]), "km/h")),
    ],
    about: [
      both("Kniklader voor grondwerk en overslag.", "Articulated loader for earthworks and bulk handling."),
      both("Shovel van een tuincentrum, weinig uren per jaar.", "Loader from a garden centre, few hours a year."),
    ],
    extras: [
      CE,
      both("Palletvorken en grondbak.", "Pallet forks and bucket."),
      both("Derde functie hydraulisch.", "Third hydraulic function."),
      both("Banden 45%.", "Tyres 45%."),
    ],
  }),
  machine({
    category: "accessPlatforms",
    kind: both("Schaarhoogwerker", "Scissor lift"),
    makes: [
      ["Altivo", "E"],
      ["Hoogland", "SL"],
      ["Bergson", "S"],
    ],
    models: [8, 10, 12, 15],
    age: [2, 16],
    use: { unit: "h", perYear: [40, 220] },
    euros: [1_500, 15_500],
    kilos: [1_500, 5_200],
    loading: "TRAILER",
    condition: "MACHINE",
    facts: (random, model) => [
      fact("Werkhoogte", "Working height", amount(model, "m")),
      fact("Aandrijving", "Drive", random.pick([both("accu 24 V", "24 V battery"), both("diesel 4x4", "diesel 4x4")])),
      fact("Platformbelasting", "Platform load", amount(random.pick([230, 320, 450]), "kg")),
    ],
    about: [
      both(
        "Hoogwerker met uitschuifbaar platform en proportionele besturing.",
        "Platform with extension deck and proportional controls.",
      ),
      both("Schaarlift uit de verhuurvloot, gekeurd.", "Scissor lift from a rental fleet, inspected."),
    ],
    extras: [
      CE,
      both("Uitschuifplatform van 90 cm.", "Platform extension of 90 cm."),
      both("Accu's zijn een jaar oud.", "Batteries are one year old."),
      both("Lader in de machine.", "Built-in charger."),
    ],
  }),
  batch({
    category: "powerTools",
    pieces: [4, 26],
    title: (pieces) =>
      both(`Partij elektrisch gereedschap, ${pieces} stuks`, `Job lot of power tools, ${pieces} pieces`),
    euros: [120, 2_600],
    kilos: [15, 140],
    loading: "HAND",
    condition: "STOCK",
    facts: (random) => [
      fact(
        "Soorten",
        "Types",
        random.pick([
          both("accuboor, slijptol, cirkelzaag", "drill, grinder, circular saw"),
          both("boorhamer, decoupeerzaag, schuurmachine", "rotary hammer, jigsaw, sander"),
        ]),
      ),
      fact("Accusysteem", "Battery system", amount(random.pick([12, 18, 36]), "V")),
      fact("Koffers", "Cases", random.pick([both("ja, stapelbaar", "yes, stackable"), both("deels", "some")])),
    ],
    about: [
      both(
        "Gereedschap uit de bussen van een bouwbedrijf, gebruikt maar compleet.",
        "Tools from a builder's vans, used but complete.",
      ),
      both("Retouren van een gereedschapsspeciaalzaak, getest.", "Returns from a tool dealer, tested."),
    ],
    extras: [
      both("Vier accu's en twee laders.", "Four batteries and two chargers."),
      both("Boren en bits in losse kist.", "Drills and bits in a separate box."),
      both("Twee machines zonder koffer.", "Two tools without a case."),
    ],
  }),
  machine({
    category: "powerTools",
    kind: both("Kernboormachine met statief", "Core drill with stand"),
    makes: [
      ["Feronik", "KB"],
      ["Terrax", "D"],
    ],
    models: [162, 202, 250],
    age: [1, 12],
    euros: [180, 1_900],
    kilos: [12, 38],
    loading: "HAND",
    condition: "MACHINE",
    facts: (random, model) => [
      fact("Boordiameter", "Drilling diameter", amount(model, "mm")),
      fact("Vermogen", "Power", amount(random.pick([1.8, 2.5, 3.3]), "kW")),
    ],
    about: [both("Kernboor voor nat boren in beton.", "Core drill for wet drilling in concrete.")],
    extras: [both("Vijf diamantboren.", "Five diamond core bits."), both("Waterdrukvat.", "Water pressure tank.")],
  }),
];
