import type { MfaType } from "../../../schema/mfa-types.ts";
import { mailIn } from "../mail/mail.ts";
import { instantIn } from "./instant-in.ts";
import type { IdentityOutcome, NoticeTexts } from "./notice-texts.ts";

const mail = mailIn("nl");
const NOT_YOU =
  "Was u dit niet? Kies dan direct een nieuw wachtwoord via ‘Wachtwoord vergeten’; dat logt alle apparaten uit. Neem daarna contact met ons op.";
const RESET = { button: "Nieuw wachtwoord kiezen", screen: "/forgotPassword" };

const MFA_CHANGES: Record<MfaType, string> = {
  NONE: "Inloggen met een tweede stap is zojuist uitgezet. Inloggen gaat nu met alleen uw wachtwoord.",
  SMS_MFA: "Bij het inloggen vragen we voortaan ook om een code die we per sms sturen.",
  EMAIL_OTP: "Bij het inloggen vragen we voortaan ook om een code die we per e-mail sturen.",
  SOFTWARE_TOKEN_MFA: "Bij het inloggen vragen we voortaan ook om een code uit uw authenticator-app.",
};

const IDENTITY: Record<IdentityOutcome, string[]> = {
  SUCCESS: ["Uw identiteit is gecontroleerd. U kunt nu bieden op kavels die deze controle vereisen."],
  FAILED: [
    "De controle van uw identiteit is niet gelukt. U kunt het opnieuw proberen vanuit uw account.",
    "Lukt het weer niet? Neem dan contact met ons op.",
  ],
  REVIEW: [
    "De controle van uw identiteit is ontvangen. Een medewerker kijkt er nog naar, bijvoorbeeld omdat de naam afwijkt van de naam in uw account.",
    "U krijgt bericht zodra dat is gebeurd. U hoeft niets te doen.",
  ],
};

export const dutchNoticeTexts: NoticeTexts = {
  passwordChanged: ({ house }) =>
    mail({
      subject: `Uw wachtwoord voor ${house} is gewijzigd`,
      body: [
        `Het wachtwoord van uw account bij ${house} is zojuist gewijzigd. Op andere apparaten moet opnieuw worden ingelogd.`,
        "Hebt u dit niet zelf gedaan? Kies dan direct een nieuw wachtwoord via ‘Wachtwoord vergeten’ op het inlogscherm.",
        RESET,
      ],
    }),
  emailChangeRequested: ({ house, newEmail, stopScreen }) =>
    mail({
      subject: `Er is gevraagd uw e-mailadres bij ${house} te wijzigen`,
      body: [
        `Er is gevraagd om het e-mailadres van uw account bij ${house} te wijzigen. De wijziging gaat in zodra het nieuwe adres is bevestigd.`,
        { facts: [{ label: "Nieuw e-mailadres", value: newEmail }] },
        "Was u dit zelf? Dan hoeft u hier niets te doen.",
        "Was u dit niet? Stop dan de wijziging en kies een nieuw wachtwoord.",
        { button: "Wijziging stoppen", screen: stopScreen },
      ],
    }),
  emailChangedFrom: ({ house, newEmail, stopScreen }) =>
    mail({
      subject: `Uw e-mailadres bij ${house} is gewijzigd`,
      body: [
        `Het e-mailadres van uw account bij ${house} is gewijzigd. Op dit adres ontvangt u geen berichten meer over uw account.`,
        { facts: [{ label: "Nieuw e-mailadres", value: newEmail }] },
        "Was u dit niet? Draai de wijziging dan terug. Dat kan tot zeven dagen na de aanvraag; u kiest daarna een nieuw wachtwoord.",
        { button: "Wijziging terugdraaien", screen: stopScreen },
      ],
      footer: `U krijgt deze e-mail omdat dit adres bij een account van ${house} hoorde.`,
    }),
  emailChangedTo: ({ house }) =>
    mail({
      subject: `Dit is nu uw e-mailadres bij ${house}`,
      body: [`Dit is voortaan het e-mailadres van uw account bij ${house}. U logt er ook mee in.`, NOT_YOU],
    }),
  phoneChanged: ({ house, phoneNumber, stopScreen }) =>
    mail({
      subject: `Uw telefoonnummer bij ${house} is gewijzigd`,
      body: [
        `Het telefoonnummer van uw account bij ${house} is gewijzigd.`,
        { facts: [{ label: "Nieuw telefoonnummer", value: phoneNumber }] },
        "Was u dit niet? Draai de wijziging dan terug. Dat kan tot zeven dagen na de aanvraag; u kiest daarna een nieuw wachtwoord.",
        { button: "Wijziging terugdraaien", screen: stopScreen },
      ],
    }),
  mfaChanged: ({ house, mfaType }) =>
    mail({
      subject: `Inloggen met een tweede stap bij ${house} is gewijzigd`,
      body: [MFA_CHANGES[mfaType], NOT_YOU, RESET],
    }),
  passkeyAdded: ({ house, name }) =>
    mail({
      subject: `Er is een passkey toegevoegd aan uw account bij ${house}`,
      body: [
        `Met deze passkey kan voortaan worden ingelogd bij ${house}:`,
        { facts: [{ label: "Naam", value: name }] },
        "Was u dit niet? Verwijder dan de passkey in uw account en kies een nieuw wachtwoord.",
        { button: "Passkeys bekijken", screen: "/account/passkeys" },
      ],
    }),
  newDevice: ({ house, device, place, atMs }) =>
    mail({
      subject: `Nieuw apparaat ingelogd bij ${house}`,
      body: [
        `Er is ingelogd op uw account bij ${house} vanaf een apparaat dat we nog niet kenden.`,
        {
          facts: [
            ...(device === undefined ? [] : [{ label: "Apparaat", value: device }]),
            ...(place === undefined ? [] : [{ label: "Plaats (bij benadering)", value: place }]),
            { label: "Tijd", value: instantIn("nl", atMs) },
          ],
        },
        "Was u dit zelf? Dan hoeft u niets te doen.",
        NOT_YOU,
        RESET,
        { button: "Bekijk uw apparaten", screen: "/account/sessions" },
      ],
    }),
  accountClosed: ({ house }) =>
    mail({
      subject: `Uw account bij ${house} is gesloten`,
      body: [
        `Uw account bij ${house} is gesloten en u bent overal uitgelogd. Gegevens van afgeronde aankopen bewaren we zo lang als de wet dat vraagt; de rest wordt verwijderd.`,
        "Hebt u dit niet gevraagd? Neem dan direct contact met ons op.",
      ],
      footer: `U krijgt deze e-mail omdat dit adres bij een account van ${house} hoorde.`,
    }),
  identityChecked: ({ house, outcome, reason }) =>
    mail({
      subject: `De controle van uw identiteit bij ${house}`,
      body: [
        ...IDENTITY[outcome],
        ...(reason === undefined ? [] : [{ facts: [{ label: "Onze toelichting", value: reason }] }]),
        { button: "Identiteit bekijken", screen: "/account/identity" },
      ],
    }),
  accountExists: ({ house }) =>
    mail({
      subject: `U hebt al een account bij ${house}`,
      body: [
        `Er is geprobeerd om met dit e-mailadres een account aan te maken bij ${house}. U hebt al een account; er is niets veranderd.`,
        "Was u dit zelf? Log dan in, of kies een nieuw wachtwoord als u het oude niet meer weet.",
        RESET,
        "Was u dit niet? Dan hoeft u niets te doen.",
      ],
    }),
  newsletterOptIn: ({ house, confirmScreen }) =>
    mail({
      subject: `Bevestig uw aanmelding voor de nieuwsbrief van ${house}`,
      body: [
        `U hebt zich aangemeld voor de nieuwsbrief van ${house}. Bevestig dat dit uw e-mailadres is:`,
        { button: "Aanmelding bevestigen", screen: confirmScreen },
        "Hebt u zich niet aangemeld? Dan hoeft u niets te doen: zonder bevestiging sturen we geen nieuwsbrief.",
      ],
      footer: `U krijgt deze e-mail omdat dit adres is aangemeld voor de nieuwsbrief van ${house}.`,
    }),
};
