import { uniqueId } from '../browser/unique-id.ts';
import { DropinError } from '../errors/dropin-error.ts';
import { enUs } from '../i18n/locales/en-us.ts';
import type { Environment } from '../widget/environment.ts';

const attribute = 'data-braintree-dropin-authorization';

/**
 * Creates a checkout for a script with attributes inside a form: the widget appears before the script, and the form is
 * submitted once it has a nonce. If the creation fails, the buyer sees an error in the widget's place, the form stays
 * blocked, because a submit would pay nothing, and the next submit tries again.
 *
 * @throws DropinError if there is no authorization or no form.
 */
export function integrateScriptTag(
  environment: Environment,
  load: () => Promise<typeof import('./serve-form.ts')> = () => import('./serve-form.ts'),
): void {
  const script = document.querySelector(`script[${attribute}]`);
  if (!script) return;
  const authorization = script.getAttribute(attribute);
  if (!authorization) throw new DropinError('SCRIPT_TAG_AUTHORIZATION_MISSING');
  const form = script.closest('form');
  if (!form) throw new DropinError('SCRIPT_TAG_FORM_MISSING');
  const container = document.createElement('div');
  container.id = `braintree-dropin-${uniqueId()}`;
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
