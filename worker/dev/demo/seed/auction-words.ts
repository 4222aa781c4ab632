import { type Both, both, join } from "../both.ts";
import type { DemoAuction } from "./auctions/demo-auction.ts";
import { PLACES } from "./places.ts";
import { type DemoProject, PROJECTS } from "./projects.ts";

const ACCEPTANCE = both(
  "- Verkoop onder voorbehoud van gunning: de verkoper beslist binnen vijf werkdagen na sluiting.",
  "- Sold subject to acceptance: the seller decides within five working days after closing.",
);
const NO_ACCEPTANCE = both(
  "- De hoogste bieder koopt: er is geen voorbehoud van gunning, tenzij een kavel het zegt.",
  "- The highest bidder buys: no reservation, unless a lot says so.",
);

/** The description of an auction, in Markdown. */
export function auctionDescription(auction: DemoAuction): Both {
  const project: DemoProject = PROJECTS[auction.project];
  const { city, street, houseNumber } = PLACES[project.place];
  const extension = auction.extensionMinutes ?? 2;
  return join("\n\n", [
    join(" ", [project.origin, auction.summary]),
    both("### Zo werkt het", "### How it works"),
    join("\n", [
      both(
        `- De kavels sluiten na elkaar, in volgorde van nummer. Een bod in de laatste ${extension} minuten verlengt dat kavel.`,
        `- Lots close one after the other, in order of number. A bid in the last ${extension} minutes extends that lot.`,
      ),
      project.subjectToAcceptance ? ACCEPTANCE : NO_ACCEPTANCE,
      both(
        "- Over de koopsom komen veilingkosten en btw; u ziet het totaal voordat u biedt.",
        "- Auction costs and VAT come on top; you see the total before you bid.",
      ),
    ]),
    both("### Kijken en ophalen", "### Viewing and collection"),
    both(
      `De goederen staan aan de ${street} ${houseNumber} in ${city}. Kom kijken: omschrijvingen zijn naar beste weten, maar zonder garantie. Op de ophaaldagen is hulp bij het laden aanwezig; draag veiligheidsschoenen.`,
      `The goods are at ${street} ${houseNumber} in ${city}. Do come and look: descriptions are given in good faith, without warranty. Help with loading is present on collection days; wear safety shoes.`,
    ),
  ]);
}

/** The description of a project, in Markdown. */
export function projectDescription(project: DemoProject): Both {
  return join("\n\n", [
    project.origin,
    both(
      "De inventaris is door onze medewerkers opgenomen, gefotografeerd en in kavels verdeeld. Vragen over de goederen beantwoordt de veilingmeester.",
      "Our staff took the inventory, photographed it and divided it into lots. The auctioneer answers questions about the goods.",
    ),
  ]);
}

/** The rows of a text, one per language: the search index and the lists read texts by owner and language. */
export function textRows(ownerId: string, text: { title: Both; summary: Both; description: Both }) {
  return (["nl", "en"] as const).map((language) => ({
    ownerId,
    language,
    title: text.title[language],
    summary: text.summary[language],
    description: text.description[language],
  }));
}
