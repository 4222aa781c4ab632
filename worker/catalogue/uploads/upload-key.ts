/** Where R2 keeps a file until its upload is finished. Nothing serves it. */
export function uploadKey(id: string): string {
  return `uploads/${id}`;
}
