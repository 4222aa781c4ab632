import { demoId } from "./demo-id.ts";
import type { PlaceKey } from "./places.ts";

export type DemoRole = "bidder" | "rival" | "auctioneer" | "channelManager" | "administrator";

/** A demo account that can sign in. */
export interface DemoSignIn {
  id: string;
  role: DemoRole;
  /** The purpose of the account, for the list printed at the start. */
  purpose: string;
  email: string;
  fullName: string;
  phoneNumber: string;
  place: PlaceKey;
  houseNumber: string;
  birthDate: string;
}

/** The shared password of all demo accounts, which exist only on a developer's own machine. */
export const DEMO_PASSWORD = "Hamerslag-1!";

const signIn = (email: string, person: Omit<DemoSignIn, "id" | "email">): DemoSignIn => ({
  id: demoId("sign-in", email),
  email: `${email}@hamerslag.example`,
  ...person,
});

export const DEMO_SIGN_INS: readonly DemoSignIn[] = [
  signIn("bieder", {
    role: "bidder",
    purpose: "bids, leads on some lots and is outbid on others",
    fullName: "Noor Hendriks",
    phoneNumber: "+31612345601",
    place: "dordrecht",
    houseNumber: "44",
    birthDate: "1986-04-12",
  }),
  signIn("rivaal", {
    role: "rival",
    purpose: "bids against the bidder from a second browser",
    fullName: "Tom Vandamme",
    phoneNumber: "+32470123402",
    place: "hasselt",
    houseNumber: "7",
    birthDate: "1979-11-03",
  }),
  signIn("rivaal2", {
    role: "rival",
    purpose: "bids in demo:rivals",
    fullName: "Aylin Yildiz",
    phoneNumber: "+31612345603",
    place: "tilburg",
    houseNumber: "102",
    birthDate: "1990-02-21",
  }),
  signIn("rivaal3", {
    role: "rival",
    purpose: "bids in demo:rivals",
    fullName: "Matthias Keller",
    phoneNumber: "+4915112345604",
    place: "krefeld",
    houseNumber: "18",
    birthDate: "1971-07-30",
  }),
  signIn("rivaal4", {
    role: "rival",
    purpose: "bids in demo:rivals",
    fullName: "Sofie Declercq",
    phoneNumber: "+32470123405",
    place: "gent",
    houseNumber: "5",
    birthDate: "1983-09-14",
  }),
  signIn("veilingmeester", {
    role: "auctioneer",
    purpose: "sets up projects, lots and auctions",
    fullName: "Geert Postma",
    phoneNumber: "+31612345606",
    place: "zwolle",
    houseNumber: "61",
    birthDate: "1968-01-09",
  }),
  signIn("kanaalbeheer", {
    role: "channelManager",
    purpose: "publishes on the channels and grants rights there",
    fullName: "Yasmin el Amrani",
    phoneNumber: "+31612345607",
    place: "amsterdam",
    houseNumber: "310",
    birthDate: "1988-06-25",
  }),
  signIn("beheer", {
    role: "administrator",
    purpose: "organisational units, categories and rights",
    fullName: "Ruben Timmer",
    phoneNumber: "+31612345608",
    place: "deventer",
    houseNumber: "3",
    birthDate: "1975-12-18",
  }),
];

/** The accounts that bid. */
export function biddingSignIns(): DemoSignIn[] {
  return DEMO_SIGN_INS.filter(({ role }) => role === "bidder" || role === "rival");
}
