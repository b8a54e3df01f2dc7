import { BLOCKS, type BlockType } from '@portico/page-document';
import type { FileKind } from './files/file-kinds.ts';

/** How a setting is chosen. */
export type SettingField =
  | { name: string; kind: 'choice'; values: (string | number)[]; isOptional: boolean }
  | { name: string; kind: 'file'; files: FileKind; isOptional: boolean }
  | { name: string; kind: 'switch' | 'target' };

/** The parts of a schema of zod that say what it takes. */
interface Schema {
  type: string;
  def: { innerType?: Schema; values?: unknown[]; entries?: Record<string, string> };
}

/** The settings of a type of block that an author chooses, read off its schema; a report has fields of its own. */
export function settingFields(type: BlockType): SettingField[] {
  const shape = BLOCKS[type].settings.shape as unknown as Record<string, Schema>;
  return Object.entries(shape).flatMap(([name, schema]) => {
    const field = settingField(name, schema, type);
    return field ? [field] : [];
  });
}

function settingField(name: string, schema: Schema, type: BlockType): SettingField | undefined {
  const isOptional = schema.type === 'optional';
  const inner = (isOptional && schema.def.innerType) || schema;
  if (name === 'videoId') return { name, kind: 'file', files: 'video', isOptional };
  if (name === 'fileId') return { name, kind: 'file', files: type === 'file' ? '' : 'image', isOptional };
  if (name === 'target') return { name, kind: 'target' };
  if (inner.type === 'boolean') return { name, kind: 'switch' };
  if (inner.type === 'enum')
    return { name, kind: 'choice', values: Object.values(inner.def.entries ?? {}), isOptional };
  if (inner.type === 'literal') return { name, kind: 'choice', values: inner.def.values as number[], isOptional };
  return undefined;
}

/** The texts of a type of block that are written in the settings: all but rich text, which is written in the canvas. */
export function textFields(type: BlockType): string[] {
  return Object.keys(BLOCKS[type].texts.shape).filter((name) => name !== 'html' || type === 'html');
}
