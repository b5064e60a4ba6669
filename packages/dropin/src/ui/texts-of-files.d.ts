/** The build and Vite pass a stylesheet on as its text. */
declare module '*.css?inline' {
  const text: string;
  export = text;
}

/** The same for a drawing. */
declare module '*.svg?raw' {
  const text: string;
  export = text;
}
