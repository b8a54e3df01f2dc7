import type { PageDifference } from '@portico/server/page-object';
import type { MessageId } from '../../i18n/catalogues.ts';
import { languages } from '../../i18n/languages.ts';
import { useText } from '../../i18n/use-text.ts';

type Change = PageDifference['changes'][number];
type TextChange = Extract<Change, { part: 'text' }>;

/** Settings and texts whose fields in the builder have no name of their own are named by the block's. */
const NAMES: Partial<Record<string, MessageId>> = {
  alt: 'builder.field.alt',
  aspect: 'builder.field.aspect',
  background: 'builder.field.background',
  caption: 'builder.field.caption',
  depth: 'builder.field.depth',
  fileId: 'builder.block.file',
  filters: 'compare.field.filters',
  html: 'builder.block.text',
  isDecorative: 'builder.field.isDecorative',
  isOpen: 'builder.field.isOpen',
  isViewOnly: 'builder.field.isViewOnly',
  label: 'builder.field.label',
  linkedBlockId: 'builder.block.linked',
  opensDialog: 'builder.field.opensDialog',
  pageName: 'builder.field.pageName',
  ratio: 'builder.field.ratio',
  reportId: 'builder.field.reportId',
  target: 'builder.field.target',
  text: 'builder.field.text',
  title: 'builder.field.title',
  tone: 'builder.field.tone',
  variant: 'builder.field.variant',
  videoId: 'builder.block.video',
  width: 'builder.style.width',
  alignment: 'builder.style.alignment',
  color: 'builder.style.color',
  spaceBefore: 'builder.style.spaceBefore',
  spaceAfter: 'builder.style.spaceAfter',
};

/** What of a block differs: its texts word by word, the rest by name. */
export function DifferenceDetails({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2 px-3 pb-3">
      {changes.map((change, index) => (
        <li key={index} className="min-w-0">
          <ChangeName change={change} />
          {change.part === 'text' && <MarkedText change={change} />}
        </li>
      ))}
    </ul>
  );
}

function ChangeName({ change }: { change: Change }) {
  const text = useText();
  const nameOf = (name: string) => {
    const id = NAMES[name];
    return id ? text(id) : name;
  };
  const { part } = change;
  const name = 'name' in change ? nameOf(change.name) : text(`compare.part.${change.part}`);
  const language = part === 'text' || part === 'translation' ? ` (${languages[change.language].name})` : '';
  return (
    <p className="text-muted">
      {name}
      {language}
    </p>
  );
}

const marks = { same: 'span', added: 'ins', removed: 'del' } as const;
const styles = {
  same: '',
  added: 'rounded-small bg-success-soft text-success underline decoration-2',
  removed: 'rounded-small bg-danger-soft text-danger line-through',
} as const;

function MarkedText({ change: { parts } }: { change: TextChange }) {
  const text = useText();
  if (parts.every(({ kind }) => kind === 'same')) return <p>{text('compare.format')}</p>;
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      {parts.map(({ kind, text: content }, index) => {
        const Mark = marks[kind];
        return (
          <Mark key={index} className={styles[kind]}>
            {content}
          </Mark>
        );
      })}
    </p>
  );
}
