import type { HomeFigureChoice, ScreenProps } from '@portico/server/page-object';
import { Suspense, useState } from 'react';
import { useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { ChosenFigure } from './chosen-figure.tsx';

const FigureSheet = lazy(() => import('./figure-sheet.tsx'));

/** Saves the figures in another order, with another one, or without one. */
function useFigures(figures: readonly HomeFigureChoice[]) {
  const text = useText();
  const { mutate, tryMutate } = useMutations();
  const change = (changed: HomeFigureChoice[]) =>
    void tryMutate('home-figures.update', { body: { figures: changed }, success: text('form.saved') });
  return {
    move: (index: number, by: 1 | -1) => {
      const moved = [...figures];
      const [one] = moved.splice(index, 1);
      if (one) moved.splice(index + by, 0, one);
      change(moved);
    },
    remove: (index: number) => change(figures.filter((_, each) => each !== index)),
    store: (index: number, figure: HomeFigureChoice) =>
      mutate('home-figures.update', {
        body: { figures: [...figures.slice(0, index), figure, ...figures.slice(index + 1)] },
        success: text('form.saved'),
      }),
  };
}

/** The live figures of Home: which, called what, and in which order. */
export default function Manage({ figures, max, reports }: ScreenProps['HomeFigures/Manage']) {
  const text = useText();
  const [opened, setOpened] = useState<number | null>(null);
  const { move, remove, store } = useFigures(figures);
  const add = (
    <Button variant="primary" isDisabled={figures.length >= max} onPress={() => setOpened(figures.length)}>
      <Icon name="plus" />
      {text('home-figures.add')}
    </Button>
  );
  return (
    <PageFrame
      heading={text('home-figures.heading')}
      lead={text('home-figures.lead', { max })}
      actions={figures.length > 0 && add}
    >
      {figures.length === 0 ? (
        <Empty icon="chart" heading={text('home-figures.none')} action={add}>
          {text('home-figures.none.yet')}
        </Empty>
      ) : (
        <FigureGrid {...{ figures, reports }} onEdit={setOpened} onRemove={remove} onMove={move} />
      )}
      {opened !== null && (
        <Suspense>
          <FigureSheet
            figure={figures[opened] ?? null}
            reports={reports}
            onStore={(figure) => store(opened, figure)}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </PageFrame>
  );
}

interface FigureGridProps extends Pick<ScreenProps['HomeFigures/Manage'], 'figures' | 'reports'> {
  onEdit: (index: number) => void;
  onRemove: (index: number) => void;
  onMove: (index: number, by: 1 | -1) => void;
}

function FigureGrid({ figures, reports, onEdit, onRemove, onMove }: FigureGridProps) {
  return (
    <ol className="grid gap-4 lg:grid-cols-2">
      {figures.map((figure, index) => (
        <ChosenFigure
          key={`${figure.reportId} ${figure.pageName} ${figure.visualName}`}
          figure={figure}
          report={reports.find(({ reportId }) => reportId === figure.reportId)}
          onEdit={() => onEdit(index)}
          onRemove={() => onRemove(index)}
          onEarlier={index > 0 ? () => onMove(index, -1) : undefined}
          onLater={index < figures.length - 1 ? () => onMove(index, 1) : undefined}
        />
      ))}
    </ol>
  );
}
