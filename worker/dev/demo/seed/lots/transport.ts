import { amount, both, horsepower, join } from "../../both.ts";
import { fact, type LotTemplate, type Make, machine } from "./lot-template.ts";

const TRUCKS: readonly Make[] = [
  ["Skarne", "R"],
  ["Veldor", "FX"],
  ["Montalvo", "T"],
  ["Brugman", "XL"],
];
const VANS: readonly Make[] = [
  ["Veldor", "Cargo"],
  ["Tramonte", "Maxi"],
  ["Lindqvist", "V"],
];
const CARS: readonly Make[] = [
  ["Lindqvist", "S"],
  ["Tramonte", "Via"],
  ["Aldermann", "A"],
  ["Kairo", "K"],
];

const PAPERS = both("Kentekenbewijs en twee sleutels aanwezig.", "Registration papers and two keys present.");
const SERVICE = both("Onderhoudsboek volledig ingevuld.", "Full service history.");

export const TRANSPORT: readonly LotTemplate[] = [
  machine({
    category: "tractorUnits",
    kind: both("Trekker", "Tractor unit"),
    makes: TRUCKS,
    models: [410, 450, 480, 530],
    age: [2, 12],
    use: { unit: "km", perYear: [75_000, 125_000] },
    euros: [6_500, 62_000],
    kilos: [7_200, 8_900],
    loading: "DRIVE",
    condition: "VEHICLE",
    facts: (random, model) => [
      fact("Motor", "Engine", join(", ", [amount(random.pick([12.4, 12.9, 13]), "l diesel"), "Euro 6"])),
      fact("Vermogen", "Power", horsepower(model)),
      fact("Aandrijving", "Drive", random.pick(["4x2", "4x2", "6x2"])),
      fact("Versnellingsbak", "Gearbox", both("automaat, 12 versnellingen", "automatic, 12 speeds")),
      fact("Cabine", "Cab", both("slaapcabine, hoog dak", "sleeper, high roof")),
    ],
    about: [
      both(
        "Dealeronderhouden trekker, reed vooral nationale distributie.",
        "Dealer-maintained tractor unit, mostly on national distribution.",
      ),
      both(
        "Internationaal ingezette trekker met standkachel en koelbox.",
        "Tractor unit used on international runs, with night heater and fridge.",
      ),
      both(
        "Trekker met hydrauliek voor een kipper of walkingfloor.",
        "Tractor unit with hydraulics for a tipper or walking floor.",
      ),
    ],
    extras: [
      PAPERS,
      SERVICE,
      both("Tachograaf geijkt tot volgend jaar.", "Tachograph calibrated until next year."),
      both("Banden gemiddeld 60%.", "Tyres about 60%."),
      both("Retarder.", "Retarder."),
      both("Kleine ruitschade aan bestuurderszijde.", "Small windscreen chip on the driver's side."),
    ],
  }),
  machine({
    category: "vans",
    kind: both("Bestelwagen", "Van"),
    makes: VANS,
    models: [28, 30, 35],
    age: [2, 13],
    use: { unit: "km", perYear: [14_000, 38_000] },
    euros: [1_800, 24_000],
    kilos: [1_800, 2_300],
    loading: "DRIVE",
    condition: "VEHICLE",
    marginShare: 0.15,
    facts: (random) => [
      fact(
        "Brandstof",
        "Fuel",
        random.pick([both("diesel", "diesel"), both("diesel", "diesel"), both("elektrisch", "electric")]),
      ),
      fact("Uitvoering", "Body", random.pick(["L2H1", "L2H2", "L3H2", "L4H3"])),
      fact("Laadvermogen", "Payload", amount(random.pick([850, 1100, 1250, 1400]), "kg")),
      fact("Trekhaak", "Tow bar", random.pick([both("ja, 2.500 kg", "yes, 2,500 kg"), both("nee", "no")])),
    ],
    about: [
      both(
        "Bestelwagen met houten laadvloer en tussenschot, ex servicedienst.",
        "Van with ply-lined load bay and bulkhead, from a service fleet.",
      ),
      both(
        "Gesloten bestelwagen met werkplaatsinrichting van aluminium.",
        "Panel van with an aluminium workshop fit-out.",
      ),
      both("Bestelwagen van de eerste eigenaar, gebruikt voor pakketten.", "One-owner van, used for parcels."),
    ],
    extras: [
      PAPERS,
      both("APK tot over acht maanden.", "MOT valid for eight months."),
      both("Imperiaal met ladderrol.", "Roof rack with ladder roller."),
      both("Belettering is verwijderd.", "Signwriting has been removed."),
      both("Deuk in linkerschuifdeur, zie foto's.", "Dent in the left sliding door, see pictures."),
      both("Airco en cruisecontrol.", "Air conditioning and cruise control."),
    ],
  }),
  machine({
    category: "trailers",
    kind: both("Schuifzeiloplegger", "Curtain-side trailer"),
    makes: [
      ["Krommer", "SZ"],
      ["Duinker", "DT"],
      ["Wagenfeld", "W"],
    ],
    models: [27, 36, 39],
    age: [3, 17],
    euros: [1_600, 19_000],
    kilos: [6_200, 7_400],
    loading: "TRAILER",
    condition: "VEHICLE",
    facts: (random) => [
      fact(
        "Assen",
        "Axles",
        random.pick([both("3, schijfremmen", "3, disc brakes"), both("2, trommelremmen", "2, drum brakes")]),
      ),
      fact("Binnenmaten", "Inside", both("13,62 x 2,48 x 2,75 m", "13.62 x 2.48 x 2.75 m")),
      fact("Laadvermogen", "Payload", amount(random.pick([24000, 27500, 32000]), "kg")),
    ],
    about: [
      both(
        "Oplegger met hefdak en palletkist, code XL gecertificeerd.",
        "Trailer with lifting roof and pallet box, code XL certified.",
      ),
      both("Schuifzeilen zijn in goede staat, geen reparaties.", "Curtains are in good condition, no repairs."),
    ],
    extras: [
      PAPERS,
      both("Aluminium zijborden.", "Aluminium side boards."),
      both("Meeneemheftruckophanging.", "Truck-mounted forklift attachment."),
      both("Banden 40 tot 70%.", "Tyres 40 to 70%."),
    ],
  }),
  machine({
    category: "trailers",
    motif: "carTrailer",
    kind: both("Tandemas-aanhangwagen", "Twin-axle trailer"),
    makes: [
      ["Duinker", "Tandem"],
      ["Hapro", "B"],
    ],
    models: [2000, 2700, 3500],
    age: [1, 15],
    euros: [450, 4_600],
    kilos: [480, 900],
    loading: "TRAILER",
    condition: "VEHICLE",
    marginShare: 0.2,
    facts: (random, model) => [
      fact("Laadbak", "Bed", random.pick(["251 x 130 cm", "301 x 150 cm", "405 x 183 cm"])),
      fact("Totaalgewicht", "Gross weight", amount(model, "kg")),
    ],
    about: [
      both(
        "Geremde aanhangwagen met uitneembare borden en oprijplaten.",
        "Braked trailer with removable sides and ramps.",
      ),
    ],
    extras: [
      PAPERS,
      both("Neuswiel en steunpoten.", "Jockey wheel and prop stands."),
      both("Reservewiel.", "Spare wheel."),
    ],
  }),
  machine({
    category: "cars",
    kind: both("Personenauto", "Passenger car"),
    makes: CARS,
    models: [3, 4, 5, 40, 60],
    age: [1, 14],
    use: { unit: "km", perYear: [9_000, 31_000] },
    euros: [1_200, 31_000],
    kilos: [1_150, 1_950],
    loading: "DRIVE",
    condition: "VEHICLE",
    marginShare: 0.6,
    bpmEuros: [180, 4_900],
    facts: (random) => [
      fact(
        "Brandstof",
        "Fuel",
        random.pick([
          both("benzine", "petrol"),
          both("hybride", "hybrid"),
          both("diesel", "diesel"),
          both("elektrisch", "electric"),
        ]),
      ),
      fact(
        "Carrosserie",
        "Body",
        random.pick([both("stationwagen", "estate"), both("hatchback", "hatchback"), both("SUV", "SUV")]),
      ),
      fact(
        "Transmissie",
        "Transmission",
        random.pick([both("handgeschakeld", "manual"), both("automaat", "automatic")]),
      ),
      fact(
        "Kleur",
        "Colour",
        random.pick([both("grijs metallic", "metallic grey"), both("zwart", "black"), both("blauw", "blue")]),
      ),
    ],
    about: [
      both("Ex-leaseauto met sluitende kilometerhistorie.", "Ex-lease car with verified mileage."),
      both("Directieauto, altijd binnen gestald.", "Director's car, always garaged."),
      both("Demonstratieauto van het verkoopteam.", "Demonstrator of the sales team."),
    ],
    extras: [
      PAPERS,
      SERVICE,
      both("Winterset op lichtmetalen velgen.", "Winter set on alloy wheels."),
      both("Navigatie, parkeersensoren en trekhaak.", "Navigation, parking sensors and tow bar."),
      both("Krassen op de achterbumper.", "Scratches on the rear bumper."),
    ],
  }),
];
