/** What went wrong, and what to do about it. */
export const messages = {
  "admin.failures.title": "Storingen",
  "admin.failures.intro": "Wat er misging bij kavels, berichten en pagina’s, het nieuwste eerst, en wat u eraan doet.",
  "admin.failures.quarantine": "Kavels in quarantaine",
  "admin.failures.quarantineText":
    "Deze kavels nemen geen biedingen aan. Open het kavel en laat het logboek narekenen; klopt het, dan komt het kavel vrij.",
  "admin.failures.noQuarantine": "Alle kavels nemen biedingen aan.",
  "admin.failures.lot": "Kavel {{number}}",
  "admin.failures.deletedLot": "Verwijderd kavel",
  "admin.failures.since": "Sinds {{at}}",
  "admin.failures.messages": "Niet-bezorgde berichten",
  "admin.failures.undelivered_one": "{{count}} bericht heeft zijn ontvanger niet bereikt.",
  "admin.failures.undelivered_other": "{{count}} berichten hebben hun ontvanger niet bereikt.",
  "admin.failures.undeliveredText": "Kijk wat de provider antwoordde en verstuur de berichten daarna opnieuw.",
  "admin.failures.undeliveredLink": "Naar de berichten",
  "admin.failures.latest": "Het laatste: {{at}}",
  "admin.failures.noUndelivered": "Alle berichten van de afgelopen 30 dagen zijn bezorgd.",
  "admin.failures.reported": "Gemelde fouten",
  "admin.failures.reportedText":
    "Gegroepeerd naar gebeurtenis en plaats. Elke melding staat onder deze naam in het logboek van de server. Een groep verdwijnt twee weken na de laatste melding.",
  "admin.failures.noReported": "Er zijn geen fouten gemeld.",
  "admin.failures.count_one": "{{count}} keer",
  "admin.failures.count_other": "{{count}} keer",
  "admin.failures.times": "{{first}} tot {{last}}",
  "admin.failures.otherPlaces": "andere plaatsen",
  "admin.failures.latestLot": "Laatste: kavel {{number}}",
  "admin.failures.settle": "Opgelost",
  "admin.failures.settled": "De groep is verwijderd. Een nieuwe melding begint haar opnieuw.",
  "admin.failures.kind.PAGE": "Een pagina liep vast",
  "admin.failures.kind.SERVER": "De server maakte een fout",
  "admin.failures.kind.LOT": "Een kavel gaf geen antwoord",
  "admin.failures.kind.DELIVERY": "Een kavel kon zijn biedingen niet doorgeven",
  "admin.failures.kind.QUARANTINE": "Een kavel ging in quarantaine",
  "admin.failures.kind.MESSAGE": "Een bericht werd niet verstuurd",
  "admin.failures.kind.REGISTER": "Een register gaf geen antwoord",
  "admin.failures.kind.IDENTITY": "Een identiteit kon niet worden vastgesteld",
  "admin.failures.kind.BEACON": "Het tijdbaken gaf geen geldige ronde",
  "admin.failures.kind.FILE": "Een bestand kon niet worden verwerkt",
  "admin.failures.advice.PAGE": "Open de pagina zelf. Gaat het weer mis, meld dan pagina en tijd aan de ontwikkelaars.",
  "admin.failures.advice.SERVER": "Loopt het aantal op, meld dan gebeurtenis en tijd aan de ontwikkelaars.",
  "admin.failures.advice.LOT":
    "Open het kavel en kijk of het biedt en bijwerkt. Verleng de sluiting als bieders erdoor geraakt zijn.",
  "admin.failures.advice.DELIVERY":
    "Het kavel probeert het vanzelf opnieuw; lijsten lopen zo lang achter. Blijft het doorgaan, kijk dan of de database bereikbaar is.",
  "admin.failures.advice.QUARANTINE": "Open het kavel en laat het logboek narekenen.",
  "admin.failures.advice.MESSAGE": "Verstuur het bericht opnieuw bij de niet-bezorgde berichten.",
  "admin.failures.advice.REGISTER":
    "Gebruikers gaan zonder controle verder. Duurt het langer dan een dag, kijk dan bij de aanbieder.",
  "admin.failures.advice.IDENTITY":
    "Kijk of iDIN of itsme een storing meldt. Gebruikers kunnen het later opnieuw proberen.",
  "admin.failures.advice.BEACON":
    "Blinde kavels gaan pas open met een geldige ronde; een andere server van het baken wordt vanzelf gevraagd.",
  "admin.failures.advice.FILE":
    "Het wordt vanzelf opnieuw geprobeerd. Blijft het, vervang dan de foto of het document.",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/failures": typeof messages;
  }
}
