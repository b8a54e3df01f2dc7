import type { PageKind, TemplateOption } from '@portico/server/page-object';
import { Suspense, useState } from 'react';
import { LIST_MESSAGES } from '../../components/page-settings/list-messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { NewPage } from './use-add-page.ts';

const TemplateGallery = lazy(() => import('./template-gallery.tsx'));

export interface AddPageProps {
  kind: PageKind;
  /** To begin a new page with. */
  templates: readonly TemplateOption[] | undefined;
  add: (page?: NewPage) => void;
  isAdding: boolean;
}

/** Adds an empty page at once; beside it, the templates that one can begin with. */
export function AddPage({ kind, templates = [], add, isAdding }: AddPageProps) {
  const text = useText();
  const [isChoosing, setChoosing] = useState(false);
  const hasTemplates = templates.length > 0;
  return (
    <div className="flex gap-px">
      <Button
        variant="primary"
        isPending={isAdding}
        onPress={() => add()}
        className={hasTemplates ? 'rounded-r-none' : ''}
      >
        <Icon name="plus" />
        {text(`${LIST_MESSAGES[kind]}.add`)}
      </Button>
      {hasTemplates && (
        <Button
          variant="primary"
          aria-haspopup="dialog"
          aria-label={text('page.template')}
          data-tooltip={text('page.template')}
          onPress={() => setChoosing(true)}
          className="rounded-l-none px-2.5"
        >
          <Icon name="chevron-down" className="size-4" />
        </Button>
      )}
      {isChoosing && (
        <Suspense>
          <TemplateGallery
            templates={templates}
            onChoose={(templateId) => add({ templateId })}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
