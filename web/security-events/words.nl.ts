export const securityEvents = {
  "securityLog.title": "Beveiligingslogboek",
  "securityLog.tile": "Wanneer en waar u bent ingelogd, en wat er is gewijzigd",
  "securityLog.intro":
    "Wat er met de beveiliging van uw account is gebeurd, twee jaar terug. Herkent u iets niet? Wijzig dan uw wachtwoord en log overal uit.",
  "securityLog.show": "Toon",
  "securityLog.showAll": "Alles tonen",
  "securityLog.groups.all": "Alles",
  "securityLog.groups.signIns": "Inloggen en uitloggen",
  "securityLog.groups.changes": "Wijzigingen",
  "securityLog.groups.warnings": "Waarschuwingen",
  "securityLog.total_one": "{{count}} gebeurtenis",
  "securityLog.total_other": "{{count}} gebeurtenissen",
  "securityLog.none": "Nog geen gebeurtenissen",
  "securityLog.noneOfGroup": "Geen gebeurtenissen van dit soort",
  "securityLog.noneText": "Inloggen, uitloggen en wijzigingen van uw beveiliging komen hier te staan.",
  "securityLog.device": "{{browser}} op {{system}}",
  "securityLog.unknown": "Onbekend apparaat",
  "securityLog.advice": "Was u dit niet zelf? Wijzig dan uw wachtwoord.",
  "securityLog.details.STOPPED": "tegengehouden",
  "securityLog.details.NONE": "uitgezet",
  "securityLog.details.SMS_MFA": "sms",
  "securityLog.details.EMAIL_OTP": "e-mail",
  "securityLog.details.SOFTWARE_TOKEN_MFA": "app",
  "securityLog.kinds.SIGNED_IN": "Ingelogd",
  "securityLog.kinds.SIGNED_OUT": "Uitgelogd",
  "securityLog.kinds.SIGN_INS_ENDED": "Andere apparaten uitgelogd",
  "securityLog.kinds.SIGN_IN_FAILED": "Vaak een verkeerd wachtwoord ingevuld",
  "securityLog.kinds.SECOND_STEP_FAILED": "Verkeerde code in de tweede stap",
  "securityLog.kinds.PASSWORD_CHANGED": "Wachtwoord gewijzigd",
  "securityLog.kinds.PASSWORD_RESET": "Nieuw wachtwoord ingesteld met een code",
  "securityLog.kinds.EMAIL_CHANGED": "E-mailadres gewijzigd",
  "securityLog.kinds.PHONE_NUMBER_CHANGED": "Telefoonnummer gewijzigd",
  "securityLog.kinds.MFA_CHANGED": "Inloggen in twee stappen gewijzigd",
  "securityLog.kinds.RECOVERY_CODE_USED": "Ingelogd met een herstelcode",
  "securityLog.kinds.RECOVERY_CODES_RENEWED": "Nieuwe herstelcodes gemaakt",
  "securityLog.kinds.PASSKEY_ADDED": "Passkey toegevoegd",
  "securityLog.kinds.PASSKEY_REMOVED": "Passkey verwijderd",
  "securityLog.kinds.PASSKEY_REFUSED": "Passkey geweigerd",
  "securityLog.kinds.REFRESH_TOKEN_REUSED":
    "Apparaat uitgelogd: de aanmelding werd twee keer gebruikt, mogelijk door iemand anders",
  "securityLog.kinds.REFRESH_TOKEN_WITHOUT_KEY":
    "Apparaat uitgelogd: de aanmelding werd buiten uw browser gebruikt, mogelijk door iemand anders",
  "securityLog.kinds.IDENTITY_CHECKED": "Identiteit gecontroleerd",
  "securityLog.kinds.DATA_DOWNLOADED": "Uw gegevens gedownload",
  "securityLog.kinds.ACCOUNT_CLOSED": "Account gesloten",
} as const;

declare module "../i18n/messages.ts" {
  interface Namespaces {
    "security-events": typeof securityEvents;
  }
}
