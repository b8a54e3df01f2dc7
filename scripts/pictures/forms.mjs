// In which forms pictures are taken, and which the documentation keeps.

/** Every form of a picture: three widths, light and dark. */
export const FORMS = ['light', 'dark'].flatMap((scheme) => [1440, 768, 390].map((width) => ({ width, scheme })));

const isWideLight = ({ width, scheme }) => width === 1440 && scheme === 'light';
const isPhoneDark = ({ width, scheme }) => width === 390 && scheme === 'dark';

/** Which forms the documentation keeps, by what a scene says of itself. */
const KEPT = {
  all: FORMS,
  few: FORMS.filter((form) => isWideLight(form) || isPhoneDark(form)),
  none: [],
};

/** The forms of a scene that the documentation keeps. */
export const formsKept = ({ keeps = 'few' }) => KEPT[keeps];

/** The name of a picture. */
export const fileOf = ({ name }, { width, scheme }) => `${name}-${width}-${scheme}.webp`;
