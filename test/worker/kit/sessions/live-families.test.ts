import { expect, it } from "vitest";
import { FAMILY_TTL_MS } from "../../../../schema/people/sign-in.ts";
import { cacheEnded, cacheFamily, isKnownEnded } from "../../../../worker/kit/sessions/live-families.ts";

it("a sign-in that has ended stays so, though a read that began before says that it is live", () => {
  const signIn = { userId: "anna", familyId: crypto.randomUUID() };
  cacheFamily(signIn, true, 1_000);
  expect(isKnownEnded(signIn, 1_000)).toBe(false);
  cacheEnded([signIn], 2_000);
  cacheFamily(signIn, true, 2_000);
  expect(isKnownEnded(signIn, 2_000 + FAMILY_TTL_MS - 1)).toBe(true);
  expect(isKnownEnded(signIn, 2_000 + FAMILY_TTL_MS)).toBe(false);
});
