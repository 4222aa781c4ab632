import type { Client } from "urql";
import { describe, expect, it, vi } from "vitest";
import { formatMessage } from "../../../../web/kit/i18n/dictionary.ts";
import type { Translate } from "../../../../web/kit/i18n/messages.ts";
import { messageText, type UserMessage } from "../../../../web/messages/notifications/message-text.ts";
import { notifications } from "../../../../web/messages/notifications/words.nl.ts";

vi.hoisted(() => vi.stubGlobal("location", new URL("http://localhost/")));

const t: Translate = (key, params) => formatMessage({ language: "nl", messages: notifications }, key, params);
const client = {
  query: () => ({ toPromise: async () => ({ data: { getIncrementalLot: { title: "Draaibank" } } }) }),
} as unknown as Client;

const invalidated: UserMessage = {
  id: "lot:7:BID_INVALIDATED:user",
  title: "",
  message: "",
  type: "BID_INVALIDATED",
  amount: 120_00,
  reason: null,
  explanation: "De bieder heeft zich een nul vergist.",
  incrementalLotId: "lot",
  blindLotId: null,
  publicationId: "auction",
  lotNumber: "4",
};
const textOf = async (message: UserMessage) =>
  (await messageText(message, { client, language: "NL", locale: "nl", t })).text.replaceAll("\u00a0", " ");

describe("a message about a corrected bid", () => {
  it("quotes the administrator's explanation after the event", async () => {
    expect(await textOf(invalidated)).toBe(
      "Uw bod van € 120 op kavel 4 – Draaibank is ongeldig verklaard. Toelichting: “De bieder heeft zich een nul vergist.”",
    );
  });

  it("has no explanation if there is none", async () => {
    expect(await textOf({ ...invalidated, explanation: null })).toBe(
      "Uw bod van € 120 op kavel 4 – Draaibank is ongeldig verklaard.",
    );
  });
});
