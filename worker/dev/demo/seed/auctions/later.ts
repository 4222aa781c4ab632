import { both } from "../../both.ts";
import { onDay } from "../timeline.ts";
import type { DemoAuction } from "./demo-auction.ts";
import { BUSINESS, EVERYWHERE, OWN_CHANNEL, TRADE } from "./demo-channels.ts";

/** Auctions announced for the following weeks. */
export const LATER: readonly DemoAuction[] = [
  {
    key: "stock-oisterwijk",
    project: "joinery",
    title: both("Meubelmakerij Oisterwijk: voorraad en stellingen", "Furniture workshop Oisterwijk: stock and racking"),
    summary: both("Restvoorraad, heftruck en magazijnstellingen.", "Remaining stock, forklift and warehouse racking."),
    categories: ["palletGoods", "racking", "forklifts"],
    lotCount: 16,
    channels: OWN_CHANNEL,
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
