import { amount, type Both, both, join } from "../both.ts";
import type { Random } from "../random.ts";
import type { ConditionKind, Loading, LotDraft, LotTemplate } from "./lots/lot-template.ts";
import type { DemoProject } from "./projects.ts";

const CONDITIONS: Record<ConditionKind, readonly (readonly [worst: Both, ...better: Both[]])[]> = {
  MACHINE: [
    [
      both("Gebruikssporen en een vermoeide lak; technisch niet getest.", "Signs of use and tired paint; not tested."),
      both("Verkocht als gebruikt, zonder proefdraaien.", "Sold as used, without a test run."),
    ],
    [
      both("Normale gebruikssporen. Heeft tot het eind gewerkt.", "Normal signs of use. Worked to the end."),
      both(
        "Werkend gezien door onze medewerker; onderhoudsboek ontbreekt.",
        "Seen working by our staff; no service book.",
      ),
    ],
    [
      both("Nette staat voor de leeftijd, regelmatig onderhouden.", "Tidy for its age, regularly serviced."),
      both("Goed onderhouden, direct inzetbaar.", "Well kept, ready to work."),
    ],
  ],
  VEHICLE: [
    [
      both(
        "Rijdt, maar heeft aandacht nodig. Zie de foto's voor schade.",
        "Runs, but needs attention. See the pictures for damage.",
      ),
      both("Loper met gebruikssporen in en om de cabine.", "A runner with signs of use in and around the cab."),
    ],
    [
      both("Rijklaar, gebruikssporen passend bij de leeftijd.", "Ready to go, wear in line with its age."),
      both("Technisch in orde, optisch gemiddeld.", "Mechanically sound, average appearance."),
    ],
    [
      both("Nette staat, zonder schade.", "Tidy, without damage."),
      both("Goed onderhouden en schoon.", "Well maintained and clean."),
    ],
  ],
  STOCK: [
    [
      both("Staat wisselt per stuk; kijken voor het bieden.", "Condition varies by piece; view before bidding."),
      both("Partij wordt verkocht zoals zij is.", "The lot is sold as it is."),
    ],
    [
      both("Grotendeels in goede staat.", "Mostly in good condition."),
      both("Steekproef gecontroleerd en in orde.", "Spot-checked and in order."),
    ],
    [
      both("Nieuw of zo goed als nieuw.", "New or as good as new."),
      both("Compleet en onbeschadigd.", "Complete and undamaged."),
    ],
  ],
  FURNITURE: [
    [both("Duidelijk gebruikt; enkele stukken beschadigd.", "Clearly used; some pieces damaged.")],
    [
      both("Lichte gebruikssporen.", "Light signs of use."),
      both("Schoon, met hier en daar een kras.", "Clean, with the odd scratch."),
    ],
    [both("Zo goed als nieuw.", "As good as new."), both("Weinig gebruikt.", "Little used.")],
  ],
  COMPANY: [
    [
      both(
        "Gesloten sinds vorige maand; de inrichting staat er nog.",
        "Closed since last month; the fittings are still there.",
      ),
    ],
    [both("In bedrijf tot de overdracht.", "Trading until handover.")],
    [both("In bedrijf, met groeiende omzet.", "Trading, with rising turnover.")],
  ],
};

const LOADINGS: Record<Loading, Both> = {
  FORKLIFT: both(
    "Staat gelijkvloers; laden met de heftruck op locatie.",
    "Stands at ground level; loaded with the forklift on site.",
  ),
  CRANE: both(
    "Demontage en laden met kraan of heftruck door de koper; meld uw transporteur vooraf aan.",
    "Dismantling and loading by crane or forklift is up to the buyer; announce your haulier in advance.",
  ),
  DRIVE: both(
    "Kan zelf worden weggereden; neem een legitimatiebewijs mee voor de overschrijving.",
    "Can be driven away; bring proof of identity for the transfer of registration.",
  ),
  TRAILER: both(
    "Laden met oprijplaten of dieplader; er is ruimte om op te stellen.",
    "Loading by ramps or low-loader; there is room to manoeuvre.",
  ),
  HAND: both(
    "Met twee personen te dragen; neem inpakmateriaal mee.",
    "Two people can carry it; bring packing material.",
  ),
  PREMISES: both(
    "Blijft op zijn plaats: u neemt de onderneming op locatie over.",
    "Stays where it is: you take over the company on location.",
  ),
};

/** The texts of a lot. */
export interface LotText {
  title: Both;
  summary: Both;
  /** Markdown. */
  description: Both;
  /** How it is collected and loaded. */
  loading: Both;
}

/** Writes a lot's texts from its draft. */
export function lotText(
  draft: LotDraft,
  { template, project, random }: { template: LotTemplate; project: DemoProject; random: Random },
): LotText {
  const grade = draft.worth < 0.3 ? 0 : draft.worth < 0.65 ? 1 : 2;
  const condition = random.pick(CONDITIONS[template.condition][grade] ?? []);
  const extras = random.sample(template.extras, random.int(1, 3));
  const weight = template.kilos
    ? Math.round((template.kilos[0] + draft.worth * (template.kilos[1] - template.kilos[0])) / 10) * 10
    : 0;

  const loading = [LOADINGS[template.loading]];
  if (weight > 0) loading.push(join("", [both("Gewicht circa ", "Weight about "), amount(weight, "kg"), "."]));

  const blocks = [
    random.pick(template.about),
    both("### Staat", "### Condition"),
    condition,
    join(
      "\n",
      extras.map((extra) => join("", ["- ", extra])),
    ),
    project.origin,
  ];
  const highlights = draft.facts.filter(({ isHighlighted }) => isHighlighted);
  return {
    title: draft.title,
    summary: join(". ", [
      join(
        ", ",
        highlights.map(({ value }) => value),
      ),
      condition,
    ]),
    description: join("\n\n", blocks),
    loading: join(" ", loading),
  };
}
