/** The pages of a channel, with the app's own texts for a channel that has none. */
export const contentPages = {
  "content.holdsFrom": "Geldt sinds {{date}}.",
  "content.nextHoldsFrom": "Vanaf {{date}} geldt een nieuwe versie.",
  "content.allQuestions": "Alle vragen en antwoorden",
  "content.TERMS.title": "Voorwaarden",
  "content.TERMS.text": `Deze voorwaarden gelden voor wie bij {{name}} een account heeft of biedt.

## Account

- Uw gegevens zijn juist en volledig, en u houdt ze bij.
- U geeft uw wachtwoord aan niemand. Wat met uw account gebeurt, geldt als door u gedaan.

## Bieden

- Elk bod is bindend. Bij opbod kunt u een bod niet intrekken. Een gesloten bod kunt u tot de sluiting vervangen of intrekken.
- Op het bod komen veilingkosten en btw, zoals bij het kavel staat. Bij margegoederen is er over het bod geen btw.
- Bij opbod verlengt een bod in de laatste minuten het kavel.
- De regels van het bieden op deze site bepalen hoe biedingen worden geordend.

## Kopen

- Bij opbod koopt de hoogste bieder bij sluiting het kavel. Bij een kavel onder voorbehoud en bij gesloten biedingen beslist de verkoper nog.
- Kavels worden verkocht zoals zij zijn. Kom kijken op de kijkdag.
- U betaalt de factuur voor u het kavel ophaalt, op de ophaaldag die bij de veiling staat.`,
  "content.PRIVACY.title": "Privacyverklaring",
  "content.PRIVACY.text": `Zo gaat {{name}} met uw gegevens om.

## Wat wij bewaren

- Van uw account: e-mailadres, telefoonnummer, adressen en instellingen.
- Uw biedingen. Andere bieders zien u onder een schuilnaam, die per kavel anders is.
- Wanneer en vanaf welk apparaat u inlogt, om uw account te beveiligen.

## Waarvoor

Om veilingen te houden, facturen te sturen en misbruik tegen te gaan. Wij verkopen uw gegevens niet.

## Hoe lang

Gegevens van verkopen bewaren wij zo lang de wet het vraagt. Sluit u uw account, dan wissen wij de rest, behalve wat nodig is om misbruik tegen te gaan.

## Uw rechten

Onder “Mijn gegevens” in uw account haalt u uw gegevens op, en sluit u uw account.`,
  "content.FAQ.title": "Veelgestelde vragen",
  "content.FAQ.text": `## Hoe kan ik bieden?

Registreer, bevestig uw e-mailadres met de code uit de e-mail en vul uw factuuradres in. Daarna biedt u op de pagina van een kavel.

## Wat is een autobod?

Een maximum tot waar wij voor u bieden, nooit meer dan nodig is. Andere bieders zien uw maximum niet.

## Waarom sluit een kavel later dan gepland?

Bij opbod verlengt een bod in de laatste minuten het kavel, zodat iedereen nog kan reageren.

## Kan ik een bod intrekken?

Bij opbod niet: elk bod is bindend. Een gesloten bod kunt u tot de sluiting vervangen of intrekken.

## Wanneer haal ik mijn kavel op?

Op de ophaaldag die bij de veiling staat, nadat u de factuur hebt betaald.`,
  "content.CONTACT.title": "Contact",
  "content.CONTACT.text": `Gaat uw vraag over een veiling of een kavel? Op de pagina van de veiling staan de kijkdag, de ophaaldag en de voorwaarden.

Veel antwoorden staan bij de veelgestelde vragen. {{name}} heeft hier nog geen adres en telefoonnummer geplaatst.`,
} as const;

declare module "../../kit/i18n/messages.ts" {
  interface Namespaces {
    "content-pages": typeof contentPages;
  }
}
