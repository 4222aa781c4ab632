export const notifications = {
  "notifications.text.BID_SUCCESS": "Uw bod van {{amount}} op kavel {{lot}} is geplaatst.",
  "notifications.text.BID_AUTOBID_SUCCESS": "Uw autobod heeft {{amount}} geboden op kavel {{lot}}.",
  "notifications.text.BID_FAILED": "Uw bod van {{amount}} op kavel {{lot}} is niet geaccepteerd.",
  "notifications.text.OUTBID": "U bent overboden op kavel {{lot}}. Het hoogste bod is nu {{amount}}.",
  "notifications.text.OUTBID_AUTOBID":
    "Een autobod heeft u overboden op kavel {{lot}}. Het hoogste bod is nu {{amount}}.",
  "notifications.textWithoutAmount.BID_SUCCESS": "Uw bod op kavel {{lot}} is geplaatst.",
  "notifications.textWithoutAmount.BID_AUTOBID_SUCCESS": "Uw autobod op kavel {{lot}} is ingesteld.",
  "notifications.textWithoutAmount.BID_FAILED": "Uw bod op kavel {{lot}} is niet geaccepteerd.",
  "notifications.textWithoutAmount.OUTBID": "U bent overboden op kavel {{lot}}.",
  "notifications.textWithoutAmount.OUTBID_AUTOBID": "Een autobod heeft u overboden op kavel {{lot}}.",
  "notifications.reasons.tie":
    "De limiet van de ander was er al om {{time}}, voor hetzelfde bedrag als uw bod van {{amount}}.",
  "notifications.reasons.answered": "Op uw bod van {{amount}} antwoordde meteen een autobod.",
  "notifications.reasons.limitPassed": "Uw limiet van {{amount}} is gepasseerd.",
  "notifications.reasons.byHand": "Een ander deed met de hand een hoger bod.",
  "notifications.reasons.byAutoBid": "Een autobod ging er met een biedstap overheen.",
  "notifications.toLot": "Naar het kavel",
} as const;
