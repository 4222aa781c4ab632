import { both } from "../../both.ts";
import { minutes, onDay } from "../timeline.ts";
import type { DemoAuction } from "./demo-auction.ts";
import { BUSINESS, EVERYWHERE, OWN_CHANNEL, TRADE } from "./demo-channels.ts";

/** Auctions that closed in the past days, most recent first; they have winners. */
export const CLOSED: readonly DemoAuction[] = [
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
    channels: OWN_CHANNEL,
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
    channels: OWN_CHANNEL,
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
