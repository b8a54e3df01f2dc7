import { pageIcons } from '@portico/server/page-object';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Text } from 'react-aria-components/Text';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/icon.tsx';

export interface IconChoiceProps {
  /** Empty for the first letters of the name. */
  value: string;
  onChange: (icon: string) => void;
}

const cell =
  'grid size-10 cursor-pointer place-items-center rounded-normal border border-line text-muted outline-none data-hovered:bg-hover data-hovered:text-ink data-selected:border-accent data-selected:bg-accent-soft data-selected:text-on-accent-soft data-focus-visible:ring-2 data-focus-visible:ring-focus data-focus-visible:ring-offset-2 data-focus-visible:ring-offset-surface';

/** What stands before a page's name in the menu. */
export function IconChoice({ value, onChange }: IconChoiceProps) {
  const text = useText();
  return (
    <RadioGroup value={value} onChange={onChange} orientation="horizontal" className="flex flex-col gap-1.5">
      <Label className="font-medium">{text('page.icon')}</Label>
      <div className="flex flex-wrap gap-1.5">
        <Radio value="" aria-label={text('page.icon.none')} className={cell}>
          <span aria-hidden="true" className="text-caption font-medium">
            Ab
          </span>
        </Radio>
        {pageIcons.map((icon) => (
          <Radio key={icon} value={icon} aria-label={text(`page.icon.${icon}`)} className={cell}>
            <Icon name={icon} className="size-[18px]" />
          </Radio>
        ))}
      </div>
      <Text slot="description" className="text-muted">
        {text('page.icon.help')}
      </Text>
    </RadioGroup>
  );
}
