/** What every package's Jest configuration shares: TypeScript through SWC, CommonJS out, ES modules of packages transformed too. */
const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
];

const esmPackages = ['jose', 'uuid', 'react-intl', '@formatjs', 'intl-messageformat', 'until-async'];

export const base = {
  // A busy machine is no failure; the first file of a run loads all data for the others.
  testTimeout: 120_000,
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
  transform: { '\\.[cm]?[jt]sx?$': swc },
  transformIgnorePatterns: [`/node_modules/(?!.*(${esmPackages.join('|')})/)`],
};
