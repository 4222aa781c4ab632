import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { graphql } from "../../../support/graphql.ts";
import { grant } from "../../../support/people/accounts.ts";
import { newPerson } from "../../../support/people/people.ts";
import {
  at,
  auctionInput,
  create,
  createProjectFor,
  newAuctioneer,
  refusal,
  send,
  textIn,
} from "../../../support/sale/setup.ts";

function readAuction(id: string) {
  return env.DB.prepare("select * from publications where id = ?").bind(id).first();
}

const HOUR_MS = 3_600_000;

describe("createIncrementalBidAuction, behaviour", () => {
  it("creates an auction on its channels, with its details", async () => {
    const person = await newAuctioneer();
    const projectId = await createProjectFor(person);
    const input = auctionInput(projectId, {
      channels: ["hamerslag", "bexchange"],
      events: {
        viewingByScheduledDate: {
          address: { street: "Kade", houseNumber: "1", postalCode: "3011ab", city: "Rotterdam", countryCode: "NLD" },
          events: [
            {
              startingOn: "2031-01-02T09:00:00.000Z",
              endingOn: "2031-01-02T12:00:00.000Z",
              forkliftAvailable: true,
              forkLiftMaxWeightKilogram: 2500,
              comment: [{ language: "NL", text: "Hal 3" }],
            },
          ],
        },
      },
    });
    const id = await create("createIncrementalBidAuction", { input }, person);
    const answer = await graphql(
      `query ($id: ID!) { getIncrementalAuction(incrementalAuctionId: $id, language: EN) {
        projectId title displayLanguage publishedChannels publishedLanguages isPublished lotCount extensionMinutes
        visibleOn startingOn closingAt closingOn
        defaultIncrementalLotAttributes { auctionCosts auctionCostsVat vat marginRule subjectToAcceptance startingOn closingOn }
        events { viewingByScheduledDate { address { postalCode countryCode } events { startingOn forkLiftMaxWeightKilogram comment } } }
      } }`,
      { id },
      { host: "bexchange.localhost" },
    );
    expect(answer.data?.getIncrementalAuction).toEqual({
      projectId,
      title: "Auction",
      displayLanguage: "EN",
      publishedChannels: ["bexchange", "hamerslag"],
      publishedLanguages: ["EN", "NL"],
      isPublished: true,
      lotCount: 0,
      extensionMinutes: 2,
      visibleOn: input.visibleOn,
      startingOn: input.startingOn,
      closingAt: input.closingAt,
      closingOn: input.closingAt,
      defaultIncrementalLotAttributes: {
        ...input.defaultIncrementalLotAttributes,
        startingOn: input.startingOn,
        closingOn: input.closingAt,
      },
      events: {
        viewingByScheduledDate: {
          address: { postalCode: "3011 AB", countryCode: "nld" },
          events: [{ startingOn: "2031-01-02T09:00:00.000Z", forkLiftMaxWeightKilogram: 2500, comment: "Hal 3" }],
        },
      },
    });
  });

  it("has the default ladder and an extension of two minutes by default", async () => {
    const person = await newAuctioneer();
    const input = auctionInput(await createProjectFor(person));
    const id = await create("createIncrementalBidAuction", { input }, person);
    const row = await readAuction(id);
    expect(row).toMatchObject({ is_published: 1, extension_ms: 120_000, closing_interval_minutes: 0 });
    expect(JSON.parse(String(row?.ladder))[0]).toEqual([0, 500]);
  });

  it("keeps its own ladder, extension and intervals; extension 0 stays 0", async () => {
    const person = await newAuctioneer();
    const input = auctionInput(await createProjectFor(person), {
      ladder: [
        { fromAmount: 0, stepAmount: 10_00 },
        { fromAmount: 1_000_00, stepAmount: 50_00 },
      ],
      extensionMinutes: 0,
      openingIntervalMinutes: 1,
      closingIntervalMinutes: 3,
    });
    const id = await create("createIncrementalBidAuction", { input }, person);
    expect(await readAuction(id)).toMatchObject({
      ladder: "[[0,1000],[100000,5000]]",
      extension_ms: 0,
      opening_interval_minutes: 1,
      closing_interval_minutes: 3,
    });
  });

  it("counts publication numbers on, also when two are planned at once", async () => {
    const person = await newAuctioneer();
    const input = auctionInput(await createProjectFor(person));
    const ids = await Promise.all([1, 2, 3].map(() => create("createIncrementalBidAuction", { input }, person)));
    const numbers = await Promise.all(ids.map(async (id) => Number((await readAuction(id))?.publication_number)));
    const sorted = numbers.toSorted((a, b) => a - b);
    expect(sorted.map((number) => number - (sorted[0] ?? 0))).toEqual([0, 1, 2]);
    expect(sorted[0]).toBeGreaterThan(1000);
  });
});

describe("createIncrementalBidAuction, permissions", () => {
  it("requires the right to create auctions and the project's USER_PROJECT_EDIT, both, else 1025", async () => {
    const owner = await newAuctioneer();
    const projectId = await createProjectFor(owner);
    const input = auctionInput(projectId);
    const [creator, editor] = [await newPerson(), await newPerson()];
    await grant(creator, "GLOBAL_AUTH_INCREMENTALBIDAUCTION_CREATE");
    await grant(editor, "USER_PROJECT_EDIT", projectId);
    expect(refusal(await send("createIncrementalBidAuction", { input }))).toBe("1002");
    expect(refusal(await send("createIncrementalBidAuction", { input }, creator))).toBe("1025");
    expect(refusal(await send("createIncrementalBidAuction", { input }, editor))).toBe("1025");
  });

  it("requires USER_CHANNEL_PUBLISH on at least one of its channels", async () => {
    const owner = await newAuctioneer();
    const projectId = await createProjectFor(owner);
    const onOther = { input: auctionInput(projectId, { channels: ["bexchange", "auctionate"] }) };
    expect(refusal(await send("createIncrementalBidAuction", onOther, owner))).toBe("1016");
    const onBoth = { input: auctionInput(projectId, { channels: ["bexchange", "hamerslag"] }) };
    await create("createIncrementalBidAuction", onBoth, owner);
  });
});

describe("createIncrementalBidAuction, validation", () => {
  const nowMs = Date.now();
  const attributes = { auctionCosts: 17, auctionCostsVat: 21, vat: 21, marginRule: false, subjectToAcceptance: false };
  const group = (address: object, event: object = {}) => ({
    retrievalByDelivery: {
      address: {
        street: "Kade",
        houseNumber: "1",
        postalCode: "3011 AB",
        city: "Rotterdam",
        countryCode: "nld",
        ...address,
      },
      events: [{ startingOn: at(nowMs), endingOn: at(nowMs + 1), forkliftAvailable: false, ...event }],
    },
  });

  it.each([
    ["no languages", { languages: [] }, "4014"],
    ["no channels", { channels: [] }, "4034"],
    ["an unknown channel", { channels: ["hamerslag", "ebay"] }, ["input.channels.1 unsupportedChannel"]],
    ["a channel twice", { channels: ["hamerslag", "hamerslag"] }, ["input.channels once"]],
    [
      "a default language that is not among its own",
      { languages: ["EN"] },
      ["input.defaultLanguage notAmongLanguages"],
    ],
    ["a language without a text", { texts: [textIn("NL", "Veiling")] }, ["input.texts textMissing"]],
    ["a start before it is visible", { startingOn: at(nowMs - 3 * HOUR_MS) }, ["input.startingOn notAfterVisible"]],
    ["a closing at its start", { startingOn: at(nowMs), closingAt: at(nowMs) }, ["input.closingAt notAfterStart"]],
    ["a ladder that does not start at 0", { ladder: [{ fromAmount: 1, stepAmount: 1 }] }, ["input.ladder ladder"]],
    [
      "a ladder that does not rise",
      {
        ladder: [
          { fromAmount: 0, stepAmount: 5 },
          { fromAmount: 0, stepAmount: 10 },
        ],
      },
      ["input.ladder ladder"],
    ],
    ["a step of zero", { ladder: [{ fromAmount: 0, stepAmount: 0 }] }, ["input.ladder ladder"]],
    ["an empty ladder", { ladder: [] }, ["input.ladder ladder"]],
    ["a negative extension", { extensionMinutes: -1 }, ["input.extensionMinutes minimum"]],
    ["an extension of more than an hour", { extensionMinutes: 61 }, ["input.extensionMinutes maximum"]],
    ["an interval of more than a day", { closingIntervalMinutes: 1441 }, ["input.closingIntervalMinutes maximum"]],
    [
      "percentages beyond 0 to 100 or finer than a basis point",
      { defaultIncrementalLotAttributes: { ...attributes, auctionCosts: 100.5, auctionCostsVat: -1, vat: 21.005 } },
      [
        "input.defaultIncrementalLotAttributes.auctionCosts maximum",
        "input.defaultIncrementalLotAttributes.auctionCostsVat minimum",
        "input.defaultIncrementalLotAttributes.vat maximumDecimals",
      ],
    ],
    ["a postal code that is not Dutch", { events: group({ postalCode: "12345" }) }, "4032"],
    [
      "an unknown country",
      { events: group({ countryCode: "xxx" }) },
      ["input.events.retrievalByDelivery.address.countryCode countryCode"],
    ],
    [
      "a link that is a script",
      { events: group({ geoLocationUrl: "javascript:alert(1)" }) },
      ["input.events.retrievalByDelivery.address.geoLocationUrl url"],
    ],
    [
      "an event that ends before it starts",
      { events: group({}, { endingOn: at(nowMs - 1) }) },
      ["input.events.retrievalByDelivery.events.0.endingOn notAfterStart"],
    ],
  ])("refuses %s", async (_, other, expected) => {
    const person = await newAuctioneer();
    const input = auctionInput(await createProjectFor(person), other);
    expect(refusal(await send("createIncrementalBidAuction", { input }, person))).toEqual(expected);
  });
});
