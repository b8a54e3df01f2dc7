// The interface declares these names; an empty one only names what it extends, or stands open for later fields.
/* oxlint-disable typescript/no-empty-object-type */
import type { DisplayOption, SectionVisibility, VisualDataRoleKind, VisualDataRoleKindPreference } from '../enums.js';
import type { ICustomPageSize, IVisualLayout } from './layout.ts';
import type { IFilterTarget } from './targets.ts';

/** A report by id and name. */
export interface IReport {
  id: string;
  displayName: string;
}

/** Colour, transparency in per cent and image of a surface. */
export interface ICanvasStyle {
  color?: string;
  transparency?: number;
  hasImage?: boolean;
}

/** What is drawn behind the visuals of a page. */
export interface IPageBackground extends ICanvasStyle {}

/** What is drawn around a page. */
export interface IPageWallpaper extends ICanvasStyle {}

/** A page as the frame describes it. */
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

/** A visual as the frame describes it. */
export interface IVisual {
  name: string;
  title: string;
  type: string;
  layout?: IVisualLayout;
  mobilePortraitLayout?: IVisualLayout;
}

/** A point in pixels. */
export interface IPosition {
  x: number;
  y: number;
}

/** A summary in words. */
export interface ISmartNarratives {
  summaryText: string;
}

/** A field that data refers to. */
export interface IDataReference {
  target: IFilterTarget;
}

/** A field and the value it equals. */
export interface IEqualsDataReference extends IDataReference {
  equals: string | boolean | number | Date;
}

/** A field and the values it lies between. */
export interface IBetweenDataReference extends IDataReference {
  between: (string | boolean | number)[];
}

/** A field, its value, and the value as it is shown. */
export interface IValueDataReference extends IDataReference {
  value: string | boolean | number | Date;
  formattedValue: string;
}

/** A data point: what identifies it, and its values. */
export interface IIdentityValue<T extends IDataReference> {
  identity: T[];
  values: IValueDataReference[];
}

/** A part that fields play in a visual. */
export interface IVisualDataRole {
  name: string;
  kind: VisualDataRoleKind;
  kindPreference?: VisualDataRoleKindPreference;
  displayName?: string;
  description?: string;
}

/** What a kind of visual takes. */
export interface IVisualCapabilities {
  dataRoles?: IVisualDataRole[];
}

/** Points at a property of a visual. */
export interface IVisualPropertySelector {
  objectName: string;
  propertyName: string;
}

/** The value of a property of a visual. */
export interface IVisualPropertyValue {
  schema?: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- as 2.23.1 declares it
  value: any;
}

/** The default of a property. */
export interface IDefaultProperty {}

/** A colour of the theme, in a shade. */
export interface IThemeColorProperty {
  id: number;
  shade: number;
}
