import type { Block, Language, PageDocument } from '../document.ts';
import type { Heading } from '../html.ts';

/** An error stands in the way of publishing, until somebody gives a reason to publish all the same; a warning informs. */
export type Severity = 'error' | 'warning';

/** What a rule has found: where, and what a sentence about it needs. */
export interface RuleMatch {
  /** The block to mend; null for what belongs to the page as a whole. */
  blockId: string | null;
  /** The language that it is written in; null for what is the same in all. */
  language: Language | null;
  /** What is wrong within the block, such as an address or the words of a heading: two of them are two findings. */
  target: string;
  /** Placeholders of the message. */
  values?: Record<string, string | number>;
}

/** One thing to mend before a page is published. The rule names the messages that say what it is, and what to do. */
export interface Finding<Rule extends string = string> extends RuleMatch {
  rule: Rule;
  severity: Severity;
}

/** A heading of a page, and where it is written. */
export interface WrittenHeading extends Heading {
  blockId: string;
  language: Language;
  /** As the renderer names it. */
  id: string;
}

/** A page as the rules look at it. */
export interface CheckedDocument {
  document: PageDocument;
  /** Every block, in reading order. */
  blocks: readonly Block[];
  /** The languages that the page has a name in. */
  languages: readonly Language[];
  /** What readers of each language that is written see of headings, those of linked blocks too. */
  headings: ReadonlyMap<Language, readonly WrittenHeading[]>;
  /** What readers see of linked blocks. */
  findLinked: FindLinked;
}

/** The document of a linked block, by its id; nothing for one that readers do not see. */
export type FindLinked = (id: string) => PageDocument | undefined;

/** A row of a table of rules. `Subject` is all that the rule looks at. */
export interface Rule<Subject, Id extends string = string, Result extends RuleMatch = RuleMatch> {
  id: Id;
  severity: Severity;
  find: (subject: Subject) => Iterable<Result>;
}

/** Says of two findings of a page whether they are the same one: at different times, or read in two languages. */
export function findingKey({ rule, blockId, language, target }: Finding): string {
  return JSON.stringify([rule, blockId, language, target]);
}

/** What all rules of a table find, each thing once, in the order of the table. */
export function applyRules<Subject, Id extends string, Result extends RuleMatch>(
  rules: readonly Rule<Subject, Id, Result>[],
  subject: Subject,
): (Finding<Id> & Result)[] {
  const findings = new Map<string, Finding<Id> & Result>();
  for (const { id: rule, severity, find } of rules) {
    for (const found of find(subject)) {
      const finding = { rule, severity, ...found };
      const key = findingKey(finding);
      if (!findings.has(key)) findings.set(key, finding);
    }
  }
  return [...findings.values()];
}
