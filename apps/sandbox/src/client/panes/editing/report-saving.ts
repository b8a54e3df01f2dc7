import type { ReportContext } from '../../calls/context.ts';
import { ReportFailure } from '../../state/report-api.ts';
import { messagesFor, type Messages } from '../../messages.ts';

export type ReportSaving = ReturnType<typeof createReportSaving>;

/** Saving of the report by the editor's buttons and keys. */
export function createReportSaving({ session, editing, overlays }: ReportContext) {
  const messages = () => messagesFor(session.appearance().language);
  return {
    save: () => {
      editing.save('user').then(
        () => overlays.notify(messages().saved),
        (error: unknown) => overlays.notify(whyNot(error, messages())),
      );
    },
    saveAs: () => {
      // A host with its own dialog asks for the name, and then calls `saveAs`.
      if (session.settings().useCustomSaveAsDialog) return session.raise('saveAsTriggered', {});
      const name = session.report()?.document.name ?? '';
      overlays.open({
        kind: 'question',
        title: messages().saveAs,
        label: messages().reportName,
        value: messages().copyName.replace('{name}', name),
        confirmLabel: messages().save,
        confirm: (given) =>
          editing.saveAs({ name: given }, 'user').then(
            () => overlays.notify(messages().savedAs.replace('{name}', given)),
            (error: unknown) => whyNot(error, messages()),
          ) as Promise<string | undefined>,
      });
    },
  };
}

/** The error code of a save with an outdated revision (frame-wire.ts). */
const CHANGED = 'ReportChanged';

function whyNot(error: unknown, messages: Messages): string {
  const isChanged = error instanceof ReportFailure && error.error.message === CHANGED;
  return isChanged ? messages.reportChanged : messages.notSaved;
}
