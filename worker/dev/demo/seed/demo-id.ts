import { hash128 } from "../random.ts";

/** A deterministic id in the form of a UUID (version 8: application-defined), derived from its parts. */
export function demoId(...parts: (string | number)[]): string {
  const hex = hash128(parts.join("/"))
    .map((word) => word.toString(16).padStart(8, "0"))
    .join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
