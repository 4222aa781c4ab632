import type { MessageTexts } from "./account-texts.ts";

const closing = (house: string) => `Met vriendelijke groet,\n${house}`;
const paragraphs = (...texts: string[]) => texts.join("\n\n");

export const dutchTexts: MessageTexts = {
  signupCode: ({ house, code, minutes }) => ({
    subject: `Uw bevestigingscode voor ${house}`,
    text: paragraphs(
      "Goedendag,",
      `Welkom bij ${house}. Met deze code bevestigt u uw account:`,
      code,
      `De code is ${minutes} minuten geldig en werkt één keer. Is hij verlopen? Vraag dan op het inlogscherm een nieuwe code aan.`,
      "Hebt u geen account aangemaakt? Dan hoeft u niets te doen: zonder deze code gaat het account niet open.",
      closing(house),
    ),
  }),
  resetPasswordCode: ({ house, code, minutes }) => ({
    subject: `Uw code voor een nieuw wachtwoord bij ${house}`,
    text: paragraphs(
      "Goedendag,",
      `Met deze code kiest u een nieuw wachtwoord voor ${house}:`,
      code,
      `De code is ${minutes} minuten geldig en werkt één keer.`,
      "Hebt u hier niet om gevraagd? Dan blijft uw wachtwoord zoals het is. Geef de code aan niemand door.",
      closing(house),
    ),
  }),
  signInCode: ({ house, code, minutes }) => ({
    subject: `Uw inlogcode voor ${house}`,
    text: paragraphs(
      "Goedendag,",
      `Met deze code logt u in bij ${house}:`,
      code,
      `De code is ${minutes} minuten geldig en werkt één keer.`,
      "Probeert u niet in te loggen? Dan kent iemand anders uw wachtwoord. Geef de code aan niemand door en kies een nieuw wachtwoord via ‘Wachtwoord vergeten’.",
      closing(house),
    ),
  }),
  passwordChanged: ({ house }) => ({
    subject: `Uw wachtwoord voor ${house} is gewijzigd`,
    text: paragraphs(
      "Goedendag,",
      `Het wachtwoord van uw account bij ${house} is zojuist gewijzigd. Op alle apparaten moet opnieuw worden ingelogd.`,
      "Hebt u dit niet zelf gedaan? Kies dan direct een nieuw wachtwoord via ‘Wachtwoord vergeten’ op het inlogscherm.",
      closing(house),
    ),
  }),
  codeSms: ({ house, code, minutes }) =>
    `${code} is uw code voor ${house}. Geldig: ${minutes} minuten. Deel hem met niemand.`,
};
