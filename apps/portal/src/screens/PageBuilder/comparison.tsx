import type { PageText, ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useRef, useState } from 'react';
import { DocumentFrame } from '../../components/document-frame.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useComments } from '../../components/use-comments.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { useUrlQuery } from '../../navigation/url-query.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { textLink } from '../../ui/styles.ts';
import { DifferenceList } from './difference-list.tsx';
import { UnchangedBlocks } from './unchanged-blocks.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { ReviewDecision } from './review-decision.tsx';
import { TextChoice } from './text-choice.tsx';

type ComparisonProps = ScreenProps['PageBuilder/Compare'];

/** Blocks that differ have a frame in a colour, and another line for those who do not see colours. */
const STYLE = `
  [data-change] { outline: 2px solid var(--warning); outline-offset: 4px; scroll-margin: 4rem; }
  [data-change=added] { outline-color: var(--success); }
  [data-change=removed] { outline-color: var(--danger); }
  [data-change=moved] { outline: 2px dashed var(--accent); }
  [data-current] { outline-width: 4px; }
  mark { border-radius: 2px; background: var(--warning-soft); color: inherit; text-decoration: underline 2px; }
`;

/** Two texts of a page: what differs as a list, and both painted side by side. */
export default function Comparison(props: ComparisonProps) {
  const text = useText();
  const { page, differences, unchangedBlocks } = props;
  const comments = useComments(page.id, props.review !== null);
  const { ready, show } = useFrames();
  const [current, setCurrent] = useState<string | null>(null);
  const choose = (blockId: string) => {
    setCurrent(blockId);
    show(blockId);
  };
  return (
    <PageFrame
      heading={text('compare.heading', { name: page.name })}
      lead={
        <Link to={route('pages.builder', { id: page.id })} className={textLink}>
          {text('preview.builder')}
        </Link>
      }
    >
      {props.review && <ReviewDecision review={props.review} showsDraft={props.after.version === null} />}
      <Choices {...props} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="min-w-0">
          <DifferenceList
            {...{ differences, comments }}
            pageChanges={props.pageChanges}
            current={differences.some(({ blockId }) => blockId === current) ? current : null}
            onChoose={choose}
          />
          {comments && <UnchangedBlocks blocks={unchangedBlocks} {...{ comments, current }} onChoose={choose} />}
        </div>
        <Frames {...props} onReady={ready} />
      </div>
    </PageFrame>
  );
}

interface FramesProps extends Pick<ComparisonProps, 'before' | 'after' | 'reports'> {
  onReady: (index: number, content: Document) => void;
}

/** Both texts, side by side where there is room. */
function Frames({ before, after, reports, onReady }: FramesProps) {
  const text = useText();
  const reportLabel = (id: string) => {
    const report = reports.find((each) => each.id === id);
    return report ? text('compare.report.same', { name: report.name }) : text('renderer.error');
  };
  /** What is the same in both texts is asked of the service once. */
  const isLive = ({ dataset }: HTMLElement, index: number) =>
    reports.some(({ id }) => id === dataset.reportId) &&
    (index === 1 || dataset.change === 'changed' || dataset.change === 'removed');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[repeat(2,minmax(0,1fr))]">
      {[before, after].map((side, index) => (
        <section key={index} className="flex min-w-0 flex-col gap-2">
          <SideHeading side={side} />
          <DocumentFrame
            title={`${index + 1}. ${sideName(text, side)}`}
            htmlContent={side.htmlContent}
            cssContent={side.cssContent}
            style={STYLE}
            {...{ reports, reportLabel }}
            modeOf={(element) => (isLive(element, index) ? 'preview' : null)}
            onReady={(content) => onReady(index, content)}
            className="h-[70dvh] min-h-80"
          />
        </section>
      ))}
    </div>
  );
}

/** The documents of both frames, and a way to a block in them. */
function useFrames() {
  const frames = useRef<(Document | undefined)[]>([]);
  return {
    ready: (index: number, content: Document) => {
      frames.current[index] = content;
    },
    show: (blockId: string) => {
      for (const content of frames.current) {
        content?.querySelector('[data-current]')?.removeAttribute('data-current');
        const block = content?.querySelector(`[data-block="${blockId}"]`);
        block?.setAttribute('data-current', '');
        if (block) scrollTo(content?.defaultView, block);
      }
    },
  };
}

/** In the frame alone: the page around it stays where it is. */
function scrollTo(frame: Window | null | undefined, block: Element): void {
  const { top, height } = block.getBoundingClientRect();
  if (frame) frame.scrollBy(0, top - Math.max(0, frame.innerHeight - height) / 2);
}

function Choices({ page, before, after, language, languages }: ComparisonProps) {
  const text = useText();
  const { setQuery } = useUrlQuery();
  const valueOf = ({ version }: PageText) => String(version ?? 'draft');
  return (
    <div className="mb-5 grid grid-cols-1 gap-4 sm:grid-cols-3 lg:max-w-3xl">
      <TextChoice
        name="from"
        label={text('compare.from')}
        value={valueOf(before)}
        versions={page.versions}
        onChange={(from) => setQuery({ from, to: valueOf(after) })}
      />
      <TextChoice
        name="to"
        label={text('compare.to')}
        value={valueOf(after)}
        versions={page.versions}
        onChange={(to) => setQuery({ from: valueOf(before), to })}
      />
      <LanguageChoice value={language} choices={languages} onChange={(chosen) => setQuery({ language: chosen })} />
    </div>
  );
}

const sideName = (text: ReturnType<typeof useText>, { version }: PageText) =>
  version === null ? text('page.status.draft') : text('versions.number', { number: version });

function SideHeading({ side }: { side: PageText }) {
  const text = useText();
  return (
    <h2 className="flex flex-wrap items-baseline gap-x-3">
      <span className="text-lead font-medium">{sideName(text, side)}</span>
      <span className="text-muted">
        <Timestamp at={side.at} withTime />
        {side.by && ` · ${side.by}`}
      </span>
    </h2>
  );
}
