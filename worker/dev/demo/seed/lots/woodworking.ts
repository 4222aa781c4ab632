import { amount, both } from "../../both.ts";
import { fact, type LotTemplate, type Make, machine } from "./lot-template.ts";

const MAKES: readonly Make[] = [
  ["Houtman", "HM"],
  ["Casadoro", "CX"],
  ["Altmeier", "F"],
  ["Robinia", "RB"],
];

export const WOODWORKING: readonly LotTemplate[] = [
  machine({
    category: "saws",
    kind: both("Formaatzaag", "Sliding table saw"),
    makes: MAKES,
    models: [30, 40, 45, 400],
    age: [3, 26],
    euros: [1_100, 12_500],
    kilos: [650, 1_250],
    loading: "FORKLIFT",
    condition: "MACHINE",
    facts: (random) => [
      fact("Zaaglengte", "Sliding length", amount(random.pick([2600, 3000, 3200, 3800]), "mm")),
      fact("Zaagblad", "Blade", amount(random.pick([315, 350, 400, 450]), "mm")),
      fact(
        "Voorritser",
        "Scoring unit",
        random.pick([both("ja", "yes"), both("ja, elektrisch verstelbaar", "yes, power adjusted")]),
      ),
      fact("Motor", "Motor", amount(random.pick([4, 5.5, 7.5]), "kW")),
    ],
    about: [
      both(
        "Formaatzaag met kantelbaar blad, loopwagen zonder speling, uit een interieurbouwbedrijf.",
        "Sliding table saw with tilting blade and a carriage without play, from an interior fit-out firm.",
      ),
      both(
        "Zware formaatzaag voor plaatmateriaal; hoek en hoogte worden digitaal ingesteld.",
        "Heavy sliding table saw for panels; angle and height are set digitally.",
      ),
    ],
    extras: [
      both("Parallelaanslag en afkortgeleiding.", "Rip fence and cross-cut fence."),
      both("Drie zaagbladen in houder.", "Three blades in a holder."),
      both("Afzuigaansluiting 120 mm.", "Extraction port 120 mm."),
      both("Beschermkap en duwhout aanwezig.", "Blade guard and push stick present."),
    ],
  }),
  machine({
    category: "saws",
    motif: "bandSaw",
    kind: both("Lintzaag", "Band saw"),
    makes: MAKES,
    models: [600, 700, 800],
    age: [8, 36],
    euros: [350, 4_200],
    kilos: [320, 900],
    loading: "FORKLIFT",
    condition: "MACHINE",
    facts: (random, model) => [
      fact("Wieldiameter", "Wheel diameter", amount(model, "mm")),
      fact("Zaaghoogte", "Cutting height", amount(random.pick([320, 400, 450, 500]), "mm")),
      fact("Tafel", "Table", both("gietijzer, kantelbaar", "cast iron, tilting")),
    ],
    about: [
      both("Gietijzeren lintzaag, loopt trillingsvrij.", "Cast-iron band saw, runs without vibration."),
      both("Lintzaag uit de modelmakerij, met voetrem.", "Band saw from the pattern shop, with foot brake."),
    ],
    extras: [
      both("Vijf zaaglinten inbegrepen.", "Five blades included."),
      both("Geleiding met kogellagers.", "Ball-bearing guides."),
      both("Motorrem werkt.", "Motor brake works."),
    ],
  }),
  machine({
    category: "planers",
    kind: both("Vandikteschaafmachine", "Thicknesser"),
    makes: MAKES,
    models: [510, 530, 630],
    age: [4, 30],
    euros: [900, 9_800],
    kilos: [600, 1_400],
    loading: "FORKLIFT",
    condition: "MACHINE",
    facts: (random) => [
      fact("Schaafbreedte", "Planing width", amount(random.pick([500, 520, 630]), "mm")),
      fact("Schaafhoogte", "Planing height", both("3 - 300 mm", "3 - 300 mm")),
      fact(
        "Messen",
        "Knives",
        random.pick([both("4, wisselmessen", "4, disposable"), both("spiraalas", "spiral cutterhead")]),
      ),
      fact("Motor", "Motor", amount(random.pick([5.5, 7.5, 9]), "kW")),
    ],
    about: [
      both(
        "Vandiktebank met traploze aanvoer, schaaft kaarsrecht.",
        "Thicknesser with variable feed, planes dead true.",
      ),
      both(
        "Schaafmachine met gesegmenteerde invoerrol, dus meerdere smalle delen tegelijk.",
        "Planer with a segmented infeed roller: takes several narrow boards at once.",
      ),
    ],
    extras: [
      both("Set nieuwe messen.", "A set of new knives."),
      both("Digitale hoogte-uitlezing.", "Digital height readout."),
      both("Elektrisch versteld bed.", "Powered bed."),
    ],
  }),
  machine({
    category: "planers",
    kind: both("Vlakschaafmachine", "Surface planer"),
    makes: MAKES,
    models: [400, 410, 500],
    age: [10, 40],
    euros: [500, 5_200],
    kilos: [420, 950],
    loading: "FORKLIFT",
    condition: "MACHINE",
    facts: (random, model) => [
      fact("Schaafbreedte", "Planing width", amount(model, "mm")),
      fact("Tafellengte", "Table length", amount(random.pick([2200, 2600, 2800]), "mm")),
      fact("Toerental", "Speed", amount(5000, "rpm")),
    ],
    about: [both("Vlakbank met lange gietijzeren tafels.", "Surface planer with long cast-iron tables.")],
    extras: [
      both("Kantelbare geleider.", "Tilting fence."),
      both("Brugbeschermer aanwezig.", "Bridge guard present."),
      both("Messen vorig jaar geslepen.", "Knives ground last year."),
    ],
  }),
  machine({
    category: "dustExtraction",
    kind: both("Afzuiginstallatie", "Dust extraction unit"),
    makes: [
      ["Stofvrij", "SV"],
      ["Altmeier", "Air"],
      ["Venturo", "VT"],
    ],
    models: [200, 300, 420, 560],
    age: [3, 22],
    euros: [450, 8_500],
    kilos: [380, 1_600],
    loading: "CRANE",
    condition: "MACHINE",
    facts: (random) => [
      fact("Luchtdebiet", "Air flow", amount(random.pick([4000, 6500, 9000, 14000]), "m³/h")),
      fact("Filteroppervlak", "Filter area", amount(random.pick([22, 40, 64, 90]), "m²")),
      fact("Motor", "Motor", amount(random.pick([4, 7.5, 11, 15]), "kW")),
    ],
    about: [
      both(
        "Filterkast met automatische reiniging, opgesteld buiten de werkplaats.",
        "Filter unit with automatic cleaning, installed outside the workshop.",
      ),
      both("Mobiele afzuiger met twee zakken per filter.", "Mobile extractor with two bags per filter."),
    ],
    extras: [
      both("Circa veertig meter spiraalbuis gaat mee.", "Some forty metres of spiral duct included."),
      both("Brandblusleiding en vonkdetectie aanwezig.", "Sprinkler pipe and spark detection present."),
      both("Demontage door de koper.", "To be dismantled by the buyer."),
    ],
  }),
];
