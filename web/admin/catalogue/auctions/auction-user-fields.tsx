import { useQuery } from "urql";
import { failureOfCombined, failureText } from "../../../kit/errors/errors.ts";
import { SelectField } from "../../../kit/forms/select-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import type { ResultOf } from "../../../kit/lib/graphql/graphql.ts";
import { useSession } from "../../../kit/session/session-store.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import styles from "./auction-form.module.css";
import type { StaffAuction } from "./auction-values.ts";
import { AuctionUserChoicesDocument } from "./documents.ts";

export type AuctionUsers = StaffAuction["auctionUsers"];
type User = Pick<NonNullable<AuctionUsers["creator"]>, "userId" | "email" | "fullName">;
type Choices = ResultOf<typeof AuctionUserChoicesDocument>["queryAuctionUsers"];

interface AuctionUserFieldsProps {
  /** Of the card. */
  id?: string;
  auctionKind: "INCREMENTAL_AUCTION" | "BLIND_BID_AUCTION";
  /** Empty until one is chosen. */
  projectId: string;
  /** Of an auction that is changed. */
  present?: AuctionUsers | undefined;
}

/** Who is responsible for an auction: those with the rights of the roles on its project, and those who have them. */
export function AuctionUserFields({ id, auctionKind, projectId, present }: AuctionUserFieldsProps) {
  const { t } = useTranslate();
  const session = useSession();
  const [{ data, error, fetching: isLoading }, refetch] = useQuery({
    query: AuctionUserChoicesDocument,
    variables: { projectId, auctionKind },
    pause: projectId === "",
  });
  const choices: Choices | undefined = projectId === "" ? undefined : data?.queryAuctionUsers;
  const viewer = !present && session ? { userId: session.userId, email: session.email, fullName: null } : null;
  const options = (users: readonly User[] | undefined, holder: User | null | undefined) => {
    const first = holder ?? viewer;
    const isListed = users?.some(({ userId }) => userId === first?.userId);
    return [...(first && !isListed ? [first] : []), ...(users ?? [])].map(({ userId, email, fullName }) => ({
      value: userId,
      label: fullName ? `${fullName} (${email})` : email,
    }));
  };
  const none = (holder: User | null | undefined) =>
    present && !holder ? { placeholder: t("admin.auction.chooseUser") } : {};
  return (
    <Card {...(id && { id })} title={t("admin.auction.users")}>
      <div className={styles.fields}>
        <p>{t("admin.auction.usersText")}</p>
        {error && !choices && (
          <Notice
            tone="bad"
            role="alert"
            action={
              <Button small busy={isLoading} onClick={() => refetch({ requestPolicy: "network-only" })}>
                {t("ui.error.retry")}
              </Button>
            }
          >
            {failureText(failureOfCombined(error), t)}
          </Notice>
        )}
        <div className={styles.columns}>
          <SelectField
            name="creatorUserId"
            isLoading={isLoading}
            options={options(choices?.creators, present?.creator)}
            {...none(present?.creator)}
          />
          <SelectField
            name="managerUserId"
            isLoading={isLoading}
            options={options(choices?.managers, present?.manager)}
            {...none(present?.manager)}
          />
          <SelectField
            name="organizationalUnitUserId"
            isLoading={isLoading}
            options={options(choices?.organizationalUnitUsers, present?.organizationalUnitUser)}
            {...none(present?.organizationalUnitUser)}
          />
        </div>
      </div>
    </Card>
  );
}
