import { readStored } from "../stored-values.ts";

export function authorizationOf(token: string | null | undefined): string {
  return `Bearer ${token ?? "anonymous"}`;
}

export function authorization(): string {
  return authorizationOf(readStored("accessToken"));
}
