import type { BrowserContextOptions } from "@playwright/test";
import type { Session } from "../../../web/kit/session/session.ts";
import { sessionTimes } from "../../../web/kit/session/session-rules.ts";
import type { Person } from "../../support/app/new-person.ts";
import { APP_URL } from "./app-url.ts";

type StorageState = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/**
 * The storage of a browser in which a user has signed in, without the time that the form takes.
 *
 * @param isDue the sign-in is so old that it has to be renewed.
 */
export function storedSession(
  person: Person,
  { origin = APP_URL, isDue = false }: { origin?: string; isDue?: boolean } = {},
): StorageState {
  const { email, userId, token, refreshToken, expiresInSeconds, hasAddress } = person;
  const session: Session = {
    userId,
    userName: email,
    email,
    emailVerified: true,
    phoneNumber: "+31612345678",
    phoneNumberVerified: false,
    preferredMfaSetting: "NONE",
    userMFASettingList: [],
    refreshToken,
    hasOneClickBidding: false,
    ...sessionTimes(expiresInSeconds, Date.now()),
    ...(isDue && { refreshAccessTokenAfter: Date.now() - 1 }),
  };
  const values = {
    session: JSON.stringify(session),
    userId,
    accessToken: token,
    userHasAddress: String(hasAddress),
  };
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}
