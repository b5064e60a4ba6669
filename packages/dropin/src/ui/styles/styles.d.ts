/** The build and Vite pass a stylesheet on as its text. */
declare module '*.css?inline' {
  const text: string;
  export = text;
}
