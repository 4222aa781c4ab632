import { expect, it } from "vitest";
import { graphql } from "../../../support/graphql.ts";
import { newPerson } from "../../../support/people/people.ts";
import { buildSale } from "../../../support/sale/sale.ts";
import { addEvent } from "../../../support/sale/sale-details.ts";

it("names categories and shows comments of days in the language that is asked for", async () => {
  const { auctionId, projectId, categoryId } = await buildSale();
  await addEvent(auctionId, {
    kind: "VIEWING_BY_SCHEDULED_DATE",
    city: "Rotterdam",
    comments: { nl: "Neem pas mee", en: "Bring a pass" },
  });
  const { token } = await newPerson({ rights: [{ rule: "USER_PROJECT_VIEW", entityId: projectId }] });
  const read = async (language?: string) => {
    const answer = await graphql<{ auction: object }>(
      `query ($id: ID!, $language: Language) {
        auction: getIncrementalAuctionAdmin(incrementalAuctionId: $id, language: $language) {
          categories { name } events { viewingByScheduledDate { events { comment } } } } }`,
      { id: auctionId, language },
      { token },
    );
    return answer.data?.auction;
  };
  const shown = (name: string, comment: string) => ({
    categories: [{ name: `${name} ${categoryId}` }],
    events: { viewingByScheduledDate: { events: [{ comment }] } },
  });
  expect(await read("EN")).toEqual(shown("Category", "Bring a pass"));
  expect(await read("NL")).toEqual(shown("Categorie", "Neem pas mee"));
  expect(await read()).toEqual(shown("Categorie", "Neem pas mee"));
});
