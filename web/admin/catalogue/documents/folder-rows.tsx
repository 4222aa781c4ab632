import {
  ArrowDown,
  ArrowUp,
  Download,
  Ellipsis,
  Eye,
  EyeOff,
  FileText,
  Folder,
  FolderInput,
  History,
  PencilLine,
  Trash2,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Failure } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import { MenuButton, MenuList } from "../../../kit/ui/overlay/menu-list.tsx";
import { Popover } from "../../../kit/ui/overlay/popover.tsx";
import { HistoryOfThing } from "../../kit/history/history-section.tsx";
import { DocumentFacts } from "./document-facts.tsx";
import styles from "./documents.module.css";
import type { FolderContent } from "./documents.ts";
import { MoveDocumentDialog } from "./move-dialog.tsx";
import { NameDialog } from "./name-dialog.tsx";
import type { FolderChanges } from "./use-folder-changes.ts";

interface FolderRowsProps {
  folder: FolderContent;
  canBePublic: boolean;
  changes: FolderChanges;
  onOpen: (folderId: string) => void;
}

/** The folders and documents in a folder, each with what can be done with it. */
export function FolderRows({ folder, canBePublic, changes, onOpen }: FolderRowsProps) {
  const { t } = useTranslate();
  const { id: folderId, folders, documents, allFolders } = folder;
  if (folders.length + documents.length === 0) return <p className={styles.hint}>{t("admin.documents.empty")}</p>;
  return (
    <ul className={styles.rows}>
      {folders.map((each, place) => (
        <Row
          key={each.id}
          name={each.name}
          icon={<Folder size={20} aria-hidden="true" />}
          ids={folders.map(({ id }) => id)}
          place={place}
          folders={allFolders}
          ownFolderId={each.id}
          onOpen={() => onOpen(each.id)}
          onOrder={(ids) => changes.orderFolders(folderId, { ids, expectedOrder: folders.map(({ id }) => id) })}
          onRename={(name) => changes.renameFolder(each, name)}
          onMove={(target) => changes.moveFolder(each.id, { from: folderId, to: target })}
          onDelete={() => changes.deleteFolder(each)}
        />
      ))}
      {documents.map((each, place) => (
        <Row
          key={each.id}
          name={each.name}
          icon={<FileText size={20} aria-hidden="true" />}
          facts={<DocumentFacts document={each} canBePublic={canBePublic} />}
          ids={documents.map(({ id }) => id)}
          place={place}
          folders={allFolders}
          ownFolderId={null}
          historyId={each.id}
          onOpen={() => changes.save(each)}
          onOrder={(ids) => changes.orderDocuments(folderId, { ids, expectedOrder: documents.map(({ id }) => id) })}
          onRename={(name) => changes.updateDocument(each, { name })}
          onMove={(target) => changes.moveDocument(each.id, { from: folderId, to: target })}
          onDelete={() => changes.deleteDocument(folderId, each)}
          {...(canBePublic && {
            isPublic: each.isPublic,
            onPublic: () => changes.updateDocument(each, { isPublic: !each.isPublic }),
          })}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  name: string;
  icon: ReactNode;
  facts?: ReactNode;
  ids: readonly string[];
  place: number;
  folders: FolderContent["allFolders"];
  /** Of a folder: it cannot be moved into itself. */
  ownFolderId: string | null;
  /** Of a document. A folder's changes are in the history of what it belongs to. */
  historyId?: string;
  isPublic?: boolean;
  onPublic?: () => void;
  onOpen: () => void;
  onOrder: (ids: string[]) => void;
  onRename: (name: string) => Promise<Failure | null>;
  onMove: (folderId: string) => Promise<Failure | null>;
  onDelete: () => void;
}

type RowDialog = "name" | "move" | "history";

function Row(props: RowProps) {
  const { name, icon, facts, folders, ownFolderId, historyId, onOpen, onRename, onMove } = props;
  const { t } = useTranslate();
  const [dialog, setDialog] = useState<RowDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <li className={styles.row}>
      {icon}
      <button type="button" className={styles.name} onClick={onOpen}>
        {name}
      </button>
      <span className={styles.side}>{facts}</span>
      <RowMenu {...props} onDialog={setDialog} />
      {dialog === "name" && (
        <NameDialog title={t("admin.documents.rename")} name={name} onSave={onRename} onClose={close} />
      )}
      {dialog === "move" && (
        <MoveDocumentDialog name={name} folders={folders} ownFolderId={ownFolderId} onMove={onMove} onClose={close} />
      )}
      {dialog === "history" && historyId && (
        <Dialog open wide title={t("admin.documents.historyOf", { name })} onClose={close}>
          <HistoryOfThing owner={{ kind: "document", id: historyId }} />
        </Dialog>
      )}
    </li>
  );
}

function RowMenu({
  name,
  ids,
  place,
  folders,
  ownFolderId,
  historyId,
  isPublic,
  onPublic,
  onOpen,
  onOrder,
  onDelete,
  onDialog,
}: RowProps & { onDialog: (dialog: RowDialog) => void }) {
  const { t } = useTranslate();
  const moveTo = (to: number) => {
    const own = ids.slice(place, place + 1);
    const others = ids.filter((_, index) => index !== place);
    onOrder([...others.slice(0, to), ...own, ...others.slice(to)]);
  };
  return (
    <Popover label={t("admin.documents.more", { name })} trigger={<Ellipsis size={18} />}>
      {(close) => {
        const item = (label: string, icon: ReactNode, act: () => void) => (
          <MenuButton
            icon={icon}
            onClick={() => {
              close();
              act();
            }}
          >
            {label}
          </MenuButton>
        );
        return (
          <MenuList>
            {ownFolderId === null && item(t("admin.documents.save"), <Download size={18} />, onOpen)}
            {onPublic &&
              item(
                t(isPublic ? "admin.documents.hide" : "admin.documents.show"),
                isPublic ? <EyeOff size={18} /> : <Eye size={18} />,
                onPublic,
              )}
            {item(t("admin.documents.rename"), <PencilLine size={18} />, () => onDialog("name"))}
            {folders.length > 1 && item(t("admin.documents.move"), <FolderInput size={18} />, () => onDialog("move"))}
            {place > 0 && item(t("admin.documents.up"), <ArrowUp size={18} />, () => moveTo(place - 1))}
            {place < ids.length - 1 &&
              item(t("admin.documents.down"), <ArrowDown size={18} />, () => moveTo(place + 1))}
            {historyId && item(t("admin.history.title"), <History size={18} />, () => onDialog("history"))}
            {item(t("admin.images.delete"), <Trash2 size={18} />, onDelete)}
          </MenuList>
        );
      }}
    </Popover>
  );
}
