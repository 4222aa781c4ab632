const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Aborted when this process gets a signal to end (Ctrl-C, a closed terminal, a time limit of its caller). */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const name of SIGNALS) process.on(name, () => controller.abort(name));
  return controller.signal;
}
