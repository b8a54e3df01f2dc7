import { accentPalette, isHexColor, nearestReadableAccent } from '@portico/server/accent';
import type { CSSProperties } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { BrandPicture } from '../../layout/brand-picture.tsx';
import { BrandName } from '../../layout/brand.tsx';
import { Section } from '../../ui/section.tsx';
import { buttonStyle, textLink } from '../../ui/styles.ts';
import type { BrandValues } from './Brand.tsx';

const themes = ['light', 'dark'] as const;

/** The colours of a theme with an accent; as they are without one. */
function styleOf(theme: (typeof themes)[number], accent: string): CSSProperties {
  const tones = isHexColor(accent) ? Object.entries(accentPalette(nearestReadableAccent(accent))) : [];
  const properties = tones.map(([name, [light, dark]]) => [`--${name}`, theme === 'light' ? light : dark]);
  return Object.fromEntries(properties) as CSSProperties;
}

/** The portal as it would be, in both themes: its bar, its controls, its sign-in, and how its mails are signed. */
export function BrandPreview({ values }: { values: BrandValues }) {
  const text = useText();
  return (
    <div className="lg:sticky lg:top-20">
      <Section heading={text('brand.preview')} lead={text('brand.preview.lead')}>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 2xl:grid-cols-2">
          {themes.map((theme) => (
            <figure key={theme} className="min-w-0">
              <figcaption className="mb-1.5 text-caption text-muted">{text(`theme.${theme}`)}</figcaption>
              <div
                data-theme={theme}
                style={styleOf(theme, values.accent)}
                className="theme overflow-hidden rounded-normal border border-line bg-surface text-ink"
              >
                <Bar values={values} />
                <SignIn values={values} />
              </div>
            </figure>
          ))}
        </div>
        <p className="mt-4 text-caption text-muted">{text('brand.preview.title')}</p>
        <p className="font-medium wrap-anywhere">{`${text('navigation.home')} - ${values.shortName}`}</p>
        <p className="mt-3 text-caption text-muted">{text('brand.preview.mail')}</p>
        <p className="font-medium wrap-anywhere">{text('brand.preview.subject', { name: values.name })}</p>
      </Section>
    </div>
  );
}

function Bar({ values: { name, logo } }: { values: BrandValues }) {
  const text = useText();
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line bg-sunken px-3 py-2">
        <BrandName name={name} logo={logo} logoClassName="size-6" className="font-medium" />
      </div>
      <div className="flex flex-wrap items-center gap-3 p-3">
        <span className="rounded-normal bg-accent-soft px-3 py-1.5 font-medium text-on-accent-soft">
          {text('navigation.home')}
        </span>
        <span className={buttonStyle('primary', 'small')}>{text('form.save')}</span>
        <span className={textLink}>{text('brand.preview.link')}</span>
      </div>
    </>
  );
}

function SignIn({ values: { name, logo, picture } }: { values: BrandValues }) {
  return (
    <div className="relative isolate h-40 overflow-hidden bg-picture text-on-picture">
      <BrandPicture href={picture} className="right-3 bottom-0 left-auto h-36 w-43" />
      <p className="flex items-center gap-2 p-3">
        <BrandName name={name} logo={logo} logoClassName="size-6" className="font-medium" />
      </p>
    </div>
  );
}
