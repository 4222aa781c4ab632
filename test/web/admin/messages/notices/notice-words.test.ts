import { describe, expect, it } from "vitest";
import { NOTIFICATION_TYPES } from "../../../../../schema/bidding/live/payloads.ts";
import { MESSAGE_STATES } from "../../../../../schema/messages/message-states.ts";
import { adminNotices as staffEnglish } from "../../../../../web/admin/messages/notices/words.en.ts";
import { adminNotices as staffDutch } from "../../../../../web/admin/messages/notices/words.nl.ts";
import { screen as listEnglish } from "../../../../../web/messages/notifications/screen/words.en.ts";
import { screen as listDutch } from "../../../../../web/messages/notifications/screen/words.nl.ts";
import { notifications as english } from "../../../../../web/messages/notifications/words.en.ts";
import { notifications as dutch } from "../../../../../web/messages/notifications/words.nl.ts";

/** A general notification is shown by the words of the staff who sent it. */
const aboutLots = NOTIFICATION_TYPES.filter((type) => type !== "GENERAL");

describe("every kind of notification", () => {
  it.each([
    ["Dutch", staffDutch],
    ["English", staffEnglish],
  ])("has the words of staff in %s", (_, words) => {
    const needed = [
      ...NOTIFICATION_TYPES.map((type) => `admin.notice.${type}`),
      ...MESSAGE_STATES.map((state) => `admin.notice.mail.${state}`),
      "admin.notice.noMail",
    ];
    expect(Object.keys(words).toSorted()).toEqual(needed.toSorted());
  });

  it.each([
    ["Dutch", { ...dutch, ...listDutch }],
    ["English", { ...english, ...listEnglish }],
  ])("has the words of its receiver in %s", (_, words) => {
    const needed = [
      ...NOTIFICATION_TYPES.map((type) => `notifications.type.${type}`),
      ...aboutLots.flatMap((type) => [`notifications.text.${type}`, `notifications.textWithoutAmount.${type}`]),
    ];
    expect(needed.filter((key) => !(key in words))).toEqual([]);
  });
});
