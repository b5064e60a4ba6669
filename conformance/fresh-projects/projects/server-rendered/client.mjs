import { createElement, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Checkout } from './checkout.mjs';

const root = document.querySelector('#root');
hydrateRoot(root, createElement(StrictMode, null, createElement(Checkout, root.dataset)));
