import type { PageChoice } from '@portico/server/page-object';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { call } from '../api/call.ts';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import { fieldFrame } from '../ui/styles.ts';

/** The choice of no page. */
const NONE = 'none';
/** So many ids have room in an address. */
const MAX_WITHOUT = 50;

export interface PageFieldProps {
  label: string;
  help?: string;
  /** What it is called to choose none; without it a page is to be chosen. */
  none?: string;
  /** The page that is chosen; null for none. */
  value: PageChoice | null;
  /** The value is still on its way: what is typed before it comes would be lost. */
  isLoading?: boolean;
  /** Ids of pages that cannot be chosen, nor can those below them. */
  without?: readonly string[];
  onChange: (page: PageChoice | null) => void;
}

/** One page of any number, which the server finds by name or slug while one types. */
export function PageField({ label, help, none, value, isLoading = false, without = [], onChange }: PageFieldProps) {
  const { items, typed, setTyped, choose } = usePageChoices({ none, value, without, onChange });
  return (
    <ComboBox
      items={items}
      defaultFilter={() => true}
      inputValue={typed ?? value?.name ?? (isLoading ? '' : (none ?? ''))}
      onInputChange={setTyped}
      selectedKey={value?.id ?? NONE}
      onSelectionChange={choose}
      onBlur={() => setTyped(null)}
      isDisabled={isLoading}
      allowsEmptyCollection
      className="flex flex-col gap-1.5"
    >
      <Label className="font-medium">{label}</Label>
      <div className="relative">
        <Input className={`h-11 w-full pr-11 pl-3 ${fieldFrame}`} />
        <Button className="absolute top-0 right-0 grid size-11 place-items-center text-muted">
          <Icon name="chevron-down" className="size-4" />
        </Button>
      </div>
      {help && (
        <Text slot="description" className="text-muted">
          {help}
        </Text>
      )}
      <Choices />
    </ComboBox>
  );
}

/** What is offered for what is typed; null where nothing has been typed since the last choice. */
function usePageChoices({
  none,
  value,
  without,
  onChange,
}: Pick<PageFieldProps, 'value' | 'onChange'> & { none: string | undefined; without: readonly string[] }) {
  const [typed, setTyped] = useState<string | null>(null);
  const search = typed === null || typed === (value?.name ?? none ?? '') ? '' : typed.trim();
  const query = { search, without: without.slice(0, MAX_WITHOUT).join(',') };
  const { data } = useQuery({
    queryKey: ['page-choices', query],
    queryFn: () => call('pages.choices', { query }),
    placeholderData: keepPreviousData,
  });
  const pages = data?.pages ?? [];
  const items = [
    ...(search === '' && none !== undefined ? [{ id: NONE, name: none }] : []),
    ...pages.map(({ id, name }) => ({ id, name })),
  ];
  const choose = (key: string | number | null) => {
    setTyped(null);
    if (key !== null) onChange(pages.find(({ id }) => id === key) ?? null);
  };
  return { items, typed, setTyped, choose };
}

function Choices() {
  const text = useText();
  return (
    <Popover className="w-(--trigger-width) overflow-y-auto rounded-normal border border-line bg-surface shadow-lg">
      <ListBox
        className="max-h-72 overflow-y-auto p-1.5 outline-none"
        renderEmptyState={() => <p className="px-2.5 py-2 text-muted">{text('list.not-found')}</p>}
      >
        {(item: { id: string; name: string }) => (
          <ListBoxItem
            textValue={item.name}
            className="cursor-pointer truncate rounded-small px-2.5 py-2 outline-none data-focused:bg-hover data-selected:font-medium"
          >
            {item.name}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
