import type { Brand } from '../brand.ts';

export interface BrandScreenProps {
  'Settings/Brand': Omit<Brand, 'revision'>;
}
