import { create } from '@guichet/dropin';

const authorization = new URLSearchParams(location.search).get('authorization');
create({ authorization, container: '#payment', locale: 'fr_FR' }).then(dropin => {
  const pay = document.querySelector('#pay');
  pay.disabled = false;
  const showNonce = async () => {
    const { nonce } = await dropin.requestPaymentMethod();
    document.querySelector('#nonce').textContent = nonce;
  };
  pay.addEventListener('click', () => void showNonce());
});
