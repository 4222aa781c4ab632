import { describe, expect, it, vi } from "vitest";
import { VIES_URL, viesRegister } from "../../../../../worker/people/addresses/vat-numbers/vies.ts";

const QUERY = { prefix: "BE", digits: "0411905847" };

/** Answers of the register, as its documentation shows them. */
const REGISTERED = {
  countryCode: "BE",
  vatNumber: "0411905847",
  requestDate: "2026-11-20T09:12:44.102Z",
  valid: true,
  requestIdentifier: "",
  name: "NV Voorbeeld\n Staal",
  address: "Kaai 1\n2000 Antwerpen",
  traderName: "---",
};
const MEMBER_STATE_DOWN = { actionSucceed: false, errorWrappers: [{ error: "MS_UNAVAILABLE" }] };

function answering(body: unknown, init?: ResponseInit) {
  const send = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), init));
  const ask = viesRegister({ url: VIES_URL, fetch: send });
  return { send, answer: () => ask(QUERY) };
}

describe("the EU's register of VAT numbers", () => {
  it("is asked with the prefix apart from the digits, with a time-out", async () => {
    const { send, answer } = answering(REGISTERED);
    await answer();
    const [url, options] = send.mock.calls[0] ?? [];
    expect(url).toBe("https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number");
    expect(options).toMatchObject({ method: "POST", headers: { "content-type": "application/json" } });
    expect(JSON.parse(String(options?.body))).toEqual({ countryCode: "BE", vatNumber: "0411905847" });
    expect(options?.signal).toBeInstanceOf(AbortSignal);
  });

  it("says whether a number is registered, and under which name where the country publishes it", async () => {
    expect(await answering(REGISTERED).answer()).toEqual({ isRegistered: true, name: "NV Voorbeeld Staal" });
    expect(await answering({ ...REGISTERED, name: "---" }).answer()).toEqual({ isRegistered: true, name: null });
    expect(await answering({ ...REGISTERED, valid: false, name: "---" }).answer()).toEqual({
      isRegistered: false,
      name: null,
    });
  });

  it.each([
    ["a country's register does not answer, with status 200", MEMBER_STATE_DOWN, {}],
    ["it fails", MEMBER_STATE_DOWN, { status: 500 }],
    ["the answer is of another form", { valid: "yes" }, {}],
  ])("knows nothing of the number if %s", async (_fault, body, init) => {
    await expect(answering(body, init).answer()).rejects.toThrow();
  });
});
