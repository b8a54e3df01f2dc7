import type { ScreenProps, UploadedArchive } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { Button } from '../../ui/button.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Section } from '../../ui/section.tsx';
import { textLink } from '../../ui/styles.ts';
import { ArchiveUpload } from './archive-upload.tsx';
import { ImportPlanForm } from './import-plan.tsx';
import { TrustForm } from './trust-form.tsx';
import { TrustedKeys } from './trusted-keys.tsx';

/** Pages from another installation: a file, whose key somebody trusts once, then what would change, and then the import. */
export default function Import({ fingerprint, keys, reports }: ScreenProps['PageBuilder/Import']) {
  const text = useText();
  const [archive, setArchive] = useState<UploadedArchive | null>(null);
  const lead = (
    <Link to={route('pages.manage')} className={textLink}>
      {text('page-import.back')}
    </Link>
  );
  return (
    <PageFrame heading={text('page-import.heading')} lead={lead} width="reading">
      <div className="flex flex-col gap-5">
        {archive === null ? (
          <Section heading={text('page-import.file')} lead={text('page-import.file.lead')}>
            <ArchiveUpload onUploaded={setArchive} />
          </Section>
        ) : (
          <Section
            heading={archive.name}
            lead={archive.signer.name !== null && signerOf(archive, text)}
            aside={<Button onPress={() => setArchive(null)}>{text('page-import.other')}</Button>}
          >
            {archive.signer.name === null ? (
              <TrustForm
                archive={archive}
                onTrusted={(name) => setArchive({ ...archive, signer: { ...archive.signer, name } })}
              />
            ) : (
              <ImportPlanForm archive={archive} reports={reports} />
            )}
          </Section>
        )}
        <TrustedKeys fingerprint={fingerprint} keys={keys} />
      </div>
    </PageFrame>
  );
}

const signerOf = ({ signer: { isOwn, name } }: UploadedArchive, text: ReturnType<typeof useText>) =>
  isOwn ? text('page-import.own') : text('page-import.signer', { name: name ?? '' });
