import type { FiltersOperations, LayoutType, MenuLocation } from './enums.js';

// Members that the components name themselves, so that a host that embeds only reports need not carry the enumerations.

export const removeAll: FiltersOperations = 0;
export const bottom: MenuLocation = 0;
export const masterLayout: LayoutType = 0;
export const customLayout: LayoutType = 1;

/** The names of the layouts in the order of LayoutType; those from the third on are for phones. */
export const layoutNames = ['Master', 'Custom', 'MobilePortrait', 'MobileLandscape'];

/** The names of ViewMode's members as the frame's address has them. */
export const modeNames = ['view', 'edit'];
