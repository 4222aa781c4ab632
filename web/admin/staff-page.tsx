import { type ComponentProps, createContext, use, useEffect } from "react";
import { createPortal } from "react-dom";
import { useLocation, useParams } from "react-router";
import { useTranslate } from "../kit/i18n/use-translate.ts";
import { STAFF_PATHS } from "../kit/lib/staff-paths.ts";
import { pathBelowLanguage } from "../kit/screens/language/language-route.ts";
import { useLocalizedPath } from "../kit/screens/language/use-localized-path.ts";
import { usePageTitle } from "../kit/screens/use-page-title.ts";
import { Breadcrumbs } from "../kit/ui/breadcrumbs.tsx";
import { Page } from "../kit/ui/page.tsx";
import { MayOpenContext } from "./may-open.ts";
import { keepRecentThing } from "./recent-things.ts";

/** The place of the crumbs in the header; null where it has none, as on phones. */
export const HeaderSlotContext = createContext<HTMLElement | null>(null);

export interface StaffPageProps extends Omit<ComponentProps<typeof Page>, "before" | "title"> {
  title: string;
  /** The pages between the start page and this one; `to` as in `STAFF_PATHS`. */
  parents?: readonly { label: string; to: string }[];
}

/** A page below the start page of the staff's app, with the way back to it. */
export function StaffPage({ title, parents = [], ...rest }: StaffPageProps) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  usePageTitle(title);
  useRecentThing(title);
  const above = [{ label: t("admin.start.nav"), to: STAFF_PATHS.start }, ...parents];
  const mayOpen = use(MayOpenContext);
  const crumbs = [
    ...above.map(({ label, to }) => (mayOpen(to) ? { label, to: path(`/${to}`) } : { label })),
    { label: title },
  ];
  const slot = use(HeaderSlotContext);
  const breadcrumbs = <Breadcrumbs crumbs={crumbs} />;
  return (
    <>
      {slot && createPortal(breadcrumbs, slot)}
      <Page {...rest} title={title} before={!slot && breadcrumbs} />
    </>
  );
}

/** A page of one thing is offered again by the search: its path names the thing. */
function useRecentThing(label: string) {
  const { pathname } = useLocation();
  const { langCode: _, ...named } = useParams();
  const isOfThing = Object.keys(named).length > 0;
  useEffect(() => {
    if (isOfThing) keepRecentThing({ path: pathBelowLanguage(pathname), label });
  }, [isOfThing, pathname, label]);
}
