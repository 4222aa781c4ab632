import { rules } from "../errors/rule-words.en.ts";
import type { SameMessages } from "../i18n/messages.ts";
import type { forms as dutch } from "./words.nl.ts";

export const forms = {
  ...rules,
  "forms.list.add": "Add {{item}}",
  "forms.list.remove": "Remove {{item}} {{place}}",
  "forms.list.moveUp": "Move {{item}} {{place}} up",
  "forms.list.moveDown": "Move {{item}} {{place}} down",
  "forms.list.moved": "{{item}} is now {{place}} of {{total}}",
  "forms.tabs.hasError": "needs attention",
  "forms.unsaved.title": "Unsaved changes",
  "forms.unsaved.text": "If you go on, your changes are lost.",
  "forms.unsaved.stay": "Keep editing",
  "forms.unsaved.leave": "Leave without saving",
  "forms.optional": "optional",
  "forms.code.resend": "Send a new code",
  "forms.code.resendIn": "New code possible in {{seconds}} s",
  "forms.code.resent": "Your code is on its way. Only the latest one works.",
  "forms.code.resendFailed": "Check the e-mail address or contact support.",
  "forms.password.show": "Show password",
  "forms.password.hide": "Hide password",
  "forms.summary_one": "One thing in this form still needs your attention",
  "forms.summary_other": "{{count}} things in this form still need your attention",
} as const satisfies SameMessages<typeof dutch>;
