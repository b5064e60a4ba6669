/** The widget's version; a test keeps it equal to `package.json`. */
export const VERSION = '1.38.1';
