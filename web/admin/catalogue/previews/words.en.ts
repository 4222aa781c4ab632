import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { previews as dutch } from "./words.nl.ts";

export const previews = {
  "admin.previews.open": "Preview",
  "admin.previews.openOf": "Preview of {{title}}",
  "admin.previews.title": "Preview for customers",
  "admin.previews.text":
    "With this link everybody sees the auction and its lots as customers will see them, also before they are public.",
  "admin.previews.address": "Link to the preview",
  "admin.previews.until": "The link works until {{until}}.",
  "admin.previews.visit": "View the preview",
  "admin.previews.copy": "Copy link",
  "admin.previews.copied": "The link was copied.",
  "admin.previews.notCopied": "Your browser did not allow copying. Select the link and copy it yourself.",
  "admin.previews.again": "Try again",
  "admin.previews.withdraw": "Withdraw all links",
  "admin.previews.withdrawn": "The links to this auction no longer work.",
} as const satisfies SameMessages<typeof dutch>;
