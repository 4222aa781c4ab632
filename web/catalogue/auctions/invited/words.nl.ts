/** What the page of an auction says to those who are not invited to it. */
export const invited = {
  "auctions.invited.title": "De kavels zijn voor genodigden",
  "auctions.invited.text":
    "Vraag toegang aan. Zodra het veilinghuis u uitnodigt, krijgt u een e-mail en ziet u hier de kavels.",
  "auctions.invited.signInText": "Bent u uitgenodigd? Log in om de kavels te zien. Of log in om toegang aan te vragen.",
  "auctions.invited.waiting": "U hebt toegang aangevraagd. U krijgt een e-mail zodra het veilinghuis u uitnodigt.",
  "auctions.invited.revoked":
    "U hebt geen toegang: het veilinghuis heeft uw aanvraag afgewezen of uw uitnodiging ingetrokken. U kunt opnieuw toegang aanvragen.",
  "auctions.invited.expired": "Uw uitnodiging is verlopen. Vraag opnieuw toegang aan om de kavels weer te zien.",
  "auctions.invited.request": "Toegang aanvragen",
  "auctions.invited.signIn": "Inloggen",
  "auctions.invited.failed": "De aanvraag is niet gelukt. Probeer het opnieuw.",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "auctions/invited": typeof invited;
  }
}
