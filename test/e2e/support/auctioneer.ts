import type { Person } from "../../support/app/new-person.ts";
import { preparedPerson } from "./prepared.ts";

/** The auctioneer who sets up every sale of these journeys. */
export const auctioneer = (): Person => preparedPerson("AUCTIONEER");
