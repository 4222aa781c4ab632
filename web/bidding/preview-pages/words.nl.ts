/** Auctions and lots before they are public. */
export const previewPages = {
  "previewPages.banner": "Voorbeeld.",
  "previewPages.bannerText": "Zo zien klanten deze veiling straks. Bieden kan hier niet.",
  "previewPages.until": "Deze link werkt tot {{until}}.",
  "previewPages.panel": "Hier komt het bieden",
  "previewPages.panelText": "Zodra de veiling openbaar is, bieden klanten op deze plek.",
  "previewPages.sealedText": "Zodra bieden kan, doet wie mag bieden hier een gesloten bod.",
  "previewPages.minimum": "Minimumbod",
  "previewPages.startAmount": "Startbedrag",
  "previewPages.opens": "Opent",
  "previewPages.closes": "Sluit",
  "previewPages.expired": "Deze link is verlopen",
  "previewPages.expiredText":
    "Een voorbeeld is maar korte tijd te zien. Vraag degene van wie u de link hebt om een nieuwe.",
  "previewPages.refused": "Deze link werkt niet",
  "previewPages.refusedText":
    "De link is ingetrokken of niet volledig overgenomen. Vraag degene van wie u hem hebt om een nieuwe.",
  "previewPages.other": "Deze link is van een andere veiling",
  "previewPages.otherText": "Een voorbeeld toont alleen de veiling waarvoor de link is gemaakt.",
} as const;

declare module "../../kit/i18n/messages.ts" {
  interface Namespaces {
    "preview-pages": typeof previewPages;
  }
}
