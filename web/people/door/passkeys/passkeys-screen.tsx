import { KeyRound, Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useQuery } from "urql";
import { MAX_PASSKEYS } from "../../../../schema/people/passkeys.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { hasPasskeys } from "../../../kit/lib/browser-passkeys.ts";
import { serverNow } from "../../../kit/lib/clock/server-clock.ts";
import { formatDate, relativeTime } from "../../../kit/lib/format/dates.ts";
import { AccountPage } from "../../../kit/screens/account/account-page.tsx";
import { usePageTitle } from "../../../kit/screens/use-page-title.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Item, ItemList } from "../../../kit/ui/list/item-list.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { type ListedPasskey, PasskeysDocument } from "./documents.ts";
import { RemovePasskey } from "./remove-passkey.tsx";
import { RenamePasskey } from "./rename-passkey.tsx";

export function PasskeysScreen() {
  const { t } = useTranslate();
  const [{ data, error }, refetch] = useQuery({ query: PasskeysDocument, requestPolicy: "cache-and-network" });
  const heading = useRef<HTMLSpanElement>(null);
  usePageTitle(t("passkeys.title"));
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />;
  }
  const passkeys = data?.passkeys;
  return (
    <AccountPage title={t("passkeys.title")} intro={t("passkeys.intro")}>
      <Card
        title={
          <span ref={heading} tabIndex={-1}>
            {t("passkeys.list")}
          </span>
        }
      >
        {!passkeys && <SkeletonLines lines={4} />}
        {passkeys?.length === 0 && (
          <EmptyState
            heading="h3"
            icon={<KeyRound size={28} />}
            title={t("passkeys.none")}
            text={t("passkeys.noneText")}
          />
        )}
        {passkeys && passkeys.length > 0 && (
          <PasskeyList passkeys={passkeys} onRemoved={() => heading.current?.focus()} />
        )}
      </Card>
      {passkeys && (
        <Card title={t("passkeys.addTitle")}>
          <Adding isFull={passkeys.length >= MAX_PASSKEYS} />
        </Card>
      )}
    </AccountPage>
  );
}

function Adding({ isFull }: { isFull: boolean }) {
  const { t } = useTranslate();
  if (!hasPasskeys()) return <Notice tone="warn">{t("passkeys.unsupported")}</Notice>;
  if (isFull) return <Notice>{t("passkeys.full", { maximum: MAX_PASSKEYS })}</Notice>;
  return <AddPasskey />;
}

function PasskeyList({ passkeys, onRemoved }: { passkeys: readonly ListedPasskey[]; onRemoved: () => void }) {
  const { t, language } = useTranslate();
  const [changed, setChanged] = useState<{ passkey: ListedPasskey; how: "rename" | "remove" } | null>(null);
  const close = () => setChanged(null);
  const nowMs = serverNow();
  return (
    <>
      <ItemList label={t("passkeys.list")}>
        {passkeys.map((passkey) => (
          <Item
            key={passkey.id}
            icon={<KeyRound size={20} />}
            title={passkey.name}
            facts={[
              t("passkeys.createdOn", { date: formatDate(passkey.createdOn, { language, style: "date" }) }),
              passkey.lastUsedOn
                ? t("passkeys.lastUsed", { when: relativeTime(Date.parse(passkey.lastUsedOn), { language, nowMs }) })
                : t("passkeys.neverUsed"),
              ...(passkey.domain === location.hostname ? [] : [t("passkeys.otherDomain", { domain: passkey.domain })]),
            ]}
            actions={
              <>
                <Button small icon={<Pencil size={16} />} onClick={() => setChanged({ passkey, how: "rename" })}>
                  {t("passkeys.rename")}
                  <span className="visually-hidden">: {passkey.name}</span>
                </Button>
                <Button small icon={<Trash2 size={16} />} onClick={() => setChanged({ passkey, how: "remove" })}>
                  {t("passkeys.remove")}
                  <span className="visually-hidden">: {passkey.name}</span>
                </Button>
              </>
            }
          />
        ))}
      </ItemList>
      {changed?.how === "rename" && <RenamePasskey passkey={changed.passkey} onClose={close} />}
      {changed?.how === "remove" && (
        <RemovePasskey
          passkey={changed.passkey}
          onClose={close}
          onRemoved={() => {
            flushSync(close);
            // The button that has asked goes with its row.
            onRemoved();
          }}
        />
      )}
    </>
  );
}
