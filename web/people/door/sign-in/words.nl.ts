export const signIns = {
  "signIns.title": "Apparaten",
  "signIns.intro":
    "Op deze apparaten bent u ingelogd. Kent u er een niet? Log hem uit en kies daarna een nieuw wachtwoord.",
  "signIns.list": "Ingelogd op",
  "signIns.device": "{{browser}} op {{system}}",
  "signIns.unknownDevice": "Onbekend apparaat",
  "signIns.current": "dit apparaat",
  "signIns.method.PASSWORD": "Ingelogd met wachtwoord op {{date}}",
  "signIns.method.PASSKEY": "Ingelogd met passkey op {{date}}",
  "signIns.lastUsed": "Laatst gebruikt: {{when}}",
  "signIns.place": "{{place}} (bij benadering)",
  "signIns.unknownPlace": "Plaats onbekend",
  "signIns.end": "Uitloggen",
  "signIns.ended": "Dat apparaat is uitgelogd.",
  "signIns.more": "Meer uitloggen",
  "signIns.endOthers": "Alle andere apparaten uitloggen",
  "signIns.othersEnded": "Alle andere apparaten zijn uitgelogd.",
  "signIns.endAll": "Overal uitloggen, ook hier",
  "signIns.onlyThis": "U bent alleen op dit apparaat ingelogd.",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "door/sign-in": typeof signIns;
  }
}
