import { rules } from "../errors/rule-words.nl.ts";

/** What the parts of forms say, and the rules that fields break. */
export const forms = {
  ...rules,
  "forms.list.add": "{{item}} toevoegen",
  "forms.list.remove": "{{item}} {{place}} verwijderen",
  "forms.list.moveUp": "{{item}} {{place}} naar boven",
  "forms.list.moveDown": "{{item}} {{place}} naar beneden",
  "forms.list.moved": "{{item}} staat nu op plaats {{place}} van {{total}}",
  "forms.tabs.hasError": "klopt nog niet",
  "forms.unsaved.title": "Wijzigingen niet opgeslagen",
  "forms.unsaved.text": "Als u doorgaat, gaan uw wijzigingen verloren.",
  "forms.unsaved.stay": "Verder invullen",
  "forms.unsaved.leave": "Verlaten zonder opslaan",
  "forms.optional": "niet verplicht",
  "forms.code.resend": "Stuur een nieuwe code",
  "forms.code.resendIn": "Nieuwe code mogelijk over {{seconds}} s",
  "forms.code.resent": "Uw code is onderweg. Alleen de nieuwste werkt.",
  "forms.code.resendFailed": "Controleer het e-mailadres of neem contact met ons op.",
  "forms.password.show": "Wachtwoord tonen",
  "forms.password.hide": "Wachtwoord verbergen",
  "forms.summary_one": "Er klopt nog iets niet in dit formulier",
  "forms.summary_other": "Er kloppen nog {{count}} dingen niet in dit formulier",
} as const;

declare module "../i18n/messages.ts" {
  interface Namespaces {
    forms: typeof forms;
  }
}
