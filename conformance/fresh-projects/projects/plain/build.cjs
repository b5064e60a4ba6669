// The steps of the hosting guide: the files of the package into the shop's folder, and their hashes into its pages.
const { cpSync, writeFileSync } = require('node:fs');

const files = 'node_modules/@guichet/dropin/dist';
const integrity = require(`./${files}/integrity.json`);

const page = script => `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <title>A shop without a bundler</title>
    <link rel="icon" href="data:,">
    <script src="/dropin/${script}" integrity="${integrity[script]}"></script>
  </head>
  <body>
    <div id="payment"></div>
    <button type="button" id="pay" disabled>Pay</button>
    <output id="nonce"></output>
    <script>
      var authorization = new URLSearchParams(location.search).get('authorization');
      braintree.dropin.create({ authorization: authorization, container: '#payment', locale: 'fr_FR' }).then(function (dropin) {
        var pay = document.querySelector('#pay');
        pay.disabled = false;
        pay.onclick = function () {
          dropin.requestPaymentMethod().then(function (payload) {
            document.querySelector('#nonce').textContent = payload.nonce;
          });
        };
      });
    </script>
  </body>
</html>
`;

cpSync(files, 'dist/dropin', { recursive: true });
writeFileSync('dist/index.html', page('dropin.js'));
writeFileSync('dist/full.html', page('dropin.full.js'));
