/** The lists of countries and e-mail domains that cannot sign up. */
export const blacklists = {
  "admin.blacklists.title": "Geblokkeerde landen en domeinen",
  "admin.blacklists.intro":
    "Met een telefoonnummer of netwerkadres uit een van deze landen, of een e-mailadres van een van deze domeinen, kan niemand een account aanmaken. Accounts die er al zijn, blijven zoals ze zijn.",
  "admin.blacklists.list": "Lijst",
  "admin.blacklists.countries": "Landen",
  "admin.blacklists.countriesAdd": "Land blokkeren",
  "admin.blacklists.countriesField": "Land",
  "admin.blacklists.countriesNone": "Er is geen land geblokkeerd",
  "admin.blacklists.countriesRemoveTitle_one": "Dit land niet meer blokkeren?",
  "admin.blacklists.countriesRemoveTitle_other": "{{count}} landen niet meer blokkeren?",
  "admin.blacklists.emailDomains": "E-maildomeinen",
  "admin.blacklists.emailDomainsAdd": "E-maildomein blokkeren",
  "admin.blacklists.emailDomainsField": "E-maildomein",
  "admin.blacklists.emailDomainsHelp": "Bijvoorbeeld wegwerp.example. De domeinen eronder horen erbij.",
  "admin.blacklists.emailDomainsNone": "Er is geen e-maildomein geblokkeerd",
  "admin.blacklists.emailDomainsRemoveTitle_one": "Dit domein niet meer blokkeren?",
  "admin.blacklists.emailDomainsRemoveTitle_other": "{{count}} domeinen niet meer blokkeren?",
  "admin.blacklists.code": "Code",
  "admin.blacklists.since": "Geblokkeerd sinds",
  "admin.blacklists.search": "Zoek in deze lijst",
  "admin.blacklists.notFound": "Niets gevonden",
  "admin.blacklists.add": "Blokkeren",
  "admin.blacklists.added": "{{name}} is geblokkeerd.",
  "admin.blacklists.remove": "Deblokkeren",
  "admin.blacklists.removeSelected": "Selectie deblokkeren",
  "admin.blacklists.removeText": "Daarna kan er weer een account mee worden aangemaakt.",
  "admin.blacklists.removed_one": "{{name}} is niet meer geblokkeerd.",
  "admin.blacklists.removed_other": "{{count}} zijn niet meer geblokkeerd.",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/blacklists": typeof blacklists;
  }
}
