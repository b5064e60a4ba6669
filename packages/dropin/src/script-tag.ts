import type { Environment } from './environment.ts';
import { DropinError } from './errors/dropin-error.ts';
import { enUs } from './i18n/locales/en-us.ts';

const attribute = 'data-braintree-dropin-authorization';

/**
 * Serves a page that has nothing but a script with attributes inside a form: the widget appears before the script, and
 * the form is submitted once it holds a nonce. When that fails the shopper sees a message in the widget's place, the form stays
 * blocked, since nothing would be paid, and the next attempt to submit tries again.
 *
 * @throws DropinError when there is no authorization or no form.
 */
export function integrateScriptTag(
  environment: Environment,
  load: () => Promise<typeof import('./script-tag/serve-form.ts')> = () => import('./script-tag/serve-form.ts'),
): void {
  const script = document.querySelector(`script[${attribute}]`);
  if (!script) return;
  const authorization = script.getAttribute(attribute);
  if (!authorization) throw new DropinError('SCRIPT_TAG_AUTHORIZATION_MISSING');
  const form = script.closest('form');
  if (!form) throw new DropinError('SCRIPT_TAG_FORM_MISSING');
  const container = document.createElement('div');
  container.id = `braintree-dropin-${crypto.randomUUID?.() ?? String(Math.random()).slice(2)}`;
  script.before(container);
  const served = { authorization, script, form, container, environment };
  let isServed = false;

  async function serve(): Promise<void> {
    if (isServed) return;
    isServed = true;
    try {
      const { serveForm } = await load();
      await serveForm(served);
    } catch (error) {
      isServed = false;
      environment.reporter.error(error);
      container.textContent = enUs.genericError;
    }
  }

  form.addEventListener('submit', event => {
    event.preventDefault();
    void serve();
  });
  void serve();
}
