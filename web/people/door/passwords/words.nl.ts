export const passwords = {
  "passwords.label": "Wachtwoord",
  "passwords.new": "Nieuw wachtwoord",
  "passwords.newAgain": "Nieuw wachtwoord nogmaals",
  "passwords.again": "Wachtwoord nogmaals",
  "passwords.ruleLength": "minstens {{minimum}} tekens",
  "passwords.ruleDigit": "een cijfer",
  "passwords.ruleLower": "een kleine letter",
  "passwords.ruleUpper": "een hoofdletter",
  "passwords.ruleSpecial": "een leesteken of symbool",
  "passwords.ruleMet": "voldaan",
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
