/** The rules of the auction in plain words; they follow actors/engine/RULES.md. */
export const auctionRules = {
  "auctionRules.title": "De regels van het bieden",
  "auctionRules.intro":
    "Zo beslist de veiling over elk bod, in gewone woorden. Dit is versie {{version}}. Bij elk kavel staat met welke versie het is gepubliceerd; die blijft voor dat kavel gelden.",
  "auctionRules.time.title": "Tijd en volgorde",
  "auctionRules.time.open":
    "Een kavel is open van de start tot en met de sluiting. Alleen het moment waarop uw bod bij het kavel aankomt telt; ook in de laatste seconde telt het mee, een milliseconde later niet meer.",
  "auctionRules.time.order": "Alle biedingen op een kavel krijgen een volgnummer. Die volgorde is de enige die geldt.",
  "auctionRules.time.late":
    "Komt er kort voor de sluiting een bod dat de prijs verhoogt, dan schuift de sluiting op, meestal tot twee minuten na dat bod. Bij het kavel staat hoe lang.",
  "auctionRules.time.stagger": "De kavels van een veiling sluiten na elkaar, in de volgorde van hun nummers.",
  "auctionRules.amount.title": "Het bedrag",
  "auctionRules.amount.minimum":
    "Het eerste bod is minstens het startbedrag, elk volgend bod minstens de prijs plus de biedstap die bij die prijs hoort.",
  "auctionRules.amount.free": "Een hoger bedrag mag altijd, ook als het niet op een biedstap ligt.",
  "auctionRules.amount.binding":
    "Elk bod is bindend. Wie tien of meer biedstappen boven de prijs biedt of al de hoogste bieder is, krijgt eerst een waarschuwing.",
  "auctionRules.manual.title": "Zelf bieden",
  "auctionRules.manual.higher":
    "Ligt uw bod boven de limiet van de hoogste bieder, dan hebt u het hoogste bod, voor precies dat bedrag.",
  "auctionRules.manual.lower":
    "Ligt uw bod onder het maximum van diens autobod, dan antwoordt dat autobod meteen met één stap meer, of met zijn maximum als dat minder is.",
  "auctionRules.manual.tie":
    "Is uw bod gelijk aan dat maximum, dan houdt de ander het hoogste bod, voor hetzelfde bedrag: wie de limiet het eerst had gezet, gaat voor.",
  "auctionRules.manual.own": "Bent u al de hoogste bieder, dan verhoogt u met een bod uw eigen prijs.",
  "auctionRules.autoBid.title": "Autobod",
  "auctionRules.autoBid.start": "Heeft nog niemand geboden, dan biedt uw autobod het startbedrag.",
  "auctionRules.autoBid.win":
    "Is uw maximum hoger dan de limiet van de hoogste bieder, dan hebt u het hoogste bod voor één stap boven die limiet, en nooit meer dan uw maximum. Zat de limiet van de ander boven de prijs, dan ziet iedereen eerst die limiet als bod.",
  "auctionRules.autoBid.lose":
    "Is uw maximum niet hoger, dan staat uw maximum als bod in de lijst en antwoordt de ander met één stap meer. Bij gelijke bedragen gaat de eerste voor.",
  "auctionRules.autoBid.change":
    "U hebt per kavel één autobod. Als hoogste bieder kunt u het maximum verhogen, of verlagen tot de prijs, zonder dat de prijs of de sluiting verandert. Een nieuw maximum telt vanaf dat moment voor wie het eerst was.",
  "auctionRules.autoBid.remove": "Verwijdert u uw autobod, dan blijft wat al is geboden staan.",
  "auctionRules.autoBid.secret":
    "Uw maximum ziet niemand anders, ook de veilinghouder niet. Het wordt pas openbaar als uw eigen biedingen het hebben bereikt en een ander voorstaat, of als het kavel op of boven dat bedrag is gesloten.",
  "auctionRules.corrections.title": "Correcties",
  "auctionRules.corrections.invalidate":
    "Een veilingbeheerder kan het hoogste bod ongeldig verklaren. Het blijft zichtbaar, het autobod van die bieder vervalt en het bod eronder wordt het hoogste.",
  "auctionRules.corrections.overwrite":
    "Een veilingbeheerder kan het bedrag van het hoogste bod aanpassen, tot boven het bod eronder.",
  "auctionRules.corrections.told":
    "Elke correctie staat met een eigen volgnummer in het logboek en is voor iedereen te zien.",
  "auctionRules.proof.title": "Zelf nagaan",
  "auctionRules.proof.log":
    "Het logboek van elk kavel is openbaar, onder schuilnamen. Elke regel bevat een controlegetal van de regel ervoor: wie er later iets in verandert, valt door de mand.",
  "auctionRules.proof.sealed":
    "Een maximum staat er alleen verzegeld in. Zodra het openbaar mag zijn, kan iedereen nagaan dat het er al die tijd zo in stond.",
  "auctionRules.proof.receipt":
    "Bij elk bod krijgt u een ondertekend ontvangstbewijs met bedrag, tijd van ontvangst en hoeveel tijd er nog was. Bewaar het: het noemt ook uw maximum.",
} as const;
