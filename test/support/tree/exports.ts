import ts from "typescript";
import { importsOf } from "./import-graph.ts";
import type { SourceFile } from "./source-files.ts";

const PRODUCT = /^(?:schema|actors|worker|web)\//;

/** Read as a whole: by `import.meta.glob` (features' routes, words, caches), by drizzle-kit (tables), or entries of a program. */
const READ_AS_A_WHOLE =
  /\/(?:(?:nav-)?words\.\w+|(?:secondary-)?routes|cache|after-sign-in)\.tsx?$|^schema\/\w+\/tables\/|^worker\/(?:app\/index|dev\/local)\.ts$|^web\/app\/render\/renderer\.tsx$/;

interface Uses {
  /** Paths and names, with a `#` between them. */
  names: Set<string>;
  /** Files that are imported on demand or as a namespace. */
  wholes: Set<string>;
}

/**
 * Functions, constants and classes of the product that are exported and imported by no file. A type may be exported beside the
 * function that takes or returns it.
 */
export function unusedExports(files: readonly SourceFile[]): string[] {
  const uses: Uses = { names: new Set(), wholes: new Set() };
  const parsed = files.map((file) => ({ file, source: parse(file) }));
  for (const { file, source } of parsed) noteUses(file, source, uses);
  return parsed
    .filter(({ file: { path } }) => PRODUCT.test(path) && !READ_AS_A_WHOLE.test(path) && !uses.wholes.has(path))
    .flatMap(({ file: { path }, source }) =>
      source.statements.flatMap(exportedValues).map((name) => ({ path, name, key: `${path}#${name}` })),
    )
    .filter(({ key }) => !uses.names.has(key))
    .map(({ path, name }) => `${path}: ${name}`);
}

function parse({ path, text }: SourceFile): ts.SourceFile {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
}

function noteUses(file: SourceFile, source: ts.SourceFile, { names, wholes }: Uses): void {
  for (const { to, isLazy } of importsOf(file)) if (isLazy) wholes.add(to);
  for (const statement of source.statements) {
    const isImport = ts.isImportDeclaration(statement);
    if (!isImport && !ts.isExportDeclaration(statement)) continue;
    const from = statement.moduleSpecifier;
    if (!from || !ts.isStringLiteral(from)) continue;
    const [target] = importsOf({ path: file.path, text: `import ${JSON.stringify(from.text)}` });
    if (!target) continue;
    const bindings = isImport ? statement.importClause?.namedBindings : statement.exportClause;
    if (bindings && (ts.isNamedImports(bindings) || ts.isNamedExports(bindings)))
      for (const { propertyName, name } of bindings.elements) names.add(`${target.to}#${(propertyName ?? name).text}`);
    else if (bindings || !isImport) wholes.add(target.to);
  }
}

function exportedValues(statement: ts.Statement): string[] {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const has = (kind: ts.SyntaxKind) => modifiers.some((modifier) => modifier.kind === kind);
  if (!has(ts.SyntaxKind.ExportKeyword) || has(ts.SyntaxKind.DefaultKeyword)) return [];
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) return [statement.name?.text ?? ""];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
}
