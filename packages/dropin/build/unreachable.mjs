/** A replacement for modules of braintree-web that are never used: a call throws an error. */
const never = `
  const refuse = () => { throw new Error('This part of braintree-web is not in this build.'); };
  export { refuse as default, refuse as loadAxo, refuse as loadScript };`;

/** The replaced modules: the importing module, the import, and the replacement. */
const replacements = [
  { what: 'Fastlane', to: /@paypal\/fastlane-sdk-loader|-fastlane-tokenization$|tokenization-fastlane$/, code: never },
  {
    what: 'tokenizing cards in the page: the frames do it themselves',
    from: /graphql\/request\.js$/,
    to: /credit-card-tokenization$/,
    code: never,
  },
  {
    what: 'the script that goes along with tokenizing cards in the page',
    from: /client\/client\.js$/,
    to: /\/assets$/,
    code: never,
  },
  {
    what: 'a client that the library would load itself: the widget always brings one',
    to: /create-deferred-client$/,
    code: 'export const create = ({ client }) => Promise.resolve(client);',
  },
  {
    what: 'the brands that an empty number may have: the widget asks for brands only once a number is typed',
    from: /hosted-fields\/external\/hosted-fields\.js$/,
    to: /get-card-types$/,
    code: 'export default () => [];',
  },
  {
    what: 'atob for browsers without it: the widget serves none of them',
    to: /vendor\/polyfill$/,
    code: 'export const atob = text => globalThis.atob(text);',
  },
];

const prefix = '\0instead-of-braintree-web:';

/** A plugin that leaves those modules out of the bundle; the library's files are not changed. */
export const withoutUnreachable = {
  name: 'without-unreachable',
  resolveId(source, importer = '') {
    const wanted = source.replace(/(\.js)?(\?.*)?$/, '');
    const asking = importer.replace(/\?.*$/, '');
    const index = replacements.findIndex(({ from = /braintree-web/, to }) => to.test(wanted) && from.test(asking));
    return index === -1 ? null : `${prefix}${index}`;
  },
  load: id => (id.startsWith(prefix) ? replacements[Number(id.slice(prefix.length))].code : null),
};
