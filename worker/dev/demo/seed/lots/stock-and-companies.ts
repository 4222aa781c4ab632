import { amount, both, euros } from "../../both.ts";
import { batch, fact, type LotTemplate, machine } from "./lot-template.ts";

const HANDOVER = both("Overdracht in overleg, binnen zes weken.", "Handover by arrangement, within six weeks.");
const LEASE = both("De verhuurder staat open voor een nieuw huurcontract.", "The landlord is open to a new lease.");

export const STOCK_AND_COMPANIES: readonly LotTemplate[] = [
  batch({
    category: "palletGoods",
    pieces: [1, 22],
    title: (pieces, random) => {
      const [nl, en] = random.pick([
        ["huishoudelijke artikelen", "household goods"],
        ["retourgoederen elektronica", "electronics returns"],
        ["verpakkingsmateriaal", "packaging material"],
        ["tuinartikelen", "garden products"],
        ["verlichting", "lighting"],
        ["speelgoed", "toys"],
        ["schoonmaakmiddelen", "cleaning products"],
        ["laminaatvloeren", "laminate flooring"],
      ] as const);
      return pieces === 1
        ? both(`Pallet ${nl}`, `Pallet of ${en}`)
        : both(`${pieces} pallets ${nl}`, `${pieces} pallets of ${en}`);
    },
    euros: [90, 7_800],
    kilos: [240, 7_400],
    loading: "FORKLIFT",
    condition: "STOCK",
    facts: (random) => [
      fact("Colli", "Cartons", amount(random.int(24, 960), "")),
      fact("Pallets", "Pallets", random.pick([both("europallet", "Euro pallet"), both("blokpallet", "block pallet")])),
      fact(
        "Paklijst",
        "Packing list",
        random.pick([both("ja, per artikel", "yes, per article"), both("nee, op zicht", "no, as seen")]),
      ),
    ],
    about: [
      both(
        "Voorraad van een webwinkel die is gestopt, nieuw in doos.",
        "Stock of a web shop that has closed, new in box.",
      ),
      both("Gemengde partij retouren, ongesorteerd en ongetest.", "Mixed returns, unsorted and untested."),
      both(
        "Restvoorraad van een groothandel, deels seizoenswaar.",
        "Remaining stock of a wholesaler, partly seasonal.",
      ),
    ],
    extras: [
      both("Wordt alleen als geheel verkocht.", "Sold as one lot only."),
      both("EAN-lijst in de documenten.", "EAN list in the documents."),
      both("Niet te verkopen onder de merknaam.", "Not to be resold under the brand name."),
      both("Beperkte transportschade aan dozen.", "Limited transport damage to cartons."),
    ],
  }),
  batch({
    category: "clothing",
    pieces: [60, 900],
    title: (pieces, random) =>
      random.pick([
        both(`Partij dameskleding, ${pieces} stuks`, `Women's clothing, ${pieces} items`),
        both(`Werkkleding, ${pieces} stuks`, `Workwear, ${pieces} items`),
        both(`Partij jassen en truien, ${pieces} stuks`, `Jackets and jumpers, ${pieces} items`),
        both(`Kinderkleding, ${pieces} stuks`, `Children's clothing, ${pieces} items`),
      ]),
    euros: [150, 5_900],
    kilos: [30, 420],
    loading: "HAND",
    condition: "STOCK",
    facts: (random) => [
      fact("Maten", "Sizes", random.pick(["XS - XXL", "S - 3XL", "92 - 164"])),
      fact(
        "Herkomst",
        "Origin",
        random.pick([both("winkelvoorraad", "shop stock"), both("overproductie", "overproduction")]),
      ),
      fact("Kaartjes", "Tags", random.pick([both("aanwezig", "present"), both("verwijderd", "removed")])),
    ],
    about: [
      both(
        "Wintercollectie van twee boetieks, hangend geleverd.",
        "Winter collection of two boutiques, delivered on hangers.",
      ),
      both("Nieuwe kleding met kaartjes, op rekken en in dozen.", "New clothing with tags, on rails and in boxes."),
    ],
    extras: [
      both("Kledingrekken inbegrepen.", "Clothes rails included."),
      both("Maatverdeling in de documenten.", "Size breakdown in the documents."),
      both("Enkele stuks met make-upvlekken.", "A few items with make-up stains."),
    ],
  }),
  machine({
    category: "bicycles",
    kind: both("E-bike", "E-bike"),
    makes: [
      ["Fietsma", "City"],
      ["Duinrand", "D"],
      ["Velocio", "Tour"],
    ],
    models: [3, 5, 7, 400, 500],
    age: [0, 7],
    euros: [180, 1_900],
    kilos: [22, 29],
    loading: "HAND",
    condition: "VEHICLE",
    marginShare: 0.3,
    facts: (random) => [
      fact(
        "Frame",
        "Frame",
        random.pick([both("lage instap, 53 cm", "low step, 53 cm"), both("heren, 57 cm", "gents, 57 cm")]),
      ),
      fact("Accu", "Battery", amount(random.pick([400, 500, 625]), "Wh")),
      fact("Motor", "Motor", random.pick([both("middenmotor", "mid-drive"), both("voorwiel", "front hub")])),
    ],
    about: [
      both("Leasefiets met onderhoudshistorie.", "Lease bike with service history."),
      both("Demonstratiemodel uit de winkel, nauwelijks gereden.", "Shop demonstrator, hardly ridden."),
    ],
    extras: [
      both("Lader en twee sleutels.", "Charger and two keys."),
      both("Accu gemeten op 88%.", "Battery measured at 88%."),
      both("Krasjes op het achterspatbord.", "Small scratches on the rear mudguard."),
    ],
  }),
  batch({
    category: "bicycles",
    pieces: [5, 30],
    title: (pieces) => both(`Partij van ${pieces} stadsfietsen`, `Lot of ${pieces} city bikes`),
    euros: [250, 4_200],
    kilos: [90, 560],
    loading: "TRAILER",
    condition: "STOCK",
    facts: (random) => [
      fact("Wielmaat", "Wheel size", amount(28, "inch")),
      fact("Versnellingen", "Gears", random.pick(["3", "7", both("geen", "none")])),
      fact("Slot", "Lock", both("ringslot met sleutel", "frame lock with key")),
    ],
    about: [both("Huurfietsen van een verhuurder aan de kust.", "Rental bikes from a seaside rental firm.")],
    extras: [
      both("Enkele met bagagedrager voor.", "Some with a front rack."),
      both("Enkele lekke banden.", "A few flat tyres."),
    ],
  }),
  batch({
    category: "shops",
    pieces: [60, 420],
    title: (_, random) =>
      random.pick([
        both("Winkel in woonaccessoires, complete onderneming", "Home accessories shop, whole company"),
        both("Rijwielwinkel met werkplaats en voorraad", "Bicycle shop with workshop and stock"),
        both("Delicatessenwinkel met inventaris en klantenkring", "Delicatessen with inventory and customers"),
        both("Doorstart: modezaak met twee filialen", "Restart: fashion shop with two branches"),
        both("Bloemenwinkel met bezorgroute", "Florist with delivery round"),
      ]),
    euros: [9_500, 68_000],
    loading: "PREMISES",
    condition: "COMPANY",
    facts: (random) => [
      fact("Omzet vorig jaar", "Turnover last year", euros(random.int(18, 94) * 10_000)),
      fact("Medewerkers", "Employees", String(random.int(2, 11))),
      fact("Oppervlak", "Floor space", amount(random.int(8, 42) * 10, "m²")),
    ],
    about: [
      both(
        "Te koop als geheel: inventaris, voorraad, handelsnaam en webshop.",
        "For sale as a whole: inventory, stock, trade name and web shop.",
      ),
      both("Goedlopende winkel; de eigenaar gaat met pensioen.", "Well-run shop; the owner is retiring."),
    ],
    extras: [
      HANDOVER,
      LEASE,
      both("Kassasysteem en klantenbestand inbegrepen.", "Till system and customer list included."),
      both("Jaarcijfers van drie jaar op aanvraag.", "Three years of accounts on request."),
    ],
  }),
  batch({
    category: "factories",
    pieces: [10, 90],
    title: (_, random) =>
      random.pick([
        both("Metaalconstructiebedrijf, activa en orderportefeuille", "Steel fabricator, assets and order book"),
        both("Drukkerij met binderij, complete inrichting", "Printing house with bindery, complete"),
        both("Kunststofspuitgieterij met matrijzen", "Plastic injection moulder with moulds"),
        both("Houtdrogerij en zagerij", "Timber drying and sawmill"),
        both("Machinale timmerfabriek met lopende orders", "Joinery works with running orders"),
      ]),
    euros: [48_000, 260_000],
    loading: "PREMISES",
    condition: "COMPANY",
    facts: (random) => [
      fact("Productiehal", "Production hall", amount(random.int(9, 64) * 100, "m²")),
      fact("Medewerkers", "Employees", String(random.int(6, 48))),
      fact("Orderportefeuille", "Order book", euros(random.int(11, 89) * 10_000)),
    ],
    about: [
      both("Verkoop uit faillissement, met het oog op een doorstart.", "Sale from insolvency, with a restart in mind."),
      both(
        "Complete onderneming inclusief machines, voorraad en intellectuele eigendom.",
        "Whole company including machines, stock and intellectual property.",
      ),
    ],
    extras: [
      HANDOVER,
      LEASE,
      both("Gunning door de curator, binnen vijf werkdagen.", "Award by the trustee, within five working days."),
      both("Bedrijfsbezoek op afspraak.", "Site visit by appointment."),
    ],
  }),
  batch({
    category: "cafes",
    pieces: [30, 160],
    title: (pieces, random) =>
      random.pick([
        both(`Eetcafé met ${pieces} zitplaatsen`, `Café-restaurant with ${pieces} seats`),
        both(`Lunchroom met terras, ${pieces} zitplaatsen`, `Lunchroom with terrace, ${pieces} seats`),
        both(
          `Strandpaviljoen, ${pieces} zitplaatsen, seizoensvergunning`,
          `Beach pavilion, ${pieces} seats, seasonal licence`,
        ),
        both(`Bakkerij met winkel en ${pieces} zitplaatsen`, `Bakery with shop and ${pieces} seats`),
      ]),
    euros: [14_000, 120_000],
    loading: "PREMISES",
    condition: "COMPANY",
    facts: (random) => [
      fact(
        "Keuken",
        "Kitchen",
        random.pick([
          both("volledig, afzuiging gekeurd", "complete, extraction certified"),
          both("koud, met spoelkeuken", "cold, with dishwash"),
        ]),
      ),
      fact("Huur per maand", "Rent per month", euros(random.int(14, 68) * 100)),
      fact("Vergunningen", "Licences", both("overdraagbaar", "transferable")),
    ],
    about: [
      both(
        "Horecazaak op een A-locatie, verkoop wegens gezondheid.",
        "Hospitality business in a prime location, sold for health reasons.",
      ),
      both("Zaak met vaste gasten en een eigen website.", "Business with regulars and its own website."),
    ],
    extras: [
      HANDOVER,
      LEASE,
      both("Brouwerijvrij.", "Free of brewery ties."),
      both("Personeel gaat desgewenst over.", "Staff may transfer if desired."),
    ],
  }),
];
