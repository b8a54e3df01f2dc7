import { Eraser } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { Logs } from '../run/use-run.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ConsoleLog } from './console-log.tsx';
import { EventLog } from './event-log.tsx';
import { wireText } from './filter-wire.ts';
import type { LogStore } from './log-store.ts';
import { WireLog } from './wire-log.tsx';

type LogName = keyof Logs;

const TITLES: Record<LogName, string> = { wire: 'Wire', events: 'Events', console: 'Console' };

interface Props {
  logs: Logs;
  first: LogName;
  onLine?: (line: number) => void;
}

/** What a run says, in three logs. */
export function LogTabs({ logs, first, onLine }: Props) {
  const [chosen, setChosen] = useState<LogName>(first);
  const wire = useEntries(logs.wire);
  const events = useEntries(logs.events);
  const printed = useEntries(logs.console);
  const entries = { wire, events, console: printed };
  const tabs = (Object.keys(TITLES) as LogName[]).map((id) => ({
    id,
    title: TITLES[id],
    count: entries[id].length,
  }));
  const texts: Record<LogName, () => string> = {
    wire: () => wireText(wire),
    events: () => JSON.stringify([...events].reverse(), null, 2),
    console: () =>
      [...printed]
        .reverse()
        .map(({ level, text }) => `${level}\t${text}`)
        .join('\n'),
  };
  const tools = (
    <>
      <CopyButton text={texts[chosen]} />
      <button className="link" onClick={() => logs[chosen].clear()}>
        <Eraser size={14} /> <span>Clear</span>
      </button>
    </>
  );
  return (
    <div className="panel log-panel">
      <Tabs label="Logs" tabs={tabs} chosen={chosen} onChoose={setChosen} tools={tools}>
        {chosen === 'wire' && <WireLog entries={wire} />}
        {chosen === 'events' && <EventLog entries={events} />}
        {chosen === 'console' && <ConsoleLog entries={printed} onLine={onLine} />}
      </Tabs>
    </div>
  );
}

function useEntries<Entry extends { id: number }>(store: LogStore<Entry>): readonly Entry[] {
  return useSyncExternalStore(store.subscribe, store.entries);
}
