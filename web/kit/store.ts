import { useSyncExternalStore } from "react";

export interface Store<Value> {
  get(): Value;
  /** The value in the HTML of the server, which the browser's first render repeats. */
  getOnServer(): Value;
  set(next: Value): void;
  /** Sets what no component shows yet. */
  setQuietly(next: Value): void;
  subscribe(listener: () => void): () => void;
}

/** @param onServer the value in the HTML of the server, where `initial` is this browser's own. */
export function createStore<Value>(initial: Value, onServer: Value = initial): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    getOnServer: () => onServer,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    setQuietly(next) {
      value = next;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.getOnServer);
}
