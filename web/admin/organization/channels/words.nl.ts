/** The settings of channels, and who may do what there. */
export const channels = {
  "admin.channels.title": "Kanalen",
  "admin.channels.intro": "Elk kanaal heeft een eigen adres en eigen eisen aan bieders.",
  "admin.channels.one": "Kanaal",
  "admin.channels.unknown": "Dit kanaal is er niet",
  "admin.channels.unknownText": "Er zijn drie kanalen: Hamerslag, Auctionate en BExchange.",
  "admin.channels.settings": "Instellingen",
  "admin.channels.sections": "Onderdelen van het kanaal",
  "admin.channels.languagesSection": "Talen",
  "admin.channels.bidding": "Bieden en veiligheid",
  "admin.channels.frontPageSection": "Voorpagina",
  "admin.channels.members": "Wie mag wat",
  "admin.channels.languages": "Talen van het kanaal",
  "admin.channels.languagesHelp":
    "Bezoekers kiezen hieruit. Een veiling verschijnt alleen in talen die zij zelf ook heeft.",
  "admin.channels.defaultLanguage": "Taal als er niets gekozen is",
  "admin.channels.defaultLanguageHelp":
    "Voor wie een taal vraagt die het kanaal niet heeft, en voor berichten aan hen.",
  "admin.channels.identity": "Identiteit controleren",
  "admin.channels.identityHelp": "Wie biedt, laat eerst zien wie hij is. Kijken en bewaren kan zonder.",
  "admin.channels.secondStep": "Tweestapscontrole",
  "admin.channels.secondStepHelp":
    "Bij het inloggen ook een code. Wie die nog niet heeft, stelt haar in voor het volgende bod.",
  "admin.channels.frontPage": "Veilingen op de voorpagina",
  "admin.channels.frontPageHelp": "1 tot 50, gewoon 10. Wat het eerst sluit staat vooraan.",
  "admin.channels.required": "Verplicht",
  "admin.channels.free": "Niet verplicht",
  "admin.channels.save": "Opslaan",
  "admin.channels.saved": "De instellingen zijn opgeslagen. Zij gelden binnen een halve minuut.",
  "admin.channels.readOnly": "U kunt deze instellingen bekijken. Wie rechten op dit kanaal geeft, kan ze wijzigen.",
  "admin.channels.conflict": "Iemand anders heeft de instellingen intussen gewijzigd. Wat u koos is niet opgeslagen.",
  "admin.channels.takeTheirs": "Begin met die versie",
  "admin.channels.replaceTheirs": "Vervang door de mijne",
  "admin.channels.reset": "Tussenopslag legen",
  "admin.channels.resetTitle": "Alle pagina’s opnieuw laten lezen?",
  "admin.channels.resetText":
    "Elke open pagina, op alle kanalen, vergeet wat zij gelezen heeft en vraagt alles opnieuw. Wat iemand typt blijft staan. Doe dit alleen als pagina’s iets ouds blijven tonen.",
  "admin.channels.resetDone": "Alle open pagina’s lezen opnieuw.",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/channels": typeof channels;
  }
}
