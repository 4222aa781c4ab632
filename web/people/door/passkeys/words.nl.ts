export const passkeys = {
  "passkeys.title": "Passkeys",
  "passkeys.intro":
    "Met een passkey logt u zonder wachtwoord in: uw telefoon, computer of wachtwoordmanager bewaart hem, en u ontgrendelt hem met uw vinger, gezicht of pincode. Niemand kan hem raden of op een nagemaakte site van u afpakken.",
  "passkeys.list": "Uw passkeys",
  "passkeys.none": "Nog geen passkeys",
  "passkeys.noneText": "Voeg er hieronder een toe. Uw wachtwoord blijft ook werken.",
  "passkeys.createdOn": "Toegevoegd op {{date}}",
  "passkeys.lastUsed": "Laatst gebruikt: {{when}}",
  "passkeys.neverUsed": "Nog niet gebruikt",
  "passkeys.otherDomain": "Werkt op {{domain}}",
  "passkeys.rename": "Naam wijzigen",
  "passkeys.remove": "Verwijderen",
  "passkeys.addTitle": "Passkey toevoegen",
  "passkeys.name": "Naam",
  "passkeys.nameHelp": "Zo herkent u hem later, bijvoorbeeld ‘Telefoon’ of ‘Laptop van het werk’.",
  "passkeys.suggestion": "{{browser}} op {{system}}",
  "passkeys.add": "Passkey toevoegen",
  "passkeys.added": "De passkey is toegevoegd.",
  "passkeys.exists": "Dit apparaat of deze wachtwoordmanager heeft al een passkey voor uw account.",
  "passkeys.full": "U hebt {{maximum}} passkeys, het hoogste aantal. Verwijder er een om een nieuwe toe te voegen.",
  "passkeys.unsupported":
    "Deze browser kan geen passkeys maken. Gebruik een nieuwere browser, of voeg een passkey toe op een ander apparaat.",
  "passkeys.failed": "Uw browser kon geen passkey maken. Probeer het opnieuw of gebruik een ander apparaat.",
  "passkeys.renameTitle": "Naam van de passkey",
  "passkeys.save": "Naam opslaan",
  "passkeys.renamed": "De naam is opgeslagen.",
  "passkeys.removeTitle": "Passkey verwijderen?",
  "passkeys.removeText":
    "Met ‘{{name}}’ kunt u daarna niet meer inloggen. Verwijder hem ook op het apparaat of in de wachtwoordmanager zelf.",
  "passkeys.removed": "De passkey is verwijderd.",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "door/passkeys": typeof passkeys;
  }
}
