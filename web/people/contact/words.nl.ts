export const contact = {
  "contact.email.title": "E-mailadres wijzigen",
  "contact.email.intro": "U logt in met dit adres en krijgt er berichten op. We sturen een code naar het nieuwe adres.",
  "contact.email.sent": "We hebben een code gestuurd naar {{email}}. Uw huidige adres krijgt er ook bericht van.",
  "contact.email.present": "Nu: {{email}}",
  "contact.email.label": "Nieuw e-mailadres",
  "contact.email.again": "Nieuw e-mailadres nogmaals",
  "contact.email.refused": "Dit e-mailadres kan hier niet worden gebruikt. Kies een ander adres.",
  "contact.email.other": "Ander e-mailadres invullen",
  "contact.email.done": "Uw e-mailadres is gewijzigd. Log er voortaan mee in.",
  "contact.phone.title": "Telefoonnummer wijzigen",
  "contact.phone.intro": "We sturen een code per sms, zodat zeker is dat het nummer klopt.",
  "contact.phone.sent": "We hebben een code gestuurd naar {{phoneNumber}}.",
  "contact.phone.codeHelp": "De code staat in de sms die we u zojuist hebben gestuurd.",
  "contact.phone.present": "Nu: {{phoneNumber}}",
  "contact.phone.notVerified": "Dit nummer is nog niet bevestigd.",
  "contact.phone.verifyPresent": "Bevestig dit nummer",
  "contact.phone.label": "Nieuw telefoonnummer",
  "contact.phone.again": "Nieuw telefoonnummer nogmaals",
  "contact.phone.refused": "Dit telefoonnummer kan hier niet worden gebruikt. Kies een ander nummer.",
  "contact.phone.other": "Ander nummer invullen",
  "contact.phone.done": "Uw telefoonnummer is bevestigd.",
  "contact.code.send": "Code versturen",
  "contact.code.submit": "Bevestigen",
  "contact.code.none": "Deze code werkt niet meer: hij is te vaak geprobeerd of vervangen. Vraag een nieuwe aan.",
  "contact.code.resendFailed": "Controleer wat u hebt ingevuld of neem contact met ons op.",
  "contact.stop.title": "Wijziging stoppen",
  "contact.stop.intro":
    "Hebt u niet zelf gevraagd om een ander e-mailadres of telefoonnummer, of niet zelf een tweede stap ingesteld of uitgezet? Dan heeft iemand toegang tot uw account. Als u de wijziging stopt, zetten we terug wat er eerder was, ook als er later nog meer is gewijzigd. Overal wordt uitgelogd; het huidige wachtwoord en alle passkeys en herstelcodes werken niet meer. U kiest daarna een nieuw wachtwoord.",
  "contact.stop.submit": "Stop de wijziging en log overal uit",
  "contact.stop.done":
    "De wijziging is gestopt en overal is uitgelogd. Kies nu een nieuw wachtwoord: de code gaat naar het e-mailadres van voor de wijziging. Uw tweede stap is weer die van voor de wijziging; een stap die in de zeven dagen ervoor is ingesteld, staat uit. Latere wijzigingen zijn ook teruggedraaid. Passkeys en herstelcodes werken niet meer, ook die van uzelf.",
  "contact.stop.newPassword": "Nieuw wachtwoord kiezen",
  "contact.stop.expired":
    "Deze link werkt niet (meer): hij is al gebruikt, ouder dan zeven dagen of niet volledig. Neem contact met ons op als u de wijziging niet zelf deed.",
} as const;

declare module "../../kit/i18n/messages.ts" {
  interface Namespaces {
    contact: typeof contact;
  }
}
