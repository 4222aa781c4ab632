import { useLocation, useSearchParams } from "react-router";

/** Identifies the list of a screen: its URL without the page. */
export function useListKey(): string {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const choices = new URLSearchParams(params);
  choices.delete("page");
  return `${pathname}?${choices}`;
}
