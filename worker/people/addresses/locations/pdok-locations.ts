import * as v from "valibot";
import { normalPostalCode } from "../../../../schema/kit/inputs/postal-code.ts";
import type { FindLocations, Location } from "./location-port.ts";

/** The address register of the Dutch government: free, without a key. https://github.com/PDOK/locatieserver/wiki */
export const PDOK_URL = "https://api.pdok.nl/bzk/locatieserver/search/v3_1/free";
/** After this, the user types the address: a look-up must not be slower than typing. */
export const PDOK_TIMEOUT_MS = 1_500;
/** A house number has a few suffixes; a tower has hundreds, of which a list shows none in full. */
const MAX_ROWS = 50;
const FIELDS = ["id", "straatnaam", "huisnummer", "huisletter", "huisnummertoevoeging", "postcode", "woonplaatsnaam"];

const line = (maximum: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maximum));

const answer = v.object({
  response: v.object({
    docs: v.pipe(
      v.array(
        v.object({
          id: line(100),
          straatnaam: line(100),
          huisnummer: v.pipe(v.number(), v.safeInteger()),
          huisletter: v.optional(line(1)),
          huisnummertoevoeging: v.optional(line(10)),
          postcode: v.pipe(v.string(), v.regex(/^\d{4}[A-Z]{2}$/)),
          woonplaatsnaam: line(100),
        }),
      ),
      v.maxLength(MAX_ROWS),
    ),
  }),
});

const bySuffix = new Intl.Collator("nl", { numeric: true });
const suffixOf = ({ houseNumberSuffix }: Location) => houseNumberSuffix ?? "";

export function pdokLocations({ url, fetch: send }: { url: string; fetch: typeof fetch }): FindLocations {
  return async ({ postalCode, houseNumber }) => {
    const asked = new URL(url);
    for (const filter of ["type:adres", `postcode:${postalCode}`, `huisnummer:${houseNumber}`])
      asked.searchParams.append("fq", filter);
    asked.searchParams.set("fl", FIELDS.join(","));
    asked.searchParams.set("rows", String(MAX_ROWS));
    const response = await send(asked, {
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(PDOK_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${asked.host} answered ${response.status}`);
    const { docs } = v.parse(answer, await response.json()).response;
    return docs.map(locationOf).sort((one, other) => bySuffix.compare(suffixOf(one), suffixOf(other)));
  };
}

function locationOf(found: v.InferOutput<typeof answer>["response"]["docs"][number]): Location {
  const { id, straatnaam, huisnummer, huisletter, huisnummertoevoeging, postcode, woonplaatsnaam } = found;
  const suffix = [huisletter, huisnummertoevoeging].filter(Boolean).join("-");
  return {
    id,
    street: straatnaam,
    houseNumber: String(huisnummer),
    houseNumberSuffix: suffix || null,
    postalCode: normalPostalCode(postcode, "nld"),
    city: woonplaatsnaam,
    countryCode: "nld",
  };
}
