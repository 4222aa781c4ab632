export interface LocationQuery {
  /** Four digits and two letters, without a space. */
  postalCode: string;
  houseNumber: number;
}

export interface Location {
  id: string;
  street: string;
  houseNumber: string;
  houseNumberSuffix: string | null;
  postalCode: string;
  city: string;
  countryCode: string;
}

/**
 * All addresses with a postal code and house number, whatever their suffix. Rejects if the register does not answer.
 */
export type FindLocations = (query: LocationQuery) => Promise<Location[]>;
