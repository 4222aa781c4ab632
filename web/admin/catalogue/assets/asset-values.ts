import type * as v from "valibot";
import type { lotInput, updateLotInput } from "../../../../schema/catalogue/inputs/lot.ts";
import { API_LANGUAGES, type ApiLanguage, LANGUAGES } from "../../../../schema/kit/languages.ts";
import type { Values } from "../../../kit/forms/use-submission.ts";
import { textLanguages, textsOfForm } from "../../kit/texts.ts";
import type { Asset, ChangedAsset, NewAsset } from "./documents.ts";

const TICKED = "on";

const ownLanguage = (language: ApiLanguage) => LANGUAGES.find((own) => API_LANGUAGES[own] === language) ?? null;

/** What the form of an asset begins with. */
export function assetValues(asset: Asset): Values {
  const languages = textLanguages(asset.title);
  return {
    lotId: asset.id,
    lotNumber: asset.lotNumber,
    categoryId: asset.category?.externalId,
    yearBuilt: asset.yearBuilt?.toString(),
    isAvailable: asset.isAvailable ? TICKED : undefined,
    languages,
    texts: textsOfForm(asset, languages),
    specifications: asset.specifications.map(({ isHighlighted, texts }) => ({
      isHighlighted: isHighlighted ? TICKED : undefined,
      texts: texts.map(({ language, label, value }) => ({ language: ownLanguage(language), label, value })),
    })),
    loadingNotes: asset.loadingNotes.map(({ language, text }) => ({ language: ownLanguage(language), text })),
  };
}

/** What the form of a new asset begins with: as another one, but for its number and its project. */
export function newAssetValues(copied: Asset | null, known: { projectId: string | null; lotNumber: string }): Values {
  if (!copied)
    return { projectId: known.projectId, lotNumber: known.lotNumber, languages: [...LANGUAGES], isAvailable: TICKED };
  const { lotId: _, ...values } = assetValues(copied);
  return { ...values, projectId: copied.projectId, lotNumber: known.lotNumber, isAvailable: TICKED };
}

type Entries = Omit<v.InferOutput<typeof updateLotInput>, "lotId" | "expectedLastUpdatedOn">;

function entryVariables({
  lotNumber,
  categoryId,
  texts,
  yearBuilt,
  specifications,
  loadingNotes,
  isAvailable,
}: Entries) {
  return {
    lotNumber,
    categoryId: categoryId || null,
    texts: texts.map(({ language, ...text }) => ({ language: API_LANGUAGES[language], ...text })),
    yearBuilt,
    specifications: specifications.map(({ isHighlighted, texts: lines }) => ({
      isHighlighted,
      texts: lines.map(({ language, ...line }) => ({ language: API_LANGUAGES[language], ...line })),
    })),
    loadingNotes: loadingNotes.map(({ language, text }) => ({ language: API_LANGUAGES[language], text })),
    isAvailable,
  };
}

export function newAssetVariables({ projectId, ...entries }: v.InferOutput<typeof lotInput>): NewAsset {
  return { projectId, ...entryVariables(entries) };
}

export function assetVariables(
  { lotId, ...entries }: v.InferOutput<typeof updateLotInput>,
  expectedLastUpdatedOn: string | null,
): ChangedAsset {
  return { lotId, expectedLastUpdatedOn, ...entryVariables(entries) };
}

/** All of an asset as it was read, with what is to change: `updateLot` empties what is left out. */
export function changedAsset(
  asset: Asset,
  change: Partial<Pick<ChangedAsset, "categoryId" | "isAvailable">>,
): ChangedAsset {
  return {
    lotId: asset.id,
    expectedLastUpdatedOn: asset.lastUpdatedOn,
    lotNumber: asset.lotNumber,
    categoryId: asset.category?.externalId ?? null,
    texts: textsOfForm(asset, textLanguages(asset.title)).map(({ language, ...text }) => ({
      language: API_LANGUAGES[language],
      ...text,
    })),
    yearBuilt: asset.yearBuilt ?? null,
    specifications: asset.specifications.map(({ isHighlighted, texts }) => ({
      isHighlighted,
      texts: texts.map(({ language, label, value }) => ({ language, label, value })),
    })),
    loadingNotes: asset.loadingNotes.map(({ language, text }) => ({ language, text })),
    isAvailable: asset.isAvailable,
    ...change,
  };
}

/** The number after the highest one of a project, for a new asset; empty where numbers are no numbers. */
export function nextNumber(highest: string | undefined): string {
  if (highest === undefined) return "1";
  const [digits] = /^\d+/.exec(highest) ?? [];
  return digits === undefined ? "" : String(Number(digits) + 1).padStart(digits.length, "0");
}
