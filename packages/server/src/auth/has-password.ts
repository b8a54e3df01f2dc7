/** SQL: a user has a password. Who has none signs in through the directory, or has not chosen their first. */
export const hasPassword = (user: string) =>
  `exists (select from passwords password where password.user_id = ${user}.id)`;
