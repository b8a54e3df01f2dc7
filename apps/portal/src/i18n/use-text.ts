import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from './catalogues.ts';

/** A text of the portal in the reader's language, its placeholders filled in. */
export type Text = (id: MessageId, values?: Record<string, string | number>) => string;

/** The reader's language as a function from message id to text. */
export function useText(): Text {
  const intl = useIntl();
  return useCallback<Text>((id, values) => intl.formatMessage({ id }, values), [intl]);
}
