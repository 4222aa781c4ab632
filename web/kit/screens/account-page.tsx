import type { ComponentProps } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Page } from "../ui/page.tsx";
import { useLocalizedPath } from "./language/use-localized-path.ts";

/** A page below the account's overview, with the way back to it. */
export function AccountPage({
  title,
  ...rest
}: Omit<ComponentProps<typeof Page>, "before" | "title"> & { title: string }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const crumbs = [{ label: t("shell.account.menu"), to: path("/account/") }, { label: title }];
  return <Page {...rest} title={title} before={<Breadcrumbs crumbs={crumbs} />} />;
}
