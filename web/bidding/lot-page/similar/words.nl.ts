/** What a lot's page shows of other lots like it. */
export const similar = {
  "lotPage.similar.title": "Vergelijkbare kavels",
  "lotPage.similar.next": "Lijkt er het meest op en is nog open",
  "lotPage.similar.bid": "Bieden",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "lot-page/similar": typeof similar;
  }
}
