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
  passwordChanged: ({ brand }) =>
    mail({
      subject: `Uw wachtwoord voor ${brand} is gewijzigd`,
      body: [
        `Het wachtwoord van uw account bij ${brand} is zojuist gewijzigd. Op andere apparaten moet opnieuw worden ingelogd.`,
        "Hebt u dit niet zelf gedaan? Kies dan direct een nieuw wachtwoord via ‘Wachtwoord vergeten’ op het inlogscherm.",
        RESET,
      ],
    }),
  emailChangeRequested: ({ brand, newEmail, stopScreen }) =>
    mail({
      subject: `Er is gevraagd uw e-mailadres bij ${brand} te wijzigen`,
      body: [
        `Er is gevraagd om het e-mailadres van uw account bij ${brand} te wijzigen. De wijziging gaat in zodra het nieuwe adres is bevestigd.`,
        { facts: [{ label: "Nieuw e-mailadres", value: newEmail }] },
        "Was u dit zelf? Dan hoeft u hier niets te doen.",
        "Was u dit niet? Stop dan de wijziging en kies een nieuw wachtwoord.",
        { button: "Wijziging stoppen", screen: stopScreen },
      ],
    }),
  emailChangedFrom: ({ brand, newEmail, stopScreen }) =>
    mail({
      subject: `Uw e-mailadres bij ${brand} is gewijzigd`,
      body: [
        `Het e-mailadres van uw account bij ${brand} is gewijzigd. Op dit adres ontvangt u geen berichten meer over uw account.`,
        { facts: [{ label: "Nieuw e-mailadres", value: newEmail }] },
        "Was u dit niet? Draai de wijziging dan terug. Dat kan tot zeven dagen na de aanvraag; u kiest daarna een nieuw wachtwoord.",
        { button: "Wijziging terugdraaien", screen: stopScreen },
      ],
      footer: `U krijgt deze e-mail omdat dit adres bij een account van ${brand} hoorde.`,
    }),
  emailChangedTo: ({ brand }) =>
    mail({
      subject: `Dit is nu uw e-mailadres bij ${brand}`,
      body: [`Dit is voortaan het e-mailadres van uw account bij ${brand}. U logt er ook mee in.`, NOT_YOU],
    }),
  phoneChanged: ({ brand, phoneNumber, stopScreen }) =>
    mail({
      subject: `Uw telefoonnummer bij ${brand} is gewijzigd`,
      body: [
        `Het telefoonnummer van uw account bij ${brand} is gewijzigd.`,
        { facts: [{ label: "Nieuw telefoonnummer", value: phoneNumber }] },
        "Was u dit niet? Draai de wijziging dan terug. Dat kan tot zeven dagen na de aanvraag; u kiest daarna een nieuw wachtwoord.",
        { button: "Wijziging terugdraaien", screen: stopScreen },
      ],
    }),
  mfaChanged: ({ brand, mfaType }) =>
    mail({
      subject: `Inloggen met een tweede stap bij ${brand} is gewijzigd`,
      body: [MFA_CHANGES[mfaType], NOT_YOU, RESET],
    }),
  passkeyAdded: ({ brand, name }) =>
    mail({
      subject: `Er is een passkey toegevoegd aan uw account bij ${brand}`,
      body: [
        `Met deze passkey kan voortaan worden ingelogd bij ${brand}:`,
        { facts: [{ label: "Naam", value: name }] },
        "Was u dit niet? Verwijder dan de passkey in uw account en kies een nieuw wachtwoord.",
        { button: "Passkeys bekijken", screen: "/account/passkeys" },
      ],
    }),
  newDevice: ({ brand, device, place, atMs }) =>
    mail({
      subject: `Nieuw apparaat ingelogd bij ${brand}`,
      body: [
        `Er is ingelogd op uw account bij ${brand} vanaf een apparaat dat we nog niet kenden.`,
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
  accountClosed: ({ brand }) =>
    mail({
      subject: `Uw account bij ${brand} is gesloten`,
      body: [
        `Uw account bij ${brand} is gesloten en u bent overal uitgelogd. Gegevens van afgeronde aankopen bewaren we zo lang als de wet dat vraagt; de rest wordt verwijderd.`,
        "Hebt u dit niet gevraagd? Neem dan direct contact met ons op.",
      ],
      footer: `U krijgt deze e-mail omdat dit adres bij een account van ${brand} hoorde.`,
    }),
  identityChecked: ({ brand, outcome, reason }) =>
    mail({
      subject: `De controle van uw identiteit bij ${brand}`,
      body: [
        ...IDENTITY[outcome],
        ...(reason === undefined ? [] : [{ facts: [{ label: "Onze toelichting", value: reason }] }]),
        { button: "Identiteit bekijken", screen: "/account/identity" },
      ],
    }),
  accountExists: ({ brand }) =>
    mail({
      subject: `U hebt al een account bij ${brand}`,
      body: [
        `Er is geprobeerd om met dit e-mailadres een account aan te maken bij ${brand}. U hebt al een account; er is niets veranderd.`,
        "Was u dit zelf? Log dan in, of kies een nieuw wachtwoord als u het oude niet meer weet.",
        RESET,
        "Was u dit niet? Dan hoeft u niets te doen.",
      ],
    }),
  newsletterOptIn: ({ brand, confirmScreen }) =>
    mail({
      subject: `Bevestig uw aanmelding voor de nieuwsbrief van ${brand}`,
      body: [
        `U hebt zich aangemeld voor de nieuwsbrief van ${brand}. Bevestig dat dit uw e-mailadres is:`,
        { button: "Aanmelding bevestigen", screen: confirmScreen },
        "Hebt u zich niet aangemeld? Dan hoeft u niets te doen: zonder bevestiging sturen we geen nieuwsbrief.",
      ],
      footer: `U krijgt deze e-mail omdat dit adres is aangemeld voor de nieuwsbrief van ${brand}.`,
    }),
  newsletterStarted: ({ brand, unsubscribeScreen, oneClickPath }) =>
    mail({
      subject: `U bent aangemeld voor de nieuwsbrief van ${brand}`,
      body: [
        `Bedankt voor uw bevestiging. Vanaf nu krijgt u de nieuwsbrief van ${brand} op dit adres.`,
        "U kunt zich altijd afmelden: met de link onder deze e-mail, of bij de instellingen van uw account.",
        { button: "Instellingen bekijken", screen: "/account/settings" },
      ],
      footer: `U krijgt deze e-mail omdat u de nieuwsbrief van ${brand} hebt bevestigd.`,
      unsubscribe: { label: "Afmelden", screen: unsubscribeScreen, oneClickPath },
    }),
};
