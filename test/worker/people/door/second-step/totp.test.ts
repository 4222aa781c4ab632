import { describe, expect, it } from "vitest";
import { newTotpSecret, totpStep, totpUri } from "../../../../../worker/people/door/second-step/totp.ts";

/** "12345678901234567890" of RFC 6238's appendix B. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** The vectors for SHA-1: seconds since the epoch, and the last six of the eight digits. */
const VECTORS: [number, string][] = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
];

describe("the code of an authenticator app", () => {
  it.each(VECTORS)("is that of RFC 6238 at %i s", (seconds, code) => {
    expect(totpStep(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it("is accepted one step before and after its own, and no further", () => {
    const [seconds, code] = [1_234_567_890, "005924"];
    const step = seconds / 30;
    for (const drift of [-1, 0, 1]) expect(totpStep(SECRET, code, (step + drift) * 30_000)).toBe(step);
    for (const drift of [-2, 2]) expect(totpStep(SECRET, code, (step + drift) * 30_000)).toBeNull();
    expect(totpStep(SECRET, code, (step + 2) * 30_000 - 1)).toBe(step);
  });

  it.each(["", "5924", "0005924", "00592a", "005925"])("is not '%s'", (text) => {
    expect(totpStep(SECRET, text, 1_234_567_890_000)).toBeNull();
  });
});

describe("the secret", () => {
  it("has 160 random bits in base32", () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(newTotpSecret());
  });

  it("is in the QR code's text with the name of issuer and account", () => {
    const uri = new URL(totpUri({ secret: SECRET, issuer: "Hamerslag", label: "sam@bieders.example" }));
    expect([uri.protocol, uri.host]).toEqual(["otpauth:", "totp"]);
    expect(decodeURIComponent(uri.pathname)).toBe("/Hamerslag:sam@bieders.example");
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: SECRET, issuer: "Hamerslag", period: "30" });
  });
});
