import type { ScreenProps } from '@portico/server/page-object';
import { useState } from 'react';
import { useMutations } from '../api/mutations.ts';
import { Form } from '../components/form.tsx';
import { formRules } from '../components/form-rules.ts';
import { useForm } from '../components/use-form.ts';
import { useText } from '../i18n/use-text.ts';
import { usePage } from '../navigation/outlet.tsx';
import { pathOf } from '../navigation/page-cache.ts';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import ErrorScreen from './Error.tsx';

/** A page that is not found, and may be asked for. Nothing here depends on whether there is one. */
export default function AskForAccess(props: ScreenProps['AskForAccess']) {
  return (
    <ErrorScreen {...props}>
      <Request />
    </ErrorScreen>
  );
}

function Request() {
  const text = useText();
  const { mutate } = useMutations();
  const { url } = usePage();
  const [isSent, setSent] = useState(false);
  const form = useForm({
    initial: { message: '' },
    rules: formRules.accessRequest,
    async send({ message }) {
      await mutate('access-requests.store', { body: { address: pathOf(url), message } });
      setSent(true);
    },
  });
  return (
    <section aria-labelledby="ask-for-access" className="mt-10 w-full border-t border-line pt-8 text-left">
      <h2 id="ask-for-access" className="font-medium">
        {text('ask.heading')}
      </h2>
      <p className="mt-1 mb-5 text-pretty text-muted">{text('ask.text')}</p>
      {isSent ? (
        <Notice kind="success">{text('ask.sent')}</Notice>
      ) : (
        <Form form={form} submitLabel={text('ask.action')} variant="secondary" size="normal">
          <TextArea {...form.field('message')} label={text('ask.message')} help={text('ask.message.help')} rows={2} />
        </Form>
      )}
    </section>
  );
}
