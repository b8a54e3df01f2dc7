import type { ScreenName } from '@portico/server/page-object';
import dynamic from 'next/dynamic';
import type { Screens } from '../client/outlet.tsx';

/** The code of each screen, in a file of its own. The names are those that page objects carry. */
export const screens = {
  'Auth/Login': dynamic(() => import('./Auth/Login.tsx')),
  Home: dynamic(() => import('./Home.tsx')),
  'Renderer/View': dynamic(() => import('./Renderer/View.tsx')),
  'Renderer/SecuredView': dynamic(() => import('./Renderer/SecuredView.tsx')),
  Error: dynamic(() => import('./Error.tsx')),
} as Screens;

const loaders: Partial<Record<ScreenName, () => Promise<unknown>>> = {
  'Auth/Login': () => import('./Auth/Login.tsx'),
  Home: () => import('./Home.tsx'),
  'Renderer/View': () => import('./Renderer/View.tsx'),
  'Renderer/SecuredView': () => import('./Renderer/SecuredView.tsx'),
  Error: () => import('./Error.tsx'),
};

/** Fetches a screen's code before it is needed; once fetched, it costs nothing. A screen of a newer build has none. */
export function loadScreen(name: ScreenName): Promise<unknown> {
  return loaders[name]?.() ?? Promise.resolve();
}
