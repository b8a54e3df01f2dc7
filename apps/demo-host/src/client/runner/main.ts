import '@fontsource-variable/inter';
import '../styles/runner.css';
import { tapAccess } from './access.ts';
import { tapConsole } from './console-tap.ts';
import { tapEvents } from './event-tap.ts';
import type { RunnerCommand, RunnerReport } from './messages.ts';
import { loadModules } from './modules.ts';
import { failureOf } from './place.ts';
import { createSecrets } from './secrets.ts';
import { translate, TranslationError } from './translate.ts';
import { tapWire } from './wire-tap.ts';

/** Events that say that something embedded is on the screen, of whatever kind. */
const SHOWN = ['rendered', 'tileLoaded', 'loaded'];

const report = (message: RunnerReport) => window.parent.postMessage(message, location.origin);
const secrets = createSecrets();
const wpmpFactory = tapWire((entry) => report({ type: 'wire', entry }), secrets);
tapEvents((entry) => {
  report({ type: 'event', entry });
  if (SHOWN.includes(entry.name)) report({ type: 'shown' });
}, secrets);
tapConsole((entry) => report({ type: 'console', entry }), secrets);

window.addEventListener('message', ({ data, source, origin }: MessageEvent<RunnerCommand>) => {
  if (source !== window.parent || origin !== location.origin) return;
  if (data.type === 'scheme') document.documentElement.dataset['scheme'] = data.scheme;
  else void run(data);
});
report({ type: 'ready' });

/** Runs a text once; the page loads this document anew for the next. */
async function run({ code, language, access }: Extract<RunnerCommand, { type: 'run' }>): Promise<void> {
  tapAccess(secrets, access);
  try {
    const { source, needs } = translate(code, language);
    const require = await loadModules(needs, wpmpFactory);
    await execute(source, require);
    report({ type: 'ended' });
  } catch (error) {
    const failure = error instanceof TranslationError ? error.failure : failureOf(error);
    report({ type: 'failed', failure: { ...failure, message: secrets.redact(failure.message) } });
  }
}

/** A module of the text's own: errors name its lines, and nothing is evaluated in this one. */
async function execute(source: string, require: (name: string) => object): Promise<void> {
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const text = (await import(/* @vite-ignore */ address)) as { default: (...parts: unknown[]) => Promise<void> };
  await text.default(require, {});
}
