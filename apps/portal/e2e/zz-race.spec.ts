import { test, expect } from './stack.ts';
test.use({ language: 'en' });
test('sign-ins', async ({ stack, browser, page: _ }) => {
  test.setTimeout(560_000);
  let lost = 0;
  for (let i = 0; i < 250 && lost < 2; i++) {
    const context = await browser.newContext();
    await context.addCookies([{ name: 'portico.language', value: 'en', url: stack.urls.portal }]);
    await context.addInitScript(() => {
      const log: string[] = [];
      (window as any).LOG = log;
      const t = () => Math.round(performance.now());
      for (const type of ['input', 'beforeinput', 'change', 'focusin', 'focusout', 'submit', 'reset'])
        document.addEventListener(
          type,
          (e) => log.push(`${t()} ${type} ${(e.target as any).name} ${(e.target as any).value}`),
          true,
        );
      new MutationObserver((ms) => {
        for (const m of ms) {
          const x = m.target as any;
          if (x.tagName === 'INPUT')
            log.push(
              `${t()} attr ${x.type} ${m.attributeName} old=${m.oldValue} now=${x.getAttribute(m.attributeName)} value=${x.value}`,
            );
        }
      }).observe(document, { attributes: true, attributeOldValue: true, subtree: true });
    });
    const page = await context.newPage();
    await page.goto(`${stack.urls.portal}/login`);
    await page.locator('input[name=email]').fill('admin@portico.example');
    await page.evaluate(() => (window as any).LOG.push('filled'));
    await page.locator('input[name=password]').fill('x');
    await page.evaluate(() => (window as any).LOG.push('filled'));
    await page.waitForTimeout(150);
    const value = await page.locator('input[name=email]').inputValue();
    const password = await page.locator('input[name=password]').inputValue();
    if (value === '' || password === '') {
      lost++;
      console.log(`round ${i} ${value} ${password}\n` + (await page.evaluate(() => (window as any).LOG.join('\n'))));
    }
    await context.close();
  }
  console.log('lost', lost);
});
