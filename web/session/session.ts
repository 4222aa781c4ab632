import * as v from "valibot";

/** A sign-in as the browser keeps it. Times are milliseconds since the epoch, by this device's clock. */
const session = v.object({
  userId: v.string(),
  userName: v.string(),
  email: v.string(),
  emailVerified: v.boolean(),
  phoneNumber: v.string(),
  phoneNumberVerified: v.boolean(),
  preferredMfaSetting: v.string(),
  userMFASettingList: v.array(v.string()),
  refreshToken: v.string(),
  accessTokenExpiresOn: v.number(),
  refreshAccessTokenAfter: v.number(),
  refreshTokenExpiresOn: v.number(),
  hasOneClickBidding: v.boolean(),
});
export type Session = v.InferOutput<typeof session>;

/** The session in a stored text, or null where there is none that can be read. */
export function parseSession(text: string | null): Session | null {
  if (text === null) return null;
  try {
    const result = v.safeParse(session, JSON.parse(text));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
