import type { ActivityFilter } from '@portico/server/page-object';
import { useState } from 'react';
import { saveResponse } from '../../api/save-response.ts';
import { useErrorToast } from '../../components/toasts.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Saves all rows of the chosen part, as it is filtered. */
export function ExportButton({ filter }: { filter: ActivityFilter }) {
  const text = useText();
  const showError = useErrorToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await saveResponse('activity.export', { ...filter }, `portico-${filter.view}-${filter.from}-${filter.to}.csv`);
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
