export const passwords = {
  "passwords.title": "Wachtwoord wijzigen",
  "passwords.intro": "Op andere apparaten moet daarna opnieuw worden ingelogd.",
  "passwords.old": "Huidig wachtwoord",
  "passwords.oldIncorrect": "Uw huidige wachtwoord klopt niet.",
  "passwords.submit": "Wachtwoord wijzigen",
  "passwords.done": "Uw wachtwoord is gewijzigd.",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "door/passwords": typeof passwords;
  }
}
