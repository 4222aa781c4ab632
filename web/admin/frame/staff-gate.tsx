import { LockKeyhole } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { useLocation } from "react-router";
import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import type { Failure } from "../../kit/errors/errors.ts";
import { FailureContext } from "../../kit/errors/failure-context.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { type StaffComponent, useStaffComponents } from "../../kit/session/staff-components.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { SkeletonLines } from "../../kit/ui/skeleton.tsx";
import { MayOpenContext } from "../may-open.ts";
import { isOpenPath } from "../staff-routes.ts";

/** The codes of the API for a viewer without a right that the page needs. */
const LACKS_RIGHT: ReadonlySet<string | null> = new Set([
  ERROR_CODES.NOT_AUTHORIZED,
  ERROR_CODES.NOT_AUTHORIZED_TO_CREATE_PROJECT,
  ERROR_CODES.NOT_AUTHORIZED_TO_EDIT_PROJECT,
  ERROR_CODES.NOT_AUTHORIZED_TO_READ_PROJECT,
  ERROR_CODES.NOT_AUTHORIZED_TO_CREATE_INCREMENTAL_AUCTION,
  ERROR_CODES.NOT_AUTHORIZED_TO_CREATE_BLIND_AUCTION,
  ERROR_CODES.NOT_AUTHORIZED_TO_CREATE_DATA_ROOM,
  ERROR_CODES.NOT_AUTHORIZED_TO_MANAGE_CATEGORIES,
  ERROR_CODES.NOT_AUTHORIZED_TO_QUERY_CATEGORIES,
  ERROR_CODES.REQUIRES_ADMIN,
]);

/** Shows a page to those who may open it. To others it says who can give them the right, and nothing of the page. */
export function StaffGate({
  openTo,
  children,
}: {
  /** As of a route; null for users without such a part of the app too. */
  openTo: readonly StaffComponent[] | null;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const { components } = useStaffComponents();
  const [refusedAt, setRefusedAt] = useState<string | null>(null);
  const onFailure = useCallback(
    ({ code }: Failure) => {
      if (LACKS_RIGHT.has(code)) setRefusedAt(pathname);
    },
    [pathname],
  );
  if (refusedAt === pathname) return <NoAccess lacks={[]} />;
  const page = (
    <MayOpenContext value={(to) => isOpenPath(to, components)}>
      <FailureContext value={onFailure}>{children}</FailureContext>
    </MayOpenContext>
  );
  return openTo ? <ForComponents openTo={openTo}>{page}</ForComponents> : page;
}

function ForComponents({ openTo, children }: { openTo: readonly StaffComponent[]; children: ReactNode }) {
  const { components, isCurrent, error, retry } = useStaffComponents();
  if (components?.some((component) => openTo.includes(component))) return children;
  if (isCurrent) return <NoAccess lacks={openTo} />;
  return <Page>{error ? <ErrorState error={error} onRetry={retry} /> : <SkeletonLines lines={8} />}</Page>;
}

/** Names who gives the parts that the user lacks; without any it is a right on what the page shows. */
function NoAccess({ lacks }: { lacks: readonly StaffComponent[] }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  usePageTitle(t("admin.frame.noAccess"));
  return (
    <EmptyState
      heading="h1"
      icon={<LockKeyhole size={28} />}
      title={t("admin.frame.noAccess")}
      text={
        lacks.length > 0
          ? lacks.map((component) => t(`admin.frame.givenBy.${component}`)).join(" ")
          : t("admin.frame.givenBy.others")
      }
      action={<ButtonLink to={path("/")}>{t("shell.notFound.home")}</ButtonLink>}
    />
  );
}
