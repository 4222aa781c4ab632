export const screen = {
  "notifications.list": "Wat er gebeurde",
  "notifications.filter": "Soort melding",
  "notifications.all": "Alle meldingen",
  "notifications.type.BID_SUCCESS": "Bod geplaatst",
  "notifications.type.BID_AUTOBID_SUCCESS": "Autobod geplaatst",
  "notifications.type.BID_FAILED": "Bod niet geaccepteerd",
  "notifications.type.OUTBID": "Overboden",
  "notifications.type.OUTBID_AUTOBID": "Overboden door een autobod",
  "notifications.type.BID_INVALIDATED": "Bod ongeldig verklaard",
  "notifications.type.BID_OVERWRITTEN": "Bod aangepast",
  "notifications.type.LOT_AWARDED": "Bod geaccepteerd door de verkoper",
  "notifications.type.LOT_DECLINED": "Bod afgewezen door de verkoper",
  "notifications.type.LOT_UNPUBLISHED": "Kavel verborgen",
  "notifications.type.LOT_PUBLISHED_AGAIN": "Kavel weer zichtbaar",
  "notifications.type.LOT_OUTAGE": "Kavel sluit later na een storing",
  "notifications.type.MANAGED_LOT_UNPUBLISHED": "Kavel van uw project verborgen",
  "notifications.type.MANAGED_LOT_AWARDED": "Kavel van uw project gegund",
  "notifications.type.MANAGED_LOT_DECLINED": "Hoogste bod op uw kavel afgewezen",
  "notifications.type.QUESTION_ANSWERED": "Vraag beantwoord",
  "notifications.type.BLIND_OPENED": "Biedingen geopend",
  "notifications.type.BLIND_SECOND_ROUND": "Tweede ronde",
  "notifications.type.BLIND_AWARDED": "Kavel gegund",
  "notifications.type.BLIND_NOT_AWARDED": "Kavel niet gegund",
  "notifications.type.BLIND_DECLINED": "Bod afgewezen",
  "notifications.type.BLIND_CALLED_OFF": "Verkoop gaat niet door",
  "notifications.type.BLIND_MESSAGE": "Bericht over een kavel",
  "notifications.type.GENERAL": "Algemene melding",
  "notifications.none": "Nog geen meldingen",
  "notifications.noneOfType": "Geen meldingen van deze soort",
  "notifications.settings": "Instellingen",
  "notifications.popups": "Meldingen in beeld",
  "notifications.popupsHelp": "Toon een bericht in de hoek van het scherm zodra er iets met uw biedingen gebeurt.",
  "notifications.push": "Meldingen van de browser",
  "notifications.pushHelp": "Ook als u een andere pagina of een ander programma voor u hebt. Geldt voor dit apparaat.",
  "notifications.pushBlocked":
    "Uw browser blokkeert meldingen van deze site. Sta ze toe in de instellingen van de browser.",
  "notifications.pushUnsupported": "Deze browser kent geen meldingen.",
  "notifications.title": "Meldingen",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "notifications/screen": typeof screen;
  }
}
