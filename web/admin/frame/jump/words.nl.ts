/** The search over everything, once it is open. */
export const jump = {
  "admin.jump.hits": "Gevonden",
  "admin.jump.group.recent": "Laatst geopend",
  "admin.jump.group.pages": "Pagina's",
  "admin.jump.group.auctions": "Veilingen",
  "admin.jump.group.lots": "Kavels",
  "admin.jump.group.commands": "Opdrachten",
  "admin.jump.group.assets": "Objecten",
  "admin.jump.command.createAsset": "Nieuw object maken",
  "admin.jump.command.createProject": "Nieuw project maken",
  "admin.jump.command.createAuction": "Nieuwe veiling maken",
  "admin.jump.command.createBlindAuction": "Nieuwe gesloten bieding maken",
  "admin.jump.command.importAssets": "Objecten importeren: kies het project",
  "admin.jump.command.sendNotification": "Bericht versturen",
  "admin.jump.command.createUnit": "Nieuwe organisatie maken",
  "admin.jump.group.projects": "Projecten",
  "admin.jump.group.users": "Gebruikers",
  "admin.jump.draft": "niet gepubliceerd",
  "admin.jump.searching": "Zoeken…",
  "admin.jump.short": "Typ minstens {{minimum}} tekens om in kavels, veilingen, projecten en mensen te zoeken.",
  "admin.jump.nothing": "Niets gevonden voor “{{text}}”.",
  "admin.jump.found": "{{count}} gevonden.",
  "admin.jump.keys_one": "Enter opent, Escape sluit.",
  "admin.jump.keys_other": "Pijltjes kiezen, Enter opent, Escape sluit.",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/jump": typeof jump;
  }
}
