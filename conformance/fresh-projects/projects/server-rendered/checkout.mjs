import { DropIn } from '@guichet/dropin-react';
import { createElement, useRef, useState } from 'react';

/** The page's only component, which the server and the browser render alike. */
export function Checkout({ authorization }) {
  const dropIn = useRef(null);
  const [isReady, setReady] = useState(false);
  const [nonce, setNonce] = useState('');
  const pay = async () => setNonce((await dropIn.current.requestPaymentMethod()).nonce);
  return createElement(
    'main',
    null,
    createElement(DropIn, {
      ref: dropIn,
      options: { authorization, locale: 'fr_FR' },
      className: 'payment',
      onCreate: () => setReady(true),
    }),
    createElement('button', { type: 'button', id: 'pay', disabled: !isReady, onClick: pay }, 'Pay'),
    createElement('output', { id: 'nonce' }, nonce),
  );
}
