/** A sign-in as the browser keeps it. Times are milliseconds since the epoch, by this device's clock. */
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
}

/** An example of each field: what is stored must be of the same kinds. valibot would be the whole of it in the first load. */
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
  return Object.entries(KINDS).every(([name, example]) => {
    const field = fields.get(name);
    if (!Array.isArray(example)) return typeof field === typeof example;
    return Array.isArray(field) && field.every((entry) => typeof entry === "string");
  });
}

/** The session in a stored text, or null where there is none that can be read. */
export function parseSession(text: string | null): Session | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}
