import type { Brand } from '../brand.ts';

export interface SettingsScreenProps {
  'Settings/Brand': Omit<Brand, 'revision'>;
  'Settings/General': {
    /** Browsers are asked where they are. */
    asksLocation: boolean;
  };
}
