/** An input's fields as GraphQL hands them over: left out, null or there. */
export type Optional<Shape> = { [Key in keyof Shape]?: Shape[Key] | null | undefined };

/** Whether an optional field was filled in. */
export function isPresent<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}
