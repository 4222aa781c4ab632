export const addresses = {
  "addresses.intro": "Naar een van deze adressen gaat de factuur van wat u koopt.",
  "addresses.person": "Persoonlijk adres",
  "addresses.company": "Bedrijfsadres",
  "addresses.personIntro": "Zonder adres kunt u niet bieden: het staat op de factuur.",
  "addresses.companyIntro": "Koopt u voor een bedrijf? Dan kan de factuur op naam van het bedrijf staan.",
  "addresses.noPerson": "Nog geen adres. Voeg het toe om te kunnen bieden.",
  "addresses.noPersonNeeded": "Geen persoonlijk adres.",
  "addresses.noCompany": "Nog geen bedrijfsadres.",
  "addresses.add": "Toevoegen",
  "addresses.edit": "Wijzigen",
  "addresses.save": "Adres opslaan",
  "addresses.cancel": "Annuleren",
  "addresses.saved": "Het adres is opgeslagen.",
  "addresses.bornOn": "Geboren op {{date}}",
  "addresses.vatLine": "Btw-nummer {{number}}",
  "addresses.invoice": "Factuur",
  "addresses.useCompany": "Bedrijfsadres op facturen gebruiken",
  "addresses.useCompanyHelp": "Geldt voor alles wat u vanaf nu koopt.",
  "addresses.onlyCompanyHelp": "Facturen gaan naar het bedrijfsadres, omdat er geen persoonlijk adres is.",
  "addresses.fullName": "Volledige naam",
  "addresses.birthDate": "Geboortedatum",
  "addresses.companyName": "Bedrijfsnaam",
  "addresses.vatNumber": "Btw-nummer",
  "addresses.vatHelp": "Bijvoorbeeld NL000099998B57.",
  "addresses.street": "Straat",
  "addresses.houseNumber": "Huisnummer",
  "addresses.houseNumberSuffix": "Toevoeging",
  "addresses.postalCode": "Postcode",
  "addresses.city": "Plaats",
  "addresses.country": "Land",
  "addresses.allCountries": "Toon alle landen",
  "addresses.noCountry": "Geen land gevonden",
  "addresses.lookUp.busy": "Adres opzoeken …",
  "addresses.lookUp.found": "Gevonden: {{address}}.",
  "addresses.lookUp.differs": "Bij deze postcode en dit huisnummer hoort {{address}}.",
  "addresses.lookUp.use": "Dit adres gebruiken",
  "addresses.lookUp.suffixes": "Dit huisnummer heeft deze toevoegingen: {{suffixes}}.",
  "addresses.lookUp.none":
    "Bij deze postcode en dit huisnummer kennen we geen adres. Controleer ze, of vul het adres zelf in.",
  "addresses.lookUp.unavailable": "Opzoeken lukt nu niet. Vul straat en plaats zelf in.",
  "addresses.vat.busy": "Btw-nummer nazoeken …",
  "addresses.vat.registered": "Dit nummer staat in het btw-register van de EU.",
  "addresses.vat.registeredAs": "Dit nummer staat in het btw-register van de EU op naam van {{name}}.",
  "addresses.vat.notRegistered":
    "Dit nummer staat niet in het btw-register van de EU. Controleer het; opslaan kan wel.",
  "addresses.vat.unknown": "Het btw-register van de EU antwoordt nu niet. U kunt gewoon opslaan.",
} as const;

declare module "../i18n/messages.ts" {
  interface Namespaces {
    addresses: typeof addresses;
  }
}
