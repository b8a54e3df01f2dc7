import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine is no failure: screens load their dialogs when they are first asked for.
configure({ asyncUtilTimeout: 10_000 });
