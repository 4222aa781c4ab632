/** What stands in the navigation, by the features whose pages they are. */
export const links: Record<string, string> = Object.assign(
  {},
  ...Object.values(import.meta.glob("../**/nav-words.nl.ts", { eager: true, import: "nav" })),
);

/** What stands around each page. */
export const frame = {
  "admin.frame.app": "beheer",
  "admin.frame.navigation": "Navigatie",
  "admin.frame.closeNavigation": "Navigatie sluiten",
  "admin.frame.jump": "Spring naar nummer, titel of persoon",
  "admin.frame.group.sales": "Verkopen",
  "admin.frame.group.goods": "Goederen",
  "admin.frame.group.people": "Mensen",
  "admin.frame.group.organization": "Organisatie",
  "admin.frame.group.failures": "Wat misging",
  "admin.frame.noAccess": "Geen toegang",
  "admin.frame.givenBy.organizationalUnitManager":
    "Deze pagina is voor wie een organisatie beheert. Een andere beheerder van die organisatie kan u dat recht geven, of een beheerder van het veilinghuis.",
  "admin.frame.givenBy.organizationalUnitCreator":
    "Deze pagina is voor beheerders van het veilinghuis. Een van hen kan u dat recht geven.",
  "admin.frame.givenBy.channelManager":
    "Deze pagina is voor wie een kanaal beheert. Een andere beheerder van dat kanaal kan u dat recht geven, of een beheerder van het veilinghuis.",
  "admin.frame.givenBy.channelPublisher":
    "Deze pagina is voor wie op een kanaal publiceert. De beheerder van dat kanaal kan u dat recht geven, of een beheerder van het veilinghuis.",
  "admin.frame.givenBy.channelContentEditor":
    "Deze pagina is voor wie de inhoud van een kanaal verzorgt. De beheerder van dat kanaal kan u dat recht geven, of een beheerder van het veilinghuis.",
  "admin.frame.givenBy.auctioneer":
    "Deze pagina is voor wie projecten aanmaakt. De beheerder van uw organisatie kan u dat recht geven, of een beheerder van het veilinghuis.",
  "admin.frame.givenBy.others":
    "U hebt geen recht op wat deze pagina toont. Vraag het aan de beheerder van het project, van uw organisatie of van het veilinghuis.",
} as const;

declare module "../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/frame": typeof frame;
  }
}
