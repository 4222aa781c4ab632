import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { general as dutch } from "./words.nl.ts";

export const general = {
  "admin.general.title": "General notifications",
  "admin.general.intro":
    "What everybody on a channel was told. A notification appears on open pages at once, and stays for 90 days among the notifications of those who had an account by then.",
  "admin.general.create": "New notification",
  "admin.general.none": "Nothing sent yet",
  "admin.general.noneText": "What you tell everybody on a channel is listed here.",
  "admin.general.sentOn": "Sent",
  "admin.general.channel": "Channel",
  "admin.general.sender": "By",
  "admin.general.closedAccount": "Closed account",
  "admin.general.createIntro": "Short, and in both languages: visitors read it in the language of their page.",
  "admin.general.chooseChannel": "Choose a channel",
  "admin.general.noChannels": "There is no channel on which you may tell something",
  "admin.general.noChannelsText": "The manager of a channel can give you that right.",
  "admin.general.texts": "Text",
  "admin.general.textTitle": "Title",
  "admin.general.message": "Message",
  "admin.general.preview": "How it appears",
  "admin.general.previewEmpty": "No text yet",
  "admin.general.check": "Check and send",
  "admin.general.confirmTitle": "Tell everybody on {{channel}}?",
  "admin.general.confirmText": "It appears to all visitors of {{channel}} at once, and cannot be taken back.",
  "admin.general.send": "Send",
  "admin.general.sent": "The notification is sent.",
} as const satisfies SameMessages<typeof dutch>;
