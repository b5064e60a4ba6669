import type { CreateOptions, CreateSettings } from '../config/create-options.ts';
import { readOptions } from '../config/read-options.ts';
import { wantsFurther, withFurther } from '../methods/further.ts';
import { isConfigured } from '../methods/is-configured.ts';
import type { Environment } from '../widget/environment.ts';

/** The options that decide which code, texts and style a widget downloads: any of those of `create`. */
export type PreloadOptions = Partial<Omit<CreateSettings, 'authorization' | 'container' | 'selector' | 'signal'>>;

/**
 * Downloads the code of the configured payment options, of the express row and of 3-D Secure, the texts of the locale and a stylesheet of
 * your own, for instance while the shopper still reads the cart. Makes no request to the gateway. Rejects if a part can't
 * be downloaded; `create` then tries again.
 *
 * @example
 * await preload({ paypal: { flow: 'vault' }, locale: 'fr_FR' });
 */
export type Preload = (options: PreloadOptions) => Promise<void>;

/** Makes `preload` for an environment. */
export function makePreload(environment: Environment): Preload {
  const { further, loadTexts, reporter } = environment;
  return async given => {
    const options = readOptions(given, environment.registry, further.names);
    if (options.stylesheet) prefetchStyle(options.stylesheet);
    await Promise.all([
      loadTexts(options.locale ?? '', reporter),
      options.threeDSecure && import('../three-d-secure/three-d-secure-service.ts'),
      options.expressMethods && import('../express/express-row.ts'),
      loadMethods(options, environment),
    ]);
  };
}

async function loadMethods(given: CreateOptions, environment: Environment): Promise<void> {
  const { registry } = environment;
  const known = wantsFurther(given, environment) ? await withFurther(given, environment) : { registry, options: given };
  const wanted = known.registry.filter(method => isConfigured(method, known.options));
  await Promise.all(wanted.map(async ({ load }) => load?.()));
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
