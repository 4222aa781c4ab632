import { readStored } from "../stored-values.ts";

/** The authorization header for a token; clients without one are anonymous. */
export function authorizationOf(token: string | null | undefined): string {
  return `Bearer ${token ?? "anonymous"}`;
}

/** The authorization header of the stored session. */
export function authorization(): string {
  return authorizationOf(readStored("accessToken"));
}
