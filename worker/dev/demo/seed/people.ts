import type { Random } from "../random.ts";
import { demoId } from "./demo-id.ts";
import { PLACES, type PlaceKey } from "./places.ts";

/** A bidder of the bid history, who never signs in. */
export interface DemoBidder {
  id: string;
  fullName: string;
  email: string;
  phoneNumber: string;
  language: "nl" | "en";
  birthDate: string;
  place: PlaceKey;
  houseNumber: string;
}

const FIRST_NAMES = [
  "Joris",
  "Marieke",
  "Bram",
  "Femke",
  "Wout",
  "Annelies",
  "Kees",
  "Sanne",
  "Pieter",
  "Ingrid",
  "Ruud",
  "Hilde",
  "Jan",
  "Els",
  "Thijs",
  "Greet",
  "Dirk",
  "Lotte",
  "Stefan",
  "Anke",
  "Uwe",
  "Katrin",
  "Luc",
  "Nele",
] as const;
const LAST_NAMES = [
  "de Boer",
  "Verstraeten",
  "Hoekstra",
  "Willemsen",
  "Van Damme",
  "Mulder",
  "Peeters",
  "Schouten",
  "Bakx",
  "Claes",
  "Dekkers",
  "Vermeulen",
  "Terpstra",
  "Lenaerts",
  "Kuipers",
  "Wouters",
  "Brandt",
  "Hofman",
  "Schreurs",
  "Maes",
] as const;

const BIDDERS = 44;

/** Generates the bidders of the bid history. */
export function demoBidders(random: Random): DemoBidder[] {
  const places: PlaceKey[] = [
    "deventer",
    "venlo",
    "gent",
    "tilburg",
    "amsterdam",
    "krefeld",
    "zwolle",
    "hasselt",
    "dordrecht",
  ];
  return Array.from({ length: BIDDERS }, (_, index) => {
    const fullName = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
    const birthYear = random.int(1958, 2001);
    const month = String(random.int(1, 12)).padStart(2, "0");
    return {
      id: demoId("bidder", index),
      fullName,
      email: `${fullName.toLowerCase().replaceAll(" ", ".")}.${index + 1}@kopers.example`,
      phoneNumber: `+316${random.int(10_000_000, 99_999_999)}`,
      language: random.chance(0.8) ? "nl" : "en",
      birthDate: `${birthYear}-${month}-${String(random.int(1, 28)).padStart(2, "0")}`,
      place: random.pick(places),
      houseNumber: String(random.int(1, 240)),
    };
  });
}

/** A street address in one of the demo data's towns. */
export function addressOf({ place, houseNumber }: Pick<DemoBidder, "place" | "houseNumber">) {
  const { street, postalCode, city, countryCode } = PLACES[place];
  return { street, houseNumber, postalCode, city, countryCode };
}
