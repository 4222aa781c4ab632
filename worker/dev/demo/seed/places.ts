/** An address where goods can be viewed and collected. The towns exist, the addresses do not. */
export interface Place {
  street: string;
  houseNumber: string;
  houseNumberSuffix?: string;
  postalCode: string;
  city: string;
  /** ISO 3166-1 alpha-3, lower case. */
  countryCode: "nld" | "bel" | "deu";
  latitude: number;
  longitude: number;
}

const place = (
  street: string,
  houseNumber: string,
  postalCode: string,
  city: string,
  countryCode: Place["countryCode"],
  [latitude, longitude]: readonly [number, number],
): Place => ({ street, houseNumber, postalCode, city, countryCode, latitude, longitude });

export const PLACES = {
  deventer: place("Hanzeweg", "114", "7418 AZ", "Deventer", "nld", [52.246, 6.194]),
  oisterwijk: place("Sprendlingenstraat", "32", "5061 KM", "Oisterwijk", "nld", [51.587, 5.187]),
  venlo: place("Celsiusweg", "58", "5928 PR", "Venlo", "nld", [51.389, 6.121]),
  emmeloord: place("Produktieweg", "21", "8304 AV", "Emmeloord", "nld", [52.719, 5.759]),
  gent: place("Wiedauwkaai", "87", "9000", "Gent", "bel", [51.078, 3.722]),
  tilburg: place("Kraaivenstraat", "25", "5048 AB", "Tilburg", "nld", [51.592, 5.049]),
  antwerpen: place("Noorderlaan", "139", "2030", "Antwerpen", "bel", [51.247, 4.417]),
  amsterdam: place("Anthony Fokkerweg", "61", "1059 CP", "Amsterdam", "nld", [52.345, 4.836]),
  almere: place("Markerkant", "12", "1314 AJ", "Almere", "nld", [52.386, 5.231]),
  krefeld: place("Dießemer Bruch", "170", "47805", "Krefeld", "deu", [51.318, 6.596]),
  dueren: place("Rurbenden", "9", "52351", "Düren", "deu", [50.814, 6.467]),
  zwolle: place("Ceintuurbaan", "28", "8024 AA", "Zwolle", "nld", [52.511, 6.119]),
  hasselt: place("Trichterheideweg", "8", "3500", "Hasselt", "bel", [50.944, 5.361]),
  dordrecht: place("Kerkeplaat", "16", "3313 LC", "Dordrecht", "nld", [51.792, 4.707]),
} as const satisfies Record<string, Place>;

export type PlaceKey = keyof typeof PLACES;

/** The URL of a map of the place. */
export function mapUrl({ latitude, longitude }: Place): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}
