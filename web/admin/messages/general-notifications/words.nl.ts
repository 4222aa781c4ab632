/** What staff tell everybody of a channel. */
export const general = {
  "admin.general.title": "Algemene meldingen",
  "admin.general.intro":
    "Wat iedereen op een kanaal te weten kreeg. Een melding verschijnt meteen op open pagina’s en staat 90 dagen bij de meldingen van wie toen al een account had.",
  "admin.general.create": "Nieuwe melding",
  "admin.general.none": "Nog niets verstuurd",
  "admin.general.noneText": "Wat u aan iedereen op een kanaal meldt, vindt u hier terug.",
  "admin.general.sentOn": "Verstuurd",
  "admin.general.channel": "Kanaal",
  "admin.general.sender": "Door",
  "admin.general.closedAccount": "Gesloten account",
  "admin.general.createIntro": "Kort en in beide talen: bezoekers lezen de melding in de taal van hun pagina.",
  "admin.general.chooseChannel": "Kies een kanaal",
  "admin.general.noChannels": "U mag op geen kanaal iets melden",
  "admin.general.noChannelsText": "De beheerder van een kanaal kan u dat recht geven.",
  "admin.general.texts": "Tekst",
  "admin.general.textTitle": "Titel",
  "admin.general.message": "Bericht",
  "admin.general.preview": "Zo verschijnt de melding",
  "admin.general.previewEmpty": "Nog geen tekst",
  "admin.general.check": "Nakijken en versturen",
  "admin.general.confirmTitle": "Aan iedereen op {{channel}} melden?",
  "admin.general.confirmText":
    "De melding verschijnt meteen bij alle bezoekers van {{channel}} en kan niet worden teruggenomen.",
  "admin.general.send": "Versturen",
  "admin.general.sent": "De melding is verstuurd.",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/general-notifications": typeof general;
  }
}
