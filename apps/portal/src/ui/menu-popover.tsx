import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection as AriaMenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from './icon.tsx';

export interface MenuChoice {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Destroys something: stands out. */
  isDestructive?: boolean;
  /** Why it cannot be chosen. */
  unavailable?: string;
}

/** Choices that belong together; with `chosen`, exactly one of them is in force, or any number of a list. */
export interface MenuSection {
  id: string;
  label?: string;
  chosen?: string | readonly string[];
  items: MenuChoice[];
}

export interface MenuPopoverProps {
  label: string;
  sections: MenuSection[];
  onChoose: (section: string, item: string) => void;
  header?: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The menu is gone from the screen. */
  onClosed: () => void;
  trigger: RefObject<HTMLButtonElement | null>;
}

const itemStyle =
  'flex min-h-9 cursor-pointer items-center data-disabled:cursor-default gap-2.5 rounded-small px-2.5 outline-none data-focused:bg-hover data-focus-visible:outline-2 data-focus-visible:outline-focus';

function Section({ section, onChoose }: { section: MenuSection; onChoose: (item: string) => void }) {
  const { chosen } = section;
  const mode = typeof chosen === 'string' ? ('single' as const) : ('multiple' as const);
  const selection = chosen === undefined ? {} : { selectionMode: mode, selectedKeys: [chosen].flat() };
  return (
    <AriaMenuSection
      {...selection}
      disallowEmptySelection={mode === 'single'}
      {...(section.label ? {} : { 'aria-label': section.id })}
      className="border-t border-line p-1.5 first:border-t-0"
    >
      {section.label && (
        <Header className="px-2.5 pt-1 pb-1.5 text-caption font-medium text-muted">{section.label}</Header>
      )}
      {section.items.map(({ id, label, icon, isDestructive = false, unavailable }) => (
        <MenuItem
          key={id}
          id={id}
          textValue={label}
          isDisabled={unavailable !== undefined}
          onAction={() => onChoose(id)}
          className={`${itemStyle} ${isDestructive ? 'text-danger' : 'text-ink'}`}
        >
          {({ isSelected }) => (
            <>
              {icon}
              <span className="flex-1">
                <span className={unavailable === undefined ? '' : 'text-muted'}>{label}</span>
                {unavailable && <span className="block pb-1 text-caption text-muted">{unavailable}</span>}
              </span>
              {isSelected && <Icon name="check" className="size-4 text-accent" />}
            </>
          )}
        </MenuItem>
      ))}
    </AriaMenuSection>
  );
}

/** Calls `onUnmount` when its parent is removed from the screen. */
function OnUnmount({ onUnmount }: { onUnmount: () => void }) {
  const end = useRef(onUnmount);
  useEffect(() => {
    end.current = onUnmount;
  });
  useEffect(
    () => () => {
      // After React has updated the screen, not during the update.
      requestAnimationFrame(() => end.current());
    },
    [],
  );
  return null;
}

/** The menu of a menu button; keyboard, focus and placement are React Aria's. */
export default function MenuPopover(props: MenuPopoverProps) {
  return (
    <Popover
      triggerRef={props.trigger}
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
      aria-label={props.label}
      placement="bottom end"
      className="popover min-w-56 overflow-y-auto rounded-normal border border-line bg-raised shadow-high"
    >
      <OnUnmount onUnmount={props.onClosed} />
      {props.header}
      <Menu
        aria-label={props.label}
        autoFocus="first"
        onClose={() => props.onOpenChange(false)}
        className="outline-none"
      >
        {props.sections.map((section) => (
          <Section key={section.id} section={section} onChoose={(item) => props.onChoose(section.id, item)} />
        ))}
      </Menu>
    </Popover>
  );
}
