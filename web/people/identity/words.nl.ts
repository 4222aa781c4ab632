export const identity = {
  "identity.title": "Identiteit",
  "identity.intro": "Op sommige veilingen mag u pas bieden als uw bank heeft bevestigd wie u bent.",
  "identity.goOn": "Verder waar u was",
  "identity.choose.title": "Identiteit vaststellen",
  "identity.choose.again": "Opnieuw vaststellen",
  "identity.choose.text":
    "U logt in bij uw bank. De bank geeft ons uw naam en, als dat kan, uw geboortedatum. We zien niets van uw rekening.",
  "identity.choose.bank": "Uw bank",
  "identity.choose.help": "De banken staan per land. Neem de bank waar u zelf klant bent.",
  "identity.choose.placeholder": "Kies uw bank",
  "identity.choose.submit": "Naar uw bank",
  "identity.status.STARTED": "Uw controle bij {{bank}} is nog bezig. Rond hem daar af, of begin opnieuw.",
  "identity.status.SUCCESS": "Uw identiteit is vastgesteld, geldig tot {{date}}.",
  "identity.status.REVIEW": "We kijken uw controle na. U krijgt een e-mail zodra we hebben beslist.",
  "identity.status.FAILED": "Uw identiteit is niet vastgesteld.",
  "identity.status.EXPIRED": "De vaststelling van uw identiteit is verlopen op {{date}}.",
  "identity.reason.NAME_DIFFERS": "De naam bij uw bank is anders dan de naam bij uw adres.",
  "identity.reason.BIRTH_DATE_DIFFERS": "De geboortedatum bij uw bank is anders dan die bij uw adres.",
  "identity.reason.IN_USE": "Een ander account heeft dezelfde identiteit.",
  "identity.reason.CHANGED": "Uw bank gaf eerder een andere identiteit.",
  "identity.reason.REJECTED_BEFORE": "We hebben een eerdere controle van u afgewezen.",
  "identity.reason.CANCELLED": "U hebt de controle bij uw bank geannuleerd.",
  "identity.reason.FAILED_AT_BANK":
    "De controle is bij uw bank mislukt. Probeer het later nog eens, of kies een andere bank.",
  "identity.reason.NOT_PROVED": "We konden het antwoord van uw bank niet controleren. Begin opnieuw.",
  "identity.reason.ABANDONED": "De controle is niet op tijd afgerond.",
  "identity.reason.REJECTED": "We hebben de controle afgewezen.",
  "identity.report": "Toelichting: {{report}}",
  "identity.review.name.possible":
    "Staat uw naam verkeerd bij uw adres? Verbeter hem. U hoeft niet opnieuw naar uw bank: een medewerker ziet de verbeterde naam en beslist.",
  "identity.review.name.made":
    "De naam bij uw adres is nu dezelfde als bij uw bank. U hoeft niets meer te doen: een medewerker ziet de verbeterde naam en beslist.",
  "identity.review.editName": "Naam verbeteren",
  "identity.facts.title": "Bij uw bank",
  "identity.facts.name": "Naam",
  "identity.facts.birthDate": "Geboortedatum",
  "identity.facts.bank": "Bank",
  "identity.facts.verifiedOn": "Gecontroleerd op",
  "identity.facts.expiresOn": "Geldig tot",
  "identity.return.busy": "We controleren het antwoord van uw bank …",
  "identity.return.done": "Uw identiteit is vastgesteld.",
  "identity.return.noSession": "Op deze pagina komt u terug van uw bank. Er is nu niets af te ronden.",
  "identity.return.toIdentity": "Naar uw identiteit",
  "identity.notOffered.title": "Nu niet mogelijk",
  "identity.notOffered.text":
    "Deze website kan identiteiten op dit moment niet vaststellen. Neem contact met ons op als u het nodig hebt om te bieden.",
  "identity.notOffered.contact": "Neem contact met ons op",
} as const;

declare module "../../kit/i18n/messages.ts" {
  interface Namespaces {
    identity: typeof identity;
  }
}
