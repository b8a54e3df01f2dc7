import { test } from './stack.ts';
test.use({ language: 'en', portico: 'shots-lists' });
for (const [list, q] of [['tags',''],['groups',''],['invites',''],['reports',''],['releases',''],['files',''],['videos','/manage'],['users',''],['pages',''],['templates','']] as const)
  test(`shot ${list}`, async ({ stack, page, signIn }) => {
    await signIn(page, 'administrator');
    const headers = { 'X-Requested-With': 'XMLHttpRequest' };
    const post = (path: string, data: object) => page.request.post(stack.urls.portal + path, { headers, data });
    if (list === 'releases') for (const n of [1,2,3]) await post('/admin/releases', { name: `Release ${n}` });
    if (list === 'invites') { const g = await (await page.request.get(`${stack.urls.portal}/admin/groups`, { headers })).json(); for (const n of [1,2,3]) await post('/admin/invites', { email: `new${n}@portico.example`, groupId: g.props.groups[0].id }); }
    if (list === 'templates') for (const n of [1,2,3]) await post('/admin/pages', { kind: 'template', locales: [{ language: 'en', name: `Template ${n}`, slug: `template-${n}` }] });
    for (const [w, h, scheme] of [[1440, 900, 'light'], [768, 1024, 'light'], [390, 844, 'dark']] as const) {
      await page.setViewportSize({ width: w, height: h });
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(`${stack.urls.portal}/admin/${list}`);
      const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
      if (await boxes.first().isVisible({ timeout: 3000 }).catch(() => false) || (await boxes.count())) { await boxes.first().check(); if (await boxes.count() > 1) await boxes.nth(1).check(); }
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/lists-shots/${list}-${w}.png` });
      if (w === 1440) { const b = page.getByRole('region', { name: 'Actions for the selected' }).getByRole('button', { name: /^(Remove|Delete)/ }).first(); if (await b.isVisible().catch(() => false)) { await b.click(); await page.waitForTimeout(900); await page.screenshot({ path: `/tmp/lists-shots/${list}-ask.png` }); } }
    }
  });
