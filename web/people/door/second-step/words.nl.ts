export const secondStep = {
  "secondStep.code": "Code",
  "secondStep.helpEmail":
    "De code staat in de e-mail die we u zojuist hebben gestuurd. Kijk ook in uw map met ongewenste mail.",
  "secondStep.helpSms": "De code staat in de sms die we u zojuist hebben gestuurd.",
  "secondStep.helpApp": "De code staat in uw authenticator-app.",
  "secondStep.helpNotSent": "Stuur eerst een nieuwe code met de knop hieronder.",
  "secondStep.notSentEmail": "We konden u nu geen code mailen.",
  "secondStep.notSentSms": "We konden u nu geen code sms'en.",
  "secondStep.notSentWays": "Met een herstelcode kunt u meteen verder. Hebt u er geen, neem dan contact met ons op.",
  "secondStep.recovery": "Herstelcode",
  "secondStep.recoveryHelp":
    "Een van de tien codes die u hebt bewaard toen u inloggen in twee stappen instelde. Elke code werkt één keer.",
  "secondStep.toRecovery": "Herstelcode gebruiken",
  "secondStep.toCode": "Toch de gewone code gebruiken",
  "secondStep.startOver": "Terug naar het wachtwoord",
  "secondStep.expired": "Deze code is verlopen of te vaak geprobeerd. Ga terug naar het wachtwoord en begin opnieuw.",
  "secondStep.resendFailed": "Met een herstelcode kunt u wel verder.",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "door/second-step": typeof secondStep;
  }
}
