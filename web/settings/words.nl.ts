export const settings = {
  "settings.title": "Instellingen",
  "settings.intro": "Ze gelden op al uw apparaten.",
  "settings.tile": "Taal, weergave, factuuradres, meldingen en bieden met één klik",
  "settings.bidding": "Bieden",
  "settings.oneClick.label": "Bieden met één klik",
  "settings.oneClick.help": "Uw bod wordt meteen geplaatst, zonder kostenoverzicht en zonder bevestiging.",
  "settings.oneClick.riskTitle": "Bieden met één klik inschakelen",
  "settings.oneClick.riskIntro": "Lees eerst wat dit betekent:",
  "settings.oneClick.riskAtOnce":
    "Een druk op de biedknop plaatst uw bod of autobod meteen. U ziet vooraf geen kostenoverzicht en bevestigt niets.",
  "settings.oneClick.riskBinding": "Elk bod is bindend, ook als u per ongeluk drukt. U kunt een bod niet intrekken.",
  "settings.oneClick.riskEverywhere": "Het geldt direct in alle open tabbladen en op al uw apparaten.",
  "settings.oneClick.riskWarnings":
    "We vragen alleen nog om een bevestiging bij een waarschuwing, zoals een bod ver boven de prijs, en als het minimumbod net is verhoogd.",
  "settings.oneClick.accept": "Ik begrijp dit en aanvaard het risico.",
  "settings.oneClick.acceptFirst": "Vink eerst aan dat u het risico aanvaardt.",
  "settings.oneClick.turnOn": "Inschakelen",
  "settings.oneClick.cancel": "Annuleren",
  "settings.oneClick.nowOn": "Bieden met één klik staat aan.",
  "settings.oneClick.nowOff": "Bieden met één klik staat uit.",
  "settings.allNotifications": "Alle meldingen en browsermeldingen",
  "settings.invoiceToPerson": "Facturen gaan naar uw persoonlijke adres.",
  "settings.noAddress": "U hebt nog geen adres. Zonder adres kunt u niet bieden.",
  "settings.allAddresses": "Adressen bekijken en wijzigen",
} as const;

declare module "../i18n/messages.ts" {
  interface Namespaces {
    settings: typeof settings;
  }
}
