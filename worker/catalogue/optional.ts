/** An input's fields as GraphQL passes them: absent, null or set. */
export type Optional<Shape> = { [Key in keyof Shape]?: Shape[Key] | null | undefined };

export function isPresent<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}
