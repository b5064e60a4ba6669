// @vitest-environment node
import { parseAst } from 'rollup/parseAst';
import { describe, expect, it } from 'vitest';
import { withoutUnreachable } from '../build/unreachable.mjs';

const { resolveId, moduleParsed } = withoutUnreachable;
const ours = '/packages/dropin/src/methods/ideal.ts';

describe('[SIZE-13] code that needs what the build cuts out of the library fails the build, with the name of the cut', () => {
  it.each([
    ['fields.setPlaceholder("number", "1")', 'functions of the fields that the widget never calls'],
    ['component.startVaultInitiatedCheckout({})', "functions of PayPal's component"],
    ['throw errors.CLIENT_OPTION_INVALID', 'errors of requests that the widget never sends'],
  ])('a use: %s', (code, what) => {
    expect(() => moduleParsed({ id: ours, ast: parseAst(code) })).toThrow(what);
  });

  it.each(['instant-verification', 'unionpay'])('a component: %s', component => {
    const id = `/node_modules/braintree-web/${component}/index.js`;
    expect(() => moduleParsed({ id, ast: parseAst('') })).toThrow('payment methods that the widget does not offer');
  });

  it('an import of ours', () => {
    expect(() => resolveId('@paypal/fastlane-sdk-loader', ours)).toThrow('Fastlane');
    expect(resolveId('@paypal/fastlane-sdk-loader', '/node_modules/braintree-web/fastlane/index.js')).not.toBeNull();
  });

  it('other code does not', () => {
    const code = '// fields.setPlaceholder(\nevent.target.classList.add("a")';
    expect(() => moduleParsed({ id: ours, ast: parseAst(code) })).not.toThrow();
    expect(resolveId('braintree-web/apple-pay/index.js', ours)).toBeNull();
  });
});
