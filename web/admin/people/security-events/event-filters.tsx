import { MAX_EMAIL_CHARACTERS } from "../../../../schema/kit/inputs/email.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { FilterDate } from "../../../kit/ui/list/filter-date.tsx";
import { FilterSelect } from "../../../kit/ui/list/filter-select.tsx";
import { FilterText } from "../../../kit/ui/list/filter-text.tsx";
import { Filters } from "../../../kit/ui/list/filters.tsx";
import { allKinds, GROUPS } from "../../../people/security-events/event-kinds.ts";
import type { ChosenEvents } from "./chosen-events.ts";

const NONE = { user: "", kind: "", from: "", to: "" };

export function EventFilters({
  chosen,
  total,
  choose,
}: {
  chosen: ChosenEvents;
  total: number | null;
  choose: (choices: Record<string, string>) => void;
}) {
  const { t } = useTranslate();
  const { user, kind, from, to } = chosen;
  return (
    <Filters chips={useChips(chosen, choose)} total={total} onClear={() => choose(NONE)}>
      <FilterText
        label={t("admin.securityEvents.user")}
        placeholder={t("admin.securityEvents.userHint")}
        value={user}
        maxLength={MAX_EMAIL_CHARACTERS}
        inputMode="search"
        onChange={(value) => choose({ user: value.trim() })}
      />
      <FilterSelect
        label={t("admin.securityEvents.kind")}
        value={kind}
        options={[
          { value: "", label: t("admin.table.all") },
          ...GROUPS.map((value) => ({ value, label: t(`securityLog.groups.${value}`) })),
          ...allKinds().map((value) => ({ value, label: t(`securityLog.kinds.${value}`) })),
        ]}
        onChange={(value) => choose({ kind: value })}
      />
      <FilterDate label={t("admin.securityEvents.from")} value={from} onChange={(value) => choose({ from: value })} />
      <FilterDate label={t("admin.securityEvents.to")} value={to} onChange={(value) => choose({ to: value })} />
    </Filters>
  );
}

function useChips({ user, kind, from, to }: ChosenEvents, choose: (choices: Record<string, string>) => void) {
  const { t, language } = useTranslate();
  const group = GROUPS.find((name) => name === kind);
  const one = allKinds().find((name) => name === kind);
  const dayOf = (day: string) => formatDate(day, { language, style: "date", timeZone: "UTC" });
  const chips = [
    { name: "user", label: t("admin.securityEvents.user"), value: user },
    {
      name: "kind",
      label: t("admin.securityEvents.kind"),
      value: group ? t(`securityLog.groups.${group}`) : one ? t(`securityLog.kinds.${one}`) : "",
    },
    { name: "from", label: t("admin.securityEvents.from"), value: from && dayOf(from) },
    { name: "to", label: t("admin.securityEvents.to"), value: to && dayOf(to) },
  ];
  return chips.flatMap(({ name, label, value }) =>
    value === "" ? [] : [{ label: `${label}: ${value}`, onRemove: () => choose({ [name]: "" }) }],
  );
}
