import { Lock } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useQuery } from "urql";
import { CHANNELS, channelName } from "../../../../schema/kit/channels.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useLastData } from "../../../kit/lib/graphql/use-last-data.ts";
import { SelectBox } from "../../../kit/ui/choice/select-box.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { shownText } from "../../kit/texts.ts";
import type { GivenRule, RightsPlace } from "./change-right.ts";
import { MayManageProjectDocument, RightsOfUserDocument } from "./documents.ts";
import { RightCheck } from "./right-check.tsx";
import styles from "./rights.module.css";

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

interface Named {
  id: string;
  name: string;
}

interface RowContext {
  user: { userId: string; email: string };
  held: ReadonlySet<string>;
  onChanged: () => void;
}

const keyOf = (rule: string, entityId: string) => `${rule} ${entityId}`;

/** What a user may do, at the four scopes; each box gives or withdraws a rule at once. */
export function RightsOfUser({ user }: { user: { userId: string; email: string } }) {
  const { t, language } = useTranslate();
  const [added, setAdded] = useState<readonly string[]>([]);
  const [answer, execute] = useQuery({
    query: RightsOfUserDocument,
    variables: { userId: user.userId },
    requestPolicy: "network-only",
  });
  const refetch = () => execute({ requestPolicy: "network-only" });
  const data = useLastData(answer, user.userId);
  if (!data) return answer.error ? <ErrorState error={answer.error} onRetry={refetch} /> : <SkeletonLines lines={9} />;
  const grants = data.queryAssignedAuthorizations.authorizations;
  const entityOf = (grant: (typeof grants)[number]) =>
    grant.channel ?? grant.organizationalUnitId ?? grant.projectId ?? "";
  const context = {
    ...{ user, onChanged: refetch },
    held: new Set(grants.map((grant) => keyOf(grant.rule, entityOf(grant)))),
  };
  const units = data.queryOrganizationalUnitsGlobal.organizationalUnits;
  const projects = data.queryProjectAdmin.projects.map(({ id, title }) => ({
    id,
    name: shownText(title, language),
  }));
  const touched = new Set([...added, ...grants.map(entityOf)]);
  const add = (id: string) => setAdded([...added, id]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
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
        <Group
          title={t("admin.rights.scope.unit")}
          add={<AddRow named={units} touched={touched} onAdd={add} kind="unit" />}
        >
          {units
            .filter(({ id }) => touched.has(id))
            .map(({ id, name }) => (
              <Row key={id} place={{ scope: "ORGANIZATIONAL_UNIT", entityId: id }} name={name} {...context} />
            ))}
        </Group>
        <Group
          title={t("admin.rights.scope.project")}
          add={<AddRow named={projects} touched={touched} onAdd={add} kind="project" />}
        >
          {projects
            .filter(({ id }) => touched.has(id))
            .map(({ id, name }) => (
              <ProjectRow key={id} id={id} name={name} {...context} />
            ))}
        </Group>
      </table>
    </section>
  );
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
  user,
  held,
  onChanged,
  isLocked = false,
}: RowContext & { place: RightsPlace; name: string; isLocked?: boolean }) {
  const { t } = useTranslate();
  const rules: Partial<Record<Verb, GivenRule>> = RULES[place.scope];
  return (
    <tr>
      <th scope="row">
        {name}
        {isLocked && <span className={styles.locked}>{t("admin.rights.notYours")}</span>}
      </th>
      {VERBS.map((verb) => {
        const rule = rules[verb];
        return (
          <td key={verb} className={styles.column} title={rule && t(`admin.rights.text.${rule}`)}>
            {rule &&
              (isLocked ? (
                <Lock
                  size={16}
                  role="img"
                  aria-label={t("admin.rights.lockedRule", { rule: t(`admin.rights.rule.${rule}`) })}
                />
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

/** Rights on a project are given by those who manage it or its organisation, and not by every administrator. */
function ProjectRow({ id, name, ...context }: RowContext & Named) {
  const [{ data }] = useQuery({ query: MayManageProjectDocument, variables: { projectId: id } });
  return (
    <Row place={{ scope: "PROJECT", entityId: id }} name={name} isLocked={data?.isAuthorized === false} {...context} />
  );
}

/** Chooses an organisation or a project that has no row yet. */
function AddRow({
  named,
  touched,
  kind,
  onAdd,
}: {
  named: readonly Named[];
  touched: ReadonlySet<string>;
  kind: "unit" | "project";
  onAdd: (id: string) => void;
}) {
  const { t } = useTranslate();
  const id = useId();
  const left = named.filter((each) => !touched.has(each.id));
  if (left.length === 0) return null;
  const label = t(`admin.rights.add.${kind}`);
  return (
    <SelectBox
      small
      id={id}
      aria-label={label}
      className={styles.addPlace}
      value=""
      onChange={({ currentTarget }) => onAdd(currentTarget.value)}
    >
      <option value="">{label}</option>
      {left.map((each) => (
        <option key={each.id} value={each.id}>
          {each.name}
        </option>
      ))}
    </SelectBox>
  );
}
