import type { ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useMutations } from '../../api/mutations.ts';
import { Form } from '../../components/form.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Section } from '../../ui/section.tsx';
import { buttonStyle } from '../../ui/styles.ts';

/** What holds for the whole portal. */
export default function General({ asksLocation }: ScreenProps['Settings/General']) {
  const text = useText();
  return (
    <PageFrame heading={text('settings.heading')} width="reading">
      <Section heading={text('settings.location')}>
        <LocationForm asksLocation={asksLocation} />
      </Section>
      <div className="mt-5">
        <Section heading={text('settings.programs')} lead={text('settings.programs.lead')}>
          <div className="flex flex-wrap gap-2">
            <Link to={route('tokens.service')} className={buttonStyle('secondary')}>
              {text('settings.programs.tokens')}
            </Link>
            <Link to={route('api.show')} className={buttonStyle('secondary')}>
              {text('settings.programs.api')}
            </Link>
          </div>
        </Section>
      </div>
    </PageFrame>
  );
}

function LocationForm({ asksLocation }: { asksLocation: boolean }) {
  const text = useText();
  const { mutate } = useMutations();
  const form = useForm({
    initial: { isAsked: asksLocation },
    send: (body) => mutate('settings.location', { body, success: text('form.saved') }),
  });
  return (
    <Form form={form} submitLabel={text('form.save')} size="normal">
      <Checkbox
        isChecked={form.values.isAsked}
        onChange={(isChecked) => form.set('isAsked', isChecked)}
        help={text('settings.location.help')}
      >
        {text('settings.location.ask')}
      </Checkbox>
    </Form>
  );
}
