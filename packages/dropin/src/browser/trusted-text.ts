/** A policy of Trusted Types. Its results are objects, which the types of the DOM do not know yet. */
interface TrustedTextPolicy {
  createScriptURL(url: string): string;
  createHTML(markup: string): string;
  createScript(data: string): string;
}

/** The name of the policy, which a page with Trusted Types lists in its content security policy. */
const policyName = 'braintree-dropin';

let policy: TrustedTextPolicy | undefined;

function ownPolicy(): TrustedTextPolicy | undefined {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: TrustedTextPolicy): TrustedTextPolicy };
  };
  const keep = (text: string): string => text;
  try {
    policy ??= trustedTypes?.createPolicy(policyName, {
      createScriptURL: keep,
      createHTML: keep,
      createScript: keep,
    });
  } catch {
    // The page does not list the name, or lists it for one policy and another copy of this code has it. Then texts stay
    // texts, and the page's default policy decides.
  }
  return policy;
}

/**
 * Marks the URL of a script that the widget loads as trusted. These URLs are ours, constants, or from the gateway's
 * configuration; no text of the page or of the shopper becomes one.
 */
export const scriptUrl = (url: string): string => ownPolicy()?.createScriptURL(url) ?? url;

/** Marks the data that a script element holds for another script as trusted; such an element is not run. */
export const scriptData = (data: string): string => ownPolicy()?.createScript(data) ?? data;

/** Marks the markup that the challenge script hands over as trusted, as the script itself is. */
export const scriptMarkup = (markup: string): string => ownPolicy()?.createHTML(markup) ?? markup;
