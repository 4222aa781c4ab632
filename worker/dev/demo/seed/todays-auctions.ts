import { both } from "../both.ts";
import type { Random } from "../random.ts";
import type { DemoAuction } from "./auctions/demo-auction.ts";
import { minutes, onDay } from "./timeline.ts";

const CLOSING: readonly Pick<DemoAuction, "project" | "title" | "summary" | "categories">[] = [
  {
    project: "machineWorks",
    title: both("Dagveiling metaal, Deventer", "Today's metalworking sale, Deventer"),
    summary: both("Nagekomen machines en gereedschap.", "Late machines and tools."),
    categories: ["lathes", "milling", "welding", "toolTrolleys"],
  },
  {
    project: "warehouse",
    title: both("Dagveiling magazijn, Tilburg", "Today's warehouse sale, Tilburg"),
    summary: both("Heftrucks, stellingen en palletpartijen.", "Forklifts, racking and pallet lots."),
    categories: ["forklifts", "racking", "palletGoods", "palletTrucks"],
  },
  {
    project: "offices",
    title: both("Dagveiling kantoor en ICT, Amsterdam", "Today's office and IT sale, Amsterdam"),
    summary: both("Laptops, schermen, stoelen en bureaus.", "Laptops, monitors, chairs and desks."),
    categories: ["laptops", "monitors", "officeChairs", "desks"],
  },
  {
    project: "haulier",
    title: both("Dagveiling rollend materieel, Venlo", "Today's vehicle sale, Venlo"),
    summary: both("Bestelwagens, trekkers en aanhangwagens.", "Vans, tractor units and trailers."),
    categories: ["vans", "tractorUnits", "trailers"],
  },
];

/** The auctions added in a given hour (since the epoch): one that is closing lot by lot, and one that opens soon. */
export function todaysAuctions({ hour, random }: { hour: number; random: Random }): DemoAuction[] {
  const everywhere = ["hamerslag", "auctionate", "bexchange"] as const;
  const [closing, opening] = random.sample(CLOSING, 2);
  if (!closing || !opening) return [];
  return [
    {
      ...closing,
      key: `today-${hour}-closing`,
      lotCount: 20,
      channels: everywhere,
      slot: { opens: onDay(-3, 10), closes: minutes(4), closingIntervalMinutes: 3 },
    },
    {
      ...opening,
      key: `today-${hour}-opening`,
      lotCount: 10,
      channels: everywhere,
      slot: { opens: minutes(12), closes: onDay(2, 20), closingIntervalMinutes: 2 },
    },
  ];
}
