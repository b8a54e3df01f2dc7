import type { AccessKind } from '../../embed-access.ts';

/** The class that an example ends up with, and the name that its texts call the object by. */
export type ComponentName = 'Report' | 'Visual' | 'Dashboard' | 'Tile' | 'Qna' | 'Create' | 'QuickCreate';

/** How the content gets into the page; `embed` unless the example is about another way. */
export type Method = 'embed' | 'load' | 'bootstrap' | 'createReport' | 'quickCreate';

/**
 * One example, as pieces of TypeScript that every form of it is made from. In all of them `models` is the SDK's, `access`
 * is what the server answered, and the component goes by its own name in small letters (`report`, `dashboard`).
 */
export interface Example {
  /** Its address: `/gallery/<slug>`. */
  slug: string;
  title: string;
  /** One sentence, for the card and under the title. */
  summary: string;
  /** What to try, and what to know. */
  notes: readonly string[];
  /** What the token opens; see the server's table of plans. */
  access: AccessKind;
  /** The name of the sample to show, where the service has it; else the usual one. */
  sample?: string;
  component: ComponentName;
  method?: Method;
  /** Statements ahead of the embed. */
  before?: string;
  /** Fields of the configuration besides those that every example of the kind has. */
  config?: string;
  /** Handlers, by event: a function's text. */
  events?: Readonly<Record<string, string>>;
  /** What the page's buttons do, by label: an expression, or a block in braces. */
  actions?: Readonly<Record<string, string>>;
  /** Whether the example needs to call off a request for a token. */
  cancels?: boolean;
}

/** Examples that belong together. */
export interface ExampleGroup {
  title: string;
  examples: readonly Example[];
}
