/** What users were notified of, as staff read it; an amount follows where there is one. */
export const adminNotices = {
  "admin.notice.BID_SUCCESS": "Bod geplaatst",
  "admin.notice.BID_AUTOBID_SUCCESS": "Autobod geplaatst",
  "admin.notice.BID_FAILED": "Bod niet geaccepteerd",
  "admin.notice.OUTBID": "Overboden",
  "admin.notice.OUTBID_AUTOBID": "Overboden door een autobod",
  "admin.notice.BID_INVALIDATED": "Bod ongeldig verklaard",
  "admin.notice.BID_OVERWRITTEN": "Bod aangepast",
  "admin.notice.LOT_AWARDED": "Bod geaccepteerd door de verkoper",
  "admin.notice.LOT_DECLINED": "Bod afgewezen door de verkoper",
  "admin.notice.LOT_UNPUBLISHED": "Kavel van de website gehaald",
  "admin.notice.LOT_PUBLISHED_AGAIN": "Kavel weer op de website",
  "admin.notice.LOT_OUTAGE": "Kavel sluit later na een storing",
  "admin.notice.MANAGED_LOT_UNPUBLISHED": "Kavel van een eigen project van de website gehaald",
  "admin.notice.MANAGED_LOT_AWARDED": "Kavel van een eigen project gegund",
  "admin.notice.MANAGED_LOT_DECLINED": "Hoogste bod op een kavel van een eigen project afgewezen",
  "admin.notice.BLIND_OPENED": "Biedingen geopend",
  "admin.notice.BLIND_SECOND_ROUND": "Uitgenodigd voor een tweede ronde",
  "admin.notice.BLIND_AWARDED": "Kavel gegund",
  "admin.notice.BLIND_NOT_AWARDED": "Kavel niet gegund",
  "admin.notice.BLIND_DECLINED": "Bod afgewezen",
  "admin.notice.BLIND_CALLED_OFF": "Verkoop afgelast",
  "admin.notice.BLIND_MESSAGE": "Bericht over een kavel",
  "admin.notice.QUESTION_ANSWERED": "Vraag beantwoord",
  "admin.notice.GENERAL": "Algemene melding",
  "admin.notice.mail.WAITING": "E-mail wacht",
  "admin.notice.mail.SENT": "E-mail verstuurd",
  "admin.notice.mail.REPLACED": "E-mail vervangen",
  "admin.notice.mail.FAILED": "E-mail niet verstuurd",
  "admin.notice.mail.EXPIRED": "E-mail verlopen",
  "admin.notice.mail.SUPPRESSED": "Adres geblokkeerd",
  "admin.notice.mail.BOUNCED": "E-mail kwam terug",
  "admin.notice.mail.COMPLAINED": "Als spam gemeld",
  "admin.notice.noMail": "Geen e-mail",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/notices": typeof adminNotices;
  }
}
