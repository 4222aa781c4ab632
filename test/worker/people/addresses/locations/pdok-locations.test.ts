import { describe, expect, it, vi } from "vitest";
import {
  PDOK_TIMEOUT_MS,
  PDOK_URL,
  pdokLocations,
} from "../../../../../worker/people/addresses/locations/pdok-locations.ts";

/** An address as the register's documentation shows it, with the fields that the look-up asks for and some others. */
const KEIZERSGRACHT = {
  bron: "BAG",
  type: "adres",
  woonplaatsnaam: "Amsterdam",
  huis_nlt: "123B",
  weergavenaam: "Keizersgracht 123B, 1015CJ Amsterdam",
  id: "adr-fb6a9e8075bd7e25281db1d21fb17982",
  gemeentenaam: "Amsterdam",
  postcode: "1015CJ",
  provincienaam: "Noord-Holland",
  centroide_ll: "POINT(4.88680000 52.37550000)",
  huisletter: "B",
  huisnummer: 123,
  straatnaam: "Keizersgracht",
  score: 18.249285,
};

function answering(body: unknown, init?: ResponseInit) {
  const send = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), init));
  const find = pdokLocations({ url: PDOK_URL, fetch: send });
  return { send, found: () => find({ postalCode: "1015CJ", houseNumber: 123 }) };
}

const docs = (...found: object[]) => ({
  response: { numFound: found.length, start: 0, maxScore: 1, numFoundExact: true, docs: found },
});

describe("the look-up in PDOK's Locatieserver", () => {
  it("asks for the addresses with a postal code and house number, and only for the fields that it reads", async () => {
    const { send, found } = answering(docs(KEIZERSGRACHT));
    await found();
    const [asked, options] = send.mock.calls[0] ?? [];
    const url = new URL(String(asked));
    expect(url.origin + url.pathname).toBe("https://api.pdok.nl/bzk/locatieserver/search/v3_1/free");
    expect(url.searchParams.getAll("fq")).toEqual(["type:adres", "postcode:1015CJ", "huisnummer:123"]);
    expect(url.searchParams.get("fl")).toBe(
      "id,straatnaam,huisnummer,huisletter,huisnummertoevoeging,postcode,woonplaatsnaam",
    );
    expect([...new Set(url.searchParams.keys())]).toEqual(["fq", "fl", "rows"]);
    expect(options?.signal).toBeInstanceOf(AbortSignal);
  });

  it("gives the addresses in the form of the app, in the order of their suffixes", async () => {
    const { huisletter: _letter, ...plain } = KEIZERSGRACHT;
    const { found } = answering(
      docs(
        { ...plain, id: "adr-10", huisnummertoevoeging: "10" },
        { ...plain, id: "adr-2", huisnummertoevoeging: "2" },
        { ...KEIZERSGRACHT, id: "adr-B3", huisnummertoevoeging: "3" },
        KEIZERSGRACHT,
        { ...plain, id: "adr-plain" },
      ),
    );
    const all = await found();
    expect(all.map(({ id, houseNumberSuffix }) => [id, houseNumberSuffix])).toEqual([
      ["adr-plain", null],
      ["adr-2", "2"],
      ["adr-10", "10"],
      [KEIZERSGRACHT.id, "B"],
      ["adr-B3", "B-3"],
    ]);
    expect(all[0]).toMatchObject({
      street: "Keizersgracht",
      houseNumber: "123",
      postalCode: "1015 CJ",
      city: "Amsterdam",
      countryCode: "nld",
    });
  });

  it("finds nothing where there is no such address", async () => {
    expect(await answering(docs()).found()).toEqual([]);
  });

  it.each([
    ["a failure", { error: { msg: "undefined field" } }, { status: 400 }],
    ["an answer without documents", { response: { numFound: 1 } }, {}],
    ["an address without a street", docs({ ...KEIZERSGRACHT, straatnaam: "" }), {}],
    ["a postal code of another form", docs({ ...KEIZERSGRACHT, postcode: "<b>1015CJ</b>" }), {}],
    ["more rows than were asked for", docs(...Array.from({ length: 51 }, () => KEIZERSGRACHT)), {}],
  ])("rejects %s", async (_fault, body, init) => {
    await expect(answering(body, init).found()).rejects.toThrow();
  });

  it("stops waiting after a second and a half", async () => {
    using timeout = vi.spyOn(AbortSignal, "timeout");
    await answering(docs()).found();
    expect(timeout).toHaveBeenCalledWith(PDOK_TIMEOUT_MS);
    expect(PDOK_TIMEOUT_MS).toBe(1_500);
    const find = pdokLocations({
      url: PDOK_URL,
      fetch: () => Promise.reject(new DOMException("The operation timed out", "TimeoutError")),
    });
    await expect(find({ postalCode: "1015CJ", houseNumber: 1 })).rejects.toThrow("timed out");
  });
});
