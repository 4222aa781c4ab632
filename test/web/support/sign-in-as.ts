import type { Session } from "../../../web/kit/session/session.ts";
import { sessionTimes } from "../../../web/kit/session/session-rules.ts";
import { keepSession } from "../../../web/kit/session/session-store.ts";

const HOUR_SECONDS = 3_600;

/** Signs a user in on the page. */
export function signInAs(userId: string, change: Partial<Session> = {}): void {
  const email = `${userId}@example.test`;
  keepSession(
    {
      userId,
      userName: email,
      email,
      emailVerified: true,
      phoneNumber: "+31612345678",
      phoneNumberVerified: false,
      preferredMfaSetting: "NONE",
      userMFASettingList: [],
      refreshToken: `refresh-${userId}`,
      hasOneClickBidding: false,
      ...sessionTimes(HOUR_SECONDS, Date.now()),
      ...change,
    },
    `token-${userId}`,
  );
}
