import type { MfaType } from "../../../schema/people/inputs/mfa.ts";
import { type MailPart, mailIn } from "../mail/mail.ts";
import { instantIn } from "./instant-in.ts";
import type {
  AddressChange,
  BlindNoticeLearning,
  BlindNoticeType,
  IdentityOutcome,
  NoticeTexts,
} from "./notice-texts.ts";

const mail = mailIn("nl");
const NOT_YOU =
  "Was u dit niet? Kies dan direct een nieuw wachtwoord via ‘Wachtwoord vergeten’; dat logt alle apparaten uit. Neem daarna contact met ons op.";
/** What the stop link does beside stopping the change. */
const STOPPED =
  "Latere wijzigingen vervallen dan ook. Alle apparaten worden uitgelogd, passkeys en herstelcodes werken niet meer, en u kiest een nieuw wachtwoord.";
const RESET = { button: "Nieuw wachtwoord kiezen", screen: "/forgotPassword" };
const PASSKEYS = { button: "Passkeys bekijken", screen: "/account/passkeys" };

function namedPasskeys(text: string, names: readonly string[]): MailPart[] {
  return names.length === 0 ? [] : [text, { facts: names.map((value) => ({ label: "Passkey", value })) }];
}

const MFA_CHANGES: Record<MfaType, string> = {
  NONE: "Inloggen met een tweede stap is zojuist uitgezet. Inloggen gaat nu met alleen uw wachtwoord.",
  SMS_MFA: "Bij het inloggen vragen we voortaan ook om een code die we per sms sturen.",
  EMAIL_OTP: "Bij het inloggen vragen we voortaan ook om een code die we per e-mail sturen.",
  SOFTWARE_TOKEN_MFA: "Bij het inloggen vragen we voortaan ook om een code uit uw authenticator-app.",
};

const ADDRESS_CHANGES: Record<AddressChange, string> = {
  PERSON: "De naam of het persoonlijke adres is gewijzigd of toegevoegd.",
  COMPANY: "Het bedrijf of het bedrijfsadres is gewijzigd of toegevoegd.",
  INVOICE_TO_PERSON: "Facturen gaan voortaan naar het persoonlijke adres.",
  INVOICE_TO_COMPANY: "Facturen gaan voortaan naar het bedrijfsadres.",
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

const BLIND_SUBJECTS: Record<BlindNoticeType, string> = {
  BLIND_OPENED: "De gesloten biedingen zijn geopend",
  BLIND_SECOND_ROUND: "U kunt nog een keer bieden",
  BLIND_AWARDED: "Er is een kavel aan u gegund",
  BLIND_NOT_AWARDED: "Een kavel is niet aan u gegund",
  BLIND_DECLINED: "Uw bod is afgewezen",
  BLIND_MESSAGE: "Er is een bericht voor u over een kavel",
};

/** In the words of the notifications. */
const BLIND_NOTICES: Record<BlindNoticeType, (lot: string) => string> = {
  BLIND_OPENED: (lot) => `De biedingen op kavel ${lot} zijn geopend.`,
  BLIND_SECOND_ROUND: (lot) => `Er is een tweede ronde voor kavel ${lot}: u kunt nog een keer bieden.`,
  BLIND_AWARDED: (lot) => `Kavel ${lot} is aan u gegund.`,
  BLIND_NOT_AWARDED: (lot) => `Kavel ${lot} is niet aan u gegund.`,
  BLIND_DECLINED: (lot) => `De verkoper heeft uw bod op kavel ${lot} afgewezen. Het bindt u niet meer.`,
  BLIND_MESSAGE: (lot) => `Er is een bericht voor u over kavel ${lot}.`,
};

const BLIND_LEARNED: Record<BlindNoticeLearning, string> = {
  WINNER: "Bij deze verkoop horen bieders of hun eigen bod heeft gewonnen. U hoort van ons.",
  OWN_RANK:
    "Na het inloggen ziet u de plaats van uw bod op de pagina van het kavel. U hoort van ons of het heeft gewonnen.",
  AMOUNTS:
    "Na het inloggen ziet u alle bedragen, zonder namen, en de plaats van uw bod op de pagina van het kavel. U hoort van ons of het heeft gewonnen.",
};

export const dutchNoticeTexts: NoticeTexts = {
  passwordChanged: ({ channelName }) =>
    mail({
      subject: `Uw wachtwoord voor ${channelName} is gewijzigd`,
      body: [
        `Het wachtwoord van uw account bij ${channelName} is zojuist gewijzigd. Op andere apparaten moet opnieuw worden ingelogd.`,
        "Hebt u dit niet zelf gedaan? Kies dan direct een nieuw wachtwoord via ‘Wachtwoord vergeten’ op het inlogscherm.",
        RESET,
      ],
    }),
  passwordReset: ({ channelName, endedPasskeys, keptPasskeys }) =>
    mail({
      subject: `Uw wachtwoord voor ${channelName} is gewijzigd`,
      body: [
        `Voor uw account bij ${channelName} is een nieuw wachtwoord gekozen, met een code die naar dit adres ging. Op alle apparaten moet opnieuw worden ingelogd.`,
        ...namedPasskeys(
          "Voor uw veiligheid hebben we de passkeys verwijderd die in de laatste zeven dagen zijn toegevoegd. Die van uzelf kunt u opnieuw toevoegen.",
          endedPasskeys,
        ),
        ...namedPasskeys(
          "Met deze passkeys kan nog steeds worden ingelogd. Verwijder elke die u niet kent.",
          keptPasskeys,
        ),
        ...(endedPasskeys.length + keptPasskeys.length > 0 ? [PASSKEYS] : []),
        "Hebt u dit niet zelf gedaan? Kies dan direct een nieuw wachtwoord via ‘Wachtwoord vergeten’ op het inlogscherm.",
        RESET,
      ],
    }),
  emailChangeRequested: ({ channelName, newEmail, stopScreen }) =>
    mail({
      subject: `Er is gevraagd uw e-mailadres bij ${channelName} te wijzigen`,
      body: [
        `Er is gevraagd om het e-mailadres van uw account bij ${channelName} te wijzigen. De wijziging gaat in zodra het nieuwe adres is bevestigd.`,
        { facts: [{ label: "Nieuw e-mailadres", value: newEmail }] },
        "Was u dit zelf? Dan hoeft u hier niets te doen.",
        `Was u dit niet? Stop dan de wijziging. ${STOPPED}`,
        { button: "Wijziging stoppen", screen: stopScreen },
      ],
    }),
  emailChangedFrom: ({ channelName, newEmail, stopScreen }) =>
    mail({
      subject: `Uw e-mailadres bij ${channelName} is gewijzigd`,
      body: [
        `Het e-mailadres van uw account bij ${channelName} is gewijzigd. Op dit adres ontvangt u geen berichten meer over uw account.`,
        { facts: [{ label: "Nieuw e-mailadres", value: newEmail }] },
        `Was u dit niet? Draai de wijziging dan terug. Dat kan tot zeven dagen na de aanvraag. ${STOPPED}`,
        { button: "Wijziging terugdraaien", screen: stopScreen },
      ],
      footer: `U krijgt deze e-mail omdat dit adres bij een account van ${channelName} hoorde.`,
    }),
  emailChangedTo: ({ channelName }) =>
    mail({
      subject: `Dit is nu uw e-mailadres bij ${channelName}`,
      body: [`Dit is voortaan het e-mailadres van uw account bij ${channelName}. U logt er ook mee in.`, NOT_YOU],
    }),
  phoneChanged: ({ channelName, phoneNumber, stopScreen }) =>
    mail({
      subject: `Uw telefoonnummer bij ${channelName} is gewijzigd`,
      body: [
        `Het telefoonnummer van uw account bij ${channelName} is gewijzigd.`,
        { facts: [{ label: "Nieuw telefoonnummer", value: phoneNumber }] },
        `Was u dit niet? Draai de wijziging dan terug. Dat kan tot zeven dagen na de aanvraag. ${STOPPED}`,
        { button: "Wijziging terugdraaien", screen: stopScreen },
      ],
    }),
  mfaChanged: ({ channelName, mfaType, stopScreen }) =>
    mail({
      subject: `Inloggen met een tweede stap bij ${channelName} is gewijzigd`,
      body: [
        MFA_CHANGES[mfaType],
        ...(stopScreen === undefined
          ? [NOT_YOU, RESET]
          : [
              "Was u dit zelf? Dan hoeft u niets te doen.",
              `Was u dit niet? Draai de wijziging dan terug. Dat kan tot zeven dagen daarna. ${STOPPED}`,
              { button: "Wijziging terugdraaien", screen: stopScreen },
            ]),
      ],
    }),
  addressChanged: ({ channelName, change }) =>
    mail({
      subject: `Uw adressen bij ${channelName} zijn gewijzigd`,
      body: [
        `De adressen van uw account bij ${channelName}, waar facturen naartoe gaan, zijn zojuist gewijzigd. ${ADDRESS_CHANGES[change]}`,
        { button: "Adressen bekijken", screen: "/account/addresses/" },
        "Was u dit zelf? Dan hoeft u niets te doen.",
        "Was u dit niet? Kies dan direct een nieuw wachtwoord, dat alle apparaten uitlogt, en zet uw adressen recht. Is er intussen geboden? Neem dan contact met ons op.",
        RESET,
      ],
    }),
  recoveryCodesRenewed: ({ channelName }) =>
    mail({
      subject: `Uw herstelcodes bij ${channelName} zijn vernieuwd`,
      body: [
        `Voor uw account bij ${channelName} zijn nieuwe herstelcodes gemaakt. Elke code kan één keer de tweede stap vervangen. Eerdere codes werken niet meer.`,
        "Was u dit niet? Kies dan een nieuw wachtwoord, log in en maak nieuwe herstelcodes.",
        RESET,
      ],
    }),
  passkeyAdded: ({ channelName, name }) =>
    mail({
      subject: `Er is een passkey toegevoegd aan uw account bij ${channelName}`,
      body: [
        `Met deze passkey kan voortaan worden ingelogd bij ${channelName}:`,
        { facts: [{ label: "Naam", value: name }] },
        "Was u dit niet? Verwijder dan de passkey in uw account en kies een nieuw wachtwoord.",
        PASSKEYS,
      ],
    }),
  newDevice: ({ channelName, device, place, atMs }) =>
    mail({
      subject: `Nieuw apparaat ingelogd bij ${channelName}`,
      body: [
        `Er is ingelogd op uw account bij ${channelName} vanaf een apparaat dat we nog niet kenden.`,
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
  accountClosed: ({ channelName }) =>
    mail({
      subject: `Uw account bij ${channelName} is gesloten`,
      body: [
        `Uw account bij ${channelName} is gesloten en u bent overal uitgelogd. Gegevens van afgeronde aankopen bewaren we zo lang als de wet dat vraagt; de rest wordt verwijderd.`,
        "Hebt u dit niet gevraagd? Neem dan direct contact met ons op.",
      ],
      footer: `U krijgt deze e-mail omdat dit adres bij een account van ${channelName} hoorde.`,
    }),
  identityChecked: ({ channelName, outcome, reason }) =>
    mail({
      subject: `De controle van uw identiteit bij ${channelName}`,
      body: [
        ...IDENTITY[outcome],
        ...(reason === undefined ? [] : [{ facts: [{ label: "Onze toelichting", value: reason }] }]),
        { button: "Identiteit bekijken", screen: "/account/identity" },
      ],
    }),
  accountExists: ({ channelName }) =>
    mail({
      subject: `U hebt al een account bij ${channelName}`,
      body: [
        `Er is geprobeerd om met dit e-mailadres een account aan te maken bij ${channelName}. U hebt al een account; er is niets veranderd.`,
        "Was u dit zelf? Log dan in, of kies een nieuw wachtwoord als u het oude niet meer weet.",
        RESET,
        "Was u dit niet? Dan hoeft u niets te doen.",
      ],
    }),
  newsletterOptIn: ({ channelName, confirmScreen }) =>
    mail({
      subject: `Bevestig uw aanmelding voor de nieuwsbrief van ${channelName}`,
      body: [
        `U hebt zich aangemeld voor de nieuwsbrief van ${channelName}. Bevestig dat dit uw e-mailadres is:`,
        { button: "Aanmelding bevestigen", screen: confirmScreen },
        "Hebt u zich niet aangemeld? Dan hoeft u niets te doen: zonder bevestiging sturen we geen nieuwsbrief.",
      ],
      footer: `U krijgt deze e-mail omdat dit adres is aangemeld voor de nieuwsbrief van ${channelName}.`,
    }),
  newsletterStarted: ({ channelName, unsubscribeScreen, oneClickPath }) =>
    mail({
      subject: `U bent aangemeld voor de nieuwsbrief van ${channelName}`,
      body: [
        `Bedankt voor uw bevestiging. Vanaf nu krijgt u de nieuwsbrief van ${channelName} op dit adres.`,
        "U kunt zich altijd afmelden: met de link onder deze e-mail, of bij de instellingen van uw account.",
        { button: "Instellingen bekijken", screen: "/account/settings" },
      ],
      footer: `U krijgt deze e-mail omdat u de nieuwsbrief van ${channelName} hebt bevestigd.`,
      unsubscribe: { label: "Afmelden", screen: unsubscribeScreen, oneClickPath },
    }),
  invited: ({ channelName, title, screen, expiresAtMs }) =>
    mail({
      subject: `U bent uitgenodigd voor een verkoop bij ${channelName}`,
      body: [
        `U bent uitgenodigd voor een verkoop bij ${channelName} die niet voor iedereen open is.`,
        {
          facts: [
            { label: "Verkoop", value: title },
            ...(expiresAtMs === undefined ? [] : [{ label: "Tot", value: instantIn("nl", expiresAtMs) }]),
          ],
        },
        "Log in met dit e-mailadres, of maak er een account mee aan: de uitnodiging geldt alleen voor dit adres.",
        { button: "Verkoop bekijken", screen },
      ],
      footer: `U krijgt deze e-mail omdat dit adres is uitgenodigd voor een verkoop bij ${channelName}.`,
    }),
  requestRefused: ({ channelName, title }) =>
    mail({
      subject: `Uw aanvraag voor een verkoop bij ${channelName}`,
      body: [
        `U hebt gevraagd om een verkoop bij ${channelName} te zien die niet voor iedereen open is. Uw aanvraag is niet toegewezen.`,
        { facts: [{ label: "Verkoop", value: title }] },
        "Hebt u vragen? Neem dan contact met ons op.",
      ],
    }),
  blindNotice: ({ channelName, type, lotNumber, title, screen, learns, explanation, closesAtMs }) =>
    mail({
      subject: `${BLIND_SUBJECTS[type]} bij ${channelName}`,
      body: [
        BLIND_NOTICES[type](lotNumber),
        {
          facts: [
            { label: "Kavel", value: title },
            ...(closesAtMs === undefined ? [] : [{ label: "Tot", value: instantIn("nl", closesAtMs) }]),
            ...(explanation === undefined ? [] : [{ label: "Toelichting", value: explanation }]),
          ],
        },
        ...(type === "BLIND_OPENED" ? [BLIND_LEARNED[learns]] : []),
        { button: "Naar het kavel", screen },
      ],
      footer: `U krijgt deze e-mail omdat u hebt geboden op een kavel bij ${channelName}.`,
    }),
};
