import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { signIns as dutch } from "./words.nl.ts";

export const signIns = {
  "signIns.title": "Devices",
  "signIns.intro":
    "You are signed in on these devices. Is there one that you do not know? Sign it out and then choose a new password.",
  "signIns.list": "Signed in on",
  "signIns.device": "{{browser}} on {{system}}",
  "signIns.unknownDevice": "Unknown device",
  "signIns.current": "this device",
  "signIns.method.PASSWORD": "Signed in with a password on {{date}}",
  "signIns.method.PASSKEY": "Signed in with a passkey on {{date}}",
  "signIns.lastUsed": "Last used: {{when}}",
  "signIns.place": "{{place}} (approximately)",
  "signIns.unknownPlace": "Place unknown",
  "signIns.end": "Sign out",
  "signIns.ended": "That device has been signed out.",
  "signIns.more": "Sign out more",
  "signIns.endOthers": "Sign out all other devices",
  "signIns.othersEnded": "All other devices have been signed out.",
  "signIns.endAll": "Sign out everywhere, here too",
  "signIns.onlyThis": "You are signed in on this device only.",
} as const satisfies SameMessages<typeof dutch>;
