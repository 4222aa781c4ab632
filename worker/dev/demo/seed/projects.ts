import { type Both, both } from "../both.ts";
import type { PlaceKey } from "./places.ts";
import type { UnitKey } from "./units.ts";

export interface DemoProject {
  unit: UnitKey;
  place: PlaceKey;
  title: Both;
  summary: Both;
  /** The origin of the goods, a sentence used in lots and auctions. */
  origin: Both;
  /** Whether an estate or a bank sells the goods and must accept the highest bid. */
  subjectToAcceptance: boolean;
}

/** The sellers, with their reasons for selling. */
export const PROJECTS = {
  machineWorks: {
    unit: "meulen",
    place: "deventer",
    title: both("Machinefabriek aan de Hanzeweg, Deventer", "Engineering works in Deventer"),
    summary: both(
      "Faillissement van een toeleverancier van draai- en freeswerk.",
      "Insolvency of a subcontractor for turned and milled parts.",
    ),
    origin: both(
      "Afkomstig uit het faillissement van een machinefabriek in Deventer, in opdracht van de curator.",
      "From the insolvency of an engineering works in Deventer, on behalf of the trustee.",
    ),
    subjectToAcceptance: true,
  },
  joinery: {
    unit: "meulen",
    place: "oisterwijk",
    title: both("Meubelmakerij in Oisterwijk", "Furniture workshop in Oisterwijk"),
    summary: both(
      "Bedrijfsbeëindiging na veertig jaar meubels op maat.",
      "Closing down after forty years of bespoke furniture.",
    ),
    origin: both(
      "Afkomstig van een meubelmakerij in Oisterwijk die na veertig jaar stopt.",
      "From a furniture workshop in Oisterwijk that closes after forty years.",
    ),
    subjectToAcceptance: false,
  },
  haulier: {
    unit: "hamerslag",
    place: "venlo",
    title: both("Wagenpark transportbedrijf Venlo", "Haulage fleet in Venlo"),
    summary: both(
      "Vlootvernieuwing van een internationaal transportbedrijf.",
      "Fleet renewal of an international haulier.",
    ),
    origin: both(
      "Afkomstig van een transportbedrijf in Venlo dat zijn vloot vernieuwt.",
      "From a haulier in Venlo that is renewing its fleet.",
    ),
    subjectToAcceptance: false,
  },
  farm: {
    unit: "hamerslag",
    place: "emmeloord",
    title: both("Landbouwmechanisatie Noordoostpolder", "Farm machinery from the Noordoostpolder"),
    summary: both(
      "Machines van een loonbedrijf en twee akkerbouwers.",
      "Machines of a contractor and two arable farms.",
    ),
    origin: both(
      "Afkomstig van een loonbedrijf in de Noordoostpolder; de machines zijn binnen gestald.",
      "From a contractor in the Noordoostpolder; the machines were kept indoors.",
    ),
    subjectToAcceptance: false,
  },
  contractor: {
    unit: "schelde",
    place: "gent",
    title: both("Grondverzet en verhuur, Gent", "Earthmoving and rental, Ghent"),
    summary: both(
      "Afslanking van een verhuurvloot aan de Gentse haven.",
      "Downsizing of a rental fleet in the port of Ghent.",
    ),
    origin: both(
      "Afkomstig uit de verhuurvloot van een aannemer aan de haven van Gent.",
      "From the rental fleet of a contractor in the port of Ghent.",
    ),
    subjectToAcceptance: false,
  },
  warehouse: {
    unit: "hamerslag",
    place: "tilburg",
    title: both("Distributiecentrum Tilburg", "Distribution centre in Tilburg"),
    summary: both("Ontruiming van een magazijn van 14.000 m².", "Clearance of a warehouse of 14,000 m²."),
    origin: both(
      "Afkomstig uit een distributiecentrum in Tilburg dat naar een geautomatiseerd pand verhuist.",
      "From a distribution centre in Tilburg that is moving to an automated building.",
    ),
    subjectToAcceptance: false,
  },
  bakery: {
    unit: "schelde",
    place: "antwerpen",
    title: both("Bakkerij- en horecagroep Antwerpen", "Bakery and café group in Antwerp"),
    summary: both(
      "Faillissement van een keten met zes lunchrooms en een centrale bakkerij.",
      "Insolvency of a chain with six lunchrooms and a central bakery.",
    ),
    origin: both(
      "Afkomstig uit het faillissement van een bakkerij- en horecagroep in Antwerpen.",
      "From the insolvency of a bakery and café group in Antwerp.",
    ),
    subjectToAcceptance: true,
  },
  offices: {
    unit: "hamerslag",
    place: "amsterdam",
    title: both("Kantoorontruiming Amsterdam", "Office clearance in Amsterdam"),
    summary: both(
      "Inrichting en ICT van een adviesbureau dat kleiner gaat wonen.",
      "Furniture and IT of a consultancy that moves to a smaller place.",
    ),
    origin: both(
      "Afkomstig uit het kantoor van een adviesbureau in Amsterdam dat de helft van zijn verdiepingen opzegt.",
      "From the offices of a consultancy in Amsterdam that gives up half of its floors.",
    ),
    subjectToAcceptance: false,
  },
  webShop: {
    unit: "meulen",
    place: "almere",
    title: both("Webwinkel en magazijn Almere", "Web shop and warehouse in Almere"),
    summary: both(
      "Voorraad en inventaris van een gestopte webwinkel.",
      "Stock and inventory of a web shop that has closed.",
    ),
    origin: both(
      "Afkomstig uit het magazijn van een webwinkel in Almere, in opdracht van de bank.",
      "From the warehouse of a web shop in Almere, on behalf of the bank.",
    ),
    subjectToAcceptance: true,
  },
  installer: {
    unit: "rhein",
    place: "krefeld",
    title: both("Installatiebedrijf Krefeld", "Installation company in Krefeld"),
    summary: both("Voorraad, bussen en gereedschap van een installateur.", "Stock, vans and tools of an installer."),
    origin: both(
      "Afkomstig van een installatiebedrijf in Krefeld, vlak over de grens bij Venlo.",
      "From an installation company in Krefeld, just across the border from Venlo.",
    ),
    subjectToAcceptance: false,
  },
  garage: {
    unit: "rhein",
    place: "dueren",
    title: both("Autobedrijf en werkplaats Düren", "Car dealer and workshop in Düren"),
    summary: both("Bedrijfsverplaatsing: auto's, hefbruggen en gereedschap.", "Relocation: cars, lifts and tools."),
    origin: both(
      "Afkomstig van een autobedrijf in Düren dat twee vestigingen samenvoegt.",
      "From a car dealer in Düren that is merging two branches.",
    ),
    subjectToAcceptance: false,
  },
  companies: {
    unit: "hamerslag",
    place: "zwolle",
    title: both("Hele ondernemingen in Nederland en België", "Whole companies in the Netherlands and Belgium"),
    summary: both(
      "Bedrijven die als geheel een nieuwe eigenaar zoeken.",
      "Companies that look for a new owner as a whole.",
    ),
    origin: both(
      "Aangeboden namens de eigenaar of de curator; de kijkdag is op het bedrijf zelf, op afspraak.",
      "Offered on behalf of the owner or the trustee; viewing is at the company itself, by appointment.",
    ),
    subjectToAcceptance: true,
  },
} as const satisfies Record<string, DemoProject>;

export type ProjectKey = keyof typeof PROJECTS;
