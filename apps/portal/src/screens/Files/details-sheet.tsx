import type { FileVersion, ManagedFile } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { useMutations } from '../../api/mutations.ts';
import { formatSize } from '../../i18n/format-size.ts';
import { errorMessage } from '../../components/error-message.ts';
import { SideSheet } from '../../components/side-sheet.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { usePortal } from '../../navigation/portal-context.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { textLink } from '../../ui/styles.ts';
import { Replacement } from './replacement.tsx';

export interface DetailsSheetProps {
  file: ManagedFile;
  onClose: () => void;
}

/** Where a file is used and what it contained before; its content can be replaced, and taken back. */
export default function DetailsSheet({ file, onClose }: DetailsSheetProps) {
  const client = useQueryClient();
  const key = ['file-versions', file.id];
  return (
    <SideSheet heading={file.name} onClose={onClose}>
      <div className="flex min-h-0 flex-col gap-6 overflow-y-auto p-5">
        <Replacement file={file} onReplaced={() => void client.invalidateQueries({ queryKey: key })} />
        <Versions file={file} queryKey={key} />
        <Use file={file} />
      </div>
    </SideSheet>
  );
}

interface PartProps<Data> {
  heading: string;
  query: { data: Data | undefined; error: Error | null };
  children: (data: Data) => ReactNode;
}

function Part<Data>({ heading, query: { data, error }, children }: PartProps<Data>) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={!data && !error} className="flex flex-col gap-2">
      <h3 id={id} className="font-medium">
        {heading}
      </h3>
      {data ? children(data) : error ? <FailureNotice failure={errorMessage(error)} /> : <Spinner />}
    </section>
  );
}

function Use({ file: { id } }: { file: ManagedFile }) {
  const text = useText();
  const query = useQuery({
    queryKey: ['file-use', id],
    queryFn: () => call('files.impact', { body: { ids: [id] } }),
  });
  return (
    <Part heading={text('files.details.use')} query={query}>
      {({ pages, videos }) =>
        pages.length + videos.length === 0 ? (
          <p className="text-muted">{text('files.details.unused')}</p>
        ) : (
          <ul className="flex flex-col gap-1">
            {pages.map((page) => (
              <User key={page.id} {...page} to={route('pages.builder', { id: page.id })} />
            ))}
            {videos.map((video) => (
              <User key={video.id} {...video} to={route('videos.edit', { id: video.id })} />
            ))}
          </ul>
        )
      }
    </Part>
  );
}

function User({ name, isPublished, to }: { name: string; isPublished: boolean; to: string }) {
  const text = useText();
  return (
    <li className="wrap-anywhere">
      <Link to={to} className={textLink}>
        {isPublished ? text('files.remove.published', { name }) : name}
      </Link>
    </li>
  );
}

function Versions({ file, queryKey }: { file: ManagedFile; queryKey: string[] }) {
  const text = useText();
  const parameters = { id: file.id };
  const query = useQuery({ queryKey, queryFn: () => call('files.versions', { parameters }) });
  const { tryMutate } = useMutations();
  const restore = async ({ id }: FileVersion) => {
    const success = text('files.versions.taken-back');
    if (await tryMutate('files.take-back', { parameters, body: { versionId: id }, success })) await query.refetch();
  };
  return (
    <Part heading={text('files.versions')} query={query}>
      {({ versions }) =>
        versions.length === 0 ? (
          <p className="text-muted">{text('files.versions.none')}</p>
        ) : (
          <ul className="rounded-normal border border-line">
            {versions.map((version) => (
              <Version key={version.id} version={version} onRestore={() => void restore(version)} />
            ))}
          </ul>
        )
      }
    </Part>
  );
}

function Version({ version, onRestore }: { version: FileVersion; onRestore: () => void }) {
  const text = useText();
  const { language } = usePortal().view;
  const { name, sizeBytes, madeBy, madeAt } = version;
  return (
    <li className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2 last:border-b-0">
      <span className="min-w-40 flex-1">
        <span className="block wrap-anywhere">{name}</span>
        <span className="block text-caption text-muted">
          {formatSize(sizeBytes, language)}
          {madeBy !== null && ` · ${madeBy}`} · <Timestamp at={madeAt} />
        </span>
      </span>
      <Button size="small" onPress={onRestore}>
        {text('files.versions.take-back')}
      </Button>
    </li>
  );
}
