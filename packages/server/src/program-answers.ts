import type { FailureBody } from './contract/failures.ts';
import type { endpoints } from './endpoints.ts';
import type { ScreenName, ScreenProps } from './contract/page-object.ts';
import type { ProgramRouteName } from './contract/program-routes.ts';
import type { CallName, RouteAnswer } from './route-types.ts';

/** A page object as programs get it: without the shell around it. */
interface Page<Component extends ScreenName> {
  component: Component;
  props: ScreenProps[Component] & { shell: null };
  url: string;
  title: string;
  version: string;
}

type ScreenOf<Name extends ProgramRouteName> = (typeof endpoints)[Name] extends { screen?: infer Component }
  ? Extract<Component, ScreenName>
  : never;

type AnswerOf<Name extends ProgramRouteName> = Name extends CallName ? RouteAnswer<Name> : Page<ScreenOf<Name>>;

/** What each operation answers, and how it says that it failed, read off its endpoint. The document for programs is made of it (`scripts/answers.mjs`). */
export type ProgramAnswers = {
  [Name in ProgramRouteName | 'failure']: Name extends ProgramRouteName ? AnswerOf<Name> : FailureBody;
};
