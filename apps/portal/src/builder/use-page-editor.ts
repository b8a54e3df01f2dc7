import type { Report } from '@portico/embed-sdk/report';
import type { Language, PageDocument } from '@portico/page-document';
import { type Purifier, purifierOf } from '@portico/page-document/purifier';
import DOMPurify from 'dompurify';
import grapesjs, { type Component, type Editor } from 'grapesjs';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ScreenProps } from '@portico/server/page-object';
import { call } from '../api/call.ts';
import { useToast } from '../components/toasts.tsx';
import { useText, type Text } from '../i18n/use-text.ts';
import { blockOf, type BlockData } from './block-components.ts';
import { REDRAW } from './block-view.ts';
import { FileLibrary } from './files/file-library.ts';
import { fileIdOf, fileLookups, filePlaceholder } from './files/file-placeholder.ts';
import { measureVisible } from './drag-sorter.ts';
import { EDITOR_CONFIG } from './editor-config.ts';
import { redrawFiles } from './find-blocks.ts';
import { LinkedBlocks } from './linked-blocks.ts';
import { addressOf, LinkedPages } from './linked-pages.ts';
import { PageEditor } from './page-editor.ts';
import { PageHeadings } from './page-headings.ts';
import { namedFew } from './named-few.ts';
import { CanvasSize } from './canvas-size.ts';
import { CANVAS_PAGE_STYLE, CANVAS_STYLE, dressCanvas, hideUntilStyled } from './canvas.ts';
import { listenForContent } from './paste/canvas-events.ts';
import { ContentIntake } from './paste/content-intake.ts';
import { TextEditing } from './text-editing.ts';

export interface EditedPage {
  page: PageEditor;
  editing: TextEditing;
  linked: LinkedBlocks;
  linkedPages: LinkedPages;
  files: FileLibrary;
  /** The reports that are alive on the canvas, by their elements there. */
  liveReports: WeakMap<Element, Report>;
  /** The width of the page in the canvas, and its scale. */
  size: CanvasSize;
}

export interface PageEditorInput {
  document: PageDocument;
  language: Language;
  choices: ScreenProps['PageBuilder/Create']['choices'];
}

/** What a page begins with. */
interface Beginning {
  input: PageEditorInput;
  text: Text;
  onRemoved: (what: string[]) => void;
  onOmitted: (count: number) => void;
  onMisplaced: () => void;
}

/** Starts GrapesJS in an element, and ends it with the component. Null until its canvas is there. */
export function usePageEditor(element: RefObject<HTMLElement | null>, input: PageEditorInput): EditedPage | null {
  const text = useText();
  const toast = useToast();
  const onRemoved = (what: string[]) => toast({ text: text('builder.removed', namedFew(what)), isFailure: true });
  const onMisplaced = () => toast({ text: text('builder.paste.misplaced'), isFailure: true });
  const onOmitted = (count: number) => toast({ text: text('builder.paste.omitted', { count }), isFailure: true });
  const [edited, setEdited] = useState<EditedPage | null>(null);
  // What the page was when it was opened; later answers of the server do not replace what is on the screen.
  const first = useRef<Beginning>({ input, text, onRemoved, onOmitted, onMisplaced });
  useEffect(() => {
    if (!element.current) return;
    const { intake, ...started } = start(element.current, first.current);
    const { page, editing, files, linked, size } = started;
    let stopListening = () => {};
    page.editor.onReady(() => {
      // GrapesJS adds its own keys to whatever is configured: each would run beside ours, and its copies keep their ids.
      page.editor.Keymaps.removeAll();
      stopListening = listenForContent({ page, editing, intake, linked, onMisplaced: first.current.onMisplaced });
      setEdited(started);
    });
    return () => {
      setEdited(null);
      editing.end();
      stopListening();
      files.destroy();
      size.destroy();
      page.destroy();
    };
  }, [element]);
  return edited;
}

function start(container: HTMLElement, { input, text, onRemoved, onOmitted }: Beginning) {
  const editor = startEditor(container);
  const files = new FileLibrary();
  const headings = new PageHeadings();
  const purifier = purifierOf(DOMPurify(window));
  const edited: { editing?: TextEditing } = {};
  const linked = loadLinkedBlocks(input, purifier, () => page);
  const linkedPages = loadLinkedPages(input, () => page);
  const page: PageEditor = new PageEditor({
    editor,
    document: purifier.purifyDocument(input.document).document,
    language: input.language,
    context: {
      purifier,
      ...lookups({ linked, linkedPages, files, getLanguage: () => page.language }, text),
      headings: () => headings.html,
      findReportKind: (id) => input.choices.reports.find((report) => report.id === id)?.kind,
      placeholder: (block) =>
        filePlaceholder(block, files, text) ?? placeholderOf(block, page.language, { ...input.choices, linked }, text),
    },
    nameOf: (type) => text(`builder.block.${type}`),
    hints: { blocks: text('builder.hint.blocks'), title: text('builder.hint.title') },
    onEdit: (component, point) => edited.editing?.start(component, point),
    onRetry: (component) => files.uploads.retry(fileIdOf(blockOf(component)!) ?? ''),
    onRemoved,
  });
  headings.follow(page);
  files.subscribe((ids) => redrawFiles(page.root, ids));
  const intake = new ContentIntake({ page, files, imageName: text('builder.block.image'), onOmitted });
  const editing = new TextEditing(page, purifier, intake, page.notify);
  edited.editing = editing;
  followSelection(page, editing);
  dressWith(page, purifier, { title: text('builder.canvas'), hint: text('builder.hint.page') });
  const size = new CanvasSize(editor, container, page.notify);
  return { page, editing, files, linked, linkedPages, liveReports: new WeakMap(), size, intake };
}

/** Ends the writing in a text when something else is chosen. */
function followSelection(page: PageEditor, editing: TextEditing): void {
  page.editor.on('component:selected', (component: Component) => {
    if (component.views[0]?.el !== editing.field?.element) editing.end();
    // A click beside all blocks.
    if (component === page.root) editing.startPage();
  });
  // What is dragged goes over reports too: the chosen one takes the pointer.
  page.editor.on('sorter:drag:start', () => page.select(undefined));
}

/** Keeps the canvas dressed as the page is now, also when its frame is loaded again. */
function dressWith(page: PageEditor, purifier: Purifier, { title, hint }: { title: string; hint: string }): void {
  const { editor } = page;
  const dress = () => {
    const canvas = editor.Canvas.getDocument();
    const { css } = purifier.purifyDocument({ ...page.page, blocks: [] }).document;
    if (canvas) dressCanvas(canvas, { language: page.language, css });
    const frame = editor.Canvas.getFrameEl();
    if (frame) frame.title = title;
    page.root.view?.el?.setAttribute('data-hint', hint);
  };
  editor.on('canvas:frame:load:body', () => {
    dress();
    const canvas = editor.Canvas.getDocument();
    if (canvas) void hideUntilStyled(canvas);
  });
  // The first frame may have loaded before.
  editor.onReady(dress);
  page.subscribe(dress);
}

/** GrapesJS in an element, with a canvas that looks as the portal does. */
function startEditor(container: HTMLElement): Editor {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href);
  const editor = grapesjs.init({
    ...EDITOR_CONFIG,
    container,
    canvasCss: CANVAS_PAGE_STYLE,
    canvas: {
      styles: sheets,
      frameStyle: CANVAS_STYLE,
      allowExternalDrop: false,
      customBadgeLabel: (component: Component) => String(component.get('name')),
    },
  });
  measureVisible(editor);
  return editor;
}

/** The linked blocks that a page names are drawn when they have come. */
function loadLinkedBlocks({ choices }: PageEditorInput, purifier: Purifier, getPage: () => PageEditor): LinkedBlocks {
  return new LinkedBlocks({
    options: choices.linkedBlocks,
    purifier,
    load: (id) => call('linked-blocks.show', { parameters: { id } }),
    onLoad() {
      const page = getPage();
      page.root.onAll((component) => blockOf(component)?.type === 'linked' && component.trigger(REDRAW));
      page.notify();
    },
  });
}

/** The pages that links lead to; what is drawn with one that was not known is drawn again. */
function loadLinkedPages({ choices }: PageEditorInput, getPage: () => PageEditor): LinkedPages {
  return new LinkedPages({
    known: choices.pages,
    load: async (id) => (await call('pages.choices', { query: { id } })).pages[0],
    onLoad() {
      const page = getPage();
      page.root.onAll((component) => component.trigger(REDRAW));
      page.notify();
    },
  });
}

interface Lookups {
  linked: LinkedBlocks;
  linkedPages: LinkedPages;
  files: FileLibrary;
  getLanguage: () => Language;
}

/** What the canvas can show of what a page names: other pages, linked blocks, and the files of both. */
function lookups({ linked, linkedPages, files, getLanguage }: Lookups, text: Text) {
  const own = fileLookups(files, text);
  const findPage = (id: string) => {
    const found = linkedPages.find(id);
    return found && { href: addressOf(found, getLanguage()), name: found.name };
  };
  return {
    findPage,
    findFile: (id: string) => linked.findFile(id) ?? own.findFile(id),
    findVideo: (id: string) => linked.findVideo(id) ?? own.findVideo(id),
    findLinkedBlocks: (id: string) => linked.findDocument(id),
  };
}

function placeholderOf(
  block: BlockData,
  language: Language,
  { reports, linked }: PageEditorInput['choices'] & { linked: LinkedBlocks },
  text: Text,
): string {
  const name = text(`builder.block.${block.type}`);
  if (block.type === 'linked') {
    const option = linked.optionOf((block.settings as { linkedBlockId: string }).linkedBlockId);
    return option ? text('text.labelled', { label: name, value: option.name }) : name;
  }
  if (block.type !== 'report') return text('builder.placeholder', { block: name });
  const { reportId } = block.settings as { reportId: string };
  const texts = block.texts as Record<string, { title?: string } | undefined>;
  const title = texts[language]?.title || reports.find(({ id }) => id === reportId)?.name;
  return title ? text('text.labelled', { label: name, value: title }) : name;
}
