import type { ISlicerFilter } from './filters.ts';
import type { IFilterKeyTarget, IFilterTarget } from './targets.ts';

/** ISelector */
export interface ISelector {
  $schema: string;
}

/** IPageSelector */
export interface IPageSelector extends ISelector {
  pageName: string;
}

/** IVisualSelector */
export interface IVisualSelector extends ISelector {
  visualName: string;
}

/** IVisualTypeSelector */
export interface IVisualTypeSelector extends ISelector {
  visualType: string;
}

/** ISlicerTargetSelector */
export interface ISlicerTargetSelector extends ISelector {
  target: SlicerTarget;
}

/** SlicerTarget */
export type SlicerTarget = IFilterTarget | IFilterKeyTarget;

/** SlicerSelector */
export type SlicerSelector = IVisualSelector | ISlicerTargetSelector;

/** VisualHeaderSelector */
export type VisualHeaderSelector = IVisualSelector | IVisualTypeSelector;

/** VisualsHeaderSelector */
export type VisualsHeaderSelector = VisualHeaderSelector;

/** VisualCommandSelector */
export type VisualCommandSelector = IVisualSelector | IVisualTypeSelector;

/** ISlicer */
export interface ISlicer {
  selector: SlicerSelector;
  state: ISlicerState;
}

/** ISlicerState */
export interface ISlicerState {
  filters: ISlicerFilter[];
  targets?: SlicerTarget[];
}
