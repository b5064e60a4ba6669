import type { Environment } from './environment.ts';
import { DropinError } from './errors/dropin-error.ts';
import { createTranslator } from './i18n/translator.ts';

const attribute = 'data-braintree-dropin-authorization';

/**
 * Serves a page that has nothing but a script with attributes inside a form: the widget appears before the script, and
 * the form is submitted once it holds a nonce. When that fails the shopper is told in the widget's place, the form stays
 * blocked, since nothing would be paid, and the next attempt to submit tries again.
 *
 * @throws DropinError when there is no authorization or no form.
 */
export function integrateScriptTag(environment: Environment): void {
  const script = document.querySelector(`script[${attribute}]`);
  if (!script) return;
  const authorization = script.getAttribute(attribute);
  if (!authorization) throw new DropinError('SCRIPT_TAG_AUTHORIZATION_MISSING');
  const form = script.closest('form');
  if (!form) throw new DropinError('SCRIPT_TAG_FORM_MISSING');
  const container = document.createElement('div');
  container.id = `braintree-dropin-${crypto.randomUUID?.() ?? String(Math.random()).slice(2)}`;
  script.before(container);
  const locale = script.getAttribute('data-locale') ?? '';
  const served = { authorization, script, form, container, environment };
  let isServing = false;

  async function serve(): Promise<void> {
    if (isServing) return;
    isServing = true;
    container.replaceChildren();
    try {
      const { serveForm } = await import('./script-tag/serve-form.ts');
      await serveForm(served);
    } catch (error) {
      environment.reporter.error(error);
      // Where the locale cannot be had either, English has to do.
      const texts = await environment.loadTexts(locale).catch(() => ({}));
      const apology = container.appendChild(document.createElement('p'));
      apology.setAttribute('role', 'alert');
      apology.textContent = createTranslator({ texts })('genericError');
      isServing = false;
    }
  }

  form.addEventListener('submit', event => {
    event.preventDefault();
    void serve();
  });
  void serve();
}
