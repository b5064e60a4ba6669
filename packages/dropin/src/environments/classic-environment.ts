import { ownScript } from '../browser/own-script.ts';
import { linkStylesheet } from '../browser/stylesheet.ts';
import type { Environment } from '../widget/environment.ts';
import { defaultEnvironment } from './default-environment.ts';

/** The environment of a classic script: its stylesheet is in its folder, or in the page's if a bundle has its code. */
export const classicEnvironment: Environment = defaultEnvironment(place =>
  linkStylesheet(new URL('dropin.css', ownScript?.src || document.baseURI).href, place),
);
