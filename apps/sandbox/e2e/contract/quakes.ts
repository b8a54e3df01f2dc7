/** The report and the data set that the suite's own report is made of. */
export const QUAKES = {
  report: 'd480a1c3-e507-4294-b3b6-d14c5d6e7f88',
  dataset: 'af3b5c7e-90b2-4d4f-ae61-8c9d0e1f2a33',
};
