export const ui = {
  "ui.dialog.close": "Sluiten",
  "ui.button.busy": "Bezig …",
  "ui.error.title": "Dit kon niet worden geladen",
  "ui.error.retry": "Opnieuw proberen",
  "ui.list.more": "Meer laden",
  "ui.list.loading": "Laden …",
  "ui.fold.more": "Meer tonen",
  "ui.fold.less": "Minder tonen",
  "ui.breadcrumbs.label": "Kruimelpad",
  "ui.toast.dismiss": "Melding sluiten",
} as const;
