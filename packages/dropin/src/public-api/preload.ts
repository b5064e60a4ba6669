import type { CreateSettings } from '../config/create-options.ts';
import { readOptions } from '../config/read-options.ts';
import { isConfigured } from '../methods/is-configured.ts';
import type { Environment } from '../widget/environment.ts';

/** The options that decide which code, texts and style a widget downloads: any of those of `create`. */
export type PreloadOptions = Partial<Omit<CreateSettings, 'authorization' | 'container' | 'selector' | 'signal'>>;

/**
 * Downloads the code of the configured payment options and of 3-D Secure, the texts of the locale and a stylesheet of
 * your own, for instance while the shopper still reads the cart. Makes no request to the gateway. Rejects if a part can't
 * be downloaded; `create` then tries again.
 *
 * @example
 * await preload({ paypal: { flow: 'vault' }, locale: 'fr_FR' });
 */
export type Preload = (options: PreloadOptions) => Promise<void>;

/** Makes `preload` for an environment. */
export function makePreload({ registry, loadTexts, reporter }: Environment): Preload {
  return async given => {
    const options = readOptions(given, registry);
    if (options.stylesheet) prefetchStyle(options.stylesheet);
    await Promise.all([
      loadTexts(options.locale ?? '', reporter),
      options.threeDSecure && import('../three-d-secure/three-d-secure-service.ts'),
      ...registry.filter(known => isConfigured(known, options)).map(({ load }) => load?.()),
    ]);
  };
}

/** A hint: browsers without it download the stylesheet with the widget. */
function prefetchStyle(href: string): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'style';
  link.href = href;
  link.onload = link.onerror = () => link.remove();
  document.head.append(link);
}
