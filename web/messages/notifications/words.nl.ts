export const notifications = {
  "notifications.text.BID_SUCCESS": "Uw bod van {{amount}} op kavel {{lot}} is geplaatst.",
  "notifications.text.BID_AUTOBID_SUCCESS": "Uw autobod heeft {{amount}} geboden op kavel {{lot}}.",
  "notifications.text.BID_FAILED": "Uw bod van {{amount}} op kavel {{lot}} is niet geaccepteerd.",
  "notifications.text.OUTBID": "U bent overboden op kavel {{lot}}. Het hoogste bod is nu {{amount}}.",
  "notifications.text.OUTBID_AUTOBID":
    "Een autobod heeft u overboden op kavel {{lot}}. Het hoogste bod is nu {{amount}}.",
  "notifications.text.BID_INVALIDATED": "Uw bod van {{amount}} op kavel {{lot}} is ongeldig verklaard.",
  "notifications.text.BID_OVERWRITTEN": "Uw bod op kavel {{lot}} is aangepast naar {{amount}}.",
  "notifications.text.LOT_AWARDED": "De verkoper heeft uw bod van {{amount}} op kavel {{lot}} geaccepteerd.",
  "notifications.text.LOT_DECLINED":
    "De verkoper heeft uw bod van {{amount}} op kavel {{lot}} afgewezen. Het bindt u niet meer.",
  "notifications.text.LOT_UNPUBLISHED": "Kavel {{lot}} is tijdelijk niet zichtbaar. Uw bod blijft staan.",
  "notifications.text.LOT_PUBLISHED_AGAIN": "Kavel {{lot}} is weer zichtbaar. Let op de sluitingstijd.",
  "notifications.text.LOT_OUTAGE":
    "Kavel {{lot}} sluit later, omdat bieden een tijd niet kon. Let op de sluitingstijd.",
  "notifications.text.MANAGED_LOT_UNPUBLISHED": "Kavel {{lot}} van uw project is verborgen.",
  "notifications.text.MANAGED_LOT_AWARDED": "Kavel {{lot}} van uw project is gegund voor {{amount}}.",
  "notifications.text.MANAGED_LOT_DECLINED":
    "Het hoogste bod van {{amount}} op kavel {{lot}} van uw project is afgewezen.",
  "notifications.text.QUESTION_ANSWERED": "Uw vraag over kavel {{lot}} is beantwoord.",
  "notifications.text.BLIND_OPENED": "De biedingen op kavel {{lot}} zijn geopend.",
  "notifications.text.BLIND_SECOND_ROUND": "Er is een tweede ronde voor kavel {{lot}}: u kunt nog een keer bieden.",
  "notifications.text.BLIND_AWARDED": "Kavel {{lot}} is aan u gegund.",
  "notifications.text.BLIND_NOT_AWARDED": "Kavel {{lot}} is niet aan u gegund.",
  "notifications.text.BLIND_DECLINED": "De verkoper heeft uw bod op kavel {{lot}} afgewezen. Het bindt u niet meer.",
  "notifications.text.BLIND_CALLED_OFF": "De verkoop van kavel {{lot}} gaat niet door. Uw bod blijft verzegeld.",
  "notifications.text.BLIND_MESSAGE": "Er is een bericht voor u over kavel {{lot}}.",
  "notifications.textWithoutAmount.BID_SUCCESS": "Uw bod op kavel {{lot}} is geplaatst.",
  "notifications.textWithoutAmount.BID_AUTOBID_SUCCESS": "Uw autobod op kavel {{lot}} is ingesteld.",
  "notifications.textWithoutAmount.BID_FAILED": "Uw bod op kavel {{lot}} is niet geaccepteerd.",
  "notifications.textWithoutAmount.OUTBID": "U bent overboden op kavel {{lot}}.",
  "notifications.textWithoutAmount.OUTBID_AUTOBID": "Een autobod heeft u overboden op kavel {{lot}}.",
  "notifications.textWithoutAmount.BID_INVALIDATED": "Uw bod op kavel {{lot}} is ongeldig verklaard.",
  "notifications.textWithoutAmount.BID_OVERWRITTEN": "Uw bod op kavel {{lot}} is aangepast.",
  "notifications.textWithoutAmount.LOT_AWARDED": "De verkoper heeft uw bod op kavel {{lot}} geaccepteerd.",
  "notifications.textWithoutAmount.LOT_DECLINED":
    "De verkoper heeft uw bod op kavel {{lot}} afgewezen. Het bindt u niet meer.",
  "notifications.textWithoutAmount.LOT_UNPUBLISHED": "Kavel {{lot}} is tijdelijk niet zichtbaar. Uw bod blijft staan.",
  "notifications.textWithoutAmount.LOT_PUBLISHED_AGAIN": "Kavel {{lot}} is weer zichtbaar. Let op de sluitingstijd.",
  "notifications.textWithoutAmount.LOT_OUTAGE":
    "Kavel {{lot}} sluit later, omdat bieden een tijd niet kon. Let op de sluitingstijd.",
  "notifications.textWithoutAmount.MANAGED_LOT_UNPUBLISHED": "Kavel {{lot}} van uw project is verborgen.",
  "notifications.textWithoutAmount.MANAGED_LOT_AWARDED": "Kavel {{lot}} van uw project is gegund.",
  "notifications.textWithoutAmount.MANAGED_LOT_DECLINED":
    "Het hoogste bod op kavel {{lot}} van uw project is afgewezen.",
  "notifications.textWithoutAmount.QUESTION_ANSWERED": "Uw vraag over kavel {{lot}} is beantwoord.",
  "notifications.textWithoutAmount.BLIND_OPENED": "De biedingen op kavel {{lot}} zijn geopend.",
  "notifications.textWithoutAmount.BLIND_SECOND_ROUND":
    "Er is een tweede ronde voor kavel {{lot}}: u kunt nog een keer bieden.",
  "notifications.textWithoutAmount.BLIND_AWARDED": "Kavel {{lot}} is aan u gegund.",
  "notifications.textWithoutAmount.BLIND_NOT_AWARDED": "Kavel {{lot}} is niet aan u gegund.",
  "notifications.textWithoutAmount.BLIND_DECLINED":
    "De verkoper heeft uw bod op kavel {{lot}} afgewezen. Het bindt u niet meer.",
  "notifications.textWithoutAmount.BLIND_CALLED_OFF":
    "De verkoop van kavel {{lot}} gaat niet door. Uw bod blijft verzegeld.",
  "notifications.textWithoutAmount.BLIND_MESSAGE": "Er is een bericht voor u over kavel {{lot}}.",
  "notifications.reasons.tie":
    "De limiet van de ander stond er al sinds {{time}}, voor hetzelfde bedrag als uw bod van {{amount}}.",
  "notifications.explanation": "Toelichting: “{{text}}”",
  "notifications.reasons.equalFirst": "Een gelijke limiet was eerder gezet dan uw bod.",
  "notifications.reasons.answered": "Op uw bod van {{amount}} antwoordde meteen een autobod.",
  "notifications.reasons.limitPassed": "Uw limiet van {{amount}} is gepasseerd.",
  "notifications.reasons.byHand": "Een ander deed met de hand een hoger bod.",
  "notifications.reasons.byAutoBid": "Een autobod ging er met een biedstap overheen.",
  "notifications.shownAgain": "Kavel {{lot}} is weer zichtbaar. Sluitingstijd: {{closing}}.",
  "notifications.afterOutage": "Kavel {{lot}} sluit later, omdat bieden een tijd niet kon. Sluitingstijd: {{closing}}.",
  "notifications.earlier_one": "{{count}} eerdere melding",
  "notifications.earlier_other": "{{count}} eerdere meldingen",
  "notifications.bell.count_one": "Meldingen, {{count}} nieuwe",
  "notifications.bell.count_other": "Meldingen, {{count}} nieuwe",
  "notifications.bell.none": "Meldingen, geen nieuwe",
  "notifications.bell.title": "Meldingen",
  "notifications.bell.empty": "Nog geen meldingen. Zodra u biedt of wordt overboden, leest u het hier.",
  "notifications.bell.all": "Alle meldingen",
  "notifications.bell.many": "Meldingen, meer dan {{count}} nieuwe",
  "notifications.isNew": "Nieuw",
  "notifications.bidAgain": "Bied opnieuw",
  "notifications.bidAgainOn": "Bied opnieuw op kavel {{lot}}",
  "notifications.toLot": "Naar het kavel",
} as const;

declare module "../../kit/i18n/messages.ts" {
  interface Namespaces {
    notifications: typeof notifications;
  }
}
