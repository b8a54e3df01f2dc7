import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { usePage } from '../../navigation/outlet.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import Sheet from '../../ui/sheet.tsx';
import { administration } from '../administration.ts';
import { DialogTexts } from '../dialog-texts.tsx';
import { KeyList } from '../key-list.tsx';
import { areOn, editedPage, screensOf, setOn } from './screen-keys.ts';

export { press } from './screen-keys.ts';

interface KeySheetProps {
  onClose: () => void;
}

/** The keys of this screen. Those that are letters alone can be switched off. */
export default function KeySheet(props: KeySheetProps) {
  return (
    <DialogTexts of="search">
      <Content {...props} />
    </DialogTexts>
  );
}

function Content({ onClose }: KeySheetProps) {
  const text = useText();
  const [isOn, setSwitched] = useState(areOn);
  const change = (next: boolean) => {
    setOn(next);
    setSwitched(next);
  };
  const rows = useRows();
  return (
    <Sheet
      side="right"
      label={text('keys.heading')}
      closeLabel={text('dialog.close')}
      heading={<h2 className="text-lead font-medium">{text('keys.heading')}</h2>}
      isOpen
      onClose={onClose}
    >
      {/* Longer than a low window, and nothing in it takes the focus by which it is scrolled. */}
      <div role="region" aria-label={text('keys.heading')} tabIndex={0} className="px-5 py-3">
        <KeyList rows={[{ keys: 'mod+k', name: text('search.label') }, ...(isOn ? rows : [])]} />
        <div className="py-4">
          <Checkbox isChecked={isOn} onChange={change} help={text('keys.letters.help')}>
            {text('keys.letters')}
          </Checkbox>
        </div>
      </div>
    </Sheet>
  );
}

/** The keys that are letters alone. */
function useRows() {
  const text = useText();
  const page = usePage();
  const labels = new Map<string, string>([
    ['home', text('navigation.home')],
    ['profile.edit', text('user.profile')],
    ...administration.flatMap(({ entries }) =>
      entries.map(({ route, label }): [string, string] => [route, text(label)]),
    ),
  ]);
  return [
    { keys: '?', name: text('keys.heading') },
    ...(editedPage(page) === undefined ? [] : [{ keys: 'e', name: text('reader.edit') }]),
    ...screensOf(page).map(([route, letter]) => ({ keys: `g ${letter}`, name: labels.get(route)! })),
  ];
}
