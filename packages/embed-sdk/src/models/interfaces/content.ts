// The interface declares these names; an empty one only names what it extends, or stands open for later fields.
/* eslint-disable @typescript-eslint/no-empty-object-type */
import type { DisplayOption, SectionVisibility, VisualDataRoleKind, VisualDataRoleKindPreference } from '../enums.ts';
import type { ICustomPageSize, IVisualLayout } from './layout.ts';
import type { IFilterTarget } from './targets.ts';

/** IReport */
export interface IReport {
  id: string;
  displayName: string;
}

/** ICanvasStyle */
export interface ICanvasStyle {
  color?: string;
  transparency?: number;
  hasImage?: boolean;
}

/** IPageBackground */
export interface IPageBackground extends ICanvasStyle {}

/** IPageWallpaper */
export interface IPageWallpaper extends ICanvasStyle {}

/** IPage */
export interface IPage {
  name: string;
  displayName: string;
  isActive?: boolean;
  visibility?: SectionVisibility;
  defaultSize?: ICustomPageSize;
  mobileSize?: ICustomPageSize;
  defaultDisplayOption?: DisplayOption;
  background?: IPageBackground;
  wallpaper?: IPageWallpaper;
}

/** IVisual */
export interface IVisual {
  name: string;
  title: string;
  type: string;
  layout?: IVisualLayout;
  mobilePortraitLayout?: IVisualLayout;
}

/** IPosition */
export interface IPosition {
  x: number;
  y: number;
}

/** ISmartNarratives */
export interface ISmartNarratives {
  summaryText: string;
}

/** IDataReference */
export interface IDataReference {
  target: IFilterTarget;
}

/** IEqualsDataReference */
export interface IEqualsDataReference extends IDataReference {
  equals: string | boolean | number | Date;
}

/** IBetweenDataReference */
export interface IBetweenDataReference extends IDataReference {
  between: (string | boolean | number)[];
}

/** IValueDataReference */
export interface IValueDataReference extends IDataReference {
  value: string | boolean | number | Date;
  formattedValue: string;
}

/** IIdentityValue */
export interface IIdentityValue<T extends IDataReference> {
  identity: T[];
  values: IValueDataReference[];
}

/** IVisualDataRole */
export interface IVisualDataRole {
  name: string;
  kind: VisualDataRoleKind;
  kindPreference?: VisualDataRoleKindPreference;
  displayName?: string;
  description?: string;
}

/** IVisualCapabilities */
export interface IVisualCapabilities {
  dataRoles?: IVisualDataRole[];
}

/** IVisualPropertySelector */
export interface IVisualPropertySelector {
  objectName: string;
  propertyName: string;
}

/** IVisualPropertyValue */
export interface IVisualPropertyValue {
  schema?: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as 2.23.1 declares it
  value: any;
}

/** IDefaultProperty */
export interface IDefaultProperty {}

/** IThemeColorProperty */
export interface IThemeColorProperty {
  id: number;
  shade: number;
}
