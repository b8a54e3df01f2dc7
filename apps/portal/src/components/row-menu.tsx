import { useText } from '../i18n/use-text.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { MenuButton } from '../ui/menu-button.tsx';

/** An action on a row. */
export interface RowAction {
  id: string;
  label: string;
  icon: IconName;
  isDestructive?: boolean;
  run: () => void;
}

/** The menu with the actions on a row; destructive ones have a section of their own. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const text = useText();
  const section = (id: string, isDestructive: boolean) => ({
    id,
    items: actions
      .filter((action) => Boolean(action.isDestructive) === isDestructive)
      .map(({ id, label, icon }) => ({ id, label, icon: <Icon name={icon} />, isDestructive })),
  });
  const sections = [section('do', false), section('destroy', true)].filter(({ items }) => items.length > 0);
  return (
    <MenuButton
      label={text('row.menu', { name })}
      sections={sections}
      onChoose={(_, id) => actions.find((action) => action.id === id)?.run()}
      className="grid size-9 place-items-center rounded-normal text-muted hover:bg-hover hover:text-ink"
    >
      <Icon name="ellipsis" className="size-[18px]" />
    </MenuButton>
  );
}
