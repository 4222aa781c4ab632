import type { Person } from "../../support/house/new-person.ts";

const VARIABLE = "E2E_AUCTIONEER";

/** Hands the auctioneer to the tests' own processes: only the one that serves the house can give the first rights. */
export function passAuctioneer(auctioneer: Person): void {
  process.env[VARIABLE] = JSON.stringify(auctioneer);
}

/** Who sets up every sale of these journeys. */
export function auctioneer(): Person {
  const person: Person = JSON.parse(process.env[VARIABLE] ?? "null");
  if (!person) throw new Error(`${VARIABLE} is not set: the global setup did not run.`);
  return person;
}
