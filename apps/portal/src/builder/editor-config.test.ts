import grapesjs from 'grapesjs';
import { EDITOR_CONFIG } from './editor-config.ts';

test('11.6 at a change, GrapesJS makes no JSON of the whole page to store it', async () => {
  const editor = grapesjs.init({ ...EDITOR_CONFIG, headless: true });
  // As in a browser, once the canvas is there.
  editor.getModel().loadTriggered = true;
  const made = jest.fn();
  editor.on('project:get', made);
  const changed = new Promise<void>((resolve) => void editor.on('update', () => resolve()));
  editor.addComponents({ tagName: 'p' });
  await changed;
  expect(made).not.toHaveBeenCalled();
  editor.destroy();
});
