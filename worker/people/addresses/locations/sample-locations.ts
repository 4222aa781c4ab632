import { normalPostalCode } from "../../../../schema/kit/inputs/postal-code.ts";
import type { FindLocations } from "./location-port.ts";

/** The house numbers of one postal code, in steps of two, and the suffixes that some of them have. */
interface SampleStreet {
  postalCode: string;
  street: string;
  city: string;
  from: number;
  to: number;
  suffixes?: Readonly<Record<number, readonly string[]>>;
}

/** Enough for a developer's machine. Numbers and postal codes are not the real ones. */
const SAMPLE: readonly SampleStreet[] = [
  { postalCode: "1012JS", street: "Dam", city: "Amsterdam", from: 1, to: 27 },
  {
    postalCode: "1015CJ",
    street: "Keizersgracht",
    city: "Amsterdam",
    from: 101,
    to: 199,
    suffixes: { 123: ["A", "B"] },
  },
  { postalCode: "3011AB", street: "Havenstraat", city: "Rotterdam", from: 2, to: 98 },
  { postalCode: "3011AD", street: "Coolsingel", city: "Rotterdam", from: 2, to: 120 },
  { postalCode: "3542AD", street: "Industrieweg", city: "Utrecht", from: 1, to: 99, suffixes: { 7: ["1", "2", "3"] } },
  { postalCode: "5611AZ", street: "Stationsplein", city: "Eindhoven", from: 1, to: 39 },
  { postalCode: "6711BV", street: "Molenstraat", city: "Ede", from: 2, to: 60 },
  { postalCode: "9712JG", street: "Martinikerkhof", city: "Groningen", from: 1, to: 35 },
];

export const sampleLocations: FindLocations = async ({ postalCode, houseNumber }) =>
  SAMPLE.filter(
    (row) =>
      row.postalCode === postalCode &&
      houseNumber >= row.from &&
      houseNumber <= row.to &&
      (houseNumber - row.from) % 2 === 0,
  ).flatMap(({ street, city, suffixes }) =>
    (suffixes?.[houseNumber] ?? [null]).map((suffix) => ({
      id: `sample-${postalCode}-${houseNumber}${suffix ?? ""}`,
      street,
      houseNumber: String(houseNumber),
      houseNumberSuffix: suffix,
      postalCode: normalPostalCode(postalCode, "nld"),
      city,
      countryCode: "nld",
    })),
  );
