export const myData = {
  "myData.title": "Mijn gegevens",
  "myData.intro": "Wat we van u bewaren, is van u.",
  "myData.fileName": "mijn-gegevens",
  "myData.download.title": "Gegevens downloaden",
  "myData.download.text":
    "Eén JSON-bestand met uw account, adressen, identiteit, instellingen, rechten, biedingen, favorieten, meldingen, inlogs, apparaten, passkeys, wijzigingen van uw contactgegevens en beveiligingslogboek, en een lijst van de berichten die we u stuurden. Wachtwoorden en sleutels staan er niet in.",
  "myData.download.button": "Downloaden",
  "myData.download.done": "Uw gegevens zijn gedownload.",
  "myData.close.title": "Account sluiten",
  "myData.close.text":
    "Uw account gaat voorgoed dicht. U kunt met hetzelfde e-mailadres later een nieuw account maken.",
  "myData.close.erased": "Dit wissen we",
  "myData.close.erasedAddress":
    "Uw e-mailadres, telefoonnummer, adressen en identiteit: na een dag, want er kan nog een bod onderweg zijn.",
  "myData.close.erasedRest": "Uw instellingen, favorieten en meldingen.",
  "myData.close.erasedSignIns": "Uw inlogs op alle apparaten, en alles waarmee u inlogt.",
  "myData.close.kept": "Dit bewaren we",
  "myData.close.keptBids": "Uw biedingen, onder uw schuilnaam: ze horen bij het openbare logboek van elk kavel.",
  "myData.close.keptSales":
    "Hebt u iets gekocht, dan uw naam, adres, e-mailadres en telefoonnummer: zeven jaar, omdat de Belastingdienst dat eist. Staat nog een kavel open waarop u bood, dan tot 30 dagen na de sluiting.",
  "myData.close.keptLog": "Het beveiligingslogboek van uw account, twee jaar.",
  "myData.close.leading":
    "Zolang u op een open kavel het hoogste bod hebt, kan uw account niet dicht: dat bod is bindend.",
  "myData.close.button": "Account sluiten",
  "myData.close.question": "Account sluiten?",
  "myData.close.forGood": "Dit kan niet ongedaan worden gemaakt. U wordt op alle apparaten uitgelogd.",
  "myData.close.confirm": "Voorgoed sluiten",
  "myData.close.done": "Uw account is gesloten.",
  "myData.close.doneKept": "Uw account is gesloten. De gegevens van uw aankopen bewaren we tot {{date}}.",
} as const;

declare module "../../kit/i18n/messages.ts" {
  interface Namespaces {
    "my-data": typeof myData;
  }
}
