/** Pictures that another screen was given, until the screen that places them by name asks for them. */
let handed: { projectId: string; files: readonly File[] } | null = null;

export function handPhotos(projectId: string, files: readonly File[]): void {
  handed = files.length > 0 ? { projectId, files } : null;
}

/** Gives them once. */
export function takeHandedPhotos(projectId: string): readonly File[] {
  if (handed?.projectId !== projectId) return [];
  const { files } = handed;
  handed = null;
  return files;
}
