const TYPE = /^type (?!Query\b|Mutation\b|Subscription\b)(\w+)[^{]*\{(.*?)^\}/gms;
const ID_FIELD = /^ {2}id: /m;

/** Keys for types without an `id`, which the cache embeds in their parent. Without a key, the cache logs a warning. */
export function embeddedKeys(schema: string): Record<string, () => null> {
  const types = [...schema.matchAll(TYPE)].flatMap(([, name = "", body = ""]) => (ID_FIELD.test(body) ? [] : [name]));
  return Object.fromEntries(types.map((name) => [name, () => null]));
}
