/** The rules that only the work of the staff can break: rights, settings, catalogue, terms of sale, corrections. */
export const staffRules = {
  "rules.scope": "Dit recht geldt niet op dit niveau.",
  "rules.lastAdministrator": "Het huis moet een beheerder houden: geef eerst een ander dit recht.",
  "rules.lastManager": "Het project moet een beheerder houden: geef eerst een ander het recht om rechten te beheren.",
  "rules.defaultLanguage": "De standaardtaal moet een van de talen van het kanaal zijn.",
  "rules.publishedAtOnce":
    "Deze veiling kan nog niet later worden gepubliceerd: maak haar gepubliceerd aan. Bezoekers zien haar pas vanaf het moment van zichtbaar worden.",
  "rules.notMeetable":
    "Bieders kunnen nog niet aan deze eis voldoen; op dit kanaal zou niemand meer kunnen bieden. Laat de eis uitgeschakeld.",
  "rules.taken": "Dit is al in gebruik.",
  "rules.notInProject": "Dit kavel hoort niet bij het project van de veiling.",
  "rules.beforeAuction": "Dit mag niet voor de opening van de veiling liggen.",
  "rules.startAmount":
    "Op dit startbedrag kan niet worden geboden: het past niet bij de biedstappen, of bij de grenzen.",
  "rules.lotHasBids": "Dit kan niet meer veranderen: er is op dit kavel geboden.",
  "rules.correctionState": "Kies of het bod vervalt of wordt aangepast.",
  "rules.LADDER_EMPTY": "Er zijn geen biedstappen.",
  "rules.LADDER_TOO_LONG": "Dit zijn te veel biedstappen.",
  "rules.LADDER_FIRST_NOT_ZERO": "De eerste biedstap moet bij nul beginnen.",
  "rules.LADDER_NOT_RISING": "De bedragen waarbij biedstappen ingaan, moeten oplopen.",
  "rules.LADDER_STEP_NOT_POSITIVE": "Elke biedstap moet groter zijn dan nul.",
  "rules.LADDER_NOT_INTEGER": "Geef biedstappen in hele centen.",
  "rules.GRANULARITY": "De biedstappen passen niet bij de eenheid waarin wordt geboden.",
  "rules.START_AMOUNT": "Op dit startbedrag kan niet worden geboden.",
  "rules.TIMES": "De sluiting mag niet voor de opening liggen.",
  "rules.EXTENSION": "Met deze verlenging kan niet worden geveild.",
  "rules.CLOSES_EARLIER": "Er is al geboden; de sluiting kan alleen nog later worden.",
  "rules.CLOSES_TOO_SOON": "Kies een sluiting over minstens vijf minuten.",
  "rules.RULES_VERSION": "Deze versie van de biedregels is er niet.",
  "rules.LOT_CLOSED": "Dit kavel is al gesloten.",
} as const;
