import { amount, type Both, both } from "../../both.ts";
import type { CategoryKey } from "../../categories.ts";
import type { MotifKey } from "../../drawings/motifs.ts";
import type { Random } from "../../random.ts";

/** A line of a lot's specification. */
export interface Fact {
  label: Both;
  value: Both | string;
  /** Whether a card shows it. */
  isHighlighted?: boolean;
}

/** How a buyer collects the lot. PREMISES is for companies, which stay where they are. */
export type Loading = "FORKLIFT" | "CRANE" | "DRIVE" | "TRAILER" | "HAND" | "PREMISES";

/** Selects the wording of the lot's condition. */
export type ConditionKind = "MACHINE" | "VEHICLE" | "STOCK" | "FURNITURE" | "COMPANY";

/** The parts of one lot that a template generates. */
export interface LotDraft {
  title: Both;
  /** The specification; its highlighted lines form the summary. */
  facts: Fact[];
  yearBuilt?: number;
  /** The position in the template's price range, from 0 (low) to 1 (high). */
  worth: number;
}

/** Generates similar but different lots of one kind. */
export interface LotTemplate {
  category: CategoryKey;
  /** The motif of its pictures, if it differs from that of the category. */
  motif?: MotifKey;
  loading: Loading;
  condition: ConditionKind;
  /** The price range in euros, from worn to nearly new. */
  euros: readonly [low: number, high: number];
  kilos?: readonly [low: number, high: number];
  /** Opening sentences, one of which is picked. */
  about: readonly Both[];
  /** Included items and remarks, some of which are picked. */
  extras: readonly Both[];
  /** The share of such lots sold under the margin rule. */
  marginShare?: number;
  /** The remaining car tax (BPM), in euros. */
  bpmEuros?: readonly [low: number, high: number];
  draft(random: Random, year: number): LotDraft;
}

/** A make and the beginning of its model names. The makes are invented. */
export type Make = readonly [name: string, series: string];

interface MachineSpecification extends Omit<LotTemplate, "draft"> {
  kind: Both;
  makes: readonly Make[];
  /** Numbers that follow the series in a model's name. */
  models: readonly number[];
  /** The age in years. */
  age: readonly [low: number, high: number];
  /** Running hours or kilometres per year. */
  use?: { unit: "h" | "km"; perYear: readonly [low: number, high: number] };
  /** `model` is the number in the model's name, which reflects the machine's size. */
  facts(random: Random, model: number): Fact[];
}

/** A template for items with a make, a model and a year. */
export function machine({ kind, makes, models, age, use, facts, ...template }: MachineSpecification): LotTemplate {
  return {
    ...template,
    draft: (random, year) => {
      const [make, series] = random.pick(makes);
      const model = random.pick(models);
      const name = `${make} ${series} ${model}`;
      const years = random.int(...age);
      const built = String(year - years);
      const used = use && Math.max(1, years) * random.int(...use.perYear);
      const lines: Fact[] = [
        { label: both("Merk en type", "Make and model"), value: name },
        { label: both("Bouwjaar", "Year built"), value: built, isHighlighted: true },
      ];
      if (use && used !== undefined) {
        const label = use.unit === "h" ? both("Draaiuren", "Running hours") : both("Kilometerstand", "Mileage");
        const value =
          use.unit === "h" ? both(`${amount(used).nl} uur`, `${amount(used).en} hours`) : amount(used, "km");
        lines.push({ label, value, isHighlighted: true });
      }
      const withYear = random.chance(0.75);
      return {
        title: {
          nl: withYear ? `${kind.nl} ${name}, bouwjaar ${built}` : `${kind.nl} ${name}`,
          en: withYear ? `${kind.en} ${name}, built ${built}` : `${kind.en} ${name}`,
        },
        facts: [...lines, ...highlightFirst(facts(random, model))],
        yearBuilt: year - years,
        worth: Math.max(0, 1 - years / (age[1] + 2)),
      };
    },
  };
}

interface BatchSpecification extends Omit<LotTemplate, "draft"> {
  /** The number of pieces in the lot. */
  pieces: readonly [low: number, high: number];
  /** The lot's title for a number of pieces. */
  title(pieces: number, random: Random): Both;
  facts(random: Random): Fact[];
}

/** A template for multiple pieces of the same item. */
export function batch({ pieces, title, facts, ...template }: BatchSpecification): LotTemplate {
  return {
    ...template,
    draft: (random) => {
      const count = random.int(...pieces);
      const share = (count - pieces[0]) / Math.max(1, pieces[1] - pieces[0]);
      return {
        title: title(count, random),
        facts: [pieceCount(count), ...highlightFirst(facts(random))],
        worth: share * 0.75 + random.next() * 0.25,
      };
    },
  };
}

function pieceCount(count: number): Fact {
  const value = both(`${amount(count).nl} stuks`, `${amount(count).en} pieces`);
  return { label: both("Aantal", "Quantity"), value, isHighlighted: true };
}

/** The first line of a template is what buyers ask for first: capacity, drive, size. */
function highlightFirst([first, ...others]: Fact[]): Fact[] {
  return first ? [{ ...first, isHighlighted: true }, ...others] : [];
}

/** A line of a specification. */
export function fact(nl: string, en: string, value: Both | string): Fact {
  return { label: both(nl, en), value };
}
