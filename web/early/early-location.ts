import { hostOf } from "../../schema/channels.ts";
import type { Namespace } from "../i18n/phrases.ts";
import type { Asker, EarlyQuery } from "./early-query.ts";
import { homeQuestions } from "./home-questions.ts";
import { lotQuestions } from "./lot-questions.ts";
import { SCREENS } from "./screens.ts";

/** What a public address shows. */
export interface EarlyLocation {
  /** The words of its screen. */
  areas: readonly Namespace[];
  loadScreen: () => Promise<unknown>;
  /** What its screen asks first. */
  questions: (asker: Asker) => EarlyQuery[];
}

const noQuestions = () => [];

/** What is shown at an address that many visits begin with; null elsewhere, and on the staff's host. */
export function placeOf({ hostname, pathname }: Pick<Location, "hostname" | "pathname">): EarlyLocation | null {
  if (hostOf(hostname).isAdmin) return null;
  const [, , section = "", incrementalAuctionId = "", below = "", incrementalLotId = ""] = pathname.split("/");
  if (section === "") {
    return {
      areas: ["home"],
      loadScreen: SCREENS.home,
      questions: homeQuestions,
    };
  }
  if (section === "publications") {
    return { areas: ["lists"], loadScreen: SCREENS.auctions, questions: noQuestions };
  }
  if (section !== "auction" || incrementalAuctionId === "") return null;
  if (below === "") {
    return { areas: ["lists", "sale"], loadScreen: SCREENS.auction, questions: noQuestions };
  }
  if (below !== "lot" || incrementalLotId === "") return null;
  const lot = { incrementalAuctionId, incrementalLotId };
  return {
    areas: ["lotPage"],
    loadScreen: SCREENS.lot,
    questions: (asker) => lotQuestions(lot, asker),
  };
}
