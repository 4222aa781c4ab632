import type { SameMessages } from "../../kit/i18n/messages.ts";
import type { myData as dutch } from "./words.nl.ts";

export const myData = {
  "myData.title": "My data",
  "myData.intro": "What we store about you is yours.",
  "myData.fileName": "my-data",
  "myData.download.title": "Download data",
  "myData.download.text":
    "One JSON file with your account, addresses, identity, settings, rights, bids, favourites, notifications, sign-ins, devices, passkeys, changes of your contact details and security log, and a list of the messages that we sent you. Passwords and keys are not in it.",
  "myData.download.button": "Download",
  "myData.download.done": "Your data has been downloaded.",
  "myData.close.title": "Close account",
  "myData.close.text": "Your account closes for good. You can open a new account with the same e-mail address later.",
  "myData.close.erased": "This we erase",
  "myData.close.erasedAddress":
    "Your e-mail address, phone number, addresses and identity: after a day, since a bid may still be on its way.",
  "myData.close.erasedRest": "Your settings, favourites and notifications.",
  "myData.close.erasedSignIns": "Your sign-ins on all devices, and everything that you sign in with.",
  "myData.close.kept": "This we keep",
  "myData.close.keptBids": "Your bids, under your pseudonym: they are part of the public log of each lot.",
  "myData.close.keptSales":
    "If you bought something, your name, address, e-mail address and phone number: for seven years, as the tax office demands. If a lot is still open on which you bid, until 30 days after its closing.",
  "myData.close.keptLog": "The security log of your account, for two years.",
  "myData.close.leading":
    "While you have the highest bid on an open lot, your account cannot be closed: that bid is binding.",
  "myData.close.button": "Close account",
  "myData.close.question": "Close the account?",
  "myData.close.forGood": "This cannot be undone. You are signed out on all devices.",
  "myData.close.confirm": "Close for good",
  "myData.close.done": "Your account is closed.",
  "myData.close.doneKept": "Your account is closed. We keep the details of your purchases until {{date}}.",
} as const satisfies SameMessages<typeof dutch>;
