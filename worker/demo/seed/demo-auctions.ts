import type { Channel } from "../../../schema/channels.ts";
import { type Both, both } from "./both.ts";
import type { CategoryKey } from "./categories.ts";
import type { ProjectKey } from "./projects.ts";
import { minutes, onDay, type Slot } from "./timeline.ts";

export interface DemoAuction {
  key: string;
  project: ProjectKey;
  title: Both;
  summary: Both;
  categories: readonly CategoryKey[];
  lotCount: number;
  channels: readonly Channel[];
  slot: Slot;
  /** Minutes by which a late bid extends; the house's own where absent. */
  extensionMinutes?: number;
  auctionCostsBp?: number;
}

const EVERYWHERE: readonly Channel[] = ["hamerslag", "auctionate", "bexchange"];
const HOUSE: readonly Channel[] = ["hamerslag"];
const TRADE: readonly Channel[] = ["hamerslag", "auctionate"];
const BUSINESS: readonly Channel[] = ["hamerslag", "bexchange"];

/** Closed in the past days, the longest ago last: they have their winners. */
const CLOSED: readonly DemoAuction[] = [
  {
    key: "forklifts-tilburg",
    project: "warehouse",
    title: both("Heftrucks en pallettrucks uit Tilburg", "Forklifts and pallet trucks from Tilburg"),
    summary: both(
      "Intern transport van een distributiecentrum, direct af te halen.",
      "Internal transport of a distribution centre, ready for collection.",
    ),
    categories: ["forklifts", "palletTrucks"],
    lotCount: 18,
    channels: EVERYWHERE,
    slot: { opens: onDay(-7, 10), closes: minutes(-95), closingIntervalMinutes: 1 },
  },
  {
    key: "office-amsterdam-1",
    project: "offices",
    title: both("Kantoorinrichting Amsterdam, derde verdieping", "Office furniture Amsterdam, third floor"),
    summary: both(
      "Bureaustoelen, zit-sta-bureaus en vergadertafels.",
      "Office chairs, sit-stand desks and conference tables.",
    ),
    categories: ["officeChairs", "desks"],
    lotCount: 22,
    channels: TRADE,
    slot: { opens: onDay(-8, 9), closes: onDay(-1, 14), closingIntervalMinutes: 1 },
  },
  {
    key: "hay-emmeloord",
    project: "farm",
    title: both("Voederwinning en grondbewerking, Noordoostpolder", "Haymaking and tillage, Noordoostpolder"),
    summary: both(
      "Persen, maaiers, ploegen en eggen van een loonbedrijf.",
      "Balers, mowers, ploughs and harrows of a contractor.",
    ),
    categories: ["haymaking", "tillage"],
    lotCount: 18,
    channels: HOUSE,
    slot: { opens: onDay(-11, 9), closes: onDay(-2, 19), closingIntervalMinutes: 2 },
  },
  {
    key: "vans-krefeld",
    project: "installer",
    title: both("Bestelwagens en gereedschap, Krefeld", "Vans and tools, Krefeld"),
    summary: both("Servicebussen met inrichting en elektrisch gereedschap.", "Fitted service vans and power tools."),
    categories: ["vans", "powerTools"],
    lotCount: 16,
    channels: TRADE,
    slot: { opens: onDay(-12, 10), closes: onDay(-4, 20), closingIntervalMinutes: 2 },
  },
  {
    key: "clothing-almere",
    project: "webShop",
    title: both("Kledingvoorraad webwinkel Almere", "Clothing stock of a web shop in Almere"),
    summary: both(
      "Dames-, kinder- en werkkleding, nieuw met kaartjes.",
      "Women's, children's and work clothing, new with tags.",
    ),
    categories: ["clothing"],
    lotCount: 16,
    channels: BUSINESS,
    slot: { opens: onDay(-15, 10), closes: onDay(-6, 20), closingIntervalMinutes: 1 },
  },
  {
    key: "compressors-deventer",
    project: "machineWorks",
    title: both("Perslucht en lasapparatuur, Deventer", "Compressed air and welding, Deventer"),
    summary: both(
      "Eerste deel van de ontruiming van de machinefabriek.",
      "First part of the clearance of the engineering works.",
    ),
    categories: ["compressors", "welding"],
    lotCount: 18,
    channels: HOUSE,
    slot: { opens: onDay(-18, 9), closes: onDay(-9, 19, 30), closingIntervalMinutes: 2 },
  },
  {
    key: "cafes-antwerp-1",
    project: "companies",
    title: both("Vier horecazaken in Vlaanderen", "Four hospitality businesses in Flanders"),
    summary: both(
      "Lunchrooms en eetcafés, als geheel over te nemen.",
      "Lunchrooms and cafés, to be taken over as a whole.",
    ),
    categories: ["cafes"],
    lotCount: 4,
    channels: BUSINESS,
    slot: { opens: onDay(-30, 10), closes: onDay(-13, 15), closingIntervalMinutes: 10 },
    extensionMinutes: 5,
    auctionCostsBp: 1000,
  },
];

/** Open now; the first ones close while a visitor watches. */
const RUNNING: readonly DemoAuction[] = [
  {
    key: "machines-deventer",
    project: "machineWorks",
    title: both(
      "Machinefabriek Deventer: draaien, frezen, plaatwerk",
      "Engineering works Deventer: turning, milling, sheet metal",
    ),
    summary: both(
      "De hoofdveiling: CNC-machines, kantpersen en conventioneel gereedschap.",
      "The main sale: CNC machines, press brakes and conventional tools.",
    ),
    categories: ["lathes", "milling", "sheetMetal", "welding", "compressors"],
    lotCount: 38,
    channels: EVERYWHERE,
    slot: { opens: onDay(-6, 10), closes: minutes(3), closingIntervalMinutes: 1 },
  },
  {
    key: "kitchens-antwerp",
    project: "bakery",
    title: both("Grootkeuken en bakkerij Antwerpen", "Professional kitchen and bakery, Antwerp"),
    summary: both(
      "Ovens, kneders, koeling en espressomachines uit zes lunchrooms.",
      "Ovens, mixers, refrigeration and espresso machines from six lunchrooms.",
    ),
    categories: ["ovens", "mixers", "refrigeration", "coffee"],
    lotCount: 30,
    channels: EVERYWHERE,
    slot: { opens: onDay(-5, 9), closes: minutes(30), closingIntervalMinutes: 1 },
  },
  {
    key: "trucks-venlo",
    project: "haulier",
    title: both("Trekkers en opleggers Venlo", "Tractor units and trailers, Venlo"),
    summary: both(
      "Euro 6-trekkers en schuifzeilopleggers van één eigenaar.",
      "Euro 6 tractor units and curtain-siders from one owner.",
    ),
    categories: ["tractorUnits", "trailers"],
    lotCount: 24,
    channels: TRADE,
    slot: { opens: onDay(-7, 12), closes: minutes(75), closingIntervalMinutes: 2 },
  },
  {
    key: "laptops-amsterdam",
    project: "offices",
    title: both("ICT van een adviesbureau, Amsterdam", "IT of a consultancy, Amsterdam"),
    summary: both(
      "Laptops, beeldschermen en servers, alle gegevens gewist.",
      "Laptops, monitors and servers, all data erased.",
    ),
    categories: ["laptops", "monitors", "servers"],
    lotCount: 26,
    channels: EVERYWHERE,
    slot: { opens: onDay(-4, 9), closes: minutes(180), closingIntervalMinutes: 1 },
  },
  {
    key: "joinery-oisterwijk",
    project: "joinery",
    title: both("Meubelmakerij Oisterwijk: de machines", "Furniture workshop Oisterwijk: the machines"),
    summary: both("Formaatzagen, schaafmachines en afzuiging.", "Sliding table saws, planers and dust extraction."),
    categories: ["saws", "planers", "dustExtraction"],
    lotCount: 24,
    channels: HOUSE,
    slot: { opens: onDay(-6, 9), closes: minutes(360), closingIntervalMinutes: 2 },
  },
  {
    key: "pallets-almere",
    project: "webShop",
    title: both("Palletpartijen en retouren, Almere", "Pallet lots and returns, Almere"),
    summary: both(
      "Voorraad per pallet: huishoud, tuin, verlichting en elektronica.",
      "Stock by the pallet: household, garden, lighting and electronics.",
    ),
    categories: ["palletGoods"],
    lotCount: 30,
    channels: BUSINESS,
    slot: { opens: onDay(-3, 12), closes: minutes(660), closingIntervalMinutes: 1 },
  },
  {
    key: "tractors-emmeloord",
    project: "farm",
    title: both("Tractoren en werktuigen, Noordoostpolder", "Tractors and implements, Noordoostpolder"),
    summary: both(
      "Tractoren van 75 tot 215 pk en bijbehorende werktuigen.",
      "Tractors from 75 to 215 hp and their implements.",
    ),
    categories: ["tractors", "tractors", "tillage", "haymaking"],
    lotCount: 26,
    channels: TRADE,
    slot: { opens: onDay(-5, 9), closes: onDay(1, 19), closingIntervalMinutes: 2 },
  },
  {
    key: "earthmoving-ghent",
    project: "contractor",
    title: both("Grondverzet en hoogwerkers, Gent", "Earthmoving and access platforms, Ghent"),
    summary: both(
      "Graafmachines, wielladers en schaarhoogwerkers uit de verhuur.",
      "Excavators, loaders and scissor lifts from a rental fleet.",
    ),
    categories: ["excavators", "loaders", "accessPlatforms", "generators"],
    lotCount: 28,
    channels: EVERYWHERE,
    slot: { opens: onDay(-4, 10), closes: onDay(2, 20), closingIntervalMinutes: 2 },
  },
  {
    key: "cars-dueren",
    project: "garage",
    title: both("Personenauto's en demo's, Düren", "Passenger cars and demonstrators, Düren"),
    summary: both(
      "Ex-lease, inruil en demonstratieauto's, deels marge.",
      "Ex-lease, part exchange and demonstrators, partly margin scheme.",
    ),
    categories: ["cars"],
    lotCount: 24,
    channels: TRADE,
    slot: { opens: onDay(-3, 9), closes: onDay(3, 19), closingIntervalMinutes: 3 },
  },
  {
    key: "racking-tilburg",
    project: "warehouse",
    title: both("Magazijninrichting Tilburg", "Warehouse equipment, Tilburg"),
    summary: both("Palletstellingen, pallettrucks en heftrucks.", "Pallet racking, pallet trucks and forklifts."),
    categories: ["racking", "palletTrucks", "forklifts"],
    lotCount: 22,
    channels: HOUSE,
    slot: { opens: onDay(-2, 9), closes: onDay(4, 14), closingIntervalMinutes: 1 },
  },
  {
    key: "solar-krefeld",
    project: "installer",
    title: both("Zonnepanelen en warmtepompen, Krefeld", "Solar panels and heat pumps, Krefeld"),
    summary: both(
      "Nieuwe voorraad van een installateur, per pallet en per stuk.",
      "New stock of an installer, by the pallet and by the piece.",
    ),
    categories: ["solar", "heatPumps"],
    lotCount: 22,
    channels: BUSINESS,
    slot: { opens: onDay(-2, 10), closes: onDay(5, 20), closingIntervalMinutes: 1 },
  },
  {
    key: "terrace-antwerp",
    project: "bakery",
    title: both("Horecameubilair en terras, Antwerpen", "Café furniture and terrace, Antwerp"),
    summary: both("Stoelen, tafels en barkrukken uit zes zaken.", "Chairs, tables and bar stools from six places."),
    categories: ["terrace", "coffee"],
    lotCount: 16,
    channels: TRADE,
    slot: { opens: onDay(-1, 9), closes: onDay(7, 19), closingIntervalMinutes: 1 },
  },
  {
    key: "companies-autumn",
    project: "companies",
    title: both("Zes ondernemingen zoeken een eigenaar", "Six companies looking for an owner"),
    summary: both(
      "Winkels, een drukkerij en productiebedrijven, als geheel te koop.",
      "Shops and manufacturers, for sale as a whole.",
    ),
    categories: ["shops", "factories"],
    lotCount: 6,
    channels: BUSINESS,
    slot: { opens: onDay(-8, 10), closes: onDay(9, 15), closingIntervalMinutes: 15 },
    extensionMinutes: 5,
    auctionCostsBp: 1000,
  },
];

/** Visible, not yet open; the first one opens while a visitor watches. */
const COMING: readonly DemoAuction[] = [
  {
    key: "garage-dueren",
    project: "garage",
    title: both("Hefbruggen en gereedschap, Düren", "Car lifts and tools, Düren"),
    summary: both("Complete werkplaatsinrichting van een autobedrijf.", "Complete workshop of a car dealer."),
    categories: ["carLifts", "toolTrolleys", "compressors"],
    lotCount: 22,
    channels: EVERYWHERE,
    slot: { opens: minutes(6), closes: onDay(6, 19), openingIntervalMinutes: 1, closingIntervalMinutes: 1 },
  },
  {
    key: "bicycles-almere",
    project: "webShop",
    title: both("E-bikes en stadsfietsen, Almere", "E-bikes and city bikes, Almere"),
    summary: both("Leasefietsen, demomodellen en partijen.", "Lease bikes, demonstrators and job lots."),
    categories: ["bicycles"],
    lotCount: 20,
    channels: EVERYWHERE,
    slot: { opens: minutes(40), closes: onDay(3, 20, 30), closingIntervalMinutes: 1 },
  },
  {
    key: "rental-ghent",
    project: "contractor",
    title: both("Verhuurmaterieel Gent: klein materieel", "Rental equipment Ghent: small plant"),
    summary: both("Gereedschap, aggregaten en minigravers.", "Tools, generators and mini excavators."),
    categories: ["powerTools", "generators", "excavators"],
    lotCount: 18,
    channels: TRADE,
    slot: { opens: minutes(240), closes: onDay(8, 20), closingIntervalMinutes: 2 },
  },
  {
    key: "office-amsterdam-2",
    project: "offices",
    title: both("Kantoorinrichting Amsterdam, vierde verdieping", "Office furniture Amsterdam, fourth floor"),
    summary: both(
      "Stoelen, bureaus en beeldschermen van de vierde verdieping.",
      "Chairs, desks and monitors from the fourth floor.",
    ),
    categories: ["officeChairs", "desks", "monitors"],
    lotCount: 20,
    channels: BUSINESS,
    slot: { opens: onDay(1, 10), closes: onDay(9, 14), closingIntervalMinutes: 1 },
  },
  {
    key: "trailers-venlo",
    project: "haulier",
    title: both("Aanhangwagens en bestelwagens Venlo", "Trailers and vans, Venlo"),
    summary: both("Kleiner rollend materieel van het transportbedrijf.", "Smaller rolling stock of the haulier."),
    categories: ["trailers", "vans"],
    lotCount: 16,
    channels: HOUSE,
    slot: { opens: onDay(3, 10), closes: onDay(11, 19), closingIntervalMinutes: 2 },
  },
  {
    key: "bakery-antwerp-2",
    project: "bakery",
    title: both("Centrale bakkerij Antwerpen", "Central bakery, Antwerp"),
    summary: both("Etageovens, spiraalkneders en koelcellen.", "Deck ovens, spiral mixers and refrigeration."),
    categories: ["ovens", "mixers", "refrigeration"],
    lotCount: 18,
    channels: EVERYWHERE,
    slot: { opens: onDay(5, 9), closes: onDay(13, 20), closingIntervalMinutes: 2 },
  },
];

/** Announced for the weeks after. */
const LATER: readonly DemoAuction[] = [
  {
    key: "stock-oisterwijk",
    project: "joinery",
    title: both("Meubelmakerij Oisterwijk: voorraad en stellingen", "Furniture workshop Oisterwijk: stock and racking"),
    summary: both("Restvoorraad, heftruck en magazijnstellingen.", "Remaining stock, forklift and warehouse racking."),
    categories: ["palletGoods", "racking", "forklifts"],
    lotCount: 16,
    channels: HOUSE,
    slot: { opens: onDay(16, 10), closes: onDay(23, 19), closingIntervalMinutes: 2 },
  },
  {
    key: "machines-deventer-2",
    project: "machineWorks",
    title: both("Machinefabriek Deventer: tweede ronde", "Engineering works Deventer: second round"),
    summary: both("Laatste machines en gereedschap uit de hal.", "The last machines and tools from the hall."),
    categories: ["lathes", "milling", "toolTrolleys"],
    lotCount: 18,
    channels: TRADE,
    slot: { opens: onDay(24, 9), closes: onDay(32, 19, 30), closingIntervalMinutes: 2 },
  },
  {
    key: "harvest-emmeloord",
    project: "farm",
    title: both("Landbouwveiling Noordoostpolder", "Farm machinery sale"),
    summary: both("Tractoren en oogstmachines na het seizoen.", "Tractors and harvest machines after the season."),
    categories: ["tractors", "haymaking"],
    lotCount: 18,
    channels: EVERYWHERE,
    slot: { opens: onDay(31, 9), closes: onDay(40, 20), closingIntervalMinutes: 2 },
  },
  {
    key: "cafes-antwerp-2",
    project: "companies",
    title: both("Horecazaken aan de kust", "Hospitality businesses on the coast"),
    summary: both(
      "Strandpaviljoen, eetcafés en een bakkerij met winkel.",
      "A beach pavilion, cafés and a bakery with shop.",
    ),
    categories: ["cafes", "shops"],
    lotCount: 6,
    channels: BUSINESS,
    slot: { opens: onDay(38, 10), closes: onDay(54, 15), closingIntervalMinutes: 15 },
    extensionMinutes: 5,
    auctionCostsBp: 1000,
  },
];

/** The thirty auctions, in the order in which they are numbered and filled: what a visitor sees happen comes first. */
export const DEMO_AUCTIONS: readonly DemoAuction[] = [...RUNNING, ...COMING, ...CLOSED, ...LATER];
