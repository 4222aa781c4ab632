import { type Channel, channelName } from "../../../schema/kit/channels.ts";
import type { Language } from "../../../schema/kit/languages.ts";

interface PageWords {
  title: string;
  description: string;
}

interface FixedPage {
  /** Below the language, with a slash at its end. */
  path: string;
  words(channel: Channel, language: Language): PageWords;
}

const page = (path: string, words: Record<Language, (name: string) => PageWords>): FixedPage => ({
  path,
  words: (channel, language) => words[language](channelName(channel)),
});

/** The public pages that are no auction's and no lot's, as search engines show them. */
export const FIXED_PAGES: readonly FixedPage[] = [
  page("/", {
    nl: (name) => ({
      title: "Veilingen van machines, voertuigen en voorraden",
      description: `Bied bij ${name} op machines, voertuigen, voorraden en hele bedrijven. Van elk kavel is het logboek van de biedingen openbaar.`,
    }),
    en: (name) => ({
      title: "Auctions of machines, vehicles and stock",
      description: `Bid at ${name} on machines, vehicles, stock and whole companies. The log of every lot's bids is public.`,
    }),
  }),
  page("/publications/", {
    nl: () => ({ title: "Veilingen", description: "Wat nu open is en wat eraan komt." }),
    en: () => ({ title: "Auctions", description: "What is open now and what comes next." }),
  }),
  page("/publications/closed/", {
    nl: () => ({ title: "Gesloten veilingen", description: "De veilingen die zijn geweest, met hun uitslagen." }),
    en: () => ({ title: "Closed auctions", description: "The auctions that have been, with their results." }),
  }),
  page("/calendar/", {
    nl: (name) => ({
      title: "Kalender",
      description: `Wanneer veilingen van ${name} opengaan en sluiten, en wanneer u kunt komen kijken.`,
    }),
    en: (name) => ({
      title: "Calendar",
      description: `When auctions at ${name} open and close, and when you can come and look.`,
    }),
  }),
  page("/about/", {
    nl: (name) => ({ title: `Over ${name}`, description: `Wat ${name} is, en hoe een veiling verloopt.` }),
    en: (name) => ({ title: `About ${name}`, description: `What ${name} is, and how an auction goes.` }),
  }),
  page("/terms/", {
    nl: (name) => ({ title: "Voorwaarden", description: `De voorwaarden van ${name} voor wie biedt of koopt.` }),
    en: (name) => ({ title: "Terms and conditions", description: `The terms of ${name} for bidders and buyers.` }),
  }),
  page("/privacy-policy/", {
    nl: (name) => ({ title: "Privacyverklaring", description: `Hoe ${name} met gegevens van gebruikers omgaat.` }),
    en: (name) => ({ title: "Privacy policy", description: `How ${name} handles the data of users.` }),
  }),
  page("/faq/", {
    nl: (name) => ({ title: "Veelgestelde vragen", description: `Antwoorden over bieden en kopen bij ${name}.` }),
    en: (name) => ({ title: "Frequently asked questions", description: `Answers on bidding and buying at ${name}.` }),
  }),
  page("/contact/", {
    nl: (name) => ({ title: "Contact", description: `Hoe u ${name} bereikt.` }),
    en: (name) => ({ title: "Contact", description: `How to reach ${name}.` }),
  }),
  page("/rules/", {
    nl: () => ({
      title: "De regels van het bieden",
      description: "Hoe biedingen worden geordend, wat een autobod doet, wanneer een kavel sluit en hoe u dat nagaat.",
    }),
    en: () => ({
      title: "The rules of bidding",
      description: "How bids are ordered, what an auto bid does, when a lot closes and how you check it.",
    }),
  }),
];

export const FIXED_PATHS = FIXED_PAGES.map(({ path }) => path);
