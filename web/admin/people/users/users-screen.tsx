import { UserRoundSearch } from "lucide-react";
import { useCallback, useState } from "react";
import { MAX_EMAIL_CHARACTERS, MIN_EMAIL_PART_CHARACTERS } from "../../../../schema/kit/inputs/email.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { type ColumnWords, StaffList } from "../../kit/list/staff-list.tsx";
import { type BlacklistChange, BlacklistDialog } from "./blacklist-dialog.tsx";
import { type StaffUser, StaffUsersDocument } from "./documents.ts";
import { kindFor, userColumns } from "./user-columns.tsx";

const STATES = ["all", "blacklisted", "notBlacklisted"] as const;

/** The users of all channels, found by a part of their e-mail address; administrators blacklist them here. */
export function UsersScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const [asked, setAsked] = useState<BlacklistChange | null>(null);
  const [changes, setChanges] = useState(0);
  const columns = useCallback((words: ColumnWords) => userColumns({ ...words, path, onChange: setAsked }), [path]);
  return (
    <>
      <StaffList
        title={t("admin.users.title")}
        intro={t("admin.users.intro")}
        document={StaffUsersDocument}
        filters={[
          {
            kind: "search",
            name: "email",
            label: t("admin.users.search"),
            length: { minimum: MIN_EMAIL_PART_CHARACTERS, maximum: MAX_EMAIL_CHARACTERS },
          },
          {
            kind: "choice",
            name: "state",
            label: t("admin.users.state"),
            options: STATES.map((value) => ({ value, label: t(`admin.users.state.${value}`) })),
          },
        ]}
        variables={({ email, state }) => ({
          searchFilter: {
            ...(email !== "" && { email }),
            ...(state !== "all" && { isBlacklisted: state === "blacklisted" }),
          },
        })}
        read={{ itemsPerPage: 50 }}
        version={changes}
        columns={columns}
        rowLabel={({ email }) => email}
        empty={{ icon: UserRoundSearch, title: t("admin.users.none"), text: t("admin.users.noneText") }}
        selectionActions={(selected) =>
          (["blacklist", "endBlacklisting"] as const).map((kind) => (
            <SelectionButton key={kind} kind={kind} selected={selected} onChange={setAsked} />
          ))
        }
      />
      {asked && (
        <BlacklistDialog
          change={asked}
          onClose={(isSent) => {
            setAsked(null);
            // Some users are changed also where a later one was refused.
            if (isSent) setChanges((count) => count + 1);
          }}
        />
      )}
    </>
  );
}

/** The button that changes those of a selection that it is for. */
function SelectionButton({
  kind,
  selected,
  onChange,
}: {
  kind: BlacklistChange["kind"];
  selected: readonly StaffUser[];
  onChange: (change: BlacklistChange) => void;
}) {
  const { t } = useTranslate();
  const users = selected.filter((user) => user.viewerCanBlacklist && kindFor(user) === kind);
  if (users.length === 0) return null;
  return (
    <Button small onClick={() => onChange({ kind, users })}>
      {t(`admin.users.${kind}`, { count: users.length })}
    </Button>
  );
}
