/** Documents of assets, projects and auctions. */
export const documents = {
  "admin.documents.none": "Er zijn nog geen documenten.",
  "admin.documents.what": "Handleidingen, keuringen en andere bestanden. U kiest zelf welke openbaar zijn.",
  "admin.documents.forStaff": "Contracten, opdrachten en andere bestanden, alleen voor medewerkers.",
  "admin.documents.begin": "Documenten toevoegen",
  "admin.documents.empty": "In deze map staat nog niets.",
  "admin.documents.root": "Alle documenten",
  "admin.documents.path": "Weg naar deze map",
  "admin.documents.newFolder": "Nieuwe map",
  "admin.documents.newPublic": "Nieuwe bestanden: openbaar",
  "admin.documents.newPrivate": "Nieuwe bestanden: niet openbaar",
  "admin.documents.dropHere": "Sleep documenten hierheen, plak ze, of kies bestanden.",
  "admin.documents.hint":
    "PDF, Office, OpenDocument of afbeelding, tot 32 MB. {{count}} van hoogstens {{maximum}} documenten.",
  "admin.documents.full": "Er is geen plaats meer. Verwijder eerst documenten.",
  "admin.documents.deleted": "{{name}} is verwijderd.",
  "admin.documents.public": "Openbaar",
  "admin.documents.private": "Niet openbaar",
  "admin.documents.more": "Meer voor {{name}}",
  "admin.documents.save": "Downloaden",
  "admin.documents.show": "Openbaar maken",
  "admin.documents.hide": "Niet openbaar maken",
  "admin.documents.rename": "Naam wijzigen",
  "admin.documents.move": "Verplaatsen …",
  "admin.documents.up": "Omhoog",
  "admin.documents.down": "Omlaag",
  "admin.documents.name": "Naam",
  "admin.documents.saveName": "Opslaan",
  "admin.documents.historyOf": "Wijzigingen van {{name}}",
  "admin.documents.moveTitle": "{{name}} verplaatsen",
  "admin.documents.moveHere": "Verplaatsen",
  "admin.documents.folder": "Naar map",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/documents": typeof documents;
  }
}
