import type { ReactNode } from "react";
import { useQuery } from "urql";
import type { ResultOf } from "../../kit/lib/graphql/graphql.ts";
import { AccountPage } from "../../kit/screens/account/account-page.tsx";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { ProfileDocument } from "../../kit/session/documents.ts";
import { Card } from "../../kit/ui/card.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { SkeletonLines } from "../../kit/ui/skeleton.tsx";

export type Attributes = ResultOf<typeof ProfileDocument>["userProfile"]["userAttributes"];

/** The page of a change of contact details, which shows the present ones first. */
export function ContactPage({
  title,
  intro,
  children,
}: {
  title: string;
  intro: string;
  children: (attributes: Attributes) => ReactNode;
}) {
  const [{ data, error }, refetch] = useQuery({ query: ProfileDocument });
  usePageTitle(title);
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />;
  }
  return (
    <AccountPage title={title} intro={intro}>
      <Card>{data ? children(data.userProfile.userAttributes) : <SkeletonLines lines={6} />}</Card>
    </AccountPage>
  );
}
