import { mailIn } from "../mail/mail.ts";
import type { CodeTexts } from "./code-texts.ts";

const mail = mailIn("nl");
const lasts = (minutes: number) => `De code is ${minutes} minuten geldig en werkt één keer.`;

export const dutchCodeTexts: CodeTexts = {
  signupCode: ({ brand, code, minutes }) =>
    mail({
      subject: `Uw bevestigingscode voor ${brand}`,
      validForMinutes: minutes,
      body: [
        `Welkom bij ${brand}. Met deze code bevestigt u uw account:`,
        { code },
        `${lasts(minutes)} Is hij verlopen? Vraag dan op het inlogscherm een nieuwe code aan.`,
        "Hebt u geen account aangemaakt? Dan hoeft u niets te doen: zonder deze code gaat het account niet open.",
      ],
      footer: `U krijgt deze e-mail omdat dit adres is ingevuld bij het aanmaken van een account bij ${brand}.`,
    }),
  resetPasswordCode: ({ brand, code, minutes }) =>
    mail({
      subject: `Uw code voor een nieuw wachtwoord bij ${brand}`,
      validForMinutes: minutes,
      body: [
        `Met deze code kiest u een nieuw wachtwoord voor ${brand}:`,
        { code },
        lasts(minutes),
        "Hebt u hier niet om gevraagd? Dan blijft uw wachtwoord zoals het is. Geef de code aan niemand door.",
      ],
    }),
  signInCode: ({ brand, code, minutes }) =>
    mail({
      subject: `Uw inlogcode voor ${brand}`,
      validForMinutes: minutes,
      body: [
        `Met deze code logt u in bij ${brand}:`,
        { code },
        lasts(minutes),
        "Probeert u niet in te loggen? Dan kent iemand anders uw wachtwoord. Geef de code aan niemand door en kies een nieuw wachtwoord via ‘Wachtwoord vergeten’.",
      ],
    }),
  newEmailCode: ({ brand, code, minutes }) =>
    mail({
      subject: `Bevestig uw nieuwe e-mailadres voor ${brand}`,
      validForMinutes: minutes,
      isOwnChange: true,
      body: [
        `Met deze code wordt dit het e-mailadres van uw account bij ${brand}:`,
        { code },
        lasts(minutes),
        "Hebt u dit niet gevraagd? Dan heeft iemand dit adres per ongeluk ingevuld. Geef de code aan niemand door; er verandert niets.",
      ],
      footer: `U krijgt deze e-mail omdat dit adres is ingevuld als nieuw e-mailadres van een account bij ${brand}.`,
    }),
  codeSms: ({ brand, code, minutes }) => ({
    text: `${code} is uw code voor ${brand}. Geldig: ${minutes} minuten. Deel hem met niemand.`,
    validForMinutes: minutes,
  }),
  phoneChangedSms: ({ brand, phoneNumber }) => ({
    text: `Het telefoonnummer van uw account bij ${brand} is gewijzigd naar ${phoneNumber}. Was u dit niet? Kies direct een nieuw wachtwoord via 'Wachtwoord vergeten'.`,
  }),
};
