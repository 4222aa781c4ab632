import { expect, it } from "vitest";
import { graphql } from "../../support/graphql.ts";

it("lists the channels of the house, by the names that arguments take and that people read", async () => {
  expect((await graphql("{ listChannels { id name } }")).data).toEqual({
    listChannels: [
      { id: "hamerslag", name: "Hamerslag" },
      { id: "auctionate", name: "Auctionate" },
      { id: "bexchange", name: "BExchange" },
    ],
  });
});
