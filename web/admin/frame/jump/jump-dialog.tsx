import { Dialog as Ark } from "@ark-ui/react/dialog";
import { Portal } from "@ark-ui/react/portal";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useQuery } from "urql";
import { MAX_SEARCH_CHARACTERS, MIN_SEARCH_CHARACTERS } from "../../../../schema/catalogue/search-lengths.ts";
import { failureOfCombined, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useApiLanguage } from "../../../kit/lib/graphql/api-language.ts";
import { useLastData } from "../../../kit/lib/graphql/use-last-data.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { useStaffComponents } from "../../../kit/session/staff-components.ts";
import { IconButton } from "../../../kit/ui/icon-button.tsx";
import { readRecentThings } from "../../recent-things.ts";
import { StaffJumpDocument, StaffJumpThingsDocument } from "./documents.ts";
import { findHits, type Hit } from "./find-hits.ts";
import { HitList } from "./hit-list.tsx";
import styles from "./jump-dialog.module.css";

/** While one types, the API is asked at most this often. */
const PAUSE_MS = 200;

/** Goes to whatever has this number, title or address, or to a page; before one types, to what was open last. */
export function JumpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState("");
  const { groups, state } = useHits(typed.trim());
  const hits = groups.flatMap((group) => group.hits);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = hits.find(({ id }) => id === chosenId) ?? hits[0];
  const optionId = ({ id }: Hit) => `${listId}-${hits.findIndex((each) => each.id === id)}`;

  const follow = (hit: Hit) => {
    onClose();
    void navigate(path(`/${hit.path}`));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !chosen) return;
    const place = hits.indexOf(chosen);
    const places: Record<string, number> = { ArrowDown: place + 1, ArrowUp: place - 1 };
    const next = places[event.key];
    if (event.key === "Enter") follow(chosen);
    else if (next !== undefined) setChosenId(hits.at(next % hits.length)?.id ?? null);
    else return;
    event.preventDefault();
  };

  return (
    <Ark.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      initialFocusEl={() => input.current}
      // Escape or a press outside closes it, but not the focus change of another closing dialog.
      onFocusOutside={(event) => event.preventDefault()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={styles.backdrop} />
        <Ark.Positioner className={styles.positioner}>
          <Ark.Content className={styles.dialog} aria-label={t("admin.frame.jump")}>
            <JumpField
              {...{ typed, onKeyDown, onClose, listId }}
              ref={input}
              chosenId={chosen && optionId(chosen)}
              onType={(text) => {
                setTyped(text);
                setChosenId(null);
              }}
            />
            <HitList
              {...{ listId, groups, chosen, optionId }}
              onChoose={({ id }) => setChosenId(id)}
              onFollow={follow}
            />
            <p role="status" className={styles.state}>
              {state ?? t("admin.jump.found", { count: hits.length })}
              {state === null && <span className={styles.keys}> {t("admin.jump.keys", { count: hits.length })}</span>}
            </p>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

function JumpField({
  ref,
  listId,
  chosenId,
  typed,
  onType,
  onKeyDown,
  onClose,
}: {
  ref: Ref<HTMLInputElement>;
  listId: string;
  chosenId: string | undefined;
  typed: string;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
}) {
  const { t } = useTranslate();
  return (
    <div className={styles.head}>
      <Search size={20} aria-hidden="true" className={styles.icon} />
      <input
        ref={ref}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SEARCH_CHARACTERS}
        className={styles.input}
        aria-label={t("admin.frame.jump")}
        placeholder={t("admin.frame.jump")}
        aria-expanded={chosenId !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosenId}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton label={t("ui.dialog.close")} onClick={onClose}>
        <X size={20} />
      </IconButton>
    </div>
  );
}

/** `state` says why there is nothing, or not yet; null where the hits speak for themselves. */
function useHits(text: string) {
  const { t, language } = useTranslate();
  const apiLanguage = useApiLanguage();
  const { components } = useStaffComponents();
  const [recent] = useState(readRecentThings);
  const asked = useLater(text);
  const isLong = text.length >= MIN_SEARCH_CHARACTERS;
  const options = {
    pause: asked.length < MIN_SEARCH_CHARACTERS || components === null,
    requestPolicy: "network-only",
  } as const;
  const [sales] = useQuery({
    ...options,
    query: StaffJumpDocument,
    variables: { text: asked, language: apiLanguage },
  });
  const [things] = useQuery({
    ...options,
    query: StaffJumpThingsDocument,
    variables: { text: asked, isAdministrator: components?.includes("organizationalUnitCreator") ?? false },
  });
  const [lastSales, lastThings] = [useLastData(sales), useLastData(things)];
  const found = isLong && lastSales && lastThings ? { ...lastSales, ...lastThings } : undefined;
  const groups = findHits({ text, components: components ?? [], recent, found, language, t });
  const isWaiting = isLong && (asked !== text || sales.fetching || things.fetching);
  const error = sales.error ?? things.error;
  if (isLong && error && !isWaiting) return { groups, state: failureText(failureOfCombined(error), t) };
  if (isWaiting) return { groups, state: t("admin.jump.searching") };
  if (text !== "" && !isLong) return { groups, state: t("admin.jump.short", { minimum: MIN_SEARCH_CHARACTERS }) };
  return { groups, state: groups.length === 0 ? t("admin.jump.nothing", { text }) : null };
}

/** The text once it has not changed for a moment. */
function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}
