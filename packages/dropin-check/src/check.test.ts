import { describe, expect, it } from 'vitest';
import { readText } from './check.ts';
import type { Finding } from './finding.ts';

/** The findings of a file as short lines. */
function lines(text: string, file = 'page.html'): readonly string[] {
  return readText(text, file).map(({ line, kind, name, verdict }) => `${line} ${kind} ${name}: ${verdict}`);
}

const noteOf = (findings: readonly Finding[], name: string): string | undefined =>
  findings.find(finding => finding.name === name)?.note;

describe('a page', () => {
  it('[CHECKER-1] names the published script and stylesheet with their version', () => {
    const page = `<!doctype html>
<link rel="stylesheet" href="https://assets.braintreegateway.com/web/dropin/1.44.1/css/dropin.min.css">
<script src="https://js.braintreegateway.com/web/dropin/1.44.1/js/dropin.min.js"></script>`;
    const findings = readText(page, 'page.html');
    expect(findings.map(({ line, note }) => `${line} ${note}`)).toEqual([
      '2 version 1.44.1: leave it out, dropin.js loads its own stylesheet.',
      '3 version 1.44.1: change the address to that of dropin.js.',
    ]);
  });

  it('[CHECKER-2] names the attributes of a script tag', () => {
    const page = `<form><script
  data-braintree-dropin-authorization="x" data-locale="fr_FR" data-card.cardholderName.required="true"
  data-data-collector.kount="true" data-card.overrides="{}" src="/dropin.js"></script></form>`;
    expect(lines(page)).toEqual([
      '1 attribute data-braintree-dropin-authorization: same',
      '1 attribute data-locale: same',
      '1 attribute data-card.cardholdername.required: same',
      '1 attribute data-data-collector.kount: changed',
      '1 attribute data-card.overrides: unknown',
    ]);
  });

  it('[CHECKER-3] reads scripts and styles in the page, at the page’s lines', () => {
    const page = `<style>
  .braintree-heading { color: red }
  [data-braintree-id="toggle"] { display: none }
  .braintree-sparkle {}
</style>
<script type="application/json">{ "dropin": "create(" }</script>
<script>
  braintree.dropin.create({ authorization: 'x', container: '#c' });
</script>`;
    expect(lines(page)).toEqual([
      '2 hook braintree-heading: same',
      '4 hook braintree-sparkle: unknown',
      '3 hook toggle: same',
      '8 option authorization: same',
      '8 option container: same',
    ]);
  });
});

const on = `it.on('card:focus', f);`;

describe('a script', () => {
  it('[CHECKER-4] has every option with its settings, written in place or kept under a name', () => {
    const code = `
      const card = { cardholderName: { required: true }, vault: { vaultCard: false }, sparkle: 1 };
      dropin.create({
        authorization, card, paypal: { flow: 'vault', buttonStyle: { size: 'small', color: 'blue' } },
        dataCollector: { kount: true }, threeDSecure: true, translations: { edit: 'Change' }, colour: 'red',
        ...more, [computed]: 1,
      });`;
    const found = readText(code, 'shop.ts');
    expect(found.map(({ name, verdict }) => `${name}: ${verdict}`)).toEqual([
      'authorization: same',
      'card: same',
      'card.cardholderName: same',
      'card.cardholderName.required: same',
      'card.vault: same',
      'card.vault.vaultCard: same',
      'card.sparkle: unknown',
      'paypal: changed',
      'paypal.flow: same',
      'paypal.buttonStyle: same',
      'paypal.buttonStyle.size: changed',
      'paypal.buttonStyle.color: same',
      'dataCollector: same',
      'dataCollector.kount: changed',
      'threeDSecure: changed',
      'translations: changed',
      'translations.edit: same',
      'colour: unknown',
      '…: unknown',
      '[…]: unknown',
    ]);
    expect(noteOf(found, 'colour')).toBe('Drop-in has no such option; it has no effect.');
  });

  it('[CHECKER-17] has the options that are assigned, and those that a function of the script makes', () => {
    const code = `
      const options = { authorization };
      options.paypal = { flow: 'vault' };
      if (small) this.shop.options.card.vault = { vaultCard: true };
      braintree.dropin.create(makeOptions(), done);
      function makeOptions() {
        if (known) return { ...options, locale: 'fr_FR', sparkle: 1 };
        return options;
      }`;
    expect(lines(code, 'shop.js')).toEqual([
      '2 option authorization: same',
      '7 option locale: changed',
      '7 option sparkle: unknown',
      '3 option paypal: changed',
      '3 option paypal.flow: same',
      '4 option card.vault: same',
      '4 option card.vault.vaultCard: same',
      '2 option authorization: same',
    ]);
  });

  it('[CHECKER-17] says so when a part of the options comes from elsewhere', () => {
    const code = (options: string) => `import { common } from './common'; ${options} dropin.create(options);`;
    const made = '1 option create(…): unknown';
    expect(lines(code('const options = common();'), 'shop.js')).toEqual([made]);
    expect(lines(code('const options = small ? {} : common;'), 'shop.js')).toEqual([made]);
    expect(lines(code('options.locale = "fr_FR";'), 'shop.js')).toEqual(['1 option locale: changed', made]);
    expect(lines(code('const options = {};'), 'shop.js')).toEqual([]);
  });

  it('[CHECKER-18] has what is assigned to an object whose name means Drop-in, for another script', () => {
    const code =
      'const add = (dropinConfig, config) => { dropinConfig.card = {}; dropinConfig.x = 1; config.card = {}; };';
    expect(lines(code, 'shop.ts')).toEqual(['1 option card: same']);
  });

  it.each([
    ['the global', `braintree.dropin.create({ locale }).then(it => it.on('card:focus', f));`],
    [
      'the global of a window',
      `window.braintree.dropin.create({ locale }, (error, it) => { it.on('card:focus', f); });`,
    ],
    [
      'a namespace',
      `import * as lib from 'braintree-web-drop-in'; const it = await lib.create({ locale }); it.on('card:focus', f);`,
    ],
    [
      'a default import',
      `import lib from 'braintree-web-drop-in'; let it; it = await lib.create({ locale }); it.on('card:focus', f);`,
    ],
    [
      'a named import',
      `import { create as c } from 'braintree-web-drop-in'; c({ locale }, function (e, it) { it.on('card:focus', f) });`,
    ],
    [
      'an awaited import',
      `const lib = await import('braintree-web-drop-in'); const it = await lib.create({ locale }); ${on}`,
    ],
    ['its parts', `const { create: c } = await import('braintree-web-drop-in'); const it = await c({ locale }); ${on}`],
    [
      'its default part',
      `const { default: lib } = await import('braintree-web-drop-in'); const it = await lib.create({ locale }); ${on}`,
    ],
    [
      'an import in brackets',
      `const it = await (await import('braintree-web-drop-in')).default.create({ locale }); ${on}`,
    ],
    [
      'an import’s promise',
      `import('braintree-web-drop-in').then(lib => lib.create({ locale }, (e, it) => { ${on} }));`,
    ],
    [
      'the promises after it',
      `import(\`braintree-web-drop-in\`).then(({ default: lib }) => lib.create({ locale })).then(it => { ${on} });`,
    ],
    [
      'a function that imports it',
      `const load = () => import('braintree-web-drop-in'); load().then(start);
       function start(lib) { return lib.create({ locale }).then(it => { ${on} }); }`,
    ],
    [
      'Promise.all',
      `const [lib] = await Promise.all([import('braintree-web-drop-in'), form]); const it = await lib.create({ locale }); ${on}`,
    ],
    [
      'a property',
      `this.lib = await import('braintree-web-drop-in'); const it = await this.lib.create({ locale }); ${on}`,
    ],
    [
      'the import of TypeScript',
      `import lib = require('braintree-web-drop-in'); lib.create({ locale }, (e, it) => { ${on} });`,
    ],
    [
      'require',
      `const lib = require('braintree-web-drop-in'); lib.create({ locale }, (e, i) => { this.it = i; }); this.it.on('card:focus', f);`,
    ],
  ])('[CHECKER-5] is read when it takes the library from %s', (_what, code) => {
    const found = readText(code, 'shop.ts').map(({ kind, name }) => `${kind} ${name}`);
    expect(found.filter(name => !name.startsWith('package'))).toEqual(
      expect.arrayContaining(['option locale', 'event card:focus']),
    );
  });

  it('[CHECKER-6] has the events, methods and internals of an instance', () => {
    const code = `
      braintree.dropin.create(options, function (error, instance) {
        instance.on('paymentMethodRequestable', f);
        instance.on('weatherChanged', f);
        instance.updateConfiguration('paypal', 'amount', 10);
        instance.sing();
        instance._mainView.setPrimaryView('card');
        other.requestPaymentMethod(done);
        other.on('click', f);
      });`;
    expect(lines(code, 'shop.js')).toEqual([
      '2 option create(…): unknown',
      '3 event paymentMethodRequestable: changed',
      '3 method on: changed',
      '4 event weatherChanged: unknown',
      '4 method on: changed',
      '5 method updateConfiguration: same',
      '6 method sing: unknown',
      '7 method _mainView: action',
      '8 method requestPaymentMethod: changed',
    ]);
  });

  it.each([
    `for (const name of ['card:focus', 'rain']) it.on(name, f);`,
    `const names = ['card:focus', 'rain']; names.forEach(name => it.on(name, f));`,
    `const all = { 'card:focus': f, rain: g }; for (const name in all) it.on(name, all[name]);`,
    `Object.entries({ 'card:focus': f, rain: g }).forEach(([name, call]) => it.on(name, call));`,
    `const all = {}; all['card:focus'] = f; all.rain = g; Object.keys(all).map(name => it.on(name, all[name]));`,
    `for (const [name, call] of new Map([['card:focus', f], ['rain', g]])) it.on(name, call);`,
    `$.each(['card:focus', 'rain'], function (index, name) { it.on(name, f); });`,
    `$.each({ 'card:focus': f, rain: g }, (name, call) => it.on(name, call));`,
    `for (const one of [{ event: 'card:focus', call: f }, { event: 'rain', call: g }]) it.on(one.event, one.call);`,
  ])('[CHECKER-19] has the events that a loop listens to: %s', code => {
    const found = lines(`const it = await dropin.create({}); ${code}`, 'shop.js');
    expect(found).toEqual(['1 event card:focus: same', '1 event rain: unknown', '1 method on: changed']);
  });

  it('[CHECKER-19] says so when an event’s name is computed', () => {
    const found = lines(`const it = await dropin.create({}); it.on(nameOf(button), f);`, 'shop.js');
    expect(found).toEqual(['1 event …: unknown', '1 method on: changed']);
  });

  it('[CHECKER-20] may keep the library, the options and the instance in private fields', () => {
    const code = `class Checkout {
      #lib = import('braintree-web-drop-in');
      #options = { locale: 'fr_FR' };
      async open() {
        this.#instance = await (await this.#lib).create(this.#options);
        this.#instance.on('rain', f);
        await dropin.create(this.#made());
      }
      #made() { return { sparkle: 1 }; }
      #instance;
    }`;
    expect(lines(code, 'shop.js')).toEqual([
      '2 package braintree-web-drop-in: action',
      '3 option locale: changed',
      '6 event rain: unknown',
      '6 method on: changed',
      '9 option sparkle: unknown',
    ]);
  });

  it('[CHECKER-7] has the package, and wrappers by other authors', () => {
    const code = `import DropIn from 'braintree-web-drop-in-react'; import('braintree-web-drop-in');`;
    expect(lines(code, 'shop.tsx')).toEqual([
      '1 package braintree-web-drop-in-react: action',
      '1 package braintree-web-drop-in: action',
    ]);
  });

  it.each([
    ['braintree-web-drop-in-react', '@guichet/dropin-react'],
    ['vue-braintree', '@guichet/dropin-vue'],
    ['ngx-braintree', '@guichet/dropin-element'],
  ])('[CHECKER-7] names the package to use instead of %s', (wrapper, instead) => {
    const note = noteOf(readText(`import it from '${wrapper}';`, 'shop.ts'), wrapper);
    expect(note).toContain(`use ${instead} or @guichet/dropin.`);
  });

  it('[CHECKER-8] that can’t be read is reported if it names Drop-in', () => {
    expect(lines('braintree.dropin.create({{ options }', 'page.js')).toEqual(['1 code a script: unknown']);
    expect(lines('const = ;', 'page.js')).toEqual([]);
  });

  it('[CHECKER-14] is read although a template language fills in parts of it', () => {
    const page = `<p><?php echo $shop->name ?></p><script>
  @if (config('x'))
  braintree.dropin.create({
    locale: {{ $locale }}, authorization: '<?= $token->text ?>', {% if x %} vaultManager: true, {% endif %}
  }, onCreated);
  @endif
  function onCreated(error, shopPayment) { shopPayment.on('card:blur', f); }
</script>`;
    expect(lines(page, 'page.blade.php')).toEqual([
      '4 option locale: changed',
      '4 option authorization: same',
      '4 option vaultManager: same',
      '7 event card:blur: same',
      '7 method on: changed',
    ]);
  });

  it.each([
    [
      'PHP',
      `authorization: '<?php echo $shop->token() ?>', locale: <?= json_encode($x > 1 ? "fr" : "en") ?>,
       <?php if ($shop->has('vault')): ?>
       vaultManager: true,
       <?php else: ?>
       card: { vault: { vaultCard: <?php if ($x) { ?>true<?php } else { ?>false<?php } ?> } },
       <?php endif; ?>
       <?= $more ?>`,
    ],
    [
      'JSP',
      `authorization: '\${token}', locale: \${locale},
       <c:if test="\${shop.vault > 1}">
       vaultManager: true,
       </c:if>
       <% if (x) { %>
       card: { vault: { vaultCard: <c:choose><c:when test="\${x}">true</c:when><c:otherwise>false</c:otherwise></c:choose> } },
       <% } %>
       <%-- more --%>`,
    ],
    [
      'Razor',
      `authorization: '@Model.Token', locale: @Html.Raw(Json.Serialize(Model.Locale)),
       @if (Model.Vault && (Model.Count() > 1))
       {
         <text>vaultManager: true,</text>
       }
       else {
         var x = 1;
         @:card: { vault: { vaultCard: @(Model.Card ? "true" : "false") } },
       }`,
    ],
    [
      'Blade',
      `authorization: '{{ $token }}', locale: @json($locale),
       @if ($vault) vaultManager: true, @endif
       @unless ($x)
       card: { vault: { vaultCard: @if ($y) true @else false @endif } },
       @endunless`,
    ],
  ])('[CHECKER-14] is read although %s stands inside the options', (_language, options) => {
    const page = `<p title="<?= $a->b ?>"></p><script>
      const before = 1;
      braintree.dropin.create({
        ${options}
      });</script>`;
    expect(lines(page, 'page.php').map(line => line.replace(/^\d+ option /, ''))).toEqual([
      'authorization: same',
      'locale: changed',
      'vaultManager: same',
      'card: same',
      'card.vault: same',
      'card.vault.vaultCard: same',
    ]);
  });

  it('[CHECKER-14] has names that a template language fills in as computed', () => {
    const page = `<script>dropin.create({ '<?= $k ?>': 1, <?php echo $more ?> }, (e, it) => it.on('<?= $x ?>', f));</script>`;
    expect(lines(page, 'page.php')).toEqual(['1 option […]: unknown', '1 event …: unknown', '1 method on: changed']);
  });

  it('[CHECKER-16] may have JSX, and in a page types', () => {
    expect(lines('const Page = () => <div />; dropin.create({ locale });', 'page.js')).toEqual([
      '1 option locale: changed',
    ]);
    expect(lines('<script lang="ts">const it: Shop = <Shop>x; dropin.create({ locale });</script>', 'p.vue')).toEqual([
      '1 option locale: changed',
    ]);
  });

  it('[CHECKER-15] has the instances that TypeScript names', () => {
    const code = `import type { Dropin } from 'braintree-web-drop-in';
      const close = (it: Dropin) => it.teardown();`;
    expect(lines(code, 'shop.ts')).toEqual(['1 package braintree-web-drop-in: action', '2 method teardown: changed']);
  });

  it('[CHECKER-24] of a bundle, whose names stand for everything, is read all the same', () => {
    const names = Array.from({ length: 100 }, (_, index) => `n${index}`);
    const other = (index: number): string => names[(index * 7) % names.length] ?? '';
    const code = names.map((name, index) => {
      const values = Array.from({ length: 15 }, (_, at) => `${name} = new Map(${other(index + at)}(${other(at)}));`);
      return `function ${name}() { return ${other(index + 1)}(${other(index + 2)}()); } ${values.join(' ')}
        for (const ${name} of ${other(index + 3)}) it.on(${name}, ${name});`;
    });
    expect(lines(`it = dropin.create(n0()); ${code.join('\n')}`, 'bundle.js')).toContain('1 option create(…): unknown');
  });

  it('[CHECKER-9] without Drop-in has no findings', () => {
    expect(lines(`document.on('card', f); shop.create({ colour: 'red' }); page.off('x');`, 'page.js')).toEqual([]);
  });
});
