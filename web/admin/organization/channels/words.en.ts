import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { channels as dutch } from "./words.nl.ts";

export const channels = {
  "admin.channels.title": "Channels",
  "admin.channels.intro": "Each channel has an address of its own, and its own requirements of bidders.",
  "admin.channels.one": "Channel",
  "admin.channels.unknown": "This channel is not there",
  "admin.channels.unknownText": "There are three channels: Hamerslag, Auctionate and BExchange.",
  "admin.channels.settings": "Settings",
  "admin.channels.sections": "Sections of the channel",
  "admin.channels.languagesSection": "Languages",
  "admin.channels.bidding": "Bidding and safety",
  "admin.channels.frontPageSection": "Front page",
  "admin.channels.members": "Who may do what",
  "admin.channels.languages": "Languages of the channel",
  "admin.channels.languagesHelp":
    "Visitors choose from these. An auction appears only in languages that it has itself too.",
  "admin.channels.defaultLanguage": "Language where none is chosen",
  "admin.channels.defaultLanguageHelp":
    "For those who ask for a language that the channel does not have, and for messages to them.",
  "admin.channels.identity": "Check identities",
  "admin.channels.identityHelp": "Who bids first shows who they are. Looking and saving favourites need no check.",
  "admin.channels.secondStep": "Second step",
  "admin.channels.secondStepHelp": "Signing in takes a code too. Those without one set it up before their next bid.",
  "admin.channels.frontPage": "Auctions on the front page",
  "admin.channels.frontPageHelp": "1 to 50, usually 10. What closes first comes first.",
  "admin.channels.required": "Required",
  "admin.channels.free": "Not required",
  "admin.channels.save": "Save",
  "admin.channels.saved": "The settings are saved. They hold within half a minute.",
  "admin.channels.readOnly": "You can view these settings. Those who give rights on this channel can change them.",
  "admin.channels.conflict": "Somebody else has changed the settings meanwhile. What you chose is not saved.",
  "admin.channels.takeTheirs": "Start from that version",
  "admin.channels.replaceTheirs": "Replace them by mine",
  "admin.channels.reset": "Reset caches",
  "admin.channels.resetTitle": "Make all pages read again?",
  "admin.channels.resetText":
    "Every open page, on all channels, forgets what it has read and asks for everything again. What people type stays. Do this only when pages keep showing something old.",
  "admin.channels.resetDone": "All open pages read again.",
} as const satisfies SameMessages<typeof dutch>;
