/** Leads to the name of a page in its builder, to be typed. */
export const NAME_HASH = '#name';
