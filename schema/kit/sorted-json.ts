/**
 * A value as JSON with the members of every object in order of their names: equal values are equal texts.
 * @param leftOut the name of a member that does not count.
 */
export function sortedJson(value: unknown, leftOut?: string): string {
  return JSON.stringify(value, (key, member: unknown) => {
    if (key === leftOut) return undefined;
    if (typeof member !== "object" || member === null || Array.isArray(member)) return member;
    return Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
