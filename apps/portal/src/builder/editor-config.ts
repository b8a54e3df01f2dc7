import type { EditorConfig } from 'grapesjs';

/** What GrapesJS is started with: none of its own panels, requests, storage, parsers of dropped files and shortcuts. */
export const EDITOR_CONFIG: EditorConfig = {
  fromElement: false,
  // Without a type it stores nothing; with `autosave` it would still make JSON of the whole page at each change.
  storageManager: { type: '', autosave: false, autoload: false },
  telemetry: false,
  cssIcons: '',
  noticeOnUnload: false,
  log: false,
  multipleSelection: false,
  panels: { defaults: [] },
  undoManager: { trackSelection: false },
  deviceManager: { devices: [] },
  blockManager: { custom: true, blocks: [] },
  layerManager: { custom: true },
  styleManager: { custom: true, sectors: [] },
  selectorManager: { custom: true },
  traitManager: { custom: true },
  assetManager: { custom: true, upload: false, dropzone: false },
  richTextEditor: { custom: true, actions: [] },
  width: 'auto',
  height: '100%',
};
