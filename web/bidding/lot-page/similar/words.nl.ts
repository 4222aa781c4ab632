/** What a lot's page shows of other lots like it. */
export const similar = {
  "lotPage.similar.title": "Vergelijkbare kavels",
  "lotPage.similar.next": "Lijkt er het meest op en is nog open",
  "lotPage.similar.bid": "Bieden",
  "lotPage.similar.highest": "Uw bod was het hoogste",
  "lotPage.similar.highestText": "Al uw biedingen, ook de gewonnen kavels, staan bij elkaar.",
  "lotPage.similar.toBids": "Naar mijn biedingen",
  "lotPage.similar.none": "Er is nu geen kavel zoals dit open",
  "lotPage.similar.failed": "Vergelijkbare kavels zijn nu niet te laden",
  "lotPage.similar.noneText": "Kijk wat er in de lopende veilingen staat.",
  "lotPage.next.title": "Wat nu",
  "lotPage.next.pay": "Betalen",
  "lotPage.next.payText": "We sturen u bericht met het bedrag dat u betaalt.",
  "lotPage.next.collect": "Ophalen",
  "lotPage.next.collectText": "Bekijk de ophaaldagen",
  "lotPage.next.decision": "De verkoper beslist",
  "lotPage.next.decisionText": "De verkoop is onder voorbehoud van gunning.",
  "lotPage.next.none": "U betaalt niets",
  "lotPage.next.noneText": "Alleen de hoogste bieder koopt het kavel.",
  "lotPage.next.declinedText": "De verkoper heeft het hoogste bod afgewezen.",
  "lotPage.next.onward": "Verder kijken",
  "lotPage.next.onwardText": "Naar de andere kavels van deze veiling",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "lot-page/similar": typeof similar;
  }
}
