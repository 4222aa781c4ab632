import { Check, Link2, Mail, MessageCircle, Share2 } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { announce } from "../announcer.tsx";
import { MenuButton, MenuList } from "./menu-list.tsx";

export function ShareList({ title, close }: { title: string; close: () => void }) {
  const { t } = useTranslate();
  const [isCopied, setIsCopied] = useState(false);
  const address = () => `${location.origin}${location.pathname}`;
  const open = (href: string) => window.open(href, "_blank", "noopener");

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address());
      setIsCopied(true);
      announce(t("ui.share.copied"));
    } catch {
      // Without access to the clipboard, the user can still copy from the address bar.
      announce(t("ui.share.notCopied"), { atOnce: true });
    }
  };

  return (
    <MenuList>
      <MenuButton icon={isCopied ? <Check size={18} /> : <Link2 size={18} />} onClick={() => void copy()}>
        {isCopied ? t("ui.share.copied") : t("ui.share.copy")}
      </MenuButton>
      <MenuButton
        icon={<Mail size={18} />}
        onClick={() => {
          close();
          location.href = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address())}`;
        }}
      >
        {t("ui.share.mail")}
      </MenuButton>
      <MenuButton
        icon={<MessageCircle size={18} />}
        onClick={() => {
          close();
          open(`https://wa.me/?text=${encodeURIComponent(`${title} ${address()}`)}`);
        }}
      >
        {t("ui.share.whatsApp")}
      </MenuButton>
      {"share" in navigator && (
        <MenuButton
          icon={<Share2 size={18} />}
          onClick={() => {
            close();
            // Rejected if the user cancels.
            navigator.share({ title, url: address() }).catch(() => {});
          }}
        >
          {t("ui.share.other")}
        </MenuButton>
      )}
    </MenuList>
  );
}
