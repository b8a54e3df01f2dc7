import ts from '@typescript/typescript6';

/** An expression whose text cannot be read off the source. */
export class UnreadableStatement extends Error {}

/** All ways to choose one of each, written behind each other. */
const combine = (parts: readonly (readonly string[])[]): string[] =>
  parts.reduce<string[]>((texts, part) => texts.flatMap((text) => part.map((next) => text + next)), ['']);

/** What the parameters of a function stand for at one call of it. */
type Bindings = ReadonlyMap<ts.Symbol, string[]>;

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (mail) => `_${mail.toLowerCase()}`);

/** Reads the texts that an expression can have: constants, templates of them, and functions that put them together. */
export class SqlText {
  readonly #checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  /** @throws Unreadable */
  read(node: ts.Expression, bound: Bindings = new Map()): string[] {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [node.text];
    if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return this.read(node.expression, bound);
    if (ts.isConditionalExpression(node)) {
      return [...this.read(node.whenTrue, bound), ...this.read(node.whenFalse, bound)];
    }
    if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((element) => this.read(element, bound));
    if (ts.isTemplateExpression(node)) {
      const spans = node.templateSpans.flatMap(({ expression, literal }) => [
        this.read(expression, bound),
        [literal.text],
      ]);
      return combine([[node.head.text], ...spans]);
    }
    if (ts.isCallExpression(node)) return this.#readCall(node, bound);
    if (ts.isIdentifier(node)) return this.#readName(node, bound);
    if (ts.isElementAccessExpression(node)) return this.#readElement(node, bound);
    return this.#readType(node);
  }

  #readName(node: ts.Identifier, bound: Bindings): string[] {
    const symbol = this.#symbolOf(node);
    const known = symbol && bound.get(symbol);
    if (known) return known;
    const declaration = symbol?.valueDeclaration;
    if (!declaration || !ts.isVariableDeclaration(declaration)) return this.#readType(node);
    const isConstant =
      ts.isVariableDeclarationList(declaration.parent) && declaration.parent.flags & ts.NodeFlags.Const;
    if (ts.isForOfStatement(declaration.parent.parent)) return this.read(declaration.parent.parent.expression, bound);
    if (!isConstant || !declaration.initializer) return this.#readType(node);
    return this.read(declaration.initializer, bound);
  }

  #readCall(node: ts.CallExpression, bound: Bindings): string[] {
    const declared = this.#checker.getResolvedSignature(node)?.declaration;
    const body = declared && 'body' in declared ? declared.body : undefined;
    const result = body && ts.isBlock(body) ? onlyResultOf(body) : body;
    if (!declared || !result) return this.#readType(node);
    const parameters = new Map(bound);
    for (const [index, argument] of node.arguments.entries()) {
      const parameter = declared.parameters[index] as ts.ParameterDeclaration | undefined;
      const symbol = parameter && this.#checker.getSymbolAtLocation(parameter.name);
      if (symbol) parameters.set(symbol, this.read(argument, bound));
    }
    return this.read(result, parameters);
  }

  /** A value of a constant table, by its key. */
  #readElement(node: ts.ElementAccessExpression, bound: Bindings): string[] {
    const declaration = this.#symbolOf(node.expression)?.valueDeclaration;
    const initializer = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    const table = initializer && ts.isAsExpression(initializer) ? initializer.expression : initializer;
    if (!table || !ts.isObjectLiteralExpression(table)) return this.#readType(node);
    const keys = this.read(node.argumentExpression, bound);
    const rows = table.properties.filter(ts.isPropertyAssignment);
    return rows.filter(({ name }) => keys.includes(name.getText())).flatMap((row) => this.read(row.initializer, bound));
  }

  /** What the type alone says: one of a few words, or a number, of which any does. */
  #readType(node: ts.Expression): string[] {
    const type = this.#checker.getTypeAtLocation(node);
    const parts = type.isUnion() ? type.types : [type];
    if (parts.every((part) => part.isStringLiteral())) return parts.map((part) => part.value);
    if (type.flags & ts.TypeFlags.NumberLike) return ['1'];
    throw new UnreadableStatement(`cannot tell what \`${node.getText()}\` stands for`);
  }

  #symbolOf(node: ts.Node): ts.Symbol | undefined {
    const symbol = this.#checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }

  /** A template of drizzle as drizzle writes it. */
  chunks({ head, templateSpans }: ts.TemplateExpression): string {
    let parameters = 0;
    const written = templateSpans.map(({ expression, literal }) => {
      const known = this.#known(this.#checker.getTypeAtLocation(expression));
      return (known ?? `$${++parameters}`) + literal.text;
    });
    return head.text + written.join('');
  }

  /** What stands for no parameter: a column, or a condition. */
  #known(type: ts.Type): string | undefined {
    const { name, tableName } = this.#literals(type, '_');
    if (name !== undefined && tableName !== undefined) return `"${tableName}"."${snakeCase(name)}"`;
    return type.getProperty('queryChunks') || type.getProperty('getSQL') ? 'true' : undefined;
  }

  /** The name of a table of drizzle. */
  tableOf(type: ts.Type): string | undefined {
    return type.getProperty('$inferSelect') && this.#literals(type, '_')['name'];
  }

  /** The texts that a property of a type consists of. */
  #literals(type: ts.Type, name: string): Record<string, string> {
    const property = type.getProperty(name);
    const inner = property && this.#checker.getTypeOfSymbol(property);
    const found = inner?.getProperties().flatMap((one) => {
      const value = this.#checker.getTypeOfSymbol(one);
      return value.isStringLiteral() ? [[one.name, value.value] as const] : [];
    });
    return Object.fromEntries(found ?? []);
  }
}

/** What a function gives back that does nothing else. */
function onlyResultOf({ statements: [only, ...others] }: ts.Block): ts.Expression | undefined {
  return only && others.length === 0 && ts.isReturnStatement(only) ? only.expression : undefined;
}
