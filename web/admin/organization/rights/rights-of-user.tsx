import { Lock } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { CHANNELS, channelName } from "../../../../schema/kit/channels.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { SearchPicker } from "../../kit/picker/search-picker.tsx";
import { useAllRows } from "../../kit/table/use-all-rows.ts";
import type { GivenRule, RightsPlace } from "./change-right.ts";
import { RightsOfUserDocument } from "./documents.ts";
import { RightCheck } from "./right-check.tsx";
import styles from "./rights.module.css";
import { type NamedKind, useFindPlaces, useNamedPlaces } from "./use-named-places.ts";

/** 10,000 grants: more than there are channels, units and projects in use. */
const MAX_PAGES = 100;
/** The rows of a scope that are shown at once. */
const PART_ROWS = 25;

/** What a column lets one do; each scope has a rule in some of them. */
const VERBS = ["view", "edit", "create", "bid", "publish", "invite", "manage"] as const;
type Verb = (typeof VERBS)[number];

const RULES = {
  GLOBAL: { create: "GLOBAL_AUTH_INCREMENTALBIDAUCTION_CREATE", manage: "GLOBAL_AUTH_OU_CREATE" },
  CHANNEL: {
    edit: "USER_CHANNEL_CONTENT_EDITOR",
    bid: "USER_CHANNEL_BID",
    publish: "USER_CHANNEL_PUBLISH",
    manage: "USER_CHANNEL_MANAGE_AUTHORIZATION",
  },
  ORGANIZATIONAL_UNIT: {
    view: "USER_OU_PROJECT_VIEWER",
    edit: "USER_OU_EDIT",
    create: "USER_OU_CREATE_PROJECT",
    manage: "USER_OU_MANAGE_AUTHORIZATION",
  },
  PROJECT: {
    view: "USER_PROJECT_VIEW",
    edit: "USER_PROJECT_EDIT",
    invite: "USER_PROJECT_INVITE",
    manage: "USER_PROJECT_MANAGE_AUTHORIZATION",
  },
} as const satisfies Record<RightsPlace["scope"], Partial<Record<Verb, GivenRule>>>;

interface RowContext {
  user: { userId: string; email: string };
  held: ReadonlySet<string>;
  onChanged: () => void;
}

const keyOf = (rule: string, entityId: string) => `${rule} ${entityId}`;

/** What a user may do, at the four scopes; each box gives or withdraws a rule at once. */
export function RightsOfUser({ user }: { user: { userId: string; email: string } }) {
  const { t, language } = useTranslate();
  const { userId } = user;
  const variables = useMemo(() => ({ searchFilter: { userId } }), [userId]);
  const {
    rows: grants,
    total,
    isReading,
    error,
    refetch,
  } = useAllRows({
    document: RightsOfUserDocument,
    variables,
    maxPages: MAX_PAGES,
  });
  const held = useMemo(
    () =>
      new Set(
        grants?.map((grant) => keyOf(grant.rule, grant.channel ?? grant.organizationalUnitId ?? grant.projectId ?? "")),
      ),
    [grants],
  );
  if (!grants) return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonLines lines={9} />;
  const context = { user, held, onChanged: refetch };
  const number = (count: number) => formatNumber(count, language);
  return (
    <>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {isReading && grants.length < total && (
        <p role="status">{t("admin.table.reading", { count: number(grants.length), total: number(total) })}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t("admin.rights.ofUser", { email: user.email })}>
        <table className={styles.table}>
          <Verbs />
          <Group title={t("admin.rights.scope.global")}>
            <Row place={{ scope: "GLOBAL", entityId: "" }} name={t("admin.rights.wholeHouse")} {...context} />
          </Group>
          <Group title={t("admin.rights.scope.channel")}>
            {CHANNELS.map((channel) => (
              <Row
                key={channel}
                place={{ scope: "CHANNEL", entityId: channel }}
                name={channelName(channel)}
                {...context}
              />
            ))}
          </Group>
          <Places
            kind="unit"
            heldOn={distinct(grants.map(({ organizationalUnitId }) => organizationalUnitId))}
            {...context}
          />
          <Places kind="project" heldOn={distinct(grants.map(({ projectId }) => projectId))} {...context} />
        </table>
      </section>
    </>
  );
}

function distinct(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))].toSorted();
}

/** The units or projects on which the user holds a rule, and those that were added on this page, which come first. */
function Places({ kind, heldOn, ...context }: RowContext & { kind: NamedKind; heldOn: readonly string[] }) {
  const { t } = useTranslate();
  const [added, setAdded] = useState<readonly string[]>([]);
  const [count, setCount] = useState(PART_ROWS);
  const find = useFindPlaces(kind);
  const left = heldOn.filter((id) => !added.includes(id));
  const ids = [...added, ...left.slice(0, count)];
  const parts = Array.from({ length: Math.ceil(ids.length / PART_ROWS) }, (_, part) =>
    ids.slice(part * PART_ROWS, (part + 1) * PART_ROWS),
  );
  return (
    <Group
      title={t(`admin.rights.scope.${kind}`)}
      add={
        <SearchPicker
          label={t(`admin.rights.add.${kind}`)}
          find={find}
          onPick={({ value }) => setAdded((last) => [value, ...last.filter((id) => id !== value)])}
        />
      }
    >
      {ids.length === 0 && <Line>{t(`admin.rights.none.${kind}`)}</Line>}
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what a part has read stays while another thing is added to it
        <PartOfPlaces key={place} kind={kind} ids={part} {...context} />
      ))}
      {left.length > count && (
        <Line>
          <Button small onClick={() => setCount(count + PART_ROWS)}>
            {t("admin.rights.more", { count: left.length - count })}
          </Button>
        </Line>
      )}
    </Group>
  );
}

/** A line of a group over all columns. */
function Line({ children }: { children: ReactNode }) {
  return (
    <tr>
      <td colSpan={VERBS.length + 1} className={styles.line}>
        {children}
      </td>
    </tr>
  );
}

/** The rows of some units or projects, whose names one call reads. */
function PartOfPlaces({ kind, ids, ...context }: RowContext & { kind: NamedKind; ids: readonly string[] }) {
  const { places, error, refetch } = useNamedPlaces(kind, ids);
  if (!places)
    return <Line>{error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonLines lines={2} />}</Line>;
  return places.map((place) => (
    <Row
      key={place.id}
      place={{ scope: kind === "unit" ? "ORGANIZATIONAL_UNIT" : "PROJECT", entityId: place.id }}
      name={place.name}
      detail={place.detail}
      isLocked={!place.isManaged}
      {...context}
    />
  ));
}

function Verbs() {
  const { t } = useTranslate();
  return (
    <thead>
      <tr>
        <th scope="col">{t("admin.rights.where")}</th>
        {VERBS.map((verb) => (
          <th key={verb} scope="col" className={styles.column}>
            {t(`admin.rights.verb.${verb}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Group({ title, add, children }: { title: string; add?: ReactNode; children: ReactNode }) {
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="colgroup" colSpan={VERBS.length + 1}>
          <span className={styles.groupHead}>
            {title}
            {add}
          </span>
        </th>
      </tr>
      {children}
    </tbody>
  );
}

function Row({
  place,
  name,
  detail,
  user,
  held,
  onChanged,
  isLocked = false,
}: RowContext & { place: RightsPlace; name: string; detail?: string | undefined; isLocked?: boolean }) {
  const { t } = useTranslate();
  const rules: Partial<Record<Verb, GivenRule>> = RULES[place.scope];
  return (
    <tr>
      <th scope="row">
        {name}
        {detail && <span className={styles.locked}>{detail}</span>}
        {isLocked && <span className={styles.locked}>{t("admin.rights.notYours")}</span>}
      </th>
      {VERBS.map((verb) => {
        const rule = rules[verb];
        return (
          <td key={verb} className={styles.column} title={rule && t(`admin.rights.text.${rule}`)}>
            {rule &&
              (isLocked ? (
                <span className={styles.box}>
                  <Lock
                    size={16}
                    role="img"
                    aria-label={t("admin.rights.lockedRule", { rule: t(`admin.rights.rule.${rule}`) })}
                  />
                  <span className={styles.name} aria-hidden="true">
                    {t(`admin.rights.rule.${rule}`)}
                  </span>
                </span>
              ) : (
                <>
                  <RightCheck
                    {...{ place, user, rule, onChanged }}
                    isGiven={held.has(keyOf(rule, place.entityId))}
                    where={name}
                  />
                  {place.scope === "GLOBAL" && (
                    <span className={styles.ruleName}>{t(`admin.rights.rule.${rule}`)}</span>
                  )}
                </>
              ))}
          </td>
        );
      })}
    </tr>
  );
}
