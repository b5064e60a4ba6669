import { expect, type Page } from '@playwright/test';

const folder = '../.local/screenshots';

/** The widths of a phone, a tablet and a desktop. `WIDTHS=360,1440` takes others. */
const defaultWidths = (process.env.WIDTHS ?? '360,768,1440').split(',').map(Number);
const colorSchemes = (process.env.SCHEMES ?? 'light,dark').split(',') as ('light' | 'dark')[];

type Options = {
  /** Only what the window shows, for dialogs and for bars that stay. @default false */
  readonly isWindowOnly?: boolean;
  /** Opens the state again for each color scheme: frames of the payment form keep the colors they started with. */
  readonly reopen?: () => Promise<void>;
  /** @default the widths above */
  readonly widths?: readonly number[];
  /** One window in place of those of the widths: only what it shows. */
  readonly size?: { readonly width: number; readonly height: number };
};

/** A picture of the page as it is at every width and in both color schemes. Leaves the page as a phone in the light. */
export async function takePictures(page: Page, name: string, options: Options = {}): Promise<void> {
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await options.reopen?.();
    for (const size of sizesOf(options)) {
      await page.setViewportSize(size);
      await settle(page);
      const path = `${folder}/${name}-${size.width}-${colorScheme}.png`;
      const isWindowOnly = options.isWindowOnly === true || options.size !== undefined;
      // Bars that stay are in the picture of a whole page where the page is scrolled to.
      if (!isWindowOnly) await page.evaluate(() => window.scrollTo(0, 0));
      await page.screenshot({ path, fullPage: !isWindowOnly });
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 780 });
}

function sizesOf({ size, widths = defaultWidths }: Options): readonly { width: number; height: number }[] {
  if (size !== undefined) return [size];
  return widths.map(width => ({ width, height: width < 700 ? 780 : 900 }));
}

/** One picture of the page as it is printed, on A4 paper. */
export async function takePrintPicture(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
  await settle(page);
  await page.screenshot({ path: `${folder}/${name}-print.png`, fullPage: true });
  await page.emulateMedia({ media: 'screen' });
}

/** Opens a path and waits until it shows its content. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  await settle(page);
}

async function settle(page: Page): Promise<void> {
  // The page of a bank keeps a call open: then the picture is taken without waiting for more.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
