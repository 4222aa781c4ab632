import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { edit as dutch } from "./words.nl.ts";

export const edit = {
  "admin.edit.sections": "Sections",
  "admin.edit.unsaved": "Changes not saved",
  "admin.edit.undo": "Undo changes",
  "admin.edit.saved": "Everything is saved",
  "admin.edit.complete": "complete",
  "admin.edit.incomplete": "to be completed",
  "admin.edit.noTexts": "There are no texts yet.",
} as const satisfies SameMessages<typeof dutch>;
