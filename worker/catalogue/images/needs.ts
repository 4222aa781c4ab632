import { type EntityFinder, foundBy } from "../../kit/access/needs.ts";
import { placeOfOwner, projectOfImage } from "./image-owner.ts";

/** The project of a project, asset or publication. */
export function projectOfOwnerAt(path: string): EntityFinder {
  return foundBy("the owner's project", path, async ({ database }, id) => {
    const place = await placeOfOwner(database, id);
    return place?.projectId ?? null;
  });
}

export function projectOfImageAt(path: string): EntityFinder {
  return foundBy("the picture's project", path, ({ database }, id) => projectOfImage(database, id));
}
