import { expect, it } from "vitest";
import { graphql } from "../../../support/graphql.ts";

it("lists the channels by their codes and display names", async () => {
  expect((await graphql("{ listChannels { id name } }")).data).toEqual({
    listChannels: [
      { id: "hamerslag", name: "Hamerslag" },
      { id: "auctionate", name: "Auctionate" },
      { id: "bexchange", name: "BExchange" },
    ],
  });
});
