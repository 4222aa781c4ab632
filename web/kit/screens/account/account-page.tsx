import { type ReactNode, Suspense } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { lazyPart } from "../../lib/boot/lazy-part.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { useLocalizedPath } from "../language/use-localized-path.ts";
import styles from "./account-page.module.css";

const AccountNav = lazyPart(async () => (await import("./account-nav.tsx")).AccountNav, "screens/account");

interface AccountPageProps {
  title: string;
  intro?: ReactNode;
  actions?: ReactNode;
  /** The pages between the overview and this one. */
  parents?: readonly { label: string; to: string }[];
  children: ReactNode;
}

/** A page below the account's overview: the way back to it and to its neighbours, and one column. */
export function AccountPage({ title, intro, actions, parents = [], children }: AccountPageProps) {
  return (
    <Page before={<AccountCrumbs title={title} parents={parents} />}>
      <div className={styles.columns}>
        <div className={styles.nav}>
          <Suspense>
            <AccountNav />
          </Suspense>
        </div>
        <div className={styles.column}>
          <PageHead title={title} intro={intro} actions={actions} />
          {children}
        </div>
      </div>
    </Page>
  );
}

/** A list of the account that takes the whole width. */
export function WideAccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title} before={<AccountCrumbs title={title} parents={[]} />}>
      {children}
    </Page>
  );
}

function AccountCrumbs({ title, parents }: { title: string; parents: readonly { label: string; to: string }[] }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  return (
    <Breadcrumbs crumbs={[{ label: t("shell.account.menu"), to: path("/account/") }, ...parents, { label: title }]} />
  );
}
