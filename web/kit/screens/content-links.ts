import { use } from "react";
import type { ContentPageName } from "../../../schema/organization/content-page-names.ts";
import { CONTENT_PATHS } from "../../../schema/organization/content-page-paths.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { AppPagesContext } from "../lib/app-pages.ts";
import { publicUrl } from "../lib/app-urls.ts";
import { useLocalizedPath } from "./language/use-localized-path.ts";

/** The addresses of the channel's pages, which the public app has. */
export function useContentLinks(): (page: ContentPageName) => string {
  const { language } = useTranslate();
  const path = useLocalizedPath();
  const { about } = use(AppPagesContext);
  return (page) => {
    const below = `/${CONTENT_PATHS[page]}` as const;
    return about ? path(below) : publicUrl(below, location, language);
  };
}
