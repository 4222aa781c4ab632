import type { SameMessages } from "../i18n/messages.ts";
import type { ui as dutch } from "./ui-words.nl.ts";

export const ui = {
  "ui.dialog.close": "Close",
  "ui.dialog.cancel": "Cancel",
  "ui.button.busy": "Working…",
  "ui.error.title": "This could not be loaded",
  "ui.error.retry": "Try again",
  "ui.connection.retry": "Connect now",
  "ui.list.more": "Load more",
  "ui.list.loading": "Loading …",
  "ui.breadcrumbs.label": "Breadcrumbs",
  "ui.toast.dismiss": "Dismiss message",
  "ui.share.label": "Share",
  "ui.share.copy": "Copy link",
  "ui.share.copied": "Link copied",
  "ui.share.notCopied": "This browser does not let us copy. Take the link from the address bar.",
  "ui.share.mail": "E-mail",
  "ui.share.whatsApp": "WhatsApp",
  "ui.share.other": "Another way",
  "ui.steps.done": "Done",
  "ui.newTab": "opens in a new tab",
} as const satisfies SameMessages<typeof dutch>;
