/** The widget's version; a test checks that it equals the one in `package.json`. */
export const VERSION = '1.38.1';
