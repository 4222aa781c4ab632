import { amount, both } from "../../both.ts";
import { batch, fact, type LotTemplate, type Make, machine } from "./lot-template.ts";

const MAKES: readonly Make[] = [
  ["Rivolta", "RV"],
  ["Kochmann", "KM"],
  ["Fornella", "F"],
  ["Nordkyl", "NK"],
];
const CLEAN = both("Gereinigd en gebruiksklaar.", "Cleaned and ready to use.");

export const HOSPITALITY: readonly LotTemplate[] = [
  machine({
    category: "ovens",
    kind: both("Combisteamer", "Combi oven"),
    makes: MAKES,
    models: [6, 10, 20],
    age: [1, 14],
    euros: [700, 9_800],
    kilos: [110, 320],
    loading: "FORKLIFT",
    condition: "MACHINE",
    facts: (random, model) => [
      fact("Capaciteit", "Capacity", `${model} x GN 1/1`),
      fact("Aansluiting", "Connection", random.pick(["400 V, 11 kW", "400 V, 19 kW", both("gas", "gas")])),
      fact("Reiniging", "Cleaning", both("automatisch", "automatic")),
    ],
    about: [
      both(
        "Combisteamer uit een bedrijfsrestaurant, met kerntemperatuurmeter.",
        "Combi oven from a staff canteen, with core probe.",
      ),
      both(
        "Oven met stoom en hete lucht, programma's voor brood en vis.",
        "Oven with steam and hot air, programmes for bread and fish.",
      ),
    ],
    extras: [
      CLEAN,
      both("Onderstel met twaalf geleiders.", "Stand with twelve runners."),
      both("Waterontharder erbij.", "Water softener included."),
      both("Deurrubber is vernieuwd.", "Door seal renewed."),
    ],
  }),
  machine({
    category: "ovens",
    motif: "deckOven",
    kind: both("Etageoven", "Deck oven"),
    makes: MAKES,
    models: [2, 3, 4],
    age: [4, 26],
    euros: [900, 13_500],
    kilos: [450, 1_900],
    loading: "CRANE",
    condition: "MACHINE",
    facts: (random, model) => [
      fact("Etages", "Decks", String(model)),
      fact("Bakoppervlak", "Baking area", amount(random.pick([2.4, 4.8, 7.2, 9.6]), "m²")),
      fact("Stoom", "Steam", both("per etage", "per deck")),
    ],
    about: [
      both(
        "Steenplaatoven van een ambachtelijke bakker, tot vorige maand in bedrijf.",
        "Stone deck oven of an artisan bakery, in use until last month.",
      ),
    ],
    extras: [
      CLEAN,
      both("Inschietapparaat.", "Loading conveyor."),
      both("Wasemkap gaat mee.", "Extraction hood included."),
      both("Demontage door de koper.", "To be dismantled by the buyer."),
    ],
  }),
  machine({
    category: "refrigeration",
    kind: both("Koelvitrine", "Refrigerated display"),
    makes: MAKES,
    models: [100, 130, 190, 250],
    age: [1, 15],
    euros: [200, 4_400],
    kilos: [90, 380],
    loading: "FORKLIFT",
    condition: "MACHINE",
    facts: (random, model) => [
      fact("Breedte", "Width", amount(model, "cm")),
      fact("Temperatuur", "Temperature", both("2 tot 8 °C", "2 to 8 °C")),
      fact("Koudemiddel", "Refrigerant", random.pick(["R290", "R134a", "R452A"])),
    ],
    about: [
      both("Vitrine met gebogen glas en ledverlichting.", "Display with curved glass and LED lighting."),
      both("Wandkoelmeubel uit een buurtwinkel.", "Wall cabinet from a convenience store."),
    ],
    extras: [
      CLEAN,
      both("Eigen koelaggregaat.", "Plug-in, own compressor."),
      both("Vijf legplateaus.", "Five shelves."),
      both("Nachtgordijn.", "Night blind."),
    ],
  }),
  machine({
    category: "refrigeration",
    motif: "chillCounter",
    kind: both("Koelwerkbank", "Refrigerated counter"),
    makes: MAKES,
    models: [2, 3, 4],
    age: [1, 12],
    euros: [180, 1_900],
    kilos: [90, 190],
    loading: "HAND",
    condition: "MACHINE",
    facts: (random, model) => [
      fact("Deuren", "Doors", String(model)),
      fact("Materiaal", "Material", both("rvs", "stainless steel")),
      fact("Maten", "Size", random.pick(["136 x 70 x 85 cm", "180 x 70 x 85 cm"])),
    ],
    about: [
      both("Rvs koelwerkbank uit een restaurantkeuken.", "Stainless refrigerated counter from a restaurant kitchen."),
    ],
    extras: [CLEAN, both("Opstand achter.", "Upstand at the rear."), both("Wielen met rem.", "Castors with brake.")],
  }),
  machine({
    category: "coffee",
    kind: both("Espressomachine", "Espresso machine"),
    makes: [
      ["Caffino", "Due"],
      ["Rivolta", "Bar"],
      ["Serafina", "S"],
    ],
    models: [1, 2, 3],
    age: [1, 13],
    euros: [250, 5_600],
    kilos: [38, 86],
    loading: "HAND",
    condition: "MACHINE",
    facts: (random, model) => [
      fact("Groepen", "Groups", String(model)),
      fact("Boiler", "Boiler", amount(random.pick([6, 11, 17]), "l")),
      fact(
        "Bediening",
        "Control",
        random.pick([both("volautomatisch doseren", "automatic dosing"), both("hendel", "lever")]),
      ),
    ],
    about: [
      both(
        "Espressomachine van een koffiebar, jaarlijks ontkalkt.",
        "Espresso machine from a coffee bar, descaled every year.",
      ),
      both("Piston-espressomachine met dubbele ketel.", "Espresso machine with dual boilers."),
    ],
    extras: [
      CLEAN,
      both("Molen erbij.", "Grinder included."),
      both("Drie filterdragers.", "Three portafilters."),
      both("Waterfilter vervangen.", "Water filter replaced."),
    ],
  }),
  machine({
    category: "mixers",
    kind: both("Spiraalkneder", "Spiral mixer"),
    makes: MAKES,
    models: [40, 80, 120, 200],
    age: [3, 28],
    euros: [450, 8_200],
    kilos: [180, 980],
    loading: "FORKLIFT",
    condition: "MACHINE",
    facts: (random, model) => [
      fact("Deegcapaciteit", "Dough capacity", amount(model, "kg")),
      fact("Snelheden", "Speeds", "2"),
      fact("Kuip", "Bowl", random.pick([both("vast", "fixed"), both("uitrijdbaar", "removable")])),
    ],
    about: [
      both("Kneder met twee snelheden en tijdklok, uit een bakkerij.", "Two-speed mixer with timer, from a bakery."),
      both("Zware kneder voor rogge- en tarwedeeg.", "Heavy mixer for rye and wheat dough."),
    ],
    extras: [
      CLEAN,
      both("Rooster met noodschakelaar.", "Guard grid with safety switch."),
      both("Riemen vernieuwd.", "Belts renewed."),
    ],
  }),
  batch({
    category: "terrace",
    pieces: [8, 48],
    title: (pieces, random) =>
      random.pick([
        both(`Terrasset, ${pieces} stoelen met tafels`, `Terrace set, ${pieces} chairs with tables`),
        both(`${pieces} bistrostoelen`, `${pieces} bistro chairs`),
        both(`Caféinterieur, ${pieces} stoelen en barkrukken`, `Café furniture, ${pieces} chairs and bar stools`),
      ]),
    euros: [120, 2_900],
    kilos: [60, 480],
    loading: "HAND",
    condition: "FURNITURE",
    facts: (random) => [
      fact(
        "Materiaal",
        "Material",
        random.pick([
          both("gepoedercoat staal", "powder-coated steel"),
          both("eiken en staal", "oak and steel"),
          both("kunststofvlechtwerk", "synthetic weave"),
        ]),
      ),
      fact("Stapelbaar", "Stackable", random.pick([both("ja", "yes"), both("nee", "no")])),
    ],
    about: [
      both(
        "Meubilair van een terras dat in één keer is vernieuwd.",
        "Furniture of a terrace that was renewed in one go.",
      ),
      both("Stoelen en tafels uit een brasserie.", "Chairs and tables from a brasserie."),
    ],
    extras: [
      both("Vier parasols met voet.", "Four parasols with base."),
      both("Twee stoelen met losse rugleuning.", "Two chairs with a loose back."),
      both("Kussens gereinigd.", "Cushions cleaned."),
    ],
  }),
];
