import { createContext } from 'react';

/** True inside a table, where dates are digits of one width. */
export const InTable = createContext(false);
