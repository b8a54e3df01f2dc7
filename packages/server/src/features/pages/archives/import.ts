import { pageArchives } from '@portico/database';
import { eq, sql } from 'drizzle-orm';
import { fail, isFailure } from '../../../contract/failures.ts';
import { rehearse } from '../../../database/database.ts';
import { action, done } from '../../../http/action.ts';
import { read } from '../../../http/read.ts';
import { insertFiles, listFileStates, storeNewFiles } from './import-files.ts';
import { importPages, noteImported } from './import-pages.ts';
import { loadArchive } from './load.ts';
import { Decisions, Import } from './schema.ts';

/** What an import would do: it is done, and rolled back. */
export const showImportPlan = read({
  route: 'imports.plan',
  query: Decisions,
  allow: 'administrator',
  async run({ scope, query: decisions, parameters: { id }, language, services }) {
    const archive = await loadArchive(services, id, decisions);
    if (isFailure(archive)) return archive;
    const imported = await rehearse(services.database, (tx) =>
      importPages(tx, scope, archive, { decisions, language }),
    );
    return isFailure(imported) ? imported : imported.plan;
  },
});

/** Imports an archive as the plan that its administrator has seen, in one transaction. Nothing of it is published. */
export const applyImport = action({
  route: 'imports.apply',
  input: Import,
  allow: 'administrator',
  async prepare({ input: { decisions }, parameters: { id }, services }) {
    const archive = await loadArchive(services, id, decisions);
    if (isFailure(archive)) return archive;
    const states = await services.database.transaction((tx) => listFileStates(tx, archive.files));
    const files = await storeNewFiles(services, archive, states);
    return isFailure(files) ? files : { archive, files };
  },
  async run({ scope, input: { decisions, revision }, prepared: { archive, files }, language, tx }) {
    const imported = await importPages(tx, scope, archive, {
      decisions,
      language,
    });
    if (isFailure(imported)) return imported;
    const { plan, activities } = imported;
    if (plan.revision !== revision) return fail('import_outdated');
    if (!plan.hasChanges) return fail('already_done');
    await insertFiles(tx, scope, files, plan.files);
    await noteImported(tx, plan.pages);
    await tx
      .update(pageArchives)
      .set({ appliedAt: sql`now()` })
      .where(eq(pageArchives.id, archive.id));
    const ofFiles = files.map(({ id: fileId, name, type, sizeBytes }) => ({
      action: 'file.uploaded' as const,
      subject: { kind: 'file' as const, id: fileId, name },
      details: { type, sizeBytes },
    }));
    return done({ pages: plan.pages.filter(({ isTaken }) => isTaken).length }, [...ofFiles, ...activities]);
  },
});
