export const freshProof = {
  "freshProof.title": "Bevestig dat u het bent",
  "freshProof.password": "Om uw account te beschermen vragen we voor deze wijziging nog eens uw wachtwoord.",
  "freshProof.secondStep": "Vul nu de code van de tweede stap in.",
  "freshProof.passwordIncorrect": "Dit wachtwoord klopt niet. Probeer het opnieuw.",
  "freshProof.passkey": "Passkey gebruiken",
  "freshProof.passkeyRefused": "De passkey kon niet worden gebruikt. Probeer het opnieuw of vul uw wachtwoord in.",
  "freshProof.submit": "Bevestigen",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "door/fresh-proof": typeof freshProof;
  }
}
