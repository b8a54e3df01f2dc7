import { useState } from 'react';
import { useUrlQuery } from '../../navigation/url-query.ts';
import { saveResponse } from '../../api/save-response.ts';
import { useErrorToast } from '../../components/toasts.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Saves the users of all pages of the list, with the current search, filters and order. */
export function ExportButton() {
  const text = useText();
  const showError = useErrorToast();
  const { query } = useUrlQuery();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const { page: _, ...filter } = Object.fromEntries(query) as Record<string, string>;
    try {
      await saveResponse('users.export', filter, 'portico-users.csv');
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
