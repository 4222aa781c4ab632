/** Calls `load` on first use and returns the same promise each time. */
export function loadedOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load();
    return loading;
  };
}

/** Loads once for all rows of a page; the page is known by its list of ids, which its rows share. */
export function loadedOncePerPage<Context, Value>(
  load: (context: Context, ids: readonly string[]) => Promise<Value>,
): (context: Context, ids: readonly string[]) => Promise<Value> {
  const loading = new WeakMap<readonly string[], Promise<Value>>();
  return (context, ids) => {
    const known = loading.get(ids) ?? load(context, ids);
    loading.set(ids, known);
    return known;
  };
}
