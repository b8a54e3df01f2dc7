import { isHexColor, isReadableAccent, nearestReadableAccent } from '@portico/server/accent';
import { DEFAULT_BRAND, MAX_BRAND_LENGTHS, type ScreenProps } from '@portico/server/page-object';
import { useMutations } from '../../api/mutations.ts';
import { Form } from '../../components/form.tsx';
import { formRules } from '../../components/form-rules.ts';
import { useUnsavedChanges } from '../../components/unsaved-changes.ts';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccentField } from './accent-field.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { ImageField } from './image-field.tsx';
import { SettingsFrame } from './settings-frame.tsx';

type BrandProps = ScreenProps['Settings/Brand'];

/** What the fields hold: pictures as addresses, of those that are stored or of new ones. */
export interface BrandValues {
  name: string;
  shortName: string;
  /** Empty: as delivered. */
  accent: string;
  supportUrl: string;
  logo: string | null;
  picture: string | null;
}

const valuesOf = ({ name, shortName, accent, supportUrl, logoHref, pictureHref }: BrandProps): BrandValues => ({
  name,
  shortName,
  accent: accent ?? '',
  supportUrl: supportUrl ?? '',
  logo: logoHref,
  picture: pictureHref,
});

function findAccentProblem(accent: string) {
  if (accent === '') return undefined;
  if (!isHexColor(accent)) return 'validation.colour-invalid';
  return isReadableAccent(accent) ? undefined : 'validation.accent-contrast';
}

/** A new picture is sent; of one that is there already, the server knows. */
const toSent = (image: string | null) => (image === null || image.startsWith('data:') ? image : 'unchanged');

function useBrandForm(props: BrandProps) {
  const text = useText();
  const { mutate } = useMutations();
  const form = useForm<BrandValues>({
    initial: valuesOf(props),
    rules: { ...formRules.brand, accent: findAccentProblem },
    async send({ accent, logo, picture, ...texts }) {
      const body = { ...texts, accent: accent === '' ? null : accent, logo: toSent(logo), picture: toSent(picture) };
      await mutate('brand.update', { body, success: text('brand.saved') });
      // The document around the page has the colours and the icon.
      window.location.reload();
    },
  });
  useUnsavedChanges(form.isDirty && !form.isBusy);
  return form;
}

/** What the portal is called and looks like, seen before it is saved. */
export default function Brand(props: BrandProps) {
  const text = useText();
  const form = useBrandForm(props);
  const { values, set } = form;
  const delivered = valuesOf(DEFAULT_BRAND);
  const isDelivered = JSON.stringify(values) === JSON.stringify(delivered);
  const reset = () => (Object.keys(delivered) as (keyof BrandValues)[]).forEach((name) => set(name, delivered[name]));
  return (
    <SettingsFrame current="settings.brand" heading={text('brand.heading')} lead={text('brand.lead')}>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Section
          heading={text('brand.settings')}
          aside={
            <Button onPress={reset} isDisabled={isDelivered}>
              {text('brand.reset')}
            </Button>
          }
        >
          <Form form={form} submitLabel={text('form.save')} size="normal">
            <BrandFields form={form} />
          </Form>
        </Section>
        <BrandPreview values={values} />
      </div>
    </SettingsFrame>
  );
}

function BrandFields({ form: { values, set, field, error } }: { form: ReturnType<typeof useBrandForm> }) {
  const text = useText();
  const isUnreadable = isHexColor(values.accent) && !isReadableAccent(values.accent);
  return (
    <>
      <TextField {...field('name')} label={text('brand.name')} maxLength={MAX_BRAND_LENGTHS.name} />
      <TextField
        {...field('shortName')}
        label={text('brand.short-name')}
        help={text('brand.short-name.help')}
        maxLength={MAX_BRAND_LENGTHS.shortName}
      />
      <AccentField
        value={values.accent}
        error={error('accent')}
        nearest={isUnreadable ? nearestReadableAccent(values.accent) : null}
        onChange={(accent) => set('accent', accent)}
      />
      {(['logo', 'picture'] as const).map((kind) => (
        <ImageField
          key={kind}
          kind={kind}
          value={values[kind]}
          error={error(kind)}
          onChange={(image) => set(kind, image)}
        />
      ))}
      <TextField
        {...field('supportUrl')}
        label={text('brand.support')}
        help={text('brand.support.help')}
        placeholder="https://"
      />
    </>
  );
}
