const TYPE = /^type (?!Query\b|Mutation\b|Subscription\b)(\w+)[^{]*\{(.*?)^\}/gms;
const ID_FIELD = /^ {2}id: /m;

/** Keys for the types of a schema without an `id`, which the cache keeps inside their parent. It warns of those it has no key for. */
export function embeddedKeys(schema: string): Record<string, () => null> {
  const types = [...schema.matchAll(TYPE)].flatMap(([, name = "", body = ""]) => (ID_FIELD.test(body) ? [] : [name]));
  return Object.fromEntries(types.map((name) => [name, () => null]));
}
