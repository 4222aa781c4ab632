import { Copy, Download, ReceiptText } from "lucide-react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { MenuButton, MenuList } from "../../../kit/ui/overlay/menu-list.tsx";
import { Popover } from "../../../kit/ui/overlay/popover.tsx";
import styles from "./receipt-menu.module.css";
import { useReceipt } from "./use-receipt.ts";

export function ReceiptMenu({ receipt, amountCents }: { receipt: string; amountCents: number }) {
  const { t } = useTranslate();
  const { save, copy } = useReceipt(receipt);
  return (
    <Popover
      label={t("bids.receipt.of", { amount: formatMoney(amountCents, { stripZeros: true }) })}
      trigger={<ReceiptText size={16} aria-hidden="true" />}
      triggerClassName={styles.trigger}
      align="start"
    >
      <div className={styles.menu}>
        <MenuList>
          <MenuButton icon={<Download size={18} aria-hidden="true" />} onClick={save}>
            {t("bids.receipt.save")}
          </MenuButton>
          <MenuButton icon={<Copy size={18} aria-hidden="true" />} onClick={copy}>
            {t("bids.receipt.copy")}
          </MenuButton>
        </MenuList>
      </div>
    </Popover>
  );
}
