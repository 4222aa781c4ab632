import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../../../schema/kit/languages.ts";
import { publicPageAt } from "../../../../schema/kit/public-paths.ts";
import { pageFacts } from "../../../../worker/app/pages/page-facts.ts";
import { parseEnv } from "../../../../worker/kit/env.ts";
import { createContext } from "../../../../worker/kit/sessions/create-context.ts";
import { buildSale } from "../../../support/sale/sale.ts";

const HOUR_MS = 3_600_000;

type Check = (value: unknown) => boolean;
interface Rules {
  required: Readonly<Record<string, Check>>;
  optional?: Readonly<Record<string, Check>>;
}

const text: Check = (value) => typeof value === "string" && value.trim() !== "";
const address: Check = (value) => typeof value === "string" && URL.canParse(value) && /^https?:/.test(value);
const addresses: Check = (value) => Array.isArray(value) && value.length > 0 && value.every(address);
const instant: Check = (value) => typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
const oneOf =
  (...names: string[]): Check =>
  (value) =>
    names.some((name) => value === `https://schema.org/${name}`);
const thing =
  (...types: string[]): Check =>
  (value) =>
    faultsOf(value).length === 0 && types.some((type) => typeOf(value) === type);

/**
 * What search engines require of the things that pages describe, and what they may have besides
 * (https://developers.google.com/search/docs/appearance/structured-data/search-gallery, https://schema.org).
 */
const RULES: Readonly<Record<string, Rules>> = {
  Product: {
    required: { name: text, offers: thing("Offer"), url: address, sku: text },
    optional: { description: text, image: addresses, category: text },
  },
  Offer: {
    required: {
      price: (value) => typeof value === "string" && /^\d+\.\d\d$/.test(value),
      priceCurrency: (value) => value === "EUR",
      availability: oneOf("InStock", "PreOrder", "SoldOut"),
      url: address,
    },
    optional: { availabilityStarts: instant, availabilityEnds: instant },
  },
  SaleEvent: {
    required: { name: text, startDate: instant, location: thing("VirtualLocation") },
    optional: {
      endDate: instant,
      description: text,
      image: addresses,
      url: address,
      eventStatus: oneOf("EventScheduled", "EventCancelled", "EventPostponed", "EventRescheduled"),
      eventAttendanceMode: oneOf("OnlineEventAttendanceMode"),
    },
  },
  VirtualLocation: { required: { url: address } },
  WebSite: { required: { name: text, url: address }, optional: { potentialAction: thing("SearchAction") } },
  SearchAction: {
    required: { target: thing("EntryPoint"), "query-input": (value) => value === "required name=text" },
  },
  EntryPoint: { required: { urlTemplate: (value) => typeof value === "string" && value.includes("{text}") } },
};

const fieldsOf = (value: unknown) => new Map(Object.entries(typeof value === "object" && value !== null ? value : {}));
const typeOf = (value: unknown) => String(fieldsOf(value).get("@type"));

/** The fields of a thing that are missing, wrong or none of its type. */
function faultsOf(value: unknown): string[] {
  const rules = RULES[typeOf(value)];
  if (!rules) return [`no thing of a known type: ${typeOf(value)}`];
  const { required, optional = {} } = rules;
  const fields = fieldsOf(value);
  const missing = Object.keys(required).filter((name) => !fields.has(name));
  const wrong = [...fields].filter(([name, field]) => {
    if (name === "@type") return false;
    if (name === "@context") return field !== "https://schema.org";
    const check = required[name] ?? optional[name];
    return !check?.(field);
  });
  return [...missing.map((name) => `${name} is missing`), ...wrong.map(([name]) => `${name} is wrong`)];
}

async function dataAt(path: string, nowMs: number): Promise<unknown> {
  const url = new URL(`http://localhost${path}`);
  const context = await createContext({ request: new Request(url), url, env: parseEnv(env), waitUntil: () => {} });
  const page = publicPageAt(url.pathname);
  return page && (await pageFacts({ ...context, now: () => nowMs }, url, page))?.data;
}

describe("the structured data of a page", () => {
  it("has no fault, before a sale, while it is open and after it, in both languages", async () => {
    const now = Date.now();
    const { auctionId, incrementalLotId } = await buildSale({ startingOnMs: now, closesAtMs: now + HOUR_MS });
    for (const language of LANGUAGES) {
      for (const nowMs of [now - 1, now, now + 2 * HOUR_MS]) {
        const lot = await dataAt(`/${language}/auction/${auctionId}/lot/${incrementalLotId}`, nowMs);
        expect([typeOf(lot), ...faultsOf(lot)]).toEqual(["Product"]);
      }
      const auction = await dataAt(`/${language}/auction/${auctionId}/`, now);
      expect([typeOf(auction), ...faultsOf(auction)]).toEqual(["SaleEvent"]);
      const site = await dataAt(`/${language}/`, now);
      expect([typeOf(site), ...faultsOf(site)]).toEqual(["WebSite"]);
    }
  });

  it("ends an auction after it starts", async () => {
    const now = Date.now();
    const { auctionId } = await buildSale({ startingOnMs: now, closesAtMs: now + HOUR_MS });
    const fields = fieldsOf(await dataAt(`/nl/auction/${auctionId}/`, now));
    expect(Date.parse(String(fields.get("endDate")))).toBeGreaterThan(Date.parse(String(fields.get("startDate"))));
  });

  it("is refused where a field is missing, wrong or unknown", () => {
    const offer = { "@type": "Offer", price: "1,00", priceCurrency: "EUR", availability: "InStock", colour: "red" };
    expect(faultsOf(offer)).toEqual(["url is missing", "price is wrong", "availability is wrong", "colour is wrong"]);
    expect(faultsOf({ "@type": "Crane" })).toEqual(["no thing of a known type: Crane"]);
  });
});
