import type { SearchHit, SearchResults } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { type ReactNode, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { TextField } from 'react-aria-components/TextField';
import {
  clearRecentSearches,
  keepChosenDestination,
  keepRecentSearch,
  readRecentSearches,
} from '../../api/recent-searches.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { useText } from '../../i18n/use-text.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { DialogTexts } from '../dialog-texts.tsx';
import { errorMessage } from '../error-message.ts';
import { recordEmptySearch } from './record-empty-search.ts';
import { type Choice, RecentList, ResultList } from './search-list.tsx';
import { useDestinations } from './search-destinations.ts';
import { MIN_SEARCH_LENGTH, useSearchResults } from './use-search-results.ts';

export interface SearchDialogProps {
  /** The e-mail address of who searches. */
  user: string;
  /** What is searched for: it may be typed before this is loaded. */
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}

/** Searches while one types. Arrow keys choose, Enter opens, Escape closes. */
export default function SearchDialog(props: SearchDialogProps) {
  return (
    <DialogTexts of="search">
      <Content {...props} />
    </DialogTexts>
  );
}

function Content({ user, typed, onType, onClose }: SearchDialogProps) {
  const text = useText();
  const { results, error, isCurrent } = useSearchResults(typed);
  const close = () => {
    if (isCurrent && results?.hits.length === 0) recordEmptySearch(typed.trim());
    onClose();
  };
  const open = useOpen(user, typed, onClose);
  return (
    <SearchOverlay label={text('search.label')} onClose={close}>
      <Autocomplete inputValue={typed} onInputChange={onType}>
        <SearchInput isBusy={!isCurrent && typed.trim().length >= MIN_SEARCH_LENGTH} onClose={close} onEnter={open} />
        <div className="min-h-0 overflow-y-auto overscroll-contain">
          {error ? (
            <div className="p-4">
              <FailureNotice failure={errorMessage(error)} />
            </div>
          ) : (
            <Found typed={typed} results={results} user={user} onSearch={onType} onOpen={open} />
          )}
        </div>
      </Autocomplete>
      <Announcement results={isCurrent && !error ? results : undefined} />
      <p aria-hidden="true" className="border-t border-line px-4 py-2.5 text-caption text-muted max-sm:hidden">
        {text('search.keys')}
      </p>
    </SearchOverlay>
  );
}

interface SearchOverlayProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** Near the top, so that its field stays where it is while the list below it grows. */
function SearchOverlay({ label, onClose, children }: SearchOverlayProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="veil fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] items-start justify-items-center bg-scrim p-3 sm:pt-[10dvh]"
    >
      <Modal className="popover w-full max-w-2xl rounded-normal bg-raised shadow-high">
        <Dialog aria-label={label} className="flex max-h-[80dvh] flex-col outline-none">
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Opens what was chosen, or the page with everything that was found. */
function useOpen(user: string, typed: string, onClose: () => void) {
  const { router } = usePortal();
  return (choice: Choice | null) => {
    const search = typed.trim();
    if (choice === null && search === '') return;
    onClose();
    if (choice && 'run' in choice) {
      keepChosenDestination(user, choice.id);
      return choice.run();
    }
    if (search !== '') keepRecentSearch(user, search);
    if (choice?.kind === 'file') window.open(choice.href, '_blank', 'noopener');
    else void router.navigate(choice?.href ?? route('search', {}, { q: search }));
  };
}

interface SearchInputProps {
  isBusy: boolean;
  onClose: () => void;
  onEnter: (choice: null) => void;
}

function SearchInput({ isBusy, onClose, onEnter }: SearchInputProps) {
  const text = useText();
  return (
    <form
      className="flex items-center gap-3 border-b border-line px-4"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter(null);
      }}
    >
      {isBusy ? (
        <Spinner className="size-5 text-muted" />
      ) : (
        <Icon name="search" className="size-5 shrink-0 text-muted" />
      )}
      <TextField autoFocus className="min-w-0 flex-1">
        <Label className="sr-only">{text('search.label')}</Label>
        <Input
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={text('search.placeholder')}
          className="h-14 w-full bg-transparent text-lead outline-none placeholder:text-muted"
        />
      </TextField>
      <IconButton label={text('search.close')} onClick={onClose}>
        <Icon name="x" />
      </IconButton>
    </form>
  );
}

interface FoundProps {
  typed: string;
  results: SearchResults | undefined;
  user: string;
  onSearch: (search: string) => void;
  onOpen: (choice: Choice | null) => void;
}

function Found({ typed, results, user, onSearch, onOpen }: FoundProps) {
  const text = useText();
  const [recent, setRecent] = useState(() => readRecentSearches(user));
  const clear = () => {
    clearRecentSearches(user);
    setRecent([]);
  };
  const destinations = useDestinations(typed, user);
  const search = typed.trim();
  if (search.length < MIN_SEARCH_LENGTH && recent.length > 0)
    return <RecentList searches={recent} onSearch={onSearch} onClear={clear} />;
  if (search.length < MIN_SEARCH_LENGTH) return <p className="px-4 py-6 text-muted">{text('search.prompt')}</p>;
  const hits = results?.hits ?? [];
  if (destinations.length + hits.length > 0) return <ResultList {...{ destinations, hits, search, onOpen }} />;
  return results ? <NothingFound /> : <p className="px-4 py-6 text-muted">{text('search.busy')}</p>;
}

function NothingFound() {
  const text = useText();
  return (
    <div className="px-4 py-6">
      <p className="font-medium">{text('search.none')}</p>
      <p className="mt-1 text-muted">{text('search.none.hint')}</p>
    </div>
  );
}

/** Says how many there are to those who do not see the list. */
function Announcement({ results }: { results: { hits: SearchHit[] } | undefined }) {
  const text = useText();
  return (
    <p role="status" className="sr-only">
      {results &&
        (results.hits.length > 0 ? text('search.listed', { count: results.hits.length }) : text('search.none'))}
    </p>
  );
}
