/** A session as stored by the browser. Times are milliseconds since the epoch, by this device's clock. */
export interface Session {
  userId: string;
  userName: string;
  email: string;
  emailVerified: boolean;
  phoneNumber: string;
  phoneNumberVerified: boolean;
  preferredMfaSetting: string;
  userMFASettingList: string[];
  refreshToken: string;
  accessTokenExpiresOn: number;
  refreshAccessTokenAfter: number;
  refreshTokenExpiresOn: number;
  hasOneClickBidding: boolean;
  /** Whether the refresh token works only with this browser's key (dpop.ts). Older sessions have none. */
  hasKey?: boolean;
}

/** A sample value of each field, for a type check by hand: valibot would join the first load for this alone. */
const KINDS: Session = {
  userId: "",
  userName: "",
  email: "",
  emailVerified: false,
  phoneNumber: "",
  phoneNumberVerified: false,
  preferredMfaSetting: "",
  userMFASettingList: [""],
  refreshToken: "",
  accessTokenExpiresOn: 0,
  refreshAccessTokenAfter: 0,
  refreshTokenExpiresOn: 0,
  hasOneClickBidding: false,
};

function isSession(value: unknown): value is Session {
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  if (typeof (fields.get("hasKey") ?? false) !== "boolean") return false;
  return Object.entries(KINDS).every(([name, example]) => {
    const field = fields.get(name);
    if (!Array.isArray(example)) return typeof field === typeof example;
    return Array.isArray(field) && field.every((entry) => typeof entry === "string");
  });
}

/** Parses a stored session; null if there is none or it cannot be read. */
export function parseSession(text: string | null): Session | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}
