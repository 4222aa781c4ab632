import type { SameMessages } from "../../kit/i18n/messages.ts";
import type { settings as dutch } from "./words.nl.ts";

export const settings = {
  "settings.title": "Settings",
  "settings.intro": "They apply on all your devices.",
  "settings.bidding": "Bidding",
  "settings.oneClick.label": "One-click bidding",
  "settings.oneClick.help": "Your bid is placed at once, without a cost overview and without a confirmation.",
  "settings.oneClick.riskTitle": "Switch on one-click bidding",
  "settings.oneClick.riskIntro": "First read what this means:",
  "settings.oneClick.riskAtOnce":
    "A press of the bid button places your bid or auto bid at once. You see no cost overview before it and confirm nothing.",
  "settings.oneClick.riskBinding": "Every bid is binding, also if you press by accident. You cannot withdraw a bid.",
  "settings.oneClick.riskEverywhere": "It applies at once in all open tabs and on all your devices.",
  "settings.oneClick.riskWarnings":
    "We still ask for a confirmation if there is a warning, such as a bid far above the price, and if the minimum bid has just been raised.",
  "settings.oneClick.accept": "I understand this and accept the risk.",
  "settings.oneClick.acceptFirst": "First tick that you accept the risk.",
  "settings.oneClick.turnOn": "Switch on",
  "settings.oneClick.nowOn": "One-click bidding is on.",
  "settings.oneClick.nowOff": "One-click bidding is off.",
  "settings.allNotifications": "All notifications and browser notifications",
  "settings.invoiceToPerson": "Invoices go to your personal address.",
  "settings.noAddress": "You have no address yet. Without an address you cannot bid.",
  "settings.allAddresses": "View and change addresses",
  "settings.newsletter.title": "Newsletter",
  "settings.newsletter.label": "Receive the newsletter",
  "settings.newsletter.help": "New auctions by e-mail. You can unsubscribe at any time.",
  "settings.newsletter.requested":
    "Not active yet: confirm it with the link in the e-mail that we sent to {{email}}. The link works for seven days.",
  "settings.newsletter.sendAgain": "Send the e-mail again",
  "settings.newsletter.sentAgain": "We have sent the e-mail again. Look in your spam folder too.",
  "settings.newsletter.nowOff": "The newsletter is off.",
  "settings.newsletter.toSettings": "To your settings",
  "settings.newsletter.confirm.title": "Confirm the newsletter",
  "settings.newsletter.confirm.intro": "Do you want to receive the newsletter? Then confirm your subscription.",
  "settings.newsletter.confirm.submit": "Confirm subscription",
  "settings.newsletter.confirm.done": "You are subscribed to the newsletter.",
  "settings.newsletter.confirm.unusable":
    "This link does not work: it was used, has expired or is incomplete, or your account has another e-mail address now. Ask for the newsletter again in your settings.",
  "settings.newsletter.unsubscribe.title": "Unsubscribe from the newsletter",
  "settings.newsletter.unsubscribe.intro": "Do you no longer want to receive the newsletter?",
  "settings.newsletter.unsubscribe.submit": "Unsubscribe",
  "settings.newsletter.unsubscribe.done": "You no longer receive the newsletter.",
  "settings.newsletter.unsubscribe.unusable":
    "This link is incomplete. You can also switch the newsletter off in your settings.",
  "settings.notifications": "Notifications",
} as const satisfies SameMessages<typeof dutch>;
