/** Pictures that go to lots by the names of their files. */
export const batch = {
  "admin.batch.title": "Foto’s op naam",
  "admin.batch.intro":
    "De naam van elk bestand zegt bij welk kavel het hoort. Er wordt niets opgeslagen voordat u het zegt.",
  "admin.batch.names":
    "1.jpg is de eerste foto van kavel 1, 1-1.jpg de tweede. Streepje of laag streepje mag, niet door elkaar.",
  "admin.batch.folder": "Map kiezen",
  "admin.batch.tooMany": "Dit zijn {{count}} bestanden. Kies er hoogstens {{maximum}} tegelijk.",
  "admin.batch.reading": "We kijken waar {{count}} bestanden horen …",
  "admin.batch.notEditable":
    "U kunt dit project niet aanpassen: daarvoor is het recht nodig om het project te bewerken.",
  "admin.batch.going": "Gaan mee",
  "admin.batch.taken": "Plaats bezet",
  "admin.batch.unknown": "Kavel onbekend",
  "admin.batch.mixed": "Streepje gemengd",
  "admin.batch.noPhoto": "Geen foto",
  "admin.batch.toLots_one": "naar {{count}} kavel",
  "admin.batch.toLots_other": "naar {{count}} kavels",
  "admin.batch.new_one": "{{count}} nieuw",
  "admin.batch.new_other": "{{count}} nieuw",
  "admin.batch.takenOf_one": "{{count}} plaats bezet",
  "admin.batch.takenOf_other": "{{count}} plaatsen bezet",
  "admin.batch.place": "Plaats {{place}}",
  "admin.batch.choose": "Eerst kiezen",
  "admin.batch.takenText_one": "Op de plaats van {{count}} foto staat al een andere. Waar moet hij heen?",
  "admin.batch.takenText_other": "Op de plaatsen van {{count}} foto’s staat al een andere. Waar moeten ze heen?",
  "admin.batch.toEnd": "Achteraan",
  "admin.batch.leaveOut": "Laat weg",
  "admin.batch.left": "Gaan niet mee",
  "admin.batch.unknownText": "Het project heeft geen kavel met dit nummer, of geen foto kan op deze plaats staan:",
  "admin.batch.mixedText": "De andere bestanden van deze reeks hebben een ander streepje tussen nummer en plaats:",
  "admin.batch.noPhotoText": "Dit zijn geen JPEG-, PNG- of WebP-bestanden, of de naam is geen kavelnummer:",
  "admin.batch.none": "Geen bestand hoort bij een kavel",
  "admin.batch.noneText": "Geef de bestanden het nummer van hun kavel als naam, en kies ze opnieuw.",
  "admin.batch.sum_one": "{{count}} foto, {{megabytes}} MB",
  "admin.batch.sum_other": "{{count}} foto’s, {{megabytes}} MB",
  "admin.batch.cancel": "Annuleren",
  "admin.batch.send_one": "Zet {{count}} foto op zijn plaats",
  "admin.batch.send_other": "Zet {{count}} foto’s op hun plaats",
  "admin.batch.sent_one": "{{count}} foto is onderweg. U kunt intussen verder werken.",
  "admin.batch.sent_other": "{{count}} foto’s zijn onderweg. U kunt intussen verder werken.",
  "admin.batch.toAssets": "Objecten van het project",
  "admin.batch.drop": "Alle foto’s van het project tegelijk, of een map. Eerst ziet u welke foto waar komt.",
  "admin.batch.guide": "Zo heten de bestanden",
  "admin.batch.guide.first": "Kavel 1, foto 1: de omslag",
  "admin.batch.guide.second": "Kavel 1, foto 2",
  "admin.batch.guide.suffix": "Kavel 12A, foto 3",
  "admin.batch.without": "Nog zonder foto",
  "admin.batch.withoutNone": "Elk object van het project heeft een foto.",
  "admin.batch.withoutAll_one": "Het object zonder foto",
  "admin.batch.withoutAll_other": "Alle {{count}} objecten zonder foto",
  "admin.batch.arrived_one": "{{count}} foto staat op zijn plaats.",
  "admin.batch.arrived_other": "{{count}} foto’s staan op hun plaats.",
} as const;

declare module "../../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/images/batch": typeof batch;
  }
}
