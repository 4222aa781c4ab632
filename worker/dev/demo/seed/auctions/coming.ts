import { both } from "../../both.ts";
import { minutes, onDay } from "../timeline.ts";
import type { DemoAuction } from "./demo-auction.ts";
import { BUSINESS, EVERYWHERE, OWN_CHANNEL, TRADE } from "./demo-channels.ts";

/** Visible auctions that are not open yet; the first one opens while a visitor watches. */
export const COMING: readonly DemoAuction[] = [
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
    channels: OWN_CHANNEL,
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
