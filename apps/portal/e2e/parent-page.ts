import type { Locator } from '@playwright/test';

/** Chooses the page above in a form, by its name. */
export async function chooseParent(form: Locator, name: string) {
  await form.getByRole('combobox', { name: 'Parent page' }).fill(name);
  await form.page().getByRole('option', { name, exact: true }).click();
}
