import { amount, both } from "../../both.ts";
import { batch, fact, type LotTemplate } from "./lot-template.ts";

const WIPED = both("Gegevens gewist, wiscertificaat per serienummer.", "Data erased, certificate per serial number.");

export const OFFICE_AND_IT: readonly LotTemplate[] = [
  batch({
    category: "officeChairs",
    pieces: [4, 42],
    title: (pieces, random) =>
      random.pick([
        both(`${pieces} ergonomische bureaustoelen`, `${pieces} ergonomic office chairs`),
        both(`Partij van ${pieces} bureaustoelen`, `Lot of ${pieces} office chairs`),
        both(`${pieces} vergaderstoelen op wielen`, `${pieces} conference chairs on castors`),
      ]),
    euros: [90, 3_800],
    kilos: [60, 680],
    loading: "HAND",
    condition: "FURNITURE",
    facts: (random) => [
      fact("Norm", "Standard", random.pick(["EN 1335", "NPR 1813"])),
      fact("Rug", "Back", random.pick([both("netbespanning", "mesh"), both("stof", "fabric")])),
      fact("Verstelbaar", "Adjustable", both("zithoogte, zitdiepte, armleggers", "seat height, seat depth, armrests")),
    ],
    about: [
      both(
        "Stoelen van de kantoortuin op de derde verdieping.",
        "Chairs from the open-plan office on the third floor.",
      ),
      both("Weinig gebruikte stoelen: het kantoor stond half leeg.", "Little used chairs: the office was half empty."),
    ],
    extras: [
      both("Bekleding gereinigd.", "Upholstery cleaned."),
      both("Zachte wielen voor harde vloeren.", "Soft castors for hard floors."),
      both("Bij drie stoelen klemt de armlegger.", "On three chairs an armrest sticks."),
    ],
  }),
  batch({
    category: "desks",
    pieces: [2, 28],
    title: (pieces, random) =>
      random.pick([
        both(`${pieces} zit-sta-bureaus`, `${pieces} sit-stand desks`),
        both(`${pieces} bureaus met ladeblok`, `${pieces} desks with drawer units`),
        both(`Vergadertafel met ${pieces} stoelen`, `Conference table with ${pieces} chairs`),
      ]),
    euros: [80, 4_200],
    kilos: [90, 1_300],
    loading: "HAND",
    condition: "FURNITURE",
    facts: (random) => [
      fact("Blad", "Top", random.pick(["160 x 80 cm", "180 x 80 cm", "200 x 100 cm"])),
      fact(
        "Kleur",
        "Colour",
        random.pick([both("wit", "white"), both("eiken", "oak"), both("antraciet", "anthracite")]),
      ),
      fact(
        "Verstelling",
        "Adjustment",
        random.pick([both("elektrisch, met geheugen", "electric, with memory"), both("vast", "fixed")]),
      ),
    ],
    about: [
      both("Bureaus van een projectinrichter, vier jaar oud.", "Desks from a contract furnisher, four years old."),
      both("Meubels staan gedemonteerd op de begane grond.", "Furniture stands dismantled on the ground floor."),
    ],
    extras: [
      both("Kabelgoten onder het blad.", "Cable trays below the top."),
      both("Akoestische schotten.", "Acoustic screens."),
      both("Lichte krassen op twee bladen.", "Light scratches on two tops."),
    ],
  }),
  batch({
    category: "laptops",
    pieces: [3, 40],
    title: (pieces, random) => {
      const inch = random.pick([14, 15, 16]);
      return random.pick([
        both(`${pieces} zakelijke laptops ${inch} inch`, `${pieces} business laptops ${inch} inch`),
        both(
          `Partij van ${pieces} laptops ${inch} inch met lader`,
          `Lot of ${pieces} ${inch} inch laptops with charger`,
        ),
      ]);
    },
    euros: [300, 11_500],
    kilos: [8, 90],
    loading: "HAND",
    condition: "STOCK",
    facts: (random) => [
      fact(
        "Processor",
        "Processor",
        random.pick([
          both("6 kernen, 12e generatie", "6 cores, 12th generation"),
          both("8 kernen, 13e generatie", "8 cores, 13th generation"),
        ]),
      ),
      fact("Geheugen", "Memory", amount(random.pick([8, 16, 32]), "GB")),
      fact("Opslag", "Storage", amount(random.pick([256, 512, 1000]), "GB SSD")),
      fact("Toetsenbord", "Keyboard", "QWERTY"),
    ],
    about: [
      both("Laptops uit een leasecontract dat is afgelopen.", "Laptops from a lease that has ended."),
      both(
        "Werkplekken van een adviesbureau, drie jaar gebruikt.",
        "Workplaces of a consultancy, used for three years.",
      ),
    ],
    extras: [
      WIPED,
      both("Accu's boven 80% van de capaciteit.", "Batteries above 80% of capacity."),
      both("Dockingstations apart verkocht.", "Docking stations sold separately."),
      both("Twee met een gebarsten scharnierkap.", "Two with a cracked hinge cover."),
    ],
  }),
  batch({
    category: "servers",
    pieces: [1, 9],
    title: (pieces, random) =>
      pieces === 1
        ? both("Serverkast 42U met inhoud", "42U server rack with contents")
        : random.pick([
            both(`${pieces} rackservers 1U`, `${pieces} rack servers 1U`),
            both(`${pieces} rackservers 2U`, `${pieces} rack servers 2U`),
            both(`Partij netwerkapparatuur, ${pieces} switches`, `Networking equipment, ${pieces} switches`),
          ]),
    euros: [150, 6_500],
    kilos: [20, 260],
    loading: "FORKLIFT",
    condition: "STOCK",
    facts: (random) => [
      fact("Geheugen per server", "Memory per server", amount(random.pick([64, 128, 256, 384]), "GB")),
      fact("Voeding", "Power supply", both("dubbel uitgevoerd", "redundant")),
      fact("Rails", "Rails", random.pick([both("aanwezig", "present"), both("deels aanwezig", "partly present")])),
    ],
    about: [
      both(
        "Apparatuur uit een serverruimte die naar de cloud is verhuisd.",
        "Equipment from a server room that moved to the cloud.",
      ),
      both("Getest en teruggezet naar fabrieksinstellingen.", "Tested and reset to factory settings."),
    ],
    extras: [
      WIPED,
      both("Zonder besturingssysteem.", "Without operating system."),
      both("Patchkabels in een doos.", "Patch cables in a box."),
      both("Noodvoeding met nieuwe accu's.", "UPS with new batteries."),
    ],
  }),
  batch({
    category: "monitors",
    pieces: [6, 60],
    title: (pieces, random) => {
      const inch = random.pick([24, 27, 32, 34]);
      return both(`${pieces} beeldschermen ${inch} inch`, `${pieces} monitors ${inch} inch`);
    },
    euros: [120, 5_400],
    kilos: [30, 380],
    loading: "HAND",
    condition: "STOCK",
    facts: (random) => [
      fact("Resolutie", "Resolution", random.pick(["1920 x 1080", "2560 x 1440", "3840 x 2160"])),
      fact("Aansluitingen", "Inputs", random.pick(["HDMI, DisplayPort", "USB-C, HDMI"])),
      fact("Voet", "Stand", both("in hoogte verstelbaar", "height adjustable")),
    ],
    about: [
      both("Beeldschermen van flexplekken, zonder dode pixels.", "Monitors from flex desks, without dead pixels."),
      both("Beeldschermen met monitorarm en tafelklem.", "Monitors with arm and desk clamp."),
    ],
    extras: [
      both("Met voedingskabel.", "With power cable."),
      both("Ingepakt in originele dozen.", "Packed in original boxes."),
      both("Zes zonder voet.", "Six without a stand."),
    ],
  }),
];
