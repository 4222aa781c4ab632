import { describe, expect, it } from "vitest";
import { CHANNELS, channelName } from "../../../../schema/kit/channels.ts";
import { LANGUAGES } from "../../../../schema/kit/languages.ts";
import { notifications as englishNotifications } from "../../../../web/messages/notifications/words.en.ts";
import { notifications as dutchNotifications } from "../../../../web/messages/notifications/words.nl.ts";
import { renderMail } from "../../../../worker/messages/mail/render-mail.ts";
import { messageTexts } from "../../../../worker/messages/texts/message-texts.ts";
import { BLIND_NOTICE_TYPES } from "../../../../worker/messages/texts/notice-texts.ts";
import { exampleMails } from "../mail/example-mails.ts";

const env = { STAGE: "prod", APP_DOMAIN: "hamerslag.example" } as const;
const WORDS = { nl: ["Goedendag,", "Met vriendelijke groet,"], en: ["Hello,", "Kind regards,"] };

const NOTIFICATIONS = { nl: dutchNotifications, en: englishNotifications };

describe.each(LANGUAGES)("each mail in %s", (language) => {
  it("says of sealed bids what the notification of the same type says", () => {
    const mails = exampleMails(language, "hamerslag");
    for (const type of BLIND_NOTICE_TYPES) {
      const words = NOTIFICATIONS[language][`notifications.text.${type}`].replace("{{lot}}", "1012-7");
      expect(mails[`blindNotice ${type} WINNER`]?.body[0]).toBe(words);
    }
  });

  it("has an example", () => {
    const shown = new Set(Object.keys(exampleMails(language, "hamerslag")).map((name) => name.split(" ")[0]));
    expect([...shown].sort(), "Add an example of each mail to test/worker/messages/mail/example-mails.ts").toEqual(
      Object.keys(messageTexts(language))
        .filter((name) => !name.endsWith("Sms"))
        .sort(),
    );
  });

  it.each(CHANNELS)(
    "names the channel %s, greets, says why it was sent, and says the same as text and as HTML",
    (channel) => {
      for (const [name, mail] of Object.entries(exampleMails(language, channel))) {
        const { subject, text, html } = renderMail({ env }, mail, channel);
        expect(subject, name).toContain(channelName(channel));
        for (const words of [
          ...WORDS[language],
          channelName(channel),
          ...mail.body.filter((part) => typeof part === "string"),
        ]) {
          expect(text, name).toContain(words);
          expect(html, name).toContain(words);
        }
        expect(text, name).toMatch(/\n\n-- \n\p{L}.{30,}(\n\p{L}+: https:\S+)?$/u);
        expect(html, name).toContain(`<html lang="${language}">`);
        expect(`${text}${html}`, name).not.toMatch(/undefined|\[object|NaN/);
      }
    },
  );

  it("with a code shows it once in each form, on a line of its own, with its lifetime, and not in the subject", () => {
    for (const [name, mail] of Object.entries(exampleMails(language, "bexchange"))) {
      const { subject, text, html } = renderMail({ env }, mail, "bexchange");
      const hasCode = name.endsWith("Code");
      expect(subject, "phones show it, and mail logs keep it").not.toContain("012345");
      expect(text.split("012345"), name).toHaveLength(hasCode ? 2 : 1);
      expect(html.split("012345"), name).toHaveLength(hasCode ? 2 : 1);
      expect(mail.validForMinutes, name).toBe(hasCode ? 15 : undefined);
      if (hasCode) expect(text, name).toMatch(/\n\n012345\n\n[\s\S]*15 minut/);
    }
  });

  it("to an address that was only entered by a visitor does not claim that it has an account", () => {
    const { signupCode, newEmailCode, newsletterOptIn } = exampleMails(language, "hamerslag");
    const said = language === "nl" ? "bij een account van" : "belongs to an account";
    for (const mail of [signupCode, newEmailCode, newsletterOptIn]) expect(mail?.footer).not.toContain(said);
  });
});

describe("a text message", () => {
  it.each(LANGUAGES)("with a code in %s begins with it and fits into one SMS", (language) => {
    const { text, validForMinutes } = messageTexts(language).codeSms({
      channelName: "Auctionate",
      code: "012345",
      minutes: 15,
    });
    expect(text).toMatch(/^012345 .*Auctionate/);
    // GSM's own alphabet holds these; any other character would halve what fits.
    expect(text).toMatch(/^[A-Za-z0-9 .:]{1,160}$/);
    expect(validForMinutes).toBe(15);
  });
});
