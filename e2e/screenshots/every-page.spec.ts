import { test } from '@playwright/test';
import { areas, openArea } from '../pages/every-path.ts';
import { open, takePictures } from './pictures.ts';

for (const area of areas) {
  test(`every page of ${area}`, async ({ page, playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    for (const [name, path] of await openArea(page, request, area)) {
      await open(page, path);
      await takePictures(page, `${area}-${name}`);
    }
    await request.dispose();
  });
}
