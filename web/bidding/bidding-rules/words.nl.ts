/** The rules of the auction in plain words; they follow actors/engine/RULES.md. */
export const auctionRules = {
  "auctionRules.title": "De regels van het bieden",
  "auctionRules.intro":
    "Zo beslist de veiling over elk bod, in gewone woorden. Dit is versie {{version}}. Bij elk kavel staat met welke versie het is gepubliceerd; die blijft voor dat kavel gelden.",
  "auctionRules.contents": "Op deze pagina",
  "auctionRules.version.present": "Kavels die eerder zijn gepubliceerd, kunnen een eerdere versie hebben.",
  "auctionRules.version.earlier":
    "Dit is niet de huidige versie. Ze geldt voor kavels die ermee zijn gepubliceerd; nieuwe kavels krijgen een latere.",
  "auctionRules.version.other": "Lees de regels van versie {{version}}",
  "auctionRules.time.title": "Tijd en volgorde",
  "auctionRules.time.open":
    "Een kavel is open van de start tot en met de sluiting. Alleen het moment waarop uw bod bij het kavel aankomt telt; ook in de laatste seconde telt het mee, een milliseconde later niet meer. Zodra het logboek een tijd na de sluiting laat zien, wordt niemand meer toegelaten, ook niet als de klok daarna wordt teruggezet.",
  "auctionRules.version2.open":
    "Een kavel is open van de start tot en met de sluiting. Alleen het moment waarop uw bod bij het kavel aankomt telt; ook in de laatste seconde telt het mee, een milliseconde later niet meer.",
  "auctionRules.time.order": "Alle biedingen op een kavel krijgen een volgnummer. Die volgorde is de enige die geldt.",
  "auctionRules.time.late":
    "Komt er kort voor de sluiting een bod dat de prijs verhoogt, dan schuift de sluiting op, meestal tot twee minuten na dat bod. Bij het kavel staat hoe lang.",
  "auctionRules.time.stagger": "De kavels van een veiling sluiten na elkaar, in de volgorde van hun nummers.",
  "auctionRules.time.moved":
    "Medewerkers kunnen een sluiting later zetten. Eerder kan alleen zolang er niet is geboden, en dan blijven er minstens vijf minuten over.",
  "auctionRules.time.hidden":
    "Halen medewerkers een open kavel met biedingen weg, dan wordt er zolang niet op geboden en sluit het niet. Komt het terug, dan schuift de sluiting op met de tijd dat het weg was. Wie erop bood, krijgt van beide bericht, met de reden. Het logboek blijft al die tijd openbaar.",
  "auctionRules.time.outage":
    "Was er een storing waarin niet geboden kon worden, dan sluit een kavel dat nog open is later, met de tijd die het erdoor verloor. Tijd waarin het kavel ook weg was, telt één keer. Een kavel dat al gesloten is, blijft gesloten. Wie erop bood, krijgt bericht, met de reden.",
  "auctionRules.version3.outage":
    "Was er een storing waarin niet geboden kon worden, dan sluit een kavel dat nog open is later, met de tijd die het erdoor verloor, ook als het in die tijd weg was. Een kavel dat al gesloten is, blijft gesloten. Wie erop bood, krijgt bericht, met de reden.",
  "auctionRules.amount.title": "Het bedrag",
  "auctionRules.amount.minimum":
    "Het eerste bod is minstens het startbedrag, elk volgend bod minstens de prijs plus de biedstap die bij die prijs hoort.",
  "auctionRules.amount.free": "Een hoger bedrag mag altijd, ook als het niet op een biedstap ligt.",
  "auctionRules.amount.binding":
    "Elk bod is bindend. Wie tien of meer biedstappen boven de prijs biedt of al de hoogste bieder is, krijgt op deze site eerst een waarschuwing.",
  "auctionRules.amount.apart":
    "Wie aan een verkoop werkt, biedt er niet op mee. Dat geldt voor iedereen die rechten heeft op de verkoop of de afdeling erachter, of die had sinds de verkoop is aangemaakt, en voor wie kavels mag publiceren op een kanaal waarop het kavel staat.",
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
    "Andere bieders zien uw maximum niet, en medewerkers hebben geen scherm dat het toont. Het wordt pas openbaar als uw eigen biedingen het hebben bereikt en een ander voorstaat, of als het kavel op of boven dat bedrag is gesloten. Wat openbaar is geworden, blijft openbaar.",
  "auctionRules.corrections.title": "Correcties",
  "auctionRules.corrections.invalidate":
    "Een veilingbeheerder kan het hoogste bod ongeldig verklaren. Het blijft zichtbaar, het autobod van die bieder vervalt en het bod eronder wordt het hoogste.",
  "auctionRules.corrections.overwrite":
    "Een veilingbeheerder kan het bedrag van het hoogste bod verlagen, bijvoorbeeld na een tikfout. Het blijft boven het bod eronder, en het autobod van die bieder vervalt. Geen correctie verhoogt een bod, en het antwoord erop zegt niemand iets over een maximum.",
  "auctionRules.version2.overwrite":
    "Een veilingbeheerder kan het bedrag van het hoogste bod aanpassen. Het blijft boven het bod eronder, en komt nooit boven wat de bieder zelf had geboden of als maximum had gezet.",
  "auctionRules.corrections.told":
    "Elke correctie staat met een eigen volgnummer in het logboek en is voor iedereen te zien. Dat geldt ook voor elke correctie die is geweigerd, met het bedrag. De bieder om wiens bod het gaat, krijgt van een correctie bericht met de uitleg van de beheerder.",
  "auctionRules.version2.told":
    "Elke correctie staat met een eigen volgnummer in het logboek en is voor iedereen te zien. De bieder om wiens bod het gaat, krijgt bericht met de uitleg van de beheerder.",
  "auctionRules.proof.title": "Zelf nagaan",
  "auctionRules.proof.log":
    "Het logboek van elk kavel is openbaar, onder schuilnamen, en blijft dat; alleen bij een verkoop voor genodigden is het voor hen. Iedereen die het leest, kan eruit narekenen of prijzen, sluiting en winnaar volgens de regels zijn.",
  "auctionRules.proof.consistent":
    "Elke regel bevat het controlegetal van de regel ervoor. Dat laat zien dat het logboek in zichzelf klopt, niet dat het nog hetzelfde logboek is: wie het helemaal opnieuw maakt, maakt ook nieuwe controlegetallen. Daarvoor is iets nodig dat u zelf hebt bewaard.",
  "auctionRules.proof.head":
    "Op de pagina van een kavel staat het controlegetal van het hele logboek tot dan toe. Kopieer het en bewaar het. Deze browser onthoudt het van de kavels die u het laatst hebt bekeken, en waarschuwt als het logboek er niet meer bij past.",
  "auctionRules.proof.sealed":
    "Een maximum staat er alleen verzegeld in. Zodra het openbaar mag zijn, kan iedereen nagaan dat het er al die tijd zo in stond.",
  "auctionRules.proof.receipt":
    "Bij elk bod krijgt u een ondertekend ontvangstbewijs met bedrag, tijd van ontvangst en hoeveel tijd er nog was. Ook daarmee is na te gaan of het logboek nog hetzelfde is. Bewaar het, en laat het nog niet aan anderen zien: het noemt ook uw maximum.",
  "auctionRules.proof.key":
    "De handtekening op een ontvangstbewijs is te controleren met de sleutel die het veilinghuis publiceert, met een naam en een datum. Bewaar die sleutel bij uw ontvangstbewijzen, zodat u niet afhangt van wat het veilinghuis later publiceert.",
  "auctionRules.proof.keyLink": "De sleutels van het veilinghuis",
  "auctionRules.limits.title": "Wat u niet kunt nagaan",
  "auctionRules.limits.maxima":
    "Om autobiedingen uit te voeren, bewaart het systeem van het veilinghuis elk maximum leesbaar. Wie dat systeem beheert, kan een maximum lezen terwijl het kavel open is, en zou er zijn voordeel mee kunnen doen.",
  "auctionRules.limits.commands":
    "Een bod komt van iemand die is ingelogd, maar draagt niet diens eigen handtekening. Het logboek kan anderen niet laten zien dat een bod of een hoger maximum echt van die bieder kwam. Voor uzelf ziet u het wel: van elk bod dat u deed hebt u een ontvangstbewijs, en alleen daarbij hoort uw naam in het logboek te staan.",
  "auctionRules.limits.times":
    "Het tijdstip waarop een bod binnenkwam, is dat van de klok van het veilinghuis. De volgorde in het logboek, en controlegetallen en ontvangstbewijzen die mensen intussen bewaarden, begrenzen hoeveel dat kan afwijken.",
  "auctionRules.limits.sealed":
    "Van een maximum boven de eindprijs wordt alleen het zegel openbaar. Niemand anders kan nagaan wat eronder zit.",
  "auctionRules.limits.names": "Het logboek zegt niet wie er achter het nummer van een bieder zit.",
  "auctionRules.limits.done":
    "Daar staat tegenover dat wie aan de verkoop werkt er niet op kan bieden, en dat elk maximum al verzegeld in het logboek staat voordat iemand weet hoe de verkoop afloopt. Na de sluiting gaan de zegels open die de uitslag verklaren. Ook elke ingreep van een medewerker staat in het logboek; wie het was, is vastgelegd onder een zegel dat alleen het veilinghuis kan openen.",
  "auctionRules.limits.open":
    "Tegen iemand die onder een andere naam meebiedt om de prijs op te drijven, helpt dat niet. En van een bod waarvan u geen ontvangstbewijs hebt, kunt u niet bewijzen dat het is aangekomen.",
} as const;

declare module "../../kit/i18n/messages.ts" {
  interface Namespaces {
    "bidding-rules": typeof auctionRules;
  }
}
