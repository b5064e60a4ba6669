/** The facts about the browser that a bank may ask for, under the gateway's names. */
export function browserFacts(): Readonly<Record<string, unknown>> {
  const { screen, navigator } = window;
  return {
    browserColorDepth: screen.colorDepth,
    browserJavaEnabled: isJavaEnabled(navigator),
    browserJavascriptEnabled: true,
    browserLanguage: navigator.language,
    browserScreenHeight: screen.height,
    browserScreenWidth: screen.width,
    browserTimeZone: new Date().getTimezoneOffset(),
    deviceChannel: 'Browser',
  };
}

/** The method is deprecated, so that a browser may leave it out. */
function isJavaEnabled(navigator: { readonly javaEnabled?: () => boolean }): boolean {
  return navigator.javaEnabled?.() ?? false;
}
