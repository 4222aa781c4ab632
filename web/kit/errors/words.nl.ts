import { rules } from "./rule-words.nl.ts";

/**
 * One entry for each code that bidders can meet; staff-errors.ts has those of the staff's work. Loads with a failure.
 */
export const errors = {
  ...rules,
  "errors.1000": "U mag niet bieden op dit kavel.",
  "errors.1001": "Dit account mag niet inloggen. Neem contact met ons op.",
  "errors.1002": "Log opnieuw in om verder te gaan.",
  "errors.1003": "Er ging technisch iets mis (code 1003). Probeer het opnieuw.",
  "errors.1004": "Vul ook uw wachtwoord in.",
  "errors.1005": "Inloggen is niet gelukt. Controleer uw e-mailadres en wachtwoord en probeer het opnieuw.",
  "errors.1006": "Dit account mag niet inloggen. Neem contact met ons op.",
  "errors.1007": "We kennen geen account met dit e-mailadres.",
  "errors.1008": "Er ging technisch iets mis (code 1008). Probeer het opnieuw.",
  "errors.1009": "De inlogcode klopt niet. Controleer de code en probeer het opnieuw.",
  "errors.1010": "Dit account is nog niet bevestigd. Vul de code in die we u hebben gemaild.",
  "errors.1011": "Uw e-mailadres kon niet worden gewijzigd. Probeer het opnieuw.",
  "errors.1012": "Uw telefoonnummer kon niet worden gewijzigd. Probeer het opnieuw.",
  "errors.1013": "Uw account kon niet worden bevestigd. Probeer het opnieuw.",
  "errors.1014": "Deze code is verlopen. Vraag een nieuwe aan.",
  "errors.1015": "Deze code klopt niet. Controleer hem en probeer het opnieuw.",
  "errors.1016": "Dit account heeft niet genoeg rechten voor deze functie.",
  "errors.1028": "Uw aanmelding kon niet worden gecontroleerd. Log opnieuw in.",
  "errors.1029": "De code klopt niet of is verlopen. Log opnieuw in.",
  "errors.1032": "We kennen geen account met dit e-mailadres.",
  "errors.2000": "Er ging technisch iets mis (code 2000). Probeer het opnieuw.",
  "errors.2001": "Er ging technisch iets mis (code 2001). Probeer het opnieuw.",
  "errors.2002": "Er ging technisch iets mis (code 2002). Probeer het opnieuw.",
  "errors.4004": "Er bestaat al een account met dit e-mailadres.",
  "errors.4005": "Er ging technisch iets mis (code 4005). Probeer het opnieuw.",
  "errors.4006": "Er ging technisch iets mis (code 4006). Probeer het opnieuw.",
  "errors.4007": "Er ging technisch iets mis (code 4007). Probeer het opnieuw.",
  "errors.4008": "Er ging technisch iets mis (code 4008). Probeer het opnieuw.",
  "errors.4009": "Er ging technisch iets mis (code 4009). Probeer het opnieuw.",
  "errors.4010": "Er ging technisch iets mis (code 4010). Probeer het opnieuw.",
  "errors.4011": "Er ging technisch iets mis (code 4011). Probeer het opnieuw.",
  "errors.4012": "Er ging technisch iets mis (code 4012). Probeer het opnieuw.",
  "errors.4015": "Er ging technisch iets mis (code 4015). Probeer het opnieuw.",
  "errors.4025": "Dit account is al bevestigd. U kunt inloggen.",
  "errors.4026": "Er ging technisch iets mis (code 4026). Probeer het opnieuw.",
  "errors.4027": "Er ging technisch iets mis (code 4027). Probeer het opnieuw.",
  "errors.4028": "Er ging technisch iets mis (code 4028). Probeer het opnieuw.",
  "errors.4032": "Deze postcode is niet geldig voor een Nederlands adres.",
  "errors.4033": "Voor een publicatie die niet zichtbaar is, kunt u geen uitnodiging aanvragen.",
  "errors.4035": "Deze uitnodiging is niet gevonden.",
  "errors.4036": "Met deze gegevens kunt u zich niet registreren. Neem contact met ons op.",
  "errors.4037": "Er zijn te veel codes aangevraagd. Probeer het later opnieuw.",
  "errors.4038": "Er ging technisch iets mis (code 4038). Probeer het opnieuw.",
  "errors.4039": "Er ging technisch iets mis (code 4039). Probeer het opnieuw.",
  "errors.4040": "Er ging technisch iets mis (code 4040). Probeer het opnieuw.",
  "errors.5004": "Het bestand kon door een technische fout niet worden gedownload.",
  "errors.5005": "U mag dit bestand niet downloaden.",
  "errors.9000": "Het antwoord van de server was leeg. Probeer het opnieuw.",
  "errors.9999": "Er ging onverwacht iets mis. Probeer het opnieuw.",
  "errors.FRESH_PROOF_REQUIRED": "Bevestig dat u het bent en probeer het opnieuw.",
  "errors.INVALID_INPUT": "Controleer de gemarkeerde velden.",
  "errors.MFA_NOT_SET_UP": "Deze tweede stap is nog niet ingesteld. Stel hem eerst in.",
  "errors.NOT_FOUND": "Dit is niet (meer) beschikbaar.",
  "errors.IDENTITY_NOT_OFFERED":
    "Op deze website kunt u uw identiteit nu niet laten vaststellen. Neem contact met ons op.",
  "errors.IDENTITY_UNAVAILABLE":
    "De identiteitscontrole is even niet bereikbaar. Probeer het over een paar minuten opnieuw.",
  "errors.IDENTITY_SESSION_ENDED": "Deze identiteitscontrole is al afgerond of verlopen. Begin opnieuw.",
  "errors.PROOF_OF_WORK_REQUIRED": "Uw browser kon een korte veiligheidscontrole niet afronden. Probeer het opnieuw.",
  "errors.TOO_MANY_ATTEMPTS": "U hebt het te vaak geprobeerd. Probeer het na enige tijd opnieuw.",
  "errors.TOO_MANY_CHANGES": "Dit zijn te veel wijzigingen tegelijk; er is niets gewijzigd.",
  "errors.PASSKEY_REFUSED":
    "Deze passkey kon niet worden gebruikt. Log op een andere manier in en controleer uw passkeys in uw account.",
  "errors.PASSKEY_EXPIRED": "Dit duurde te lang. Probeer het opnieuw.",
  "errors.PASSKEY_EXISTS":
    "Deze passkey hoort al bij een account. Kies een ander apparaat of een andere wachtwoordmanager.",
  "errors.TOO_MANY_PASSKEYS": "U kunt niet meer passkeys bewaren. Verwijder er eerst een.",
  "errors.ABOVE_COMMITMENT": "Het bod kan niet hoger worden dan de bieder heeft geboden.",
  "errors.ACCOUNT_LEADS_LOTS":
    "U hebt op een open kavel het hoogste bod. Dat bod is bindend: uw account kan dicht zodra het kavel is gesloten of u bent overboden.",
  "errors.ACCOUNT_HAS_SEALED_BID":
    "U hebt een gesloten bod dat u bindt. Trek het in zolang dat kan, of wacht tot het kavel is gegund of uw bod niet meer bindt.",
  "errors.ACCOUNT_MANAGES":
    "U bent de laatste die een project, bedrijf, kanaal of het platform beheert. Geef dat recht eerst aan een ander.",
  "errors.CONTACT_CHANGED_LATELY":
    "Uw e-mailadres of telefoonnummer is pas gewijzigd. Uw account kan dicht zeven dagen nadat de wijziging is gevraagd.",
  "errors.LOT_QUARANTINED": "Dit kavel wordt nagekeken. Bieden is op dit moment niet mogelijk.",
  "errors.KEY_PROOF_REFUSED":
    "Uw browser kon niet aantonen dat dit uw aanmelding is. Controleer de klok van uw apparaat en probeer het opnieuw.",
  "errors.WRONG_ADDRESS": "Dit adres hoort niet bij wat het volgen moet. Laad de pagina opnieuw.",
} as const;

declare module "../i18n/messages.ts" {
  interface Namespaces {
    errors: typeof errors;
  }
}
