/** The first workspace of the sandbox; sample data elsewhere name it too. */
export const WORKSPACE_ID = '6f1c1d1e-3a7b-4c52-9d0e-5b8a2f4e7c10';
