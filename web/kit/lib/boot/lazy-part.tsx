import { type ComponentType, lazy, useState } from "react";
import { loadForPart } from "../../i18n/i18n.ts";
import type { Namespace } from "../../i18n/messages.ts";
import { initialQueriesDone } from "./initial-queries.ts";

const RELOADED_KEY = "reloadedForChunk";
/** Retries on a timer too, since not every restored connection fires an `online` event. */
const RETRY_MS = 5_000;

type Load<Props> = () => Promise<ComponentType<Props>>;
type Fetch<Props> = () => Promise<[ComponentType<Props>, ...unknown[]]>;

/**
 * A screen or a part of one, loaded with its messages when first shown. Without a connection, the load is retried; if
 * the file is gone (after a deploy), the page reloads once.
 */
export function lazyPart<Props extends object>(load: Load<Props>, ...namespaces: Namespace[]) {
  return retriedPart(withNamespaces(load, namespaces), reloadOnce);
}

/** Like `lazyPart`, for parts that the first screen can do without: loaded after the responses to the first queries. */
export function deferredPart<Props extends object>(load: Load<Props>, ...namespaces: Namespace[]) {
  return retriedPart(afterInitialQueries(withNamespaces(load, namespaces)), reloadOnce);
}

/** Like `deferredPart`, for parts around every screen that show its errors: a failed load never reloads the page. */
export function framePart<Props extends object>(load: Load<Props>, ...namespaces: Namespace[]) {
  return retriedPart(afterInitialQueries(withNamespaces(load, namespaces)), waitForConnection);
}

function withNamespaces<Props>(load: Load<Props>, namespaces: readonly Namespace[]): Fetch<Props> {
  return () => Promise.all([load(), ...namespaces.map(loadForPart)]);
}

function afterInitialQueries<Props>(fetchAll: Fetch<Props>): Fetch<Props> {
  return () => initialQueriesDone().then(fetchAll);
}

function retriedPart<Props extends object>(
  fetchAll: Fetch<Props>,
  onMissingFile: (error: unknown) => Promise<unknown>,
) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    [loaded] = await fetchAll();
    return loaded;
  };
  const Late = lazy(async () => {
    for (;;) {
      try {
        const component = await load();
        forgetReload();
        return { default: component };
      } catch (error) {
        await ((await isServerReached()) ? onMissingFile(error) : waitForConnection());
      }
    }
  });
  const part = (props: Props) => <Part choose={() => loaded ?? Late} props={props} />;
  /** Loads the part before it is needed, so that it shows at once. A failure is handled when the part is shown. */
  const warm = () => void load().catch(() => {});
  return Object.assign(part, { warm, load });
}

/** One whose code is there does not suspend: React would drop the server's HTML of it. */
function Part<Props extends object>({ choose, props }: { choose: () => ComponentType<Props>; props: Props }) {
  const [Chosen] = useState(choose);
  return <Chosen {...props} />;
}

/** Checked before a reload: without a connection, a reload would replace the page with the browser's error page. */
function isServerReached(): Promise<boolean> {
  return fetch(location.href, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function waitForConnection(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, RETRY_MS);
    addEventListener("online", () => resolve(), { once: true });
  });
}

async function reloadOnce(error: unknown): Promise<void> {
  if (!mayReload()) throw error;
  location.reload();
  // Render nothing until the reload.
  await new Promise<never>(() => {});
}

function mayReload(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY)) return false;
    sessionStorage.setItem(RELOADED_KEY, "1");
    return true;
  } catch {
    return false;
  }
}

function forgetReload(): void {
  try {
    sessionStorage.removeItem(RELOADED_KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}
