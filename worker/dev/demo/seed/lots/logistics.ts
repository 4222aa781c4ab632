import { amount, both } from "../../both.ts";
import { batch, fact, type LotTemplate, type Make, machine } from "./lot-template.ts";

const MAKES: readonly Make[] = [
  ["Lindhof", "E"],
  ["Stapelaar", "ST"],
  ["Toyomi", "FB"],
  ["Jurgens", "JH"],
];

export const LOGISTICS: readonly LotTemplate[] = [
  machine({
    category: "forklifts",
    kind: both("Heftruck", "Forklift truck"),
    makes: MAKES,
    models: [16, 18, 20, 25, 30],
    age: [2, 19],
    use: { unit: "h", perYear: [400, 1500] },
    euros: [1_900, 21_500],
    kilos: [2_700, 4_600],
    loading: "TRAILER",
    condition: "MACHINE",
    facts: (random, model) => [
      fact(
        "Aandrijving",
        "Drive",
        random.pick([both("elektrisch, 48 V", "electric, 48 V"), both("lpg", "LPG"), both("diesel", "diesel")]),
      ),
      fact("Hefvermogen", "Capacity", amount(model * 100, "kg")),
      fact(
        "Mast",
        "Mast",
        random.pick([both("triplex met vrije heffing", "triplex with free lift"), both("duplex", "duplex")]),
      ),
      fact("Hefhoogte", "Lift height", amount(random.pick([3300, 4350, 4700, 6000]), "mm")),
    ],
    about: [
      both(
        "Heftruck uit een distributiecentrum, onder onderhoudscontract.",
        "Forklift from a distribution centre, under a service contract.",
      ),
      both("Compacte driewieler voor smalle gangpaden.", "Compact three-wheeler for narrow aisles."),
      both("Buitentruck met cabine en verwarming.", "Outdoor truck with cab and heater."),
    ],
    extras: [
      both("Sideshift en vorkversteller.", "Side shift and fork positioner."),
      both("Lader inbegrepen.", "Charger included."),
      both("Keuring geldig tot volgend voorjaar.", "Inspection valid until next spring."),
      both("Banden zijn vervangen.", "Tyres have been replaced."),
      both("Vorken van 120 cm.", "Forks of 120 cm."),
    ],
  }),
  machine({
    category: "palletTrucks",
    kind: both("Elektrische pallettruck", "Powered pallet truck"),
    makes: MAKES,
    models: [14, 16, 18, 20],
    age: [1, 12],
    use: { unit: "h", perYear: [200, 900] },
    euros: [280, 3_800],
    kilos: [240, 620],
    loading: "FORKLIFT",
    condition: "MACHINE",
    facts: (random, model) => [
      fact("Hefvermogen", "Capacity", amount(model * 100, "kg")),
      fact("Vorklengte", "Fork length", amount(random.pick([1150, 1600, 2400]), "mm")),
      fact("Accu", "Battery", random.pick([both("lithium", "lithium"), both("loodzuur", "lead-acid")])),
    ],
    about: [
      both("Meelooptruck met ingebouwde lader.", "Pedestrian truck with built-in charger."),
      both("Meerijtruck met opklapbaar platform.", "Ride-on truck with folding platform."),
    ],
    extras: [
      both("Accu is getest op capaciteit.", "Battery capacity tested."),
      both("Wielen voor de helft.", "Wheels half worn."),
      both("Sleutel en pincode aanwezig.", "Key and PIN present."),
    ],
  }),
  batch({
    category: "palletTrucks",
    pieces: [2, 12],
    title: (pieces) => both(`${pieces} handpallettrucks`, `${pieces} hand pallet trucks`),
    euros: [80, 900],
    kilos: [140, 840],
    loading: "HAND",
    condition: "STOCK",
    facts: (random) => [
      fact("Hefvermogen", "Capacity", amount(random.pick([2000, 2500]), "kg")),
      fact("Wielen", "Wheels", random.pick([both("nylon", "nylon"), both("polyurethaan", "polyurethane")])),
    ],
    about: [
      both("Handpallettrucks uit het magazijn, werken alle.", "Hand pallet trucks from the warehouse, all working."),
    ],
    extras: [both("Eén met weegschaal.", "One with scales."), both("Twee met rem.", "Two with brake.")],
  }),
  batch({
    category: "racking",
    pieces: [8, 64],
    title: (pieces) => both(`Palletstelling, ${pieces} secties`, `Pallet racking, ${pieces} bays`),
    euros: [350, 9_500],
    kilos: [900, 8_500],
    loading: "FORKLIFT",
    condition: "STOCK",
    facts: (random) => [
      fact("Staanders", "Uprights", amount(random.pick([4500, 5500, 6000, 7500]), "mm")),
      fact("Liggers", "Beams", amount(random.pick([2700, 3600]), "mm")),
      fact("Draagvermogen per niveau", "Load per level", amount(random.pick([2000, 2400, 3000]), "kg")),
    ],
    about: [
      both(
        "Palletstelling, al gedemonteerd en op pallets gebundeld.",
        "Pallet racking, already dismantled and bundled on pallets.",
      ),
      both(
        "Stelling staat nog op; demontage door de koper in overleg.",
        "Racking still standing; to be dismantled by the buyer by arrangement.",
      ),
    ],
    extras: [
      both("Rambeveiliging en voetplaten.", "Column guards and base plates."),
      both("Laatste stellinginspectie zonder rode punten.", "Last rack inspection without red items."),
      both("Gaasroosters voor de onderste laag.", "Mesh decks for the lowest level."),
    ],
  }),
];
