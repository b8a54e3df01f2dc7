import type { PaginatedPage } from '../../../model/frame-wire-content-types.ts';
import type { Messages } from '../../messages.ts';

const STEPS = [
  { name: 'firstPage', sign: '«', to: () => 1 },
  { name: 'previousPage', sign: '‹', to: ({ page }: PaginatedPage) => page - 1 },
  { name: 'nextPage', sign: '›', to: ({ page }: PaginatedPage) => page + 1 },
  { name: 'lastPage', sign: '»', to: ({ pageCount }: PaginatedPage) => pageCount },
] as const;

interface PageBarProps {
  page: PaginatedPage;
  messages: Messages;
  onTurn: (page: number) => void;
}

/** First, previous, next and last page. */
export function PageBar({ page, messages, onTurn }: PageBarProps) {
  const buttons = STEPS.map(({ name, sign, to }) => {
    const target = to(page);
    const isDisabled = target === page.page || target < 1 || target > page.pageCount;
    const label = { 'aria-label': messages[name], title: messages[name] };
    return (
      <button key={name} type="button" {...label} disabled={isDisabled} onClick={() => onTurn(target)}>
        {sign}
      </button>
    );
  });
  return (
    <nav className="page-bar">
      {buttons.slice(0, 2)}
      <span aria-live="polite">{pageOf(page, messages)}</span>
      {buttons.slice(2)}
    </nav>
  );
}

export const pageOf = ({ page, pageCount }: PaginatedPage, messages: Messages) =>
  messages.pageOf.replace('{page}', String(page)).replace('{count}', String(pageCount));
