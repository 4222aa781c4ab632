import { getNamedType, getNullableType, isInputObjectType, isListType } from "graphql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { schema } from "../../../../worker/app/schema.ts";
import { eventually } from "../../../support/eventually.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { grant, messagesTo, newEmail, newPerson, signUp } from "../../../support/people/accounts.ts";
import { buildSale } from "../../../support/sale/sale.ts";

const CHANNEL = "hamerslag";

async function offer(...languages: string[]): Promise<void> {
  const manager = await newPerson();
  await grant(manager, "USER_CHANNEL_MANAGE_AUTHORIZATION", CHANNEL);
  const { errors } = await graphql(
    `mutation ($languages: [String!]!) {
      setChannelSettingSet(setting: "SUPPORTED_CHANNEL_LANGUAGES", value: $languages, channel: "${CHANNEL}") { result }
    }`,
    { languages },
    manager,
  );
  expect(errors).toBeUndefined();
}

const fieldsOf = ({ errors }: Awaited<ReturnType<typeof graphql>>) => errors?.[0]?.extensions?.fields;

beforeEach(() => offer("nl"));
afterEach(() => offer("nl", "en"));

describe("a language that the channel does not support", () => {
  it("is refused where it is kept: at sign-up, with a question and as a setting", async () => {
    const { answer } = await signUp({ language: "EN" });
    expect(errorCode(answer)).toBe("INVALID_INPUT");
    expect(fieldsOf(answer)).toEqual([{ path: "language", rule: "language" }]);
    expect((await signUp({ language: "EN", channel: "auctionate" })).answer.errors).toBeUndefined();

    const { token } = await newPerson();
    const { incrementalLotId } = await buildSale();
    const input = { incrementalLotId, question: "Does it run?", language: "EN" };
    const asked = "mutation ($input: LotQuestionInput!) { askLotQuestion(input: $input) { id } }";
    expect(fieldsOf(await graphql(asked, { input }, { token }))).toEqual([
      { path: "input.language", rule: "language" },
    ]);
    const set = (value: string) =>
      graphql(`mutation { setUserSettingString(setting: "LANGUAGE", value: "${value}") { result } }`, {}, { token });
    expect(fieldsOf(await set("en"))).toEqual([{ path: "value", rule: "language" }]);
    expect((await set("nl")).errors).toBeUndefined();
  });

  it("is read as the channel's default, in an argument and in a filter", async () => {
    const { incrementalLotId } = await buildSale();
    const { data, errors } = await graphql<{
      getIncrementalLot: { displayLanguage: string };
      queryIncrementalLots: { lots: { displayLanguage: string }[] };
    }>(
      `query ($id: ID!) {
        getIncrementalLot(incrementalLotId: $id, language: EN) { displayLanguage }
        queryIncrementalLots(searchFilter: { language: EN }) { lots { displayLanguage } }
      }`,
      { id: incrementalLotId },
    );
    expect(errors).toBeUndefined();
    expect(data?.getIncrementalLot.displayLanguage).toBe("NL");
    expect(data?.queryIncrementalLots.lots[0]?.displayLanguage).toBe("NL");
    await offer("nl", "en");
    const again = await graphql<typeof data>(
      `query ($id: ID!) {
      getIncrementalLot(incrementalLotId: $id, language: EN) { displayLanguage } }`,
      { id: incrementalLotId },
    );
    expect(again.data?.getIncrementalLot.displayLanguage).toBe("EN");
  });

  it("is not that of a page that a preview link opens", async () => {
    const { auctionId, projectId } = await buildSale();
    const editor = await newPerson();
    await grant(editor, "USER_PROJECT_EDIT", projectId);
    const { data } = await graphql<{ createCustomerPreview: { url: string } }>(
      "mutation ($id: ID!) { createCustomerPreview(incrementalAuctionId: $id, language: EN) { url } }",
      { id: auctionId },
      editor,
    );
    expect(new URL(data?.createCustomerPreview.url ?? "").pathname).toMatch(/^\/nl\/preview\//);
  });

  it("is not that of a mail, whatever the user chose on another channel", async () => {
    const email = newEmail();
    await newPerson({ email, language: "en" });
    await graphql("mutation ($email: String!) { forgotPassword(username: $email) { result } }", { email });
    const mail = await eventually(async () => {
      const [sent] = await messagesTo(email);
      if (!sent) throw new Error("No mail was sent");
      return sent;
    });
    expect(mail.subject).toMatch(/wachtwoord/i);
  });

  it("is refused by every mutation that takes one, so that a new one has to be added here", () => {
    const taking = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(({ args }) =>
      args.some((argument) => {
        // Texts in several languages, such as a category's on all channels, are no choice of one.
        if (isListType(getNullableType(argument.type))) return false;
        const type = getNamedType(argument.type);
        const fields = isInputObjectType(type) ? Object.values(type.getFields()) : [argument];
        return fields.some((field) => getNamedType(field.type).name === "Language" && !isListType(field.type));
      }),
    );
    expect(taking.map(({ name }) => name).toSorted()).toEqual([
      "askLotQuestion",
      // Its link opens the page in one that the channel supports.
      "createBlindBidAuction",
      "createBlindCustomerPreview",
      "createCustomerPreview",
      "createIncrementalBidAuction",
      // Its mail is in one that the channel supports.
      "invite",
      "signupUser",
      "startIdinSession",
      // One of those that the same input makes the channel support.
      "updateBlindBidAuction",
      "updateChannelSettings",
      "updateIncrementalBidAuction",
    ]);
  });
});
