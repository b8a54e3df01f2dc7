/** What `portico check` looks at. */
export type Subject =
  | 'settings'
  | 'secrets'
  | 'addresses'
  | 'database'
  | 'schema'
  | 'connections'
  | 'workers'
  | 'backup'
  | 'storage'
  | 'mail'
  | 'directory'
  | 'analytics'
  | 'clock';

/** What was found about a subject: what is there, or what is wrong and how it is mended. */
export interface Finding {
  subject: Subject;
  isOk: boolean;
  text: string;
}

export const ok = (subject: Subject, text: string): Finding => ({ subject, isOk: true, text });

export const fault = (subject: Subject, text: string): Finding => ({ subject, isOk: false, text });

/** The faults; where there is none, that all is well. */
export const orOk = (faults: Finding[], subject: Subject, text: string): Finding[] =>
  faults.length > 0 ? faults : [ok(subject, text)];
