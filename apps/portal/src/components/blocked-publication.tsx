import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { FindingList, type FindingListProps } from './finding-list.tsx';
import { OverrideDialog } from './override-dialog.tsx';

export interface BlockedPublicationProps extends FindingListProps {
  /** Publishes in spite of the errors. @throws what the server answers */
  onOverride: (reason: string) => Promise<unknown>;
  onClose: () => void;
  /** Stands below the errors. */
  children?: ReactNode;
}

/** What stands in the way of publishing a page, and the way past it. */
export default function BlockedPublication(props: BlockedPublicationProps) {
  const { onOverride, onClose, findings, children, ...rest } = props;
  const text = useText();
  const errors = findings.filter(({ severity }) => severity === 'error');
  return (
    <OverrideDialog heading={text('check.blocked', { count: errors.length })} {...{ onOverride, onClose }}>
      <FindingList findings={errors} {...rest} />
      {children}
    </OverrideDialog>
  );
}
