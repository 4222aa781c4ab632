import type { Person } from "../../support/app/new-person.ts";

/** Users that no test can create, because only the process that serves the app reaches its database. */
type Role = "AUCTIONEER" | "TWO_STEP_BIDDER";

const variable = (role: Role) => `E2E_${role}`;

/** Passes a user to the processes of the tests. */
export function passPerson(role: Role, person: Person): void {
  process.env[variable(role)] = JSON.stringify(person);
}

export function preparedPerson(role: Role): Person {
  const person: Person = JSON.parse(process.env[variable(role)] ?? "null");
  if (!person) throw new Error(`${variable(role)} is not set: the global setup did not run.`);
  return person;
}

/** Passes the folder of the built app to the processes of the tests. */
export function passBundle(folder: string): void {
  process.env.E2E_BUNDLE = folder;
}

/** The built app, for a test that starts a server of its own. */
export function preparedBundle(): string {
  const folder = process.env.E2E_BUNDLE;
  if (!folder) throw new Error("E2E_BUNDLE is not set: the global setup did not run.");
  return folder;
}
