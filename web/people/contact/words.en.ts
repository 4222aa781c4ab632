import type { SameMessages } from "../../kit/i18n/messages.ts";
import type { contact as dutch } from "./words.nl.ts";

export const contact = {
  "contact.email.title": "Change e-mail address",
  "contact.email.intro": "You sign in with this address and get messages there. We send a code to the new address.",
  "contact.email.sent": "We have sent a code to {{email}}. Your present address gets a message about it too.",
  "contact.email.present": "Now: {{email}}",
  "contact.email.label": "New e-mail address",
  "contact.email.again": "New e-mail address again",
  "contact.email.refused": "This e-mail address cannot be used here. Choose another address.",
  "contact.email.other": "Enter another e-mail address",
  "contact.email.done": "Your e-mail address has been changed. Sign in with it from now on.",
  "contact.phone.title": "Change phone number",
  "contact.phone.intro": "We send a code by text message, to be sure that the number is right.",
  "contact.phone.sent": "We have sent a code to {{phoneNumber}}.",
  "contact.phone.codeHelp": "The code is in the text message that we have just sent you.",
  "contact.phone.present": "Now: {{phoneNumber}}",
  "contact.phone.notVerified": "This number has not been confirmed yet.",
  "contact.phone.verifyPresent": "Confirm this number",
  "contact.phone.label": "New phone number",
  "contact.phone.again": "New phone number again",
  "contact.phone.refused": "This phone number cannot be used here. Choose another number.",
  "contact.phone.other": "Enter another number",
  "contact.phone.done": "Your phone number has been confirmed.",
  "contact.code.send": "Send code",
  "contact.code.submit": "Confirm",
  "contact.code.none": "This code no longer works: it was tried too often or replaced. Ask for a new one.",
  "contact.code.resendFailed": "Check what you entered, or contact us.",
  "contact.stop.title": "Stop a change",
  "contact.stop.intro":
    "Did you not ask for another e-mail address or phone number yourself, or not set up a second step or turn it off? Then another person has access to your account. If you stop the change, we put back what was before, also if more was changed later. Every device is signed out; the present password, all passkeys and all recovery codes no longer work. You then choose a new password.",
  "contact.stop.submit": "Stop the change and sign out everywhere",
  "contact.stop.done":
    "The change has been stopped and every device is signed out. Now choose a new password: the code goes to the e-mail address of before the change. Your second step is as before the change; one set up in the seven days before it is off. Later changes were taken back too. Passkeys and recovery codes no longer work, your own included.",
  "contact.stop.newPassword": "Choose a new password",
  "contact.stop.expired":
    "This link does not work (any more): it was used, is older than seven days or is not complete. Contact us if the change was not yours.",
} as const satisfies SameMessages<typeof dutch>;
