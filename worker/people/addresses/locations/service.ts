import { isLocal } from "../../../../schema/kit/environment.ts";
import { type LocationsInput, locationsInput } from "../../../../schema/kit/inputs/address.ts";
import { parseInput } from "../../../../schema/kit/inputs/parse-input.ts";
import { isPostalCodeOf, normalPostalCode } from "../../../../schema/kit/inputs/postal-code.ts";
import { errorName, report } from "../../../../schema/kit/report.ts";
import { type RequestContext, requestIdOf, requireViewer } from "../../../kit/context.ts";
import { takeAttempts } from "../../../kit/rate-limits/take-attempts.ts";
import type { FindLocations, Location, LocationQuery } from "./location-port.ts";
import { PDOK_URL, pdokLocations } from "./pdok-locations.ts";
import { sampleLocations } from "./sample-locations.ts";

/** A form asks once for each pause in typing; a user fills in a few forms. */
const LOOKUPS_PER_QUARTER = 120;
const QUARTER_MS = 900_000;

function findLocationsOf({ env }: Pick<RequestContext, "env">): FindLocations {
  return isLocal(env) ? sampleLocations : pdokLocations({ url: PDOK_URL, fetch });
}

/**
 * The addresses with a postal code and house number; with a suffix, those with that one if there are any. Empty outside
 * the Netherlands and for what cannot be a Dutch address. Null if the register does not answer: the user types on.
 * @throws DomainError 1002 for anonymous viewers; INVALID_INPUT; TOO_MANY_ATTEMPTS.
 */
export async function queryLocations(
  context: RequestContext,
  input: unknown,
  find: FindLocations = findLocationsOf(context),
): Promise<Location[] | null> {
  const { userId } = await requireViewer(context);
  const query = dutchQuery(parseInput(locationsInput, input));
  if (query === null) return [];
  await takeAttempts(context, [{ key: `locations:${userId}`, limit: LOOKUPS_PER_QUARTER, windowMs: QUARTER_MS }]);
  try {
    const { suffix, ...address } = query;
    return withSuffix(await find(address), suffix);
  } catch (error) {
    report({
      event: "LookupFailed",
      requestId: requestIdOf(context.request),
      register: "PDOK",
      error: errorName(error),
    });
    return null;
  }
}

/** Digits, then what some write behind them: `12`, `12a`, `12-1`. */
const NUMBER_AND_SUFFIX = /^([1-9]\d{0,4})(?!\d)(.*)$/;

/** Digits alone go out: what a user types must not become a filter of the register's query language. */
function dutchQuery(asked: LocationsInput): (LocationQuery & { suffix: string }) | null {
  const { countryCode, postalCode, houseNumber, houseNumberSuffix } = asked;
  const [, number, rest = ""] = NUMBER_AND_SUFFIX.exec(houseNumber) ?? [];
  if (countryCode !== "nld" || !isPostalCodeOf(postalCode, countryCode) || number === undefined) return null;
  return {
    postalCode: normalPostalCode(postalCode, countryCode).replace(" ", ""),
    houseNumber: Number(number),
    suffix: lettersAndDigits(houseNumberSuffix ?? rest),
  };
}

const lettersAndDigits = (text: string | null) => (text ?? "").replace(/[^\p{L}\d]/gu, "").toUpperCase();

function withSuffix(locations: Location[], suffix: string): Location[] {
  if (suffix === "") return locations;
  const same = locations.filter(({ houseNumberSuffix }) => lettersAndDigits(houseNumberSuffix) === suffix);
  return same.length > 0 ? same : locations;
}
