export interface LocationQuery {
  /** Four digits and two letters, without a space. */
  postalCode: string;
  houseNumber: number;
}

/** An address of the register, in the fields of the app. */
export interface Location {
  id: string;
  street: string;
  houseNumber: string;
  houseNumberSuffix: string | null;
  /** `1234 AB`. */
  postalCode: string;
  city: string;
  countryCode: string;
}

/**
 * All addresses with a postal code and house number, whatever their suffix. Rejects if the register does not answer.
 */
export type FindLocations = (query: LocationQuery) => Promise<Location[]>;
