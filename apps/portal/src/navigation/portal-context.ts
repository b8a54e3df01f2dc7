import type { Brand, Language } from '@portico/server/page-object';
import { createContext, use } from 'react';
import type { Preference } from '../ui/preferences.ts';
import type { NavigationState, View, Router } from './router.ts';

/** What the server tells every page about this installation. */
export interface PortalSettings {
  /** Origins whose frames may show reports. */
  frameOrigins: string[];
  /** Origins whose pages links may open in a dialog. */
  dialogOrigins: string[];
  /** Where pictures of flags come from, with `{code}` for the country; null: they are drawn here. */
  flagImagesUrl: string | null;
  /** What the portal is called and looks like. */
  brand: Brand;
  /** The languages that users can choose. */
  languages: readonly Language[];
  /** Browsers are asked where they are. */
  asksLocation: boolean;
  /** The group of the administrators' menu that was open last in this browser. */
  openGroup: Preference<'administration'>;
}

export interface PortalContextValue {
  router: Router;
  view: View;
  navigation: NavigationState;
  settings: PortalSettings;
  version: string;
}

export const PortalContext = createContext<PortalContextValue | null>(null);

/** The portal around a component: the view on screen, and the router. */
export function usePortal(): PortalContextValue {
  const portal = use(PortalContext);
  if (!portal) throw new Error('usePortal outside of <Portal>');
  return portal;
}
