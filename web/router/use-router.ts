import { createContext, use, useCallback, useMemo } from "react";
import { useStore } from "../lib/store.ts";
import type { Params } from "./match-route.ts";
import { type Arrival, current, type NavigateOptions, navigate, type Place, type To } from "./place.ts";

/** Where the app is, followed. */
export function useLocation(): Place {
  return useStore(current).place;
}

/** How one came to where the app is. */
export function useArrival(): Arrival {
  return useStore(current).arrival;
}

/** Goes elsewhere. */
export function useNavigate(): (to: To, options?: NavigateOptions) => void {
  return navigate;
}

export const ParamsContext = createContext<Params>({});

/** What the address says, by the names in the route's pattern. */
export function useParams(): Params {
  return use(ParamsContext);
}

type SearchInit = URLSearchParams | Record<string, string>;

/** The query of the address, and the way to change it; a function is given a copy of what it is then. */
export function useSearchParams(): [
  URLSearchParams,
  (next: SearchInit | ((params: URLSearchParams) => SearchInit), options?: NavigateOptions) => void,
] {
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (next: SearchInit | ((params: URLSearchParams) => SearchInit), options?: NavigateOptions) => {
      const now = new URLSearchParams(current.get().place.search);
      const init = typeof next === "function" ? next(now) : next;
      navigate({ search: new URLSearchParams(init).toString() }, options);
    },
    [],
  );
  return [params, setParams];
}
