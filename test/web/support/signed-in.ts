import { sessionTimes } from "../../../web/session/session-rules.ts";
import { keepSession } from "../../../web/session/session-store.ts";

const SECONDS_OF_A_DAY = 86_400;

/** Signs a person in on this page, as after the form. */
export function signInHere({ userId = "anna", hasOneClickBidding = false } = {}): void {
  const email = `${userId}@hamerslag.example`;
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
      refreshToken: "refresh",
      hasOneClickBidding,
      ...sessionTimes(SECONDS_OF_A_DAY, Date.now()),
    },
    `token of ${userId}`,
  );
}
