import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { ConsoleEntry, EventEntry, WireEntry } from '../logs/entries.ts';
import { createLogStore, type LogStore } from '../logs/log-store.ts';
import type { Language, PastedAccess, RunFailure, RunnerCommand, RunnerReport } from '../runner/messages.ts';
import type { Scheme } from '../use-scheme.ts';

/** How far a run has come. `ended`: the text is through, what it embeds may still load. */
export type Stage = 'idle' | 'running' | 'ended' | 'shown' | 'failed';

/** What is to be run. */
export interface RunText {
  code: string;
  language: Language;
  access?: PastedAccess | undefined;
}

export interface Logs {
  wire: LogStore<WireEntry>;
  events: LogStore<EventEntry>;
  console: LogStore<ConsoleEntry>;
}

const LOG_NAMES = ['wire', 'events', 'console'] as const;

/** A place where texts run, what has come of the last one, and what it said. */
export interface Run {
  frame: RefObject<HTMLIFrameElement | null>;
  /** Changes with every run: each has a document of its own. */
  round: number;
  stage: Stage;
  failure: RunFailure | undefined;
  logs: Logs;
  start: (text: RunText) => void;
}

/** Runs texts in the runner's document, one after the other. */
export function useRun(scheme: Scheme): Run {
  const frame = useRef<HTMLIFrameElement>(null);
  const next = useRef<RunText>(undefined);
  const [round, setRound] = useState(0);
  const [stage, setStage] = useState<Stage>('idle');
  const [failure, setFailure] = useState<RunFailure>();
  const logs = useMemo(() => createLogs(), []);
  const latestScheme = useRef(scheme);
  useEffect(() => {
    latestScheme.current = scheme;
    sendCommand(frame.current, { type: 'scheme', scheme });
  }, [scheme]);

  const onReport = useCallback(
    (report: RunnerReport) => {
      if (log(logs, report)) return;
      setStage((stage) => stageAfter(stage, report));
      if (report.type === 'failed') setFailure(report.failure);
      if (report.type !== 'ready') return;
      sendCommand(frame.current, { type: 'scheme', scheme: latestScheme.current });
      if (next.current) sendCommand(frame.current, { type: 'run', ...next.current });
    },
    [logs],
  );
  useReports(frame, onReport);

  const start = useCallback(
    (text: RunText) => {
      next.current = text;
      for (const name of LOG_NAMES) logs[name].clear();
      setFailure(undefined);
      setStage('running');
      setRound((round) => round + 1);
    },
    [logs],
  );
  return { frame, round, stage, failure, logs, start };
}

function createLogs(): Logs {
  return { wire: createLogStore(), events: createLogStore(), console: createLogStore() };
}

/** Hears what the document in the frame reports, and nobody else. */
function useReports(frame: RefObject<HTMLIFrameElement | null>, onReport: (report: RunnerReport) => void): void {
  useEffect(() => {
    const listen = ({ data, source, origin }: MessageEvent<RunnerReport>) => {
      if (origin === location.origin && source && source === frame.current?.contentWindow) onReport(data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame, onReport]);
}

/** Puts a report into its log. @returns whether there is one for it */
function log(logs: Logs, report: RunnerReport): boolean {
  if (report.type === 'wire') logs.wire.put(report.entry);
  else if (report.type === 'event') logs.events.put(report.entry);
  else if (report.type === 'console') logs.console.put(report.entry);
  else return false;
  return true;
}

function stageAfter(stage: Stage, { type }: RunnerReport): Stage {
  if (type === 'failed') return 'failed';
  if (type === 'shown') return stage === 'failed' ? stage : 'shown';
  return type === 'ended' && stage === 'running' ? 'ended' : stage;
}

function sendCommand(frame: HTMLIFrameElement | null, order: RunnerCommand): void {
  frame?.contentWindow?.postMessage(order, location.origin);
}
