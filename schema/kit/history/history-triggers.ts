import type { RecordedTable } from "./recorded-table.ts";
import { RECORDED_TABLES } from "./recorded-tables.ts";
import { CUT_MARK, MAX_CHANGED_FIELDS, MAX_VALUE_CHARACTERS } from "./thing-kinds.ts";

const CHANGES = ["insert", "update", "delete"] as const;
type Change = (typeof CHANGES)[number];

const COLUMN = /^[a-z_]+$/;

/** SQLite names the columns of VALUES after those in its first row, if there are any. */
const UNNAMED = "('', NULL, NULL)";

/** The triggers of all recorded tables and of the history itself, by name. */
export function historyTriggers(): Map<string, string> {
  const triggers = new Map<string, string>([
    ["staff_changes_fixed", refusing("staff_changes_fixed", "UPDATE")],
    ["staff_changes_kept", refusing("staff_changes_kept", "DELETE")],
    ["staff_changes_written", WRITTEN],
  ]);
  for (const [table, recorded] of Object.entries(RECORDED_TABLES)) {
    for (const change of CHANGES) {
      const name = `history_of_${table}_${change}`;
      triggers.set(name, recording(name, { table, recorded, change }));
    }
  }
  return triggers;
}

function refusing(name: string, change: "UPDATE" | "DELETE"): string {
  return `CREATE TRIGGER \`${name}\` BEFORE ${change} ON \`staff_changes\`
BEGIN
  SELECT raise(abort, 'rows of staff_changes stay as they were written');
END;`;
}

interface Recording {
  table: string;
  recorded: RecordedTable;
  change: Change;
}

/** Notes the changed columns of a row, while a batch of the staff runs. */
function recording(name: string, { table, recorded, change }: Recording): string {
  const of = (row: "OLD" | "NEW", expression: string) =>
    COLUMN.test(expression) ? `${row}.\`${expression}\`` : expression.replaceAll(/\brow\./g, `${row}.`);
  const either = change === "delete" ? "OLD" : "NEW";
  const rows = Object.entries(recorded.fields).map(([field, expression]) => {
    const before = change === "insert" ? "NULL" : of("OLD", expression);
    return `('${field}', ${before}, ${change === "delete" ? "NULL" : of("NEW", expression)})`;
  });
  const action = recorded.isThing ? { insert: "CREATED", update: "", delete: "DELETED" }[change] : "";
  const values = [
    recorded.kind === null ? "NULL" : `'${recorded.kind}'`,
    of(either, recorded.thing),
    recorded.within === undefined ? "NULL" : of(either, recorded.within),
    `'${action}'`,
    "column1",
    recorded.key === undefined ? "''" : of(either, recorded.key),
    "column2",
    "column3",
  ];
  return `CREATE TRIGGER \`${name}\` AFTER ${change === "update" ? updateOf(recorded) : change.toUpperCase()} ON \`${table}\`
WHEN EXISTS (SELECT 1 FROM staff_change_authors)
BEGIN
  INSERT INTO staff_change_fields (kind, thing_id, within_id, action, name, key, before, after)
  SELECT ${values.join(", ")}
  FROM (VALUES ${[UNNAMED, ...rows].join(", ")})
  WHERE column2 IS NOT column3;
END;`;
}

/** Only of the recorded columns: a lot's projection of each bid runs no trigger. */
function updateOf({ fields }: RecordedTable): string {
  const columns = Object.values(fields);
  if (!columns.every((expression) => COLUMN.test(expression))) return "UPDATE";
  return `UPDATE OF ${columns.map((each) => `\`${each}\``).join(", ")}`;
}

const cut = (value: string) =>
  `CASE WHEN length(${value}) > ${MAX_VALUE_CHARACTERS} THEN substr(${value}, 1, ${MAX_VALUE_CHARACTERS}) || '${CUT_MARK}' ELSE ${value} END`;

/** Parts of a thing say its id alone. A thing that the batch deletes has noted its kind itself. */
const KIND_OF_THING = `CASE
      WHEN EXISTS (SELECT 1 FROM lots WHERE id = changed.thing_id) THEN 'LOT'
      WHEN EXISTS (SELECT 1 FROM publications WHERE id = changed.thing_id) THEN 'AUCTION'
      WHEN EXISTS (SELECT 1 FROM incremental_lots WHERE id = changed.thing_id) THEN 'INCREMENTAL_LOT'
      ELSE 'PROJECT' END`;

const WITHIN_OF_THING = `coalesce(
      (SELECT project_id FROM lots WHERE id = changed.thing_id),
      (SELECT project_id FROM publications WHERE id = changed.thing_id),
      (SELECT publication_id FROM incremental_lots WHERE id = changed.thing_id),
      (SELECT organizational_unit_id FROM projects WHERE id = changed.thing_id),
      (SELECT owner_id FROM documents WHERE id = changed.thing_id))`;

/**
 * At the end of the batch: one row for each changed thing, with each field as it was before the batch and is after it.
 * A field that is as it was, such as a text that was deleted and written again, is none.
 */
const WRITTEN = `CREATE TRIGGER \`staff_changes_written\` AFTER DELETE ON \`staff_change_authors\`
BEGIN
  INSERT INTO staff_changes (
    changed_at_ms, user_id, operation, user_agent, place, kind, thing_id, within_id, action, fields, field_count
  )
  SELECT
    OLD.changed_at_ms, OLD.user_id, OLD.operation, OLD.user_agent, OLD.place,
    coalesce(changed.kind, ${KIND_OF_THING}),
    changed.thing_id,
    coalesce(changed.within_id, ${WITHIN_OF_THING}),
    changed.action,
    changed.fields,
    changed.field_count
  FROM (
    SELECT
      thing_id, max(kind) AS kind, max(within_id) AS within_id, min(id) AS id,
      CASE max(action) WHEN '' THEN 'CHANGED' ELSE max(action) END AS action,
      json_group_array(json_array(name, key, ${cut("before")}, ${cut("after")}))
        FILTER (WHERE place <= ${MAX_CHANGED_FIELDS}) AS fields,
      count(*) AS field_count
    FROM (
      SELECT
        last.thing_id, last.name, last.key, first.before, last.after, whole.kind, whole.within_id, whole.action, whole.id,
        row_number() OVER (PARTITION BY last.thing_id ORDER BY whole.id) AS place
      FROM (
        SELECT
          min(id) AS id, max(id) AS last_id, max(kind) AS kind, max(within_id) AS within_id, max(action) AS action
        FROM staff_change_fields GROUP BY thing_id, name, key
      ) AS whole
      JOIN staff_change_fields AS first ON first.id = whole.id
      JOIN staff_change_fields AS last ON last.id = whole.last_id
      WHERE first.before IS NOT last.after
    )
    GROUP BY thing_id
  ) AS changed
  ORDER BY changed.id;
  DELETE FROM staff_change_fields;
END;`;
