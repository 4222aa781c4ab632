import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { passkeys as dutch } from "./words.nl.ts";

export const passkeys = {
  "passkeys.title": "Passkeys",
  "passkeys.intro":
    "With a passkey you sign in without a password: your phone, computer or password manager keeps it, and you unlock it with your finger, face or PIN. Nobody can guess it or take it from you on a copied site.",
  "passkeys.list": "Your passkeys",
  "passkeys.none": "No passkeys yet",
  "passkeys.noneText": "Add one below. Your password keeps working too.",
  "passkeys.createdOn": "Added on {{date}}",
  "passkeys.lastUsed": "Last used: {{when}}",
  "passkeys.neverUsed": "Not used yet",
  "passkeys.otherDomain": "Works on {{domain}}",
  "passkeys.rename": "Rename",
  "passkeys.remove": "Remove",
  "passkeys.addTitle": "Add a passkey",
  "passkeys.name": "Name",
  "passkeys.nameHelp": "You recognise it by this later, for example “Phone” or “Laptop at work”.",
  "passkeys.suggestion": "{{browser}} on {{system}}",
  "passkeys.add": "Add passkey",
  "passkeys.added": "The passkey has been added.",
  "passkeys.exists": "This device or password manager has a passkey for your account already.",
  "passkeys.full": "You have {{maximum}} passkeys, which is the maximum. Remove one to add another.",
  "passkeys.unsupported": "This browser cannot make passkeys. Use a newer browser, or add a passkey on another device.",
  "passkeys.failed": "Your browser could not make a passkey. Try again or use another device.",
  "passkeys.renameTitle": "Name of the passkey",
  "passkeys.save": "Save name",
  "passkeys.renamed": "The name has been saved.",
  "passkeys.removeTitle": "Remove this passkey?",
  "passkeys.removeText":
    "You can no longer sign in with “{{name}}” afterwards. Also remove it on the device or in the password manager itself.",
  "passkeys.removed": "The passkey has been removed.",
} as const satisfies SameMessages<typeof dutch>;
