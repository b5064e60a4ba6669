// Bundles what browsers load into dist/browser: one file each, ready for a plain script tag.
import { build } from 'esbuild';

await build({
  entryPoints: {
    'control-page': 'src/control/browser/main.ts',
    'local-gateway': 'src/local-gateway/main.ts',
    'paypal-button': 'src/paypal/browser/button-frame.ts',
    'paypal-button-style': 'src/paypal/browser/button-style.css',
    'paypal-checkout': 'src/paypal/browser/checkout-script.ts',
    'paypal-sdk': 'src/paypal/browser/sdk-script.ts',
    'paypal-window': 'src/paypal/browser/window.ts',
    approval: 'src/approval/browser/approval.css',
    songbird: 'src/three-d-secure/browser/songbird.ts',
    'bank-page': 'src/three-d-secure/browser/bank-page.ts',
    'three-d-secure-bank-frame': 'src/three-d-secure/browser/three-d-secure-bank-frame.ts',
    'three-d-secure-authentication-complete-frame':
      'src/three-d-secure/browser/three-d-secure-authentication-complete-frame.ts',
    'hosted-fields-frame': 'src/frames/hosted-fields/main.ts',
    'dispatch-frame': 'src/frames/dispatch/dispatch-frame.ts',
    'local-payment-redirect-frame': 'src/frames/dispatch/local-payment-redirect-frame.ts',
    'redirect-frame': 'src/frames/dispatch/redirect-frame.ts',
    'cancel-frame': 'src/frames/dispatch/cancel-frame.ts',
    'venmo-desktop-frame': 'src/venmo/browser/desktop-frame-main.ts',
    'venmo-page': 'src/venmo/browser/venmo-page-main.ts',
    'apple-pay-session': 'src/apple-pay/browser/apple-pay-session.ts',
    pay: 'src/google-pay/browser/pay.ts',
    'google-pay-sheet': 'src/google-pay/browser/sheet.ts',
  },
  outdir: 'dist/browser',
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  logLevel: 'warning',
});
