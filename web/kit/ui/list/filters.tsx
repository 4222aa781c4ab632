import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { useFirstRender } from "../../first-render.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { lazyPart } from "../../lib/boot/lazy-part.tsx";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { Button } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { type FilterChip, FilterChips } from "./filter-chips.tsx";
import styles from "./filters.module.css";

const Dialog = lazyPart(async () => (await import("../overlay/dialog.tsx")).Dialog);

/** The width below which the filters are in a sheet. */
const PHONE = "(width < 640px)";

/**
 * The filters of a list, and the active ones as chips: in a row if there is room, in a sheet on a phone. A server does
 * not know the width, so its HTML has both, and styles choose.
 */
export function Filters({
  chips,
  total = null,
  start,
  end,
  sheet,
  onClear,
  children,
}: {
  chips: readonly FilterChip[];
  total?: number | null;
  /** Choices before the filters. With them, all stands in one row, where the fields' labels are for screen readers. */
  start?: ReactNode;
  /** Choices at the end of that row, which a phone has no room for. */
  end?: ReactNode;
  /** The filters of the sheet, where they differ from those in the row. */
  sheet?: ReactNode;
  onClear: () => void;
  children: ReactNode;
}) {
  const isPhone = useMediaQuery(PHONE);
  const isFirstRender = useFirstRender() !== null;
  return (
    <div className={styles.filters}>
      <div className={classNames(styles.row, start !== undefined && styles.bar)}>
        {start}
        {(isPhone || isFirstRender) && (
          <div className={classNames(styles.opener, isFirstRender && styles.onPhone)}>
            <FilterSheet count={chips.length} total={total} isShort={start !== undefined}>
              {sheet ?? children}
            </FilterSheet>
          </div>
        )}
        {(!isPhone || isFirstRender) && (
          <div className={classNames(styles.panel, isFirstRender && styles.onWide)}>{children}</div>
        )}
        {end && <div className={styles.end}>{end}</div>}
      </div>
      <FilterChips chips={chips} onClear={onClear} />
    </div>
  );
}

function FilterSheet({
  count,
  total,
  isShort,
  children,
}: {
  count: number;
  total: number | null;
  /** Beside other choices there is room for one word. */
  isShort: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslate();
  const name = count === 0 ? t("ui.filters.open") : t("ui.filters.openCount", { count });
  const short = count === 0 ? t("ui.filters.title") : t("ui.filters.titleCount", { count });
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        wide
        icon={<SlidersHorizontal size={18} aria-hidden="true" />}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {isShort ? short : name}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <Dialog
            open
            title={t("ui.filters.open")}
            onClose={close}
            actions={
              <Button variant="primary" onClick={close}>
                {total === null ? t("ui.filters.show") : t("ui.filters.showCount", { count: total })}
              </Button>
            }
          >
            <div className={styles.sheet}>{children}</div>
          </Dialog>
        )}
      </Suspense>
    </>
  );
}
