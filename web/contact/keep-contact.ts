import type { Session } from "../session/session.ts";
import { keepSession, storedSession } from "../session/session-store.ts";

/** Puts changed contact details into the stored session, which the account's menu shows. */
export function keepContact(
  change: Partial<Pick<Session, "userName" | "email" | "emailVerified" | "phoneNumber" | "phoneNumberVerified">>,
): void {
  const { session, accessToken } = storedSession();
  if (session && accessToken !== null) keepSession({ ...session, ...change }, accessToken);
}
