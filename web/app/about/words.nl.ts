export const about = {
  "about.title": "Over {{name}}",
  "about.intro":
    "{{name}} veilt machines, voertuigen, voorraden en hele bedrijven. U biedt online, op uw telefoon in de werkplaats of achter uw bureau, en ziet elk bod zodra het er is.",
  "about.steps": "Zo koopt u",
  "about.registerTitle": "Registreren",
  "about.registerText": "Maak een account aan, bevestig het met de code uit de e-mail en vul uw factuuradres in.",
  "about.bidTitle": "Bieden",
  "about.bidText":
    "Kom kijken op de kijkdag, en bied. U ziet vooraf wat het kavel u met kosten en btw bij elkaar kost.",
  "about.winTitle": "Winnen",
  "about.winText":
    "Hebt u bij sluiting het hoogste bod, dan koopt u het kavel. Bij een kavel onder voorbehoud beslist de verkoper nog over uw bod.",
  "about.collectTitle": "Ophalen",
  "about.collectText":
    "U betaalt de factuur en haalt uw kavel op de ophaaldag op. Bij het kavel staat waar, wanneer en of er een heftruck is.",
  "about.auction": "Zo gaat een veiling",
  "about.auctionText":
    "De meeste veilingen gaan bij opbod: iedereen ziet het hoogste bod en biedt er stap voor stap overheen, zelf of met een autobod. Bij een gesloten bieding kent tot de opening niemand anders uw bedrag.",
  "about.allRules": "Alle regels van het bieden",
  "about.rules": "Goed om te weten",
  "about.ruleBinding": "Elk bod is bindend.",
  "about.ruleExtension": "Bij opbod verlengt een bod in de laatste minuten het kavel, zodat iedereen nog kan reageren.",
  "about.ruleAutoBid": "Andere bieders zien het maximum van uw autobod niet. We bieden niet meer dan nodig is.",
  "about.ruleCosts": "Op het bod komen veilingkosten en btw. Bij margegoederen is er over het bod geen btw.",
} as const;

declare module "../../kit/i18n/messages.ts" {
  interface Namespaces {
    about: typeof about;
  }
}
