export const settings = {
  "settings.title": "Instellingen",
  "settings.intro": "Ze gelden op al uw apparaten.",
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
  "settings.oneClick.nowOn": "Bieden met één klik staat aan.",
  "settings.oneClick.nowOff": "Bieden met één klik staat uit.",
  "settings.allNotifications": "Alle meldingen en browsermeldingen",
  "settings.invoiceToPerson": "Facturen gaan naar uw persoonlijke adres.",
  "settings.noAddress": "U hebt nog geen adres. Zonder adres kunt u niet bieden.",
  "settings.allAddresses": "Adressen bekijken en wijzigen",
  "settings.newsletter.title": "Nieuwsbrief",
  "settings.newsletter.label": "Nieuwsbrief ontvangen",
  "settings.newsletter.help": "Nieuwe veilingen per e-mail. U kunt zich altijd afmelden.",
  "settings.newsletter.requested":
    "Nog niet actief: bevestig met de link in de e-mail die we naar {{email}} stuurden. De link werkt zeven dagen.",
  "settings.newsletter.sendAgain": "E-mail opnieuw sturen",
  "settings.newsletter.sentAgain": "We hebben de e-mail opnieuw gestuurd. Kijk ook in uw map met ongewenste mail.",
  "settings.newsletter.nowOff": "De nieuwsbrief staat uit.",
  "settings.newsletter.toSettings": "Naar instellingen",
  "settings.newsletter.confirm.title": "Nieuwsbrief bevestigen",
  "settings.newsletter.confirm.intro": "Wilt u de nieuwsbrief ontvangen? Bevestig dan uw aanmelding.",
  "settings.newsletter.confirm.submit": "Aanmelding bevestigen",
  "settings.newsletter.confirm.done": "U bent aangemeld voor de nieuwsbrief.",
  "settings.newsletter.confirm.unusable":
    "Deze link werkt niet: hij is gebruikt, verlopen of niet compleet, of uw account heeft nu een ander e-mailadres. Vraag de nieuwsbrief opnieuw aan bij de instellingen.",
  "settings.newsletter.unsubscribe.title": "Afmelden voor de nieuwsbrief",
  "settings.newsletter.unsubscribe.intro": "Wilt u de nieuwsbrief niet meer ontvangen?",
  "settings.newsletter.unsubscribe.submit": "Afmelden",
  "settings.newsletter.unsubscribe.done": "U krijgt de nieuwsbrief niet meer.",
  "settings.newsletter.unsubscribe.unusable":
    "Deze link is niet compleet. U kunt de nieuwsbrief ook uitschakelen bij de instellingen.",
  "settings.notifications": "Meldingen",
} as const;

declare module "../../kit/i18n/messages.ts" {
  interface Namespaces {
    settings: typeof settings;
  }
}
