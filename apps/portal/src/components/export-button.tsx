import { useState } from 'react';
import { saveResponse } from '../api/save-response.ts';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useErrorToast } from './toasts.tsx';

export interface ExportButtonProps {
  route: Parameters<typeof saveResponse>[0];
  /** Of what it is a list, where its address says so. */
  parameters?: Record<string, string>;
  /** Which rows, and in which order. */
  query: Record<string, string>;
  fileName: string;
}

/** Saves all rows of a list as CSV, as it is filtered. */
export function ExportButton({ route, parameters, query, fileName }: ExportButtonProps) {
  const text = useText();
  const showError = useErrorToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await saveResponse(route, { ...(parameters && { parameters }), query }, fileName);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button onPress={() => void save()} isPending={isBusy}>
      {isBusy ? <Spinner /> : <Icon name="download" />}
      {text('users.export')}
    </Button>
  );
}
