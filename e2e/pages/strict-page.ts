import { test as base, expect } from '@playwright/test';

/**
 * A page that fails its test on a script error, an error in the console, or a request to another machine. The
 * status lines that a browser writes by itself for an expected refusal (401, 402, 409) are not counted.
 */
export const test = base.extend({
  page: async ({ page, baseURL }, use) => {
    const trouble: string[] = [];
    page.on('pageerror', error => trouble.push(`script error: ${error.message}`));
    page.on('console', message => {
      if (message.type() === 'error' && !/status of 4(01|02|09)/.test(message.text())) {
        trouble.push(`console: ${message.text()}`);
      }
    });
    page.on('request', request => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== baseURL) trouble.push(`left the machine: ${request.url()}`);
    });
    await use(page);
    expect(trouble, '[JOURNEY-4] [JOURNEY-19] the page is quiet and stays on this machine').toEqual([]);
  },
});

export { expect };
