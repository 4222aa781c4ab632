import { expect, it } from "vitest";
import { isCountryCode } from "../../../../schema/kit/countries.ts";
import { countryOfPhoneNumber, isPremiumRate } from "../../../../worker/people/accounts/calling-codes.ts";

it.each([
  ["+31612345678", "nld"],
  ["+32475123456", "bel"],
  ["+4915112345678", "deu"],
  ["+12125550100", "usa"],
  ["+14165550100", "can"],
  ["+18765550100", "jam"],
  ["+77012345678", "kaz"],
  ["+79012345678", "rus"],
  ["+441534123456", "jey"],
  ["+442071234567", "gbr"],
  ["+35818123456", "ala"],
  ["+59995123456", "cuw"],
])("%s belongs to %s: the longest prefix wins", (phoneNumber, country) => {
  expect(countryOfPhoneNumber(phoneNumber)).toBe(country);
  expect(isCountryCode(country)).toBe(true);
});

it.each(["+2101234567", "+8881234567", "+9991234567"])("%s belongs to no country", (phoneNumber) => {
  expect(countryOfPhoneNumber(phoneNumber)).toBeNull();
});

it.each(["+19005550100", "+31906123456", "+449098790000", "+97912345678"])(
  "%s is a premium-rate number",
  (phoneNumber) => {
    expect(isPremiumRate(phoneNumber)).toBe(true);
  },
);

it.each(["+31612345678", "+12125550100", "+442071234567", "+4915112345678"])(
  "%s is an ordinary number",
  (phoneNumber) => {
    expect(isPremiumRate(phoneNumber)).toBe(false);
  },
);
