import { isHexColor } from '@portico/server/accent';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The accent of the light theme as delivered; see `tokens.css`. */
const DELIVERED_ACCENT = '#2450c4';

interface AccentFieldProps {
  /** `#rrggbb`, or empty: as delivered. */
  value: string;
  error: string | undefined;
  /** The colour that is taken in the place of one that cannot be read. */
  nearest: string | null;
  onChange: (accent: string) => void;
}

/** A colour, chosen or typed. Where it cannot be read, the nearest that can is one click away. */
export function AccentField({ value, error, nearest, onChange }: AccentFieldProps) {
  const text = useText();
  const problem = nearest === null ? error : text('validation.accent-contrast');
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <TextField
            name="accent"
            label={text('brand.accent')}
            help={text('brand.accent.help')}
            placeholder={DELIVERED_ACCENT}
            value={value}
            onChange={(typed) => onChange(typed.trim())}
            error={problem}
            maxLength={7}
          />
        </div>
        <input
          type="color"
          aria-label={text('brand.accent.choose')}
          value={isHexColor(value) ? value : DELIVERED_ACCENT}
          onChange={({ target }) => onChange(target.value)}
          className="mt-[26px] h-11 w-14 shrink-0 cursor-pointer rounded-normal border border-line-strong bg-surface p-1"
        />
      </div>
      {nearest !== null && (
        <Button onPress={() => onChange(nearest)} className="self-start">
          <span aria-hidden="true" className="size-4 rounded-full" style={{ background: nearest }} />
          {text('brand.accent.nearest', { colour: nearest })}
        </Button>
      )}
    </div>
  );
}
