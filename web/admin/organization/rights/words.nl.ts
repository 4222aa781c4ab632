/** Rights on the app, channels, units and projects. */
export const rights = {
  "admin.rights.title": "Wie mag wat aanmaken",
  "admin.rights.intro":
    "Rechten voor het hele veilinghuis. Een vinkje geldt meteen; een laatste beheerder blijft altijd over.",
  "admin.rights.everywhere": "het hele veilinghuis",
  "admin.rights.user": "Gebruiker",
  "admin.rights.of": "Rechten op {{where}}",
  "admin.rights.none": "Nog niemand heeft hier een recht",
  "admin.rights.noneText": "Zoek een gebruiker op het e-mailadres en zet een vinkje.",
  "admin.rights.part": "Alleen de eerste 1.000 rechten staan hier. De andere staan op de pagina van hun gebruiker.",
  "admin.rights.label": "{{rule}}, {{email}}, {{where}}",
  "admin.rights.given": "{{rule}} gegeven aan {{email}}.",
  "admin.rights.withdrawn": "{{rule}} ingetrokken van {{email}}.",
  "admin.rights.email": "E-mailadres van een gebruiker",
  "admin.rights.emailHelp": "Het hele adres van een bestaand account.",
  "admin.rights.add": "Toevoegen",
  "admin.rights.added": "{{email}} staat in de tabel.",
  "admin.rights.unknown": "Er is geen account met {{email}}. De gebruiker moet zich eerst registreren.",
  "admin.rights.rule.GLOBAL_AUTH_INCREMENTALBIDAUCTION_CREATE": "Veilingen",
  "admin.rights.text.GLOBAL_AUTH_INCREMENTALBIDAUCTION_CREATE": "Mag veilingen bij opbod aanmaken.",
  "admin.rights.rule.GLOBAL_AUTH_OU_CREATE": "Beheerder",
  "admin.rights.text.GLOBAL_AUTH_OU_CREATE":
    "Maakt organisaties aan, beheert categorieën, gebruikers en blokkades, en geeft rechten.",
  "admin.rights.rule.USER_CHANNEL_BID": "Bieden",
  "admin.rights.text.USER_CHANNEL_BID": "Mag bieden op kavels van het kanaal.",
  "admin.rights.rule.USER_CHANNEL_CONTENT_EDITOR": "Inhoud bewerken",
  "admin.rights.text.USER_CHANNEL_CONTENT_EDITOR": "Mag de inhoud van het kanaal bewerken.",
  "admin.rights.rule.USER_CHANNEL_MANAGE_AUTHORIZATION": "Rechten geven",
  "admin.rights.text.USER_CHANNEL_MANAGE_AUTHORIZATION":
    "Geeft rechten op het kanaal, wijzigt de instellingen en ziet al zijn veilingen.",
  "admin.rights.rule.USER_CHANNEL_PUBLISH": "Publiceren",
  "admin.rights.text.USER_CHANNEL_PUBLISH": "Mag veilingen op het kanaal publiceren.",
  "admin.rights.rule.USER_OU_CREATE_PROJECT": "Projecten aanmaken",
  "admin.rights.text.USER_OU_CREATE_PROJECT": "Veilingmeester: mag projecten van de organisatie aanmaken.",
  "admin.rights.rule.USER_OU_EDIT": "Gegevens bewerken",
  "admin.rights.text.USER_OU_EDIT": "Mag naam en adressen van de organisatie wijzigen.",
  "admin.rights.rule.USER_OU_MANAGE_AUTHORIZATION": "Rechten geven",
  "admin.rights.text.USER_OU_MANAGE_AUTHORIZATION": "Geeft rechten op de organisatie en op haar projecten.",
  "admin.rights.rule.USER_OU_PROJECT_VIEWER": "Projecten bekijken",
  "admin.rights.text.USER_OU_PROJECT_VIEWER": "Mag alle projecten van de organisatie bekijken.",
  "admin.rights.rule.USER_PROJECT_EDIT": "Bewerken",
  "admin.rights.text.USER_PROJECT_EDIT": "Mag het project bewerken, met zijn kavels en veilingen.",
  "admin.rights.rule.USER_PROJECT_INVITE": "Uitnodigen",
  "admin.rights.text.USER_PROJECT_INVITE": "Mag uitnodigen voor wat niet in de lijsten staat.",
  "admin.rights.rule.USER_PROJECT_MANAGE_AUTHORIZATION": "Rechten geven",
  "admin.rights.text.USER_PROJECT_MANAGE_AUTHORIZATION": "Geeft rechten op het project.",
  "admin.rights.rule.USER_PROJECT_VIEW": "Bekijken",
  "admin.rights.text.USER_PROJECT_VIEW": "Mag het project bekijken, met zijn kavels en veilingen.",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/rights": typeof rights;
  }
}
