import { amount, both, horsepower } from "../both.ts";
import { fact, type LotTemplate, type Make, machine } from "./lot-template.ts";

const MAKES: readonly Make[] = [
  ["Landema", "L"],
  ["Grünhof", "G"],
  ["Fjellberg", "F"],
  ["Terrano", "TR"],
];

export const AGRICULTURE: readonly LotTemplate[] = [
  machine({
    category: "tractors",
    kind: both("Tractor", "Tractor"),
    makes: MAKES,
    models: [75, 95, 110, 135, 160, 215],
    age: [2, 28],
    use: { unit: "h", perYear: [280, 900] },
    euros: [5_500, 78_000],
    kilos: [3_600, 8_400],
    loading: "DRIVE",
    condition: "VEHICLE",
    marginShare: 0.25,
    facts: (random, model) => [
      fact("Vermogen", "Power", horsepower(model)),
      fact(
        "Transmissie",
        "Transmission",
        random.pick([both("traploos", "continuously variable"), both("powershift 24/24", "powershift 24/24")]),
      ),
      fact("Hefinrichting achter", "Rear linkage", amount(random.pick([4200, 5800, 7200, 9000]), "kg")),
      fact("Aftakas", "PTO", "540 / 1000"),
      fact("Topsnelheid", "Top speed", amount(random.pick([40, 50]), "km/h")),
    ],
    about: [
      both(
        "Vierwielaangedreven tractor uit een akkerbouwbedrijf, altijd door dezelfde chauffeur gereden.",
        "Four-wheel-drive tractor from an arable farm, always driven by the same operator.",
      ),
      both(
        "Veelzijdige tractor met geveerde vooras en cabine.",
        "Versatile tractor with suspended front axle and cab.",
      ),
      both(
        "Tractor met voorlader, gebruikt op een melkveebedrijf.",
        "Tractor with front loader, used on a dairy farm.",
      ),
    ],
    extras: [
      both("Fronthef en frontaftakas.", "Front linkage and front PTO."),
      both("Vier dubbelwerkende ventielen.", "Four double-acting spool valves."),
      both("Voorbereid op GPS-besturing.", "GPS-steering ready."),
      both("Achterbanden 50%, voorbanden 70%.", "Rear tyres 50%, front tyres 70%."),
      both("Luchtremmen en K80-koppeling.", "Air brakes and K80 hitch."),
      both("Stoel is opnieuw bekleed.", "Seat has been reupholstered."),
    ],
  }),
  machine({
    category: "tillage",
    kind: both("Wentelploeg", "Reversible plough"),
    makes: MAKES,
    models: [3, 4, 5, 6],
    age: [3, 30],
    euros: [700, 15_500],
    kilos: [900, 2_300],
    loading: "FORKLIFT",
    condition: "MACHINE",
    facts: (random, model) => [
      fact("Scharen", "Furrows", String(model)),
      fact("Werkbreedte per schaar", "Width per furrow", amount(random.pick([33, 38, 45, 50]), "cm")),
      fact("Beveiliging", "Protection", random.pick([both("breekbout", "shear bolt"), both("non-stop", "non-stop")])),
    ],
    about: [
      both("Wentelploeg met hydraulische breedteverstelling.", "Reversible plough with hydraulic width adjustment."),
      both("Ploeg voor zware klei, met voorscharen.", "Plough for heavy clay, with skimmers."),
    ],
    extras: [
      both("Nieuwe punten erbij.", "New points included."),
      both("Tast- en transportwiel.", "Depth and transport wheel."),
      both("Risters zijn voor de helft versleten.", "Mouldboards half worn."),
    ],
  }),
  machine({
    category: "tillage",
    kind: both("Rotorkopeg", "Power harrow"),
    makes: MAKES,
    models: [300, 400, 450],
    age: [3, 20],
    euros: [900, 14_000],
    kilos: [1_100, 2_100],
    loading: "FORKLIFT",
    condition: "MACHINE",
    facts: (random, model) => [
      fact("Werkbreedte", "Working width", amount(model / 100, "m")),
      fact("Rol", "Roller", random.pick([both("pakkerrol", "packer roller"), both("kooirol", "cage roller")])),
      fact("Toeren", "PTO speed", "1.000 rpm"),
    ],
    about: [both("Kopeg met snelwissel voor de tanden.", "Power harrow with quick-change tines.")],
    extras: [
      both("Aftakas met slipkoppeling.", "PTO shaft with slip clutch."),
      both("Verstelbaar egalisatiebord.", "Adjustable levelling board."),
      both("Tanden hebben één seizoen gedraaid.", "Tines have done one season."),
    ],
  }),
  machine({
    category: "haymaking",
    kind: both("Rondebalenpers", "Round baler"),
    makes: MAKES,
    models: [125, 150, 165],
    age: [3, 19],
    euros: [2_200, 24_000],
    kilos: [2_400, 4_900],
    loading: "TRAILER",
    condition: "MACHINE",
    facts: (random) => [
      fact("Baaldiameter", "Bale diameter", random.pick(["90 - 150 cm", "125 cm", "90 - 165 cm"])),
      fact("Gemaakte balen", "Bales made", amount(random.int(60, 420) * 100, "")),
      fact("Binding", "Binding", random.pick([both("net en touw", "net and twine"), both("net", "net")])),
    ],
    about: [
      both("Balenpers met snijwerk en brede opraper.", "Baler with cutting unit and wide pick-up."),
      both("Pers uit een loonbedrijf, ieder jaar nagekeken.", "Baler from a contractor, checked every year."),
    ],
    extras: [
      both("Bedieningskast en camera.", "Control box and camera."),
      both("Kettingen automatisch gesmeerd.", "Automatic chain lubrication."),
      both("Twee rollen net.", "Two rolls of net wrap."),
    ],
  }),
  machine({
    category: "haymaking",
    kind: both("Schijvenmaaier", "Disc mower"),
    makes: MAKES,
    models: [280, 320, 360],
    age: [2, 16],
    euros: [700, 9_500],
    kilos: [650, 1_350],
    loading: "FORKLIFT",
    condition: "MACHINE",
    facts: (random, model) => [
      fact("Maaibreedte", "Cutting width", amount(model / 100, "m")),
      fact("Kneuzer", "Conditioner", random.pick([both("ja, stalen vingers", "yes, steel tines"), both("nee", "no")])),
      fact("Aanbouw", "Mounting", random.pick([both("achter", "rear"), both("front", "front")])),
    ],
    about: [both("Maaier met hydropneumatische ontlasting.", "Mower with hydropneumatic relief.")],
    extras: [both("Set nieuwe messen.", "A set of new knives."), both("Zeil is heel.", "Curtain undamaged.")],
  }),
];
