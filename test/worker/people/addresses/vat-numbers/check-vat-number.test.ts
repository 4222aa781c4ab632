import { describe, expect, it, vi } from "vitest";
import { createContext } from "../../../../../worker/kit/sessions/create-context.ts";
import { checkVatNumber } from "../../../../../worker/people/addresses/vat-numbers/service.ts";
import type { AskVatRegister } from "../../../../../worker/people/addresses/vat-numbers/vat-register-port.ts";
import { appEnv } from "../../../../support/environments.ts";
import { errorCode, graphql } from "../../../../support/graphql.ts";
import { newPerson } from "../../../../support/people/accounts.ts";

/** Asks the service with a register of the test's own. */
async function check(vatNumber: string, countryCode: string, ask: AskVatRegister) {
  const { token } = await newPerson();
  const url = new URL("http://localhost/graphql");
  const request = new Request(url, { headers: { authorization: `Bearer ${token}` } });
  const context = await createContext({ request, url, env: appEnv, waitUntil: () => {} });
  return await checkVatNumber(context, { vatNumber, countryCode }, ask);
}

const registered = () => vi.fn<AskVatRegister>(async () => ({ isRegistered: true, name: "Noord BV" }));

describe("what the EU's register says of a VAT number", () => {
  it("is asked with the number as it would be stored", async () => {
    const ask = registered();
    expect(await check("0000.99.998 b57", "nld", ask)).toEqual({
      vatNumber: "NL000099998B57",
      status: "REGISTERED",
      name: "Noord BV",
    });
    expect(ask).toHaveBeenCalledExactlyOnceWith({ prefix: "NL", digits: "000099998B57" });
  });

  it("may be that it does not have the number", async () => {
    const ask = async () => ({ isRegistered: false, name: null });
    expect(await check("NL000099998B57", "nld", ask)).toMatchObject({ status: "NOT_REGISTERED", name: null });
  });

  it.each([
    ["MALFORMED", "NL000099998B58", "nld"],
    ["NOT_COVERED", "GB434031494", "gbr"],
    ["NOT_COVERED", "123456789", "usa"],
  ])("is not asked where it cannot know: %s %s", async (status, vatNumber, countryCode) => {
    const ask = registered();
    expect(await check(vatNumber, countryCode, ask)).toMatchObject({ status });
    expect(ask).not.toHaveBeenCalled();
  });

  it("is unknown while it does not answer, and the address can be stored all the same", async () => {
    const log = vi.spyOn(console, "warn").mockReturnValue();
    const down = () => Promise.reject(new Error("MS_UNAVAILABLE 000099998B57"));
    expect(await check("NL000099998B57", "nld", down)).toMatchObject({ status: "UNKNOWN" });
    expect(JSON.stringify(log.mock.calls)).not.toContain("000099998");
    log.mockRestore();
  });

  it("is refused to a user who tries one number after the other", async () => {
    const { token } = await newPerson();
    const codes = new Set<unknown>();
    for (let asked = 0; asked < 31; asked += 1) {
      const query = '{ checkVatNumber(vatNumber: "NL000099998B57", countryCode: "nld") { status } }';
      codes.add(errorCode(await graphql(query, {}, { token })));
    }
    expect([...codes]).toEqual([undefined, "TOO_MANY_ATTEMPTS"]);
  });
});
