import { mailIn } from "../mail/mail.ts";
import type { CodeTexts } from "./code-texts.ts";

const mail = mailIn("nl");
const lasts = (minutes: number) => `De code is ${minutes} minuten geldig en werkt één keer.`;

export const dutchCodeTexts: CodeTexts = {
  signupCode: ({ channelName, code, minutes }) =>
    mail({
      subject: `Uw bevestigingscode voor ${channelName}`,
      validForMinutes: minutes,
      body: [
        `Welkom bij ${channelName}. Met deze code bevestigt u uw account:`,
        { code },
        `${lasts(minutes)} Is hij verlopen? Vraag dan op het inlogscherm een nieuwe code aan.`,
        "Hebt u geen account aangemaakt? Dan hoeft u niets te doen: zonder deze code gaat het account niet open.",
      ],
      footer: `U krijgt deze e-mail omdat dit adres is ingevuld bij het aanmaken van een account bij ${channelName}.`,
    }),
  resetPasswordCode: ({ channelName, code, minutes }) =>
    mail({
      subject: `Uw code voor een nieuw wachtwoord bij ${channelName}`,
      validForMinutes: minutes,
      body: [
        `Met deze code kiest u een nieuw wachtwoord voor ${channelName}:`,
        { code },
        lasts(minutes),
        "Hebt u hier niet om gevraagd? Dan blijft uw wachtwoord zoals het is. Geef de code aan niemand door.",
      ],
    }),
  signInCode: ({ channelName, code, minutes }) =>
    mail({
      subject: `Uw inlogcode voor ${channelName}`,
      validForMinutes: minutes,
      body: [
        `Met deze code logt u in bij ${channelName}:`,
        { code },
        lasts(minutes),
        "Probeert u niet in te loggen? Dan kent iemand anders uw wachtwoord. Geef de code aan niemand door en kies een nieuw wachtwoord via ‘Wachtwoord vergeten’.",
      ],
    }),
  newEmailCode: ({ channelName, code, minutes }) =>
    mail({
      subject: `Bevestig uw nieuwe e-mailadres voor ${channelName}`,
      validForMinutes: minutes,
      isOwnChange: true,
      body: [
        `Met deze code wordt dit het e-mailadres van uw account bij ${channelName}:`,
        { code },
        lasts(minutes),
        "Hebt u dit niet gevraagd? Dan heeft iemand dit adres per ongeluk ingevuld. Geef de code aan niemand door; er verandert niets.",
      ],
      footer: `U krijgt deze e-mail omdat dit adres is ingevuld als nieuw e-mailadres van een account bij ${channelName}.`,
    }),
  codeSms: ({ channelName, code, minutes }) => ({
    text: `${code} is uw code voor ${channelName}. Geldig: ${minutes} minuten. Deel hem met niemand.`,
    validForMinutes: minutes,
  }),
  phoneChangedSms: ({ channelName, phoneNumber }) => ({
    text: `Het telefoonnummer van uw account bij ${channelName} is gewijzigd naar ${phoneNumber}. Was u dit niet? Kies direct een nieuw wachtwoord via 'Wachtwoord vergeten'.`,
  }),
};
