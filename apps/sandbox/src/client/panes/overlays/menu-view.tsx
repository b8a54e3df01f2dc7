import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem as AriaMenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { MenuGroup, MenuItem, Overlay } from './overlays.ts';

const GAP_PX = 4;

interface MenuViewProps {
  menu: Extract<Overlay, { kind: 'menu' }>;
  container: HTMLElement;
  onClose: () => void;
}

/** A menu in groups. */
export function MenuView({ menu: { label, groups, at, opener }, container, onClose }: MenuViewProps) {
  const choose = ({ choose: act }: MenuItem) => {
    onClose();
    // What the item opens takes the focus from the opener, which has it again when the menu is gone.
    requestAnimationFrame(() => {
      opener.focus({ preventScroll: true });
      act();
    });
  };
  return (
    <Popover
      isOpen
      onOpenChange={onClose}
      triggerRef={{ current: opener }}
      getTargetRect={() => at}
      placement="bottom start"
      offset={GAP_PX}
      UNSTABLE_portalContainer={container}
      aria-label={label}
      className="menu"
    >
      <Menu aria-label={label} autoFocus="first" onClose={onClose}>
        {groups.map((group, index) => (
          <GroupView key={index} id={`${index}`} label={label} group={group} onChoose={choose} />
        ))}
      </Menu>
    </Popover>
  );
}

interface GroupViewProps {
  id: string;
  /** Of the menu: names groups without a title. */
  label: string;
  group: MenuGroup;
  onChoose: (item: MenuItem) => void;
}

function GroupView({ id, label, group: { title, items, chosen }, onChoose }: GroupViewProps) {
  const selection =
    chosen === undefined
      ? {}
      : { selectionMode: 'single' as const, selectedKeys: [`${id}.${chosen}`], disallowEmptySelection: true };
  return (
    <MenuSection {...selection} aria-label={title ?? label} className="menu-group">
      {title !== undefined && <Header className="menu-title">{title}</Header>}
      {items.map((item, index) => (
        <AriaMenuItem
          key={index}
          id={`${id}.${index}`}
          textValue={item.label}
          isDisabled={item.isDisabled === true}
          onAction={() => onChoose(item)}
          className="menu-item"
        >
          {item.icon?.startsWith('data:image/') && <img src={item.icon} alt="" width={16} height={16} />}
          <span>{item.label}</span>
        </AriaMenuItem>
      ))}
    </MenuSection>
  );
}
