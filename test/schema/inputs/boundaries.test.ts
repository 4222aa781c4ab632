import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { countryCode, vatNumber } from "../../../schema/inputs/address.ts";
import { eventsInput } from "../../../schema/inputs/events.ts";
import { lotNumber } from "../../../schema/inputs/lot.ts";
import { faultsOf } from "../../../schema/inputs/parse-input.ts";
import { settingName } from "../../../schema/inputs/settings.ts";

function faults(schema: v.GenericSchema<unknown, unknown>, input: unknown): string[] {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  return result.success ? [] : faultsOf(result.issues).map(({ path, rule }) => `${path} ${rule}`.trim());
}

describe("a VAT number", () => {
  it.each([
    [3, ["vatNumber"]],
    [4, []],
    [20, []],
    [21, ["vatNumber"]],
  ])("of %i characters breaks %j", (characters, expected) => {
    expect(faults(vatNumber, `BE${"1".repeat(characters - 2)}`)).toEqual(expected);
  });
});

describe("the general rules of texts", () => {
  it("name the length that is asked for", () => {
    const [fault] = faultsOf(v.safeParse(countryCode, "nederland", { abortPipeEarly: true }).issues ?? []);
    expect(fault).toEqual({ path: "", rule: "exactCharacters", params: { exact: 3 } });
  });

  it("name the character that is excluded", () => {
    const [fault] = faultsOf(v.safeParse(lotNumber, "1012-7", { abortPipeEarly: true }).issues ?? []);
    expect(fault).toEqual({ path: "", rule: "excludedCharacter", params: { character: "-" } });
  });

  it("ask for capitals before they say that a name has the wrong form", () => {
    const setting = settingName("channel", "bool");
    expect(faults(setting, "banner")).toEqual(["capitalsOnly"]);
    expect(faults(setting, "BANNER 1")).toEqual(["settingName"]);
    expect(faults(setting, "BANNER_1")).toEqual([]);
  });
});

describe("a viewing", () => {
  const STARTS_AT_MS = Date.parse("2031-01-02T09:00:00.000Z");
  const endingAfterMs = (ms: number) =>
    faults(eventsInput, {
      viewingByAppointment: {
        address: { street: "Kade", houseNumber: "1", postalCode: "3011 AB", city: "Rotterdam", countryCode: "nld" },
        events: [
          {
            startingOn: STARTS_AT_MS,
            endingOn: STARTS_AT_MS + ms,
            forkliftAvailable: false,
          },
        ],
      },
    });

  it.each([
    [-1, ["viewingByAppointment.events.0.endingOn notAfterStart"]],
    [0, ["viewingByAppointment.events.0.endingOn notAfterStart"]],
    [1, []],
  ])("that ends %i ms after its start breaks %j", (ms, expected) => {
    expect(endingAfterMs(ms)).toEqual(expected);
  });
});
