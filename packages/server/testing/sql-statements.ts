import path from 'node:path';
import ts from '@typescript/typescript6';
import { SqlText, UnreadableStatement } from './sql-text.ts';

/** A statement of the source, as it is written at one place. */
export interface Statement {
  /** File, the function around it, and line. */
  place: string;
  /** All wordings that the place can have. */
  texts: string[];
  /** The columns that the code reads of a row, each with its kind; null: it reads none. */
  row: Map<string, Kind> | null;
}

/** What the code takes a value for; null beside it does not count. */
export type Kind = 'boolean' | 'number' | 'string' | 'Buffer' | 'json' | 'unknown';

export interface CollectedStatements {
  statements: Statement[];
  /** Places whose statement cannot be read off the source, and why. */
  unreadable: { place: string; reason: string }[];
}

const root = path.join(import.meta.dirname, '..');

/** What calls are named that send a statement: of `Database`, and of the libraries below it. */
const SENDING: ReadonlySet<string> = new Set(['query', 'search', 'unsafe', 'execute']);

/** Reads every SQL statement of the server off its source: of `Database` and of drizzle's `sql`. */
export function collectStatements(): CollectedStatements {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile.bind(ts.sys)) as {
    config: object;
  };
  const ofProcess = { include: ['src'], exclude: ['src/**/*.test.ts', 'src/testing'] };
  const { fileNames, options } = ts.parseJsonConfigFileContent({ ...config, ...ofProcess }, ts.sys, root);
  const program = ts.createProgram(fileNames, { ...options, noEmit: true });
  const collector = new Collector(program.getTypeChecker());
  for (const file of program.getSourceFiles()) if (fileNames.includes(file.fileName)) collector.file(file);
  return collector;
}

class Collector implements CollectedStatements {
  readonly statements: Statement[] = [];
  readonly unreadable: CollectedStatements['unreadable'] = [];
  readonly #checker: ts.TypeChecker;
  readonly #text: SqlText;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
    this.#text = new SqlText(checker);
  }

  file(file: ts.SourceFile): void {
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) this.#call(node);
      if (ts.isTaggedTemplateExpression(node)) this.#template(node);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }

  #add(node: ts.Node, read: () => Omit<Statement, 'place'>): void {
    const place = placeOf(node);
    try {
      this.statements.push({ place, ...read() });
    } catch (error) {
      if (!(error instanceof UnreadableStatement)) throw error;
      this.unreadable.push({ place, reason: error.message });
    }
  }

  #call(node: ts.CallExpression): void {
    const [argument] = node.arguments;
    if (!argument || !ts.isPropertyAccessExpression(node.expression)) return;
    const { name, expression } = node.expression;
    if (name.text === 'raw' && this.#isFromDrizzle(expression)) {
      this.#add(node, () => ({
        texts: this.#text.read(argument).map((text) => fragment(text, this.#tables(node))),
        row: null,
      }));
    }
    // Asked for every call of the source, the compiler needs three times as long.
    if (!SENDING.has(name.text)) return;
    const declared = this.#checker.getResolvedSignature(node)?.declaration;
    const home = declared?.getSourceFile().fileName ?? '';
    const isRaw =
      (name.text === 'unsafe' && home.includes('/postgres/')) ||
      (name.text === 'execute' && home.includes('/drizzle-orm/') && !ts.isTaggedTemplateExpression(argument));
    if (isRaw) this.#add(node, () => giveUp('use `Database.query`, or `sql` of drizzle'));
    const isQuery = home.endsWith('/src/database/database.ts') && declared && ts.isMethodSignature(declared);
    if (isQuery && (name.text === 'query' || name.text === 'search')) {
      this.#add(node, () => ({ texts: this.#text.read(argument), row: this.#rowOf(node) }));
    }
  }

  /** A template of drizzle is a whole statement where it is executed, and a part of one elsewhere. */
  #template(node: ts.TaggedTemplateExpression): void {
    if (node.tag.getText() === 'String.raw') return;
    if (!this.#isFromDrizzle(node.tag))
      return this.#add(node, () => giveUp('no template but `sql` of drizzle is known'));
    const isWhole =
      ts.isCallExpression(node.parent) &&
      ts.isPropertyAccessExpression(node.parent.expression) &&
      node.parent.expression.name.text === 'execute';
    this.#add(node, () => {
      const texts = ts.isTemplateExpression(node.template) ? [this.#text.chunks(node.template)] : [node.template.text];
      if (!isWhole) return { texts: texts.map((text) => fragment(text, this.#tables(node))), row: null };
      return { texts, row: this.#assertedRow(node) };
    });
  }

  #isFromDrizzle(node: ts.Node): boolean {
    const symbol = this.#checker.getTypeAtLocation(node).getSymbol() ?? this.#checker.getSymbolAtLocation(node);
    const file = symbol?.declarations?.[0]?.getSourceFile().fileName ?? '';
    return file.includes('/drizzle-orm/') && node.getText() === 'sql';
  }

  /** The tables that a file imports: a part of a statement may name any of them. */
  #tables(node: ts.Node): string[] {
    const imported = node.getSourceFile().statements.filter(ts.isImportDeclaration);
    const names = imported.flatMap(({ importClause }) => {
      const bindings = importClause?.namedBindings;
      return bindings && ts.isNamedImports(bindings) ? [...bindings.elements] : [];
    });
    return names.flatMap(({ name }) => this.#text.tableOf(this.#checker.getTypeAtLocation(name)) ?? []);
  }

  /** The columns of the rows that a query is said to give: `Promise<Row[]>`. */
  #rowOf(node: ts.CallExpression): Statement['row'] {
    const [rows] = this.#checker.getTypeArguments(this.#checker.getTypeAtLocation(node) as ts.TypeReference);
    return this.#columnsOf(rows as ts.Type, node);
  }

  /** The same of `(await tx.execute(…)) as unknown as Row[]`. */
  #assertedRow(node: ts.Node): Statement['row'] {
    let asserted: ts.Node = node.parent;
    const isAround = (one: ts.Node) =>
      ts.isAwaitExpression(one) || ts.isParenthesizedExpression(one) || ts.isAsExpression(one);
    while (isAround(asserted.parent)) asserted = asserted.parent;
    return ts.isAsExpression(asserted) ? this.#columnsOf(this.#checker.getTypeAtLocation(asserted), node) : null;
  }

  #columnsOf(rows: ts.Type, node: ts.Node): Statement['row'] {
    const [row] = this.#checker.getTypeArguments(rows as ts.TypeReference);
    if (!row || row.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return null;
    const properties = this.#checker.getPropertiesOfType(row);
    return new Map(properties.map((property) => [property.name, this.#kindOf(property, node)]));
  }

  #kindOf(property: ts.Symbol, node: ts.Node): Kind {
    const type = this.#checker.getNonNullableType(this.#checker.getTypeOfSymbolAtLocation(property, node));
    const flags = type.isUnion() ? type.types.reduce((all, part) => all | part.flags, 0) : type.flags;
    if (flags & ts.TypeFlags.BooleanLike) return 'boolean';
    if (flags & ts.TypeFlags.NumberLike) return 'number';
    if (flags & ts.TypeFlags.StringLike) return 'string';
    if (type.getSymbol()?.name === 'Buffer') return 'Buffer';
    return flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) ? 'json' : 'unknown';
  }
}

function giveUp(reason: string): never {
  throw new UnreadableStatement(reason);
}

/** A part of a statement as a statement: what it says is asked of all tables that it may name. */
function fragment(text: string, tables: readonly string[]): string {
  return `select (${text})${tables.length > 0 ? ` from ${tables.join(', ')}` : ''}`;
}

function placeOf(node: ts.Node): string {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  const around = ts.findAncestor(node, (one) => ts.isFunctionDeclaration(one));
  const name = around && ts.isFunctionDeclaration(around) ? around.name?.text : undefined;
  return `${path.relative(path.join(root, 'src'), file.fileName)}${name ? ` ${name}` : ''} (line ${line + 1})`;
}
