// The modules by whose names extensions of the original augment its classes: what they declare there, the classes here have.
/* oxlint-disable typescript/no-empty-object-type -- to be filled by others */
declare module 'report' {
  export interface Report {}
}
declare module 'page' {
  export interface Page {}
}
declare module 'visualDescriptor' {
  export interface VisualDescriptor {}
}
