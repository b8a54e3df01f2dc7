/** What a message's arguments are. */
export type Values = Record<string, string | number>;

interface Argument {
  name: string;
  kind: string;
  /** Of a number, for example `::00`. */
  style?: string;
  /** Of a plural or a choice: what each value says. */
  options?: Map<string, Part[]>;
}

/** Text, an argument, or the sign for the number of the plural around it. */
type Part = string | Argument | typeof NUMBER_SIGN;

const NUMBER_SIGN = Symbol('#');

/** How a language writes numbers and counts. */
interface Rules {
  number: Intl.NumberFormat;
  twoDigits: Intl.NumberFormat;
  plural: Intl.PluralRules;
}

/** In which locales numbers and lists are written: that of a language, and the catalogues' default where a browser knows none. */
export const localesOf = (language: string): string[] => [language, 'en-US'];

const rules = new Map<string, Rules>();

function rulesOf(language: string): Rules {
  const known = rules.get(language);
  if (known) return known;
  const made = {
    number: new Intl.NumberFormat(localesOf(language)),
    twoDigits: new Intl.NumberFormat(localesOf(language), { minimumIntegerDigits: 2 }),
    plural: new Intl.PluralRules(localesOf(language)),
  };
  rules.set(language, made);
  return made;
}

/** Reads a message in the syntax of ICU, as much of it as the catalogues use: no quoting, no tags, no dates. */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Up to the end of the message, or of the option that it is in. */
  parts(isInPlural: boolean): Part[] {
    const parts: Part[] = [];
    while (this.#at < this.#text.length && !this.#skip('}')) {
      if (this.#skip('{')) parts.push(this.#argument(isInPlural));
      else if (isInPlural && this.#skip('#')) parts.push(NUMBER_SIGN);
      else parts.push(this.#until(isInPlural ? /[{}#]/g : /[{}]/g));
    }
    return parts;
  }

  #argument(isInPlural: boolean): Argument {
    const name = this.#until(/[,}]/g).trim();
    if (this.#skip('}')) return { name, kind: 'text' };
    this.#at++;
    const kind = this.#until(/[,}]/g).trim();
    if (this.#skip('}')) return { name, kind };
    this.#at++;
    if (kind === 'number') {
      const style = this.#until(/\}/g).trim();
      this.#at++;
      return { name, kind, style };
    }
    return { name, kind, options: this.#options(isInPlural || kind === 'plural') };
  }

  #options(isInPlural: boolean): Map<string, Part[]> {
    const options = new Map<string, Part[]>();
    for (;;) {
      const key = this.#until(/[{}]/g).trim();
      if (!this.#skip('{')) break;
      options.set(key, this.parts(isInPlural));
    }
    this.#at++;
    return options;
  }

  #until(end: RegExp): string {
    end.lastIndex = this.#at;
    const start = this.#at;
    this.#at = end.exec(this.#text)?.index ?? this.#text.length;
    return this.#text.slice(start, this.#at);
  }

  #skip(sign: string): boolean {
    const isThere = this.#text[this.#at] === sign;
    if (isThere) this.#at++;
    return isThere;
  }
}

function format(parts: readonly Part[], values: Values, language: string, counted: number): string {
  const { number, twoDigits, plural } = rulesOf(language);
  const filled = parts.map((part) => {
    if (typeof part === 'string') return part;
    if (part === NUMBER_SIGN) return number.format(counted);
    const { name, kind, style, options } = part;
    const value = values[name] ?? '';
    const count = Number(value);
    if (kind === 'number') return (style === '::00' ? twoDigits : number).format(count);
    if (!options) return String(value);
    const keys = kind === 'plural' ? [`=${count}`, plural.select(count)] : [String(value)];
    const key = keys.find((each) => options.has(each)) ?? 'other';
    return format(options.get(key) ?? [], values, language, kind === 'plural' ? count : counted);
  });
  return filled.join('');
}

const compiled = new Map<string, Part[]>();

/** The text of a message, with its arguments filled in. */
export function formatMessage(message: string, values: Values, language: string): string {
  const known = compiled.get(message) ?? new Reader(message).parts(false);
  compiled.set(message, known);
  return format(known, values, language, 0);
}
