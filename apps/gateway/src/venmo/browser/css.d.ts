/** The bundler puts a style beside the script that imports it. */
declare module '*.css';
