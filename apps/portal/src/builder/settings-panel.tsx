import { BLOCKS, type Block, type SettingsOf, type TextsOf, translationState } from '@portico/page-document';
import type { PageEditor, PageKind } from '@portico/server/page-object';
import type { Component } from 'grapesjs';
import { CommentList } from '../components/comment-list.tsx';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { PhoneAddButton } from './add-menu.tsx';
import { withCurrentTranslation, withSetting } from './block-changes.ts';
import { blockOf, type BlockData } from './block-components.ts';
import { BlockMenu } from './block-menu.tsx';
import { useBuilder } from './builder-context.ts';
import { settingFields, textFields } from './fields.ts';
import { CatalogueVideoDetails } from './files/catalogue-video.tsx';
import { HeldBlock } from './held-block.tsx';
import { LinkedBlockSettings } from './linked-block-settings.tsx';
import { PagePanel, type PageSettingsInput, ToPagePanel, usePageSettings } from './page-panel.tsx';
import { ReportSettings } from './report-settings.tsx';
import { BlockText, Setting } from './setting-fields.tsx';
import { StyleFields } from './style-fields.tsx';
import { isWrittenInPlace } from './neighbouring-texts.ts';

/** The settings of the chosen block; of the page, if none is chosen. */
export function SettingsPanel(input: PageSettingsInput) {
  const { page, presence } = useBuilder();
  const { selected } = page;
  const block = selected && blockOf(selected);
  // What is typed there is saved, and stays if it cannot be, while a block is chosen.
  const { all } = page.chosen;
  const settings = usePageSettings(input.stored, all.length === 0);
  const holder = block && presence.holderOf(block.id);
  if (all.length > 1) return <SeveralBlocks kind={input.stored.kind} blocks={all} />;
  if (!selected || !block) return <PagePanel {...input} settings={settings} />;
  return (
    <>
      <ToPagePanel kind={input.stored.kind} />
      {holder ? (
        <HeldSettings block={block} holder={holder} />
      ) : (
        <BlockSettings key={block.id} component={selected} block={block} />
      )}
    </>
  );
}

function HeldSettings({ block, holder }: { block: BlockData; holder: PageEditor }) {
  const text = useText();
  return (
    <div className="flex flex-col gap-5">
      <h2 className="text-lead font-medium">{text(`builder.block.${block.type}`)}</h2>
      <HeldBlock block={block.id} holder={holder} />
      <BlockComments block={block} />
    </div>
  );
}

function BlockSettings({ component, block }: { component: Component; block: BlockData }) {
  const text = useText();
  const { page, editing } = useBuilder();
  const change = (name: string, value: unknown) => {
    const next = withSetting(block, name, value);
    if (BLOCKS[block.type].settings.safeParse(next.settings).success) page.change(component, next);
  };
  return (
    <div className="flex flex-col gap-5">
      <BlockActions heading={text(`builder.block.${block.type}`)} blocks={[component]} />
      {isWrittenInPlace(block) && (
        <Button size="small" onPress={() => editing.start(component)}>
          <Icon name="pencil" />
          {text('builder.edit-text')}
        </Button>
      )}
      <StaleTranslation component={component} block={block} />
      <LinkedBlockSettings component={component} block={block} />
      <MissingAlt block={block} />
      {textFields(block.type)
        .filter((name) => name !== 'alt' || !isDecorative(block))
        .map((name) => (
          <BlockText key={`${page.language} ${name}`} name={name} component={component} block={block} />
        ))}
      {block.type === 'report' && <ReportSettings component={component} block={block} />}
      {settingFields(block.type).map((field) => (
        <Setting
          key={field.name}
          field={field}
          value={(block.settings as Record<string, unknown>)[field.name]}
          onChange={(value) => change(field.name, value)}
        />
      ))}
      {block.type === 'video' && <CatalogueVideoDetails fileId={(block.settings as SettingsOf<'video'>).videoId} />}
      <StyleFields component={component} block={block} />
      <BlockComments block={block} />
    </div>
  );
}

/** What administrators say to each other of the block, where the portal asks for reviews. */
function BlockComments({ block }: { block: BlockData }) {
  const { comments } = useBuilder();
  if (!comments) return null;
  return (
    <div className="border-t border-line pt-4">
      <CommentList key={block.id} comments={comments} blockId={block.id} />
    </div>
  );
}

/** Of several blocks it says how many, and what can be done with all of them. */
function SeveralBlocks({ kind, blocks }: { kind: PageKind; blocks: readonly Component[] }) {
  const text = useText();
  return (
    <>
      <ToPagePanel kind={kind} />
      <BlockActions heading={text('builder.several', { count: blocks.length })} blocks={blocks} />
    </>
  );
}

function BlockActions({ heading, blocks }: { heading: string; blocks: readonly Component[] }) {
  const text = useText();
  const { page } = useBuilder();
  const step = (direction: -1 | 1) => ({
    isPossible: page.stepFrom(blocks, direction) !== undefined,
    run: () => page.move(blocks, direction),
  });
  return (
    <header className="flex items-center justify-between gap-2">
      <h2 className="text-lead font-medium">{heading}</h2>
      <div className="flex">
        <PhoneAddButton after={blocks.at(-1)!} />
        <ActionButtons
          actions={[
            { label: text('builder.move-up'), icon: 'arrow-up', ...step(-1) },
            { label: text('builder.move-down'), icon: 'arrow-down', ...step(1) },
          ]}
        />
        <BlockMenu
          component={blocks.at(-1)!}
          className="grid size-9 place-items-center rounded-normal text-muted hover:bg-hover hover:text-ink"
        >
          <Icon name="ellipsis" />
        </BlockMenu>
      </div>
    </header>
  );
}

/** Says that the source has changed since this was translated, until somebody says that the translation still fits. */
function StaleTranslation({ component, block }: { component: Component; block: BlockData }) {
  const text = useText();
  const { page } = useBuilder();
  const writing = { language: page.language, sourceLanguage: page.page.sourceLanguage };
  if (translationState(block as Block, writing.language, writing.sourceLanguage) !== 'stale') return null;
  return (
    <Notice kind="warning">
      <p className="mb-2">{text('builder.translation.stale.help')}</p>
      <Button size="small" onPress={() => page.change(component, withCurrentTranslation(block, writing))}>
        {text('builder.translation.still-fits')}
      </Button>
    </Notice>
  );
}

const isDecorative = ({ type, settings }: BlockData) =>
  type === 'image' && (settings as SettingsOf<'image'>).isDecorative === true;

/** An image is described in each language, or is decoration. */
function MissingAlt({ block }: { block: BlockData }) {
  const text = useText();
  const { page } = useBuilder();
  if (block.type !== 'image') return null;
  const texts = block.texts as Record<string, TextsOf<'image'> | undefined>;
  if (isDecorative(block) || texts[page.language]?.alt) return null;
  return <Notice kind="warning">{text('builder.image.alt-missing')}</Notice>;
}
