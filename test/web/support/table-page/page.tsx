import "../../../../web/kit/ui/tokens.css";
import "../../../../web/kit/ui/base.css";
import "../../../../web/admin/add-staff-words.ts";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { DataTable } from "../../../../web/admin/kit/table/data-table.tsx";
import type { TableColumn } from "../../../../web/admin/kit/table/table-column.ts";
import { changeLanguage, loadNamespace } from "../../../../web/kit/i18n/i18n.ts";
import { formatDate } from "../../../../web/kit/lib/format/dates.ts";
import { formatMoney } from "../../../../web/kit/lib/format/money.ts";
import { Badge } from "../../../../web/kit/ui/badge.tsx";

const ROWS = 10_000;

interface Row {
  id: string;
  createdOn: string;
  amount: number;
  bidder: string;
  kind: string;
}

const rows: Row[] = Array.from({ length: ROWS }, (_, index) => ({
  id: `bid ${index}`,
  createdOn: new Date(Date.UTC(2026, 0, 1) + index * 1_000).toISOString(),
  amount: (index + 1) * 10_00,
  bidder: `${(index * 7) % 500}`,
  kind: index % 3 === 0 ? "auto" : "manual",
}));

/** Columns as those of a lot's bids. */
const columns: TableColumn<Row>[] = [
  {
    id: "created",
    label: "Created",
    value: ({ createdOn }) => createdOn,
    cell: ({ createdOn }) => <time>{formatDate(createdOn, { language: "nl", style: "exactMoment" })}</time>,
    width: "30%",
  },
  {
    id: "amount",
    label: "Amount",
    value: ({ amount }) => amount,
    cell: ({ amount }) => formatMoney(amount),
    isNumeric: true,
    width: "20%",
  },
  { id: "bidder", label: "Bidder", value: ({ bidder }) => bidder, width: "20%" },
  {
    id: "kind",
    label: "Kind",
    value: ({ kind }) => kind,
    cell: ({ kind }) => <Badge tone="good">{kind}</Badge>,
    options: [{ value: "auto", label: "auto" }],
    width: "20%",
  },
];

await changeLanguage("nl");
for (const namespace of ["admin", "admin/table", "ui/list"] as const) await loadNamespace(namespace);
const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <BrowserRouter>
      {/* The floor: as high, and nothing in it. */}
      <section aria-label="Blank" style={{ height: 300, overflow: "auto" }}>
        <div style={{ height: ROWS * 44 }} />
      </section>
      <DataTable
        label="Bids"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={({ id }) => id}
        empty={null}
        actions={() => null}
      />
    </BrowserRouter>,
  );
