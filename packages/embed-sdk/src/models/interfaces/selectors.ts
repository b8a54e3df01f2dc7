import type { ISlicerFilter } from './filters.ts';
import type { IFilterKeyTarget, IFilterTarget } from './targets.ts';

/** What points at parts of a report; the schema tells what. */
export interface ISelector {
  $schema: string;
}

/** Points at a page. */
export interface IPageSelector extends ISelector {
  pageName: string;
}

/** Points at one visual. */
export interface IVisualSelector extends ISelector {
  visualName: string;
}

/** Points at all visuals of a type. */
export interface IVisualTypeSelector extends ISelector {
  visualType: string;
}

/** Points at the slicers of a target. */
export interface ISlicerTargetSelector extends ISelector {
  target: SlicerTarget;
}

/** What a slicer slices by. */
export type SlicerTarget = IFilterTarget | IFilterKeyTarget;

/** Points at slicers. */
export type SlicerSelector = IVisualSelector | ISlicerTargetSelector;

/** Points at the visuals whose header is meant. */
export type VisualHeaderSelector = IVisualSelector | IVisualTypeSelector;

/** The older name of VisualHeaderSelector. */
export type VisualsHeaderSelector = VisualHeaderSelector;

/** Points at the visuals whose command is meant. */
export type VisualCommandSelector = IVisualSelector | IVisualTypeSelector;

/** A slicer and the state it is to have. */
export interface ISlicer {
  selector: SlicerSelector;
  state: ISlicerState;
}

/** A slicer's selection, as filters. */
export interface ISlicerState {
  filters: ISlicerFilter[];
  targets?: SlicerTarget[];
}
