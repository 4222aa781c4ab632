import { useState } from "react";
import { fetchAndSave } from "./fetch-and-save.ts";

/** A file that is fetched with the access token and saved under a name. */
interface SavedFile {
  url: string;
  name: string;
}

/** Saves files for the user: which are on their way, and which of them could not be saved last. */
export function useSavedFiles() {
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<(Pick<SavedFile, "name"> & { status: number }) | null>(null);
  const save = async ({ url, name }: SavedFile) => {
    setFailed(null);
    setUnderWay((urls) => new Set(urls).add(url));
    const status = await fetchAndSave({ url, name });
    setUnderWay((urls) => new Set([...urls].filter((other) => other !== url)));
    if (status !== 200) setFailed({ name, status });
  };
  /** For the button of a file: it can be pressed once until the file is there. */
  const buttonOf = (file: SavedFile) => {
    const isSaving = underWay.has(file.url);
    return {
      isSaving,
      props: { "aria-disabled": isSaving || undefined, onClick: () => void (isSaving || save(file)) },
    };
  };
  return { buttonOf, failed };
}
